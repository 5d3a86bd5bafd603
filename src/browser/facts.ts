import type { MotionFact, PageVisibilityFact, ViewportFact } from '../../machines/shared/facts.ts';
import { trackReducedMotion, trackViewport } from './media.ts';
import { trackPageVisibility } from './visibility.ts';

/** Callbacks of actors by which machines hear facts of the browser: `fromCallback<Fact>(tellViewport)`. */

interface Telling<Fact> {
  readonly sendBack: (fact: Fact) => void;
}

export const tellPageVisibility = ({ sendBack }: Telling<PageVisibilityFact>) =>
  trackPageVisibility((isVisible) => sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' }));

export const tellReducedMotion = ({ sendBack }: Telling<MotionFact>) =>
  trackReducedMotion((reduced) => sendBack({ type: 'motion.changed', reduced }));

export const tellViewport = ({ sendBack }: Telling<ViewportFact>) =>
  trackViewport(({ widthPx }) => sendBack({ type: 'viewport.resized', widthPx }));
