import { contactReveal } from '../constants.ts';

/** How much of the form container is in view. */
export interface Visibility {
  /** Visible part of it, 0 to 1, above the observer's bottom margin. */
  readonly visibleRatio: number;
  /** Distance from the viewport's top to the container's top. */
  readonly topPx: number;
  readonly viewportHeightPx: number;
}

/** K19: enough of it is visible, or its top is high enough. */
export const isInView = ({ visibleRatio, topPx, viewportHeightPx }: Visibility): boolean =>
  visibleRatio >= contactReveal.visibleRatio ||
  topPx <= viewportHeightPx * contactReveal.topWithinViewportRatio;
