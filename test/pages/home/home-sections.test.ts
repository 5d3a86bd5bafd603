import { afterAll, expect, test } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Memory, type Move, walk } from '../../support/compose.ts';
import { arriving, broken, move, notch, ofPager, rest, tell } from '../../support/home-walk.ts';
import type { Timers } from '../../support/oracle.ts';

// The home page's sections that step or open by themselves, together with the page they stand in:
// the testimonials take its steps (T4, T6, T8), the modal puts it to sleep (M3, M6).

const synced = [1, 2, 3].map((index) =>
  ofPager(`measured at ${index}`, { type: 'page.synced', index }),
);
const [, atTestimonials = rest, atWhyUs = rest] = synced;

const wheelDown = notch('wheel down over the slider', 3);
const wheelUp = notch('wheel up over the slider', -3);
const outsideDown = notch('wheel down outside the section', 3, { over: ['section-pager'] });
const outsideUp = notch('wheel up outside the section', -3, { over: ['section-pager'] });
const keyDown = ofPager('key down', { type: 'key.stepped', direction: 1 });
const keyUp = ofPager('key up', { type: 'key.stepped', direction: -1 });

const ofSlider = (name: string, ...events: AnyEventObject[]) =>
  move(name, ...events.map((event) => tell('testimonialSlider', event)));
const next = ofSlider('Next testimonial', { type: 'step.forward', source: 'button' });
const previous = ofSlider('Previous testimonial', { type: 'step.back', source: 'button' });
const point = (type: string, xPx: number) => ({ type, xPx, yPx: 300 });
const dragLeft = ofSlider(
  'card dragged to the left',
  point('pointer.pressed', 300),
  point('pointer.moved', 249),
  point('pointer.released', 249),
);
const dragRight = ofSlider(
  'card dragged to the right',
  point('pointer.pressed', 300),
  point('pointer.moved', 351),
  point('pointer.released', 351),
);
const hand = (type: string, yPx: number, facts = {}) =>
  tell('whyUsCarousel', { type, xPx: 0, yPx, timeStampMs: 0, ...facts });
const carouselUp = move(
  'why-us dragged up',
  tell('whyUsCarousel', { type: 'viewport.resized', widthPx: 1440 }),
  tell('whyUsCarousel', { type: 'track.measured', halfWidthPx: 700, trackPx: 0 }),
  hand('pointer.pressed', 0, { source: 'touch', trackPx: 0 }),
  hand('pointer.moved', -51),
  hand('pointer.released', -51),
);

const open = (['labs', 'private'] as const).map((audience) =>
  move(`tile ${audience}`, tell('audienceModal', { type: 'modal.open', audience, origin: 'tile' })),
);
const close = move('Escape', tell('audienceModal', { type: 'modal.close', source: 'escape' }));
const select = move('item 6', tell('audienceModal', { type: 'focus.move', to: 'last' }));

const steps = [wheelDown, wheelUp, outsideDown, outsideUp, keyDown, keyUp];
const isStep = (taken: Move) => steps.includes(taken);
const isOutside = (taken: Move) => taken === outsideDown || taken === outsideUp;
const isDown = (taken: Move) => [wheelDown, outsideDown, keyDown].includes(taken);

const look = ({ children }: AnyMachineSnapshot, timers: Timers) => {
  const part = (id: string) => children[id]?.getSnapshot() as AnyMachineSnapshot;
  const pager = part('pager');
  const slider = part('testimonialSlider');
  const modal = part('audienceModal');
  return {
    index: pager.context.index as number,
    isReady: pager.matches({ paging: 'ready' }),
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
    'the index is one of 0 to 5': [0, 1, 2, 3, 4, 5].includes(facts.index),
    'the body is locked in the first section alone': facts.isLocked === (facts.index === 0),
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

function wrongBetween(before: Facts, taken: Move, after: Facts) {
  const isSame = after.index === before.index && after.fixed === before.fixed;
  const isHeard = isStep(taken) && before.isReady && !before.isAsleep;
  const isAsked = isHeard && before.index === 2 && !isOutside(taken);
  const place = placeAfter(before, isDown(taken));
  const isEntry = after.index === 2 && before.index !== 2;
  return broken({
    'a step while the wheel is closed or the modal is open changes nothing':
      !isStep(taken) || isHeard || isSame,
    'a step over the slider in mid-flip is swallowed':
      !isAsked || !before.isFlipping || (isSame && after.isReady),
    'a step over the slider goes through its cards, and on':
      !isAsked ||
      before.isFlipping ||
      (after.index === place.index && after.fixed === place.fixed && !after.isReady),
    'a step outside the section turns the page':
      !isHeard ||
      !isOutside(taken) ||
      before.index !== 2 ||
      after.index === (isDown(taken) ? 3 : 1),
    'entered from above the slider starts anew, from below it keeps its place':
      !isEntry || after.fixed === (before.index === 1 ? 0 : before.fixed),
    'the slider steps in its section, or by a hand on it':
      after.fixed === before.fixed ||
      isEntry ||
      isAsked ||
      [next, previous, dragLeft, dragRight].includes(taken),
    'a button stays in the section, at an end as well':
      (taken !== next && taken !== previous) || after.index === before.index,
    'a button at an end moves no card':
      !(taken === next ? before.start >= 6 : taken === previous && before.fixed === 0) || isSame,
    'a drag goes round the ends':
      taken !== dragLeft || before.isFlipping || after.index === before.index,
    'a drag up in why us goes on to the contact section': taken !== carouselUp || after.index === 4,
  });
}

/** What the page's own parts show, and the pictures of a modal, make no difference here. */
const forget = ({ pager, heroTabs, testimonialSlider, audienceModal, whyUsCarousel }: Memory) => ({
  pager,
  heroTabs,
  slider: [
    testimonialSlider?.value,
    testimonialSlider?.context.start,
    testimonialSlider?.context.drag,
  ],
  audienceModal,
  carousel: [whyUsCarousel?.value, whyUsCarousel?.context],
});

const walked: { readonly name: string; readonly states: number; readonly edges: number }[] = [];
afterAll(() => console.table(walked));

test.each([
  {
    name: 'the testimonials, from rest to rest',
    isTimed: false,
    prelude: [atTestimonials],
    moves: [...steps, next, previous, dragLeft, dragRight, rest],
  },
  {
    name: 'the testimonials in time',
    isTimed: true,
    prelude: [atTestimonials],
    moves: [wheelDown, keyUp],
  },
  {
    name: 'buttons in time',
    isTimed: true,
    prelude: [atTestimonials],
    moves: [next],
  },
  {
    name: 'drags in time',
    isTimed: true,
    prelude: [atTestimonials],
    moves: [dragRight],
  },
  {
    name: 'why us, from rest to rest',
    isTimed: false,
    prelude: [atWhyUs],
    moves: [...synced, carouselUp, wheelUp, outsideDown, rest],
  },
  {
    name: 'the modal',
    isTimed: false,
    prelude: synced.slice(0, 1),
    moves: [...open, select, close, wheelDown, keyUp, rest],
  },
])('every promise holds: $name', ({ name, ...composition }) => {
  const { states, edges, wrong } = walk({
    ...composition,
    machine: arriving,
    look,
    forget,
    wrongIn,
    wrongBetween,
  });
  walked.push({ name, states, edges });
  expect(wrong).toEqual([]);
});
