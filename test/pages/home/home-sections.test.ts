import { afterAll, expect, test } from 'vitest';
import { type Memory, type Move, walk } from '../../support/compose.ts';
import { chanceOfWalk, describeChance } from '../../support/fuzz.ts';
import { arriving, rest } from '../../support/home-walk.ts';
import { asked, broken } from '../../support/promises.ts';
import {
  cardDrags,
  carouselUp,
  closeModal,
  keyDown,
  keyUp,
  lastItem,
  next,
  openModal,
  outsideDown,
  outsideUp,
  previous,
  syncs,
  wheelDown,
  wheelUp,
} from './home-moves.ts';
import { sectionPromises } from './home-sections.promises.ts';

// The home page's sections that step or open by themselves, together with the page they stand in:
// the testimonials take its steps (T4, T6, T8), the modal puts it to sleep (M3, M6).

const synced = syncs.slice(1, 4);
const [, atTestimonials = rest, atWhyUs = rest] = synced;
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
    moves: [...steps, next, previous, ...cardDrags, rest],
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
    moves: cardDrags.slice(1),
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
    moves: [...openModal, lastItem, closeModal, wheelDown, keyUp, rest],
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
