import { swipe, viewport as viewportLimits } from '../constants.ts';
import { isMobileWidth } from '../shared/viewport.ts';
import { isVerticalWheel, type StepDirection, type WheelFacts } from '../shared/wheel-gate.ts';
import type { SectionEdge, SectionPagerContext, SectionRoom, Way } from './section-pager.types.ts';

type Context = SectionPagerContext;

/** K11: the pause between two steps of the wheel, another one at a mobile width. */
export const wheelThrottleMs = (context: Context): number =>
  context.viewport !== null && isMobileWidth(context.viewport.widthPx)
    ? context.wheelThrottleMobileMs
    : context.wheelThrottleMs;

/** P12: normal scrolling is on by itself, whatever the visitor chose. */
export const isNativeRequired = ({ reducedMotion, viewport }: Context): boolean =>
  reducedMotion ||
  (viewport !== null &&
    (viewport.heightPx < viewportLimits.pagerMinHeightPx || viewport.scale > 1));

/** P12: the page scrolls natively. */
export const isNative = (context: Context): boolean =>
  context.normalScrolling || isNativeRequired(context);

/** P4: the body must not scroll. */
export const isLocked = (context: Context): boolean =>
  context.locksFirstSection && context.index === 0 && !isNative(context);

/** P4, M6: what lies over the page keeps it from scrolling; a field that has the focus does not. */
export const isCovered = (context: Context): boolean =>
  context.sleepReasons.some((reason) => reason !== 'field');

/** P3: the page is the pager's, and nothing lies over it; a field that has the focus leaves it the wheel. */
const isPaging = (context: Context): boolean =>
  context.index !== null && !isNative(context) && !isCovered(context);

/** P5, P8: keys and drags are the pager's, too. */
export const takesInput = (context: Context): boolean =>
  isPaging(context) && context.sleepReasons.length === 0;

/** P10: a section taller than the screen keeps what scrolls it, as far as its edge. */
const leavesSection = ({ sectionScrolls, passesEdge }: SectionRoom): boolean =>
  !sectionScrolls || passesEdge;

/** P3, P10: the native listener must keep this wheel from scrolling the page. */
export const takesWheel = (context: Context, facts: WheelFacts & SectionRoom): boolean =>
  isPaging(context) && isVerticalWheel(facts) && leavesSection(facts);

/** P8, P10: a key that steps is the pager's. */
export const takesKey = (context: Context, facts: SectionRoom): boolean =>
  takesInput(context) && leavesSection(facts);

/** The way of the drag so far, in pixels; up is negative. */
export const draggedPx = ({ drag }: Context): number => (drag ? drag.yPx - drag.startYPx : 0);

/** P5: the step of a finger that leaves the glass here: down shows the previous section, up the next. */
export function swipeTo({ drag, swipeThresholdPx }: Context, yPx: number): StepDirection | null {
  const wayPx = drag ? yPx - drag.startYPx : 0;
  if (Math.abs(wayPx) <= swipeThresholdPx) return null;
  return wayPx > 0 ? -1 : 1;
}

/** P1: the index is that of a section. */
export const hasSection = ({ sections }: Context, index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < sections.length;

/** P9: the page is at another section than the pager knows. */
export const isElsewhere = (context: Context, index: number): boolean =>
  context.index !== null && context.index !== index && hasSection(context, index);

/** P1: there is a section next to the present one. */
export const hasNeighbour = (context: Context, direction: StepDirection): boolean =>
  context.index !== null && hasSection(context, context.index + direction);

/** P5, W4: ways that a finger asked for. */
const byFinger: ReadonlySet<Way['source']> = new Set(['touch', 'carousel']);

/**
 * K17 and P11: where the scroll to the present section ends, and whether it is animated. A page of
 * another size has jumped already, so it is put right at once.
 */
export const wayTo = (
  context: Context,
  { source, edge }: { readonly source: Way['source']; readonly edge: SectionEdge },
): Way => ({
  index: context.index ?? 0,
  edge,
  offsetPx: context.index === 1 ? context.secondSectionOffsetPx : 0,
  animated: source !== 'resize' && !context.reducedMotion,
  durationMs: byFinger.has(source) ? swipe.transitionMs : null,
  source,
});
