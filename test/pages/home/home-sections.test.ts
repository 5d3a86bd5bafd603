import { afterAll, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { type Memory, type Move, walk } from '../../support/compose.ts';
import { chanceOfWalk, describeChance } from '../../support/fuzz.ts';
import { arriving, move, notch, ofPager, rest, tell } from '../../support/home-walk.ts';
import { asked, broken } from '../../support/promises.ts';
import { sectionPromises } from './home-sections.promises.ts';

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

const promises = asked(sectionPromises);

const walked: { readonly name: string; readonly states: number; readonly edges: number }[] = [];
afterAll(() => console.table(walked));

const compositions = [
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
];

test.each(compositions)('every promise holds: $name', ({ name, ...composition }) => {
  const { states, edges, wrong } = walk({
    ...composition,
    machine: arriving,
    ...promises,
    wrongBetween: (before, taken: Move, after) => [
      ...promises.wrongBetween(before, taken, after),
      ...broken({
        'a drag up in why us goes on to the contact section':
          taken !== carouselUp || after.index === 4,
      }),
    ],
    forget,
  });
  walked.push({ name, states, edges });
  expect(wrong).toEqual([]);
});

describeChance(
  compositions.map((composition) =>
    chanceOfWalk({ machine: arriving, ...composition, ...promises }),
  ),
  ({ name }) => `'${name}'`,
);
