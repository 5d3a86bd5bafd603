import type { AnyMachineSnapshot } from 'xstate';
import type { Timers } from '../../support/oracle.ts';
import { askedStep, broken, heardBy, type Promises, type Taken } from '../../support/promises.ts';

const look = ({ children }: AnyMachineSnapshot, timers: Timers) => {
  const part = (id: string) => children[id]?.getSnapshot() as AnyMachineSnapshot;
  const pager = part('pager');
  const slider = part('testimonialSlider');
  const modal = part('audienceModal');
  return {
    index: pager.context.index as number | null,
    isReady: pager.matches({ paging: 'ready' }),
    isPaged: pager.matches({ mode: 'paged' }),
    isAsleep: (pager.context.sleepReasons as readonly string[]).includes('modal'),
    isLocked: pager.matches({ lock: 'on' }),
    fixed: slider.context.fixed as number,
    start: slider.context.start as number,
    isFlipping: slider.matches({ step: 'flipping' }),
    isEnabled: slider.matches({ scrolling: 'enabled' }),
    modal: modal.value as string,
    audience: modal.context.audience as string | null,
    selected: modal.context.selected as number,
    timers,
  };
};
type Facts = ReturnType<typeof look>;

const wrongIn = (facts: Facts) =>
  broken({
    'the index is null or one of 0 to 5':
      facts.index === null || [0, 1, 2, 3, 4, 5].includes(facts.index),
    'the body is locked in the first section alone':
      facts.isLocked === (facts.index === 0 && facts.isPaged),
    'the slider hears the page in section 3, nowhere else': facts.isEnabled === (facts.index === 2),
    'the next card is the one after the fixed panel, from 1 to 6':
      facts.start === facts.fixed + 1 && facts.start >= 1 && facts.start <= 6,
    'a hidden modal has no audience and the first item selected':
      facts.modal !== 'hidden' || (facts.audience === null && facts.selected === 0),
    'an open modal shows one audience': facts.modal !== 'open' || facts.audience !== null,
    'the page sleeps under the modal until it has closed':
      facts.isAsleep === (facts.modal !== 'hidden'),
  });

/** T4, T8: where an open wheel leads at the testimonials. */
const placeAfter = ({ fixed, start }: Facts, isForward: boolean) => {
  if (isForward) return start >= 6 ? { index: 3, fixed } : { index: 2, fixed: fixed + 1 };
  return fixed === 0 ? { index: 1, fixed } : { index: 2, fixed: fixed - 1 };
};

const isButton = (taken: Taken, type: 'step.forward' | 'step.back') =>
  heardBy(taken, 'testimonialSlider', type)?.['source'] === 'button';

function wrongBetween(before: Facts, taken: Taken, after: Facts) {
  const isSame = after.index === before.index && after.fixed === before.fixed;
  const asked = askedStep(taken);
  const isOutside =
    asked !== null && asked.over !== 'everything' && !asked.over.includes('testimonial-slider');
  const isDown = asked?.direction === 1;
  const isHeard = asked !== null && before.isReady && before.isPaged && !before.isAsleep;
  const isAsked = isHeard && before.index === 2 && !isOutside;
  const mayBeNone = asked?.isSure === false && isSame;
  const place = placeAfter(before, isDown);
  const isEntry = after.index === 2 && before.index !== 2;
  const isNext = isButton(taken, 'step.forward');
  const isPrevious = isButton(taken, 'step.back');
  const isHandOn = taken.events.some(({ to }) => to === 'testimonialSlider');
  const isDrag = heardBy(taken, 'testimonialSlider', 'pointer.released') !== undefined;
  return broken({
    'a step while the wheel is closed or the modal is open changes nothing':
      asked === null || !before.isPaged || isHeard || isSame,
    'a step over the slider in mid-flip is swallowed':
      !isAsked || !before.isFlipping || (isSame && after.isReady),
    'a step over the slider goes through its cards, and on':
      !isAsked ||
      before.isFlipping ||
      mayBeNone ||
      (after.index === place.index && after.fixed === place.fixed && !after.isReady),
    'a step outside the section turns the page':
      !isHeard || !isOutside || before.index !== 2 || mayBeNone || after.index === (isDown ? 3 : 1),
    'entered from above the slider starts anew, from below it keeps its place':
      !isEntry || after.fixed === (before.index === 1 ? 0 : before.fixed),
    'the slider steps in its section, or by a hand on it':
      after.fixed === before.fixed || isEntry || isAsked || isHandOn,
    'a button stays in the section, at an end as well':
      !(isNext || isPrevious) || after.index === before.index,
    'a button at an end moves no card':
      !(isNext ? before.start >= 6 : isPrevious && before.fixed === 0) || isSame,
    'a drag goes round the ends': !isDrag || before.isFlipping || after.index === before.index,
  });
}

/** T3, T4, T6, T8, M3, M6: the sections that step or open by themselves. */
export const sectionPromises: Promises<Facts> = { look, wrongIn, wrongBetween };
