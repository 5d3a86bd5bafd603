import type { SectionPagerInbound } from '../../../machines/section-pager/section-pager.types.ts';
import { isField, trackFocus } from '../../browser/gestures.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';
import { sectionOf } from './page-sections.ts';
import type { TrackedPage } from './tracked-page.ts';

/** P8: tells which section the focus moves to, and when a field has it, where the keys are the field's. */
export function trackSectionFocus(
  { root, sections, presentIndex, isTurning, isComingBack }: TrackedPage,
  tell: (event: SectionPagerInbound) => void,
): Stop {
  const isSection = (target: EventTarget | null) =>
    sections().some((section) => section === target);
  /** The section that showed when the mouse was pressed, and whether the page was on its way there. */
  let press = { index: 0, isTurning: false };
  const entered = (target: EventTarget | null, isByPress = false) => {
    // What has turned the page since is later; and ground that goes by under the pointer is no section asked for.
    if (isByPress && (presentIndex() !== press.index || (press.isTurning && isSection(target))))
      return;
    if (isComingBack() && isSection(target)) return;
    const index = sectionOf(sections(), target);
    // What is pressed where it stands is seen, and does not move under the pointer.
    const isSeen = isByPress && index === presentIndex();
    if (index !== -1 && !isSeen) tell({ type: 'focus.moved', index });
    if (isField(target)) tell({ type: 'pager.sleep', reason: 'field' });
  };
  return stopAll([
    trackFocus(root, {
      pressed: () => {
        press = { index: presentIndex(), isTurning: isTurning() };
      },
      entered,
      left: (target) => {
        if (isField(target)) tell({ type: 'pager.wake', reason: 'field' });
      },
    }),
    // Typed into from elsewhere, a field is gone to; the browser would show no more of it than its edge. What fills it
    // for the visitor, as a browser does that knows the name, is nobody's hand.
    listen(root, ['input'], ({ target }) => {
      const isTyped = target === document.activeElement;
      if (isTyped && sectionOf(sections(), target) !== presentIndex()) entered(target);
    }),
  ]);
}
