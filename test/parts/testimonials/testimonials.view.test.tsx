import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getNextTransitions } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { testimonialSliderMachine } from '../../../machines/testimonial-slider/testimonial-slider.machine.ts';
import { fakeWorld, restoreWorld } from '../../support/fake-world.ts';
import { hydrateHome, part, renderHome, showPrerenderedHome } from '../../support/render-home.tsx';

const people = [
  ['Noura Al Suwaidi', 'Founder'],
  ['Daniel Tesfaye', 'Patient'],
  ['Mariam Khalil', 'Pharmacy owner'],
  ['Adrian Lim', 'Corporate wellness director'],
  ['Dr Elena Petrova', 'Ophthalmologist'],
  ['Dr Rahul Menon', 'Dental chief medical officer'],
] as const;
const names: readonly string[] = people.map(([name]) => name);

const slider = () => part('[data-machine="testimonial-slider"]');
const cards = () => [...slider().querySelectorAll<HTMLElement>('[data-part="card"]')];
const flipOf = (card: number) => part(`[data-index="${card}"] [data-part="flip"]`);
const nameIn = (element: Element | null | undefined) =>
  names.findIndex((name) => element?.textContent?.includes(name));
const press = (step: 'previous' | 'next') => fireEvent.click(part(`[data-part="${step}"]`));
const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

/** What the slider shows. */
const shown = () => ({
  fixed: Number(slider().dataset['fixed']),
  start: Number(slider().dataset['start']),
  previous: nameIn(slider().querySelector('[data-part="previous-panel"]')),
  front: nameIn(slider().querySelector('[data-side="front"]')),
  position: part('[data-machine="testimonial-slider"] [role="status"]').textContent,
  readable: cards()
    .filter((card) => !card.hasAttribute('aria-hidden'))
    .map(({ dataset }) => Number(dataset['index'])),
  flipped: cards()
    .filter((card) => 'flipped' in card.dataset)
    .map(({ dataset }) => Number(dataset['index'])),
});

beforeEach(() => {
  fakeWorld();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(restoreWorld);

describe('the testimonials at the start', () => {
  beforeEach(async () => {
    await renderHome();
  });

  test('are six people with portrait, name, role and quote (T1)', () => {
    const faces = within(slider()).getAllByRole('figure');
    expect(faces).toHaveLength(6);
    for (const [index, face] of faces.entries()) {
      for (const text of people[index] ?? []) expect(face.textContent).toContain(text);
      expect(within(face).getByRole('img').getAttribute('alt')).toMatch(/^Illustration of /);
      expect(face.querySelector('blockquote')?.textContent.length).toBeGreaterThan(100);
    }
  });

  test('show the first in the panel, the last behind it and the second first in the row (T3)', () => {
    expect(shown()).toEqual({
      fixed: 0,
      start: 1,
      previous: 5,
      front: 0,
      position: '1 of 6: Noura Al Suwaidi, Founder',
      readable: [7, 8, 9, 10, 11, 12],
      flipped: [],
    });
    expect(slider().querySelector('[data-side="back"]')).toBeNull();
    expect(slider().getAttribute('aria-label')).toBe('Testimonials');
  });

  test('are a carousel of six slides that tell their place; copies are none (W5)', () => {
    expect(slider().getAttribute('role')).toBe('group');
    expect(slider().getAttribute('aria-roledescription')).toBe('carousel');
    const slides = within(slider()).getAllByRole('group');
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '2 of 6',
      '3 of 6',
      '4 of 6',
      '5 of 6',
      '6 of 6',
      '1 of 6',
    ]);
    const described = [...slider().querySelectorAll('[aria-roledescription="slide"]')];
    expect(described).toEqual(slides);
    expect(slides.map((slide) => nameIn(slide))).toEqual([1, 2, 3, 4, 5, 0]);
    expect(within(slider()).queryByRole('list')).toBeNull();
  });

  test('have a button each way, named', () => {
    const [previous, next] = within(slider()).getAllByRole('button');
    expect([previous?.textContent, next?.textContent]).toEqual([
      'Previous testimonial',
      'Next testimonial',
    ]);
  });

  test('have three copies of the six in the row, and six stops for Tab (T2)', () => {
    expect(cards().map((card) => nameIn(card))).toEqual(
      Array.from({ length: 18 }, (_, index) => index % 6),
    );
    const stops = cards().filter((card) => card.querySelector('button')?.tabIndex === 0);
    expect(stops.map(({ dataset }) => Number(dataset['index']))).toEqual([7, 8, 9, 10, 11, 12]);
  });

  test('have the row at its first card, 320 px each', () => {
    expect(part('[data-part="row"] > div').style.transform).toBe('translate3d(-2240px, 0, 0)');
  });
});

describe('a step by a button (T4, T5)', () => {
  beforeEach(async () => {
    await renderHome();
  });

  test('flips the panel for 300 ms and then shows the next as the active one', () => {
    press('next');
    const panel = part('[data-part="fixed-panel"]');
    expect(panel.dataset['flipped']).toBe('');
    expect(nameIn(panel.querySelector('[data-side="front"]'))).toBe(0);
    expect(nameIn(panel.querySelector('[data-side="back"]'))).toBe(1);
    expect(part('[data-part="row"] > div').style.transform).toBe('translate3d(-2560px, 0, 0)');
    pass(299);
    expect(panel.dataset['flipped']).toBe('');
    pass(1);
    expect(panel.dataset['flipped']).toBeUndefined();
    expect(shown()).toMatchObject({ previous: 0, front: 1, fixed: 1, start: 2 });
    expect(shown().position).toBe('2 of 6: Daniel Tesfaye, Patient');
    expect(panel.querySelector('[data-side="back"]')).toBeNull();
  });

  test('lets an image fly for 500 ms, of the testimonial that comes or goes', () => {
    const flying = () => slider().querySelector('[data-part="flying-image"]');
    const pictured = () => flying()?.querySelector('img')?.getAttribute('src');
    expect(flying()).toBeNull();
    press('next');
    expect(pictured()).toMatch(/portrait-patient/);
    expect(flying()?.getAttribute('aria-hidden')).toBe('true');
    pass(499);
    expect(flying()).not.toBeNull();
    pass(1);
    expect(flying()).toBeNull();
    press('previous');
    expect(pictured()).toMatch(/portrait-patient/);
  });

  test('is blocked while another is under way', () => {
    press('next');
    press('next');
    pass(500);
    expect(shown().fixed).toBe(1);
  });

  test('takes the focus out of a card that becomes a copy, and keeps it elsewhere', () => {
    flipOf(7).focus();
    press('next');
    expect(document.activeElement).toBe(flipOf(8));
    pass(500);
    flipOf(10).focus();
    press('next');
    expect(document.activeElement).toBe(flipOf(10));
  });
});

describe('a card (T2)', () => {
  beforeEach(async () => {
    await renderHome();
  });

  test('has the image, the name and the title on its front', () => {
    const fronts = cards().map(
      (card) => card.querySelector('picture')?.closest('div')?.parentElement,
    );
    expect(
      fronts.map((front) =>
        [...(front?.querySelectorAll('p > span > span') ?? [])].map(
          ({ textContent }) => textContent,
        ),
      ),
    ).toEqual([...people, ...people, ...people]);
  });

  test('turns over at a click on its button, whose name says what comes', () => {
    expect(flipOf(8).textContent).toBe('Show what Mariam Khalil says');
    fireEvent.click(flipOf(8));
    fireEvent.click(flipOf(10));
    expect(shown().flipped).toEqual([8, 10]);
    expect(flipOf(8).textContent).toBe('Show the portrait of Mariam Khalil');
    fireEvent.click(flipOf(8));
    expect(shown().flipped).toEqual([10]);
  });

  test('is seen by the mouse as a copy as well', () => {
    fireEvent.click(flipOf(13));
    expect(shown().flipped).toEqual([13]);
  });
});

describe('a drag of the row (T7)', () => {
  const row = () => part('[data-part="row"]');
  const pointer = (clientX: number) => ({
    clientX,
    clientY: 400,
    button: 0,
    buttons: 1,
    isPrimary: true,
    pointerId: 1,
    pointerType: 'mouse',
  });
  const drag = (px: number) => {
    fireEvent.pointerDown(row(), pointer(600));
    fireEvent.pointerMove(row(), pointer(600 + Math.sign(px) * 11));
    fireEvent.pointerMove(row(), pointer(600 + px));
    const { transform } = part('[data-part="row"] > div').style;
    fireEvent.pointerUp(row(), pointer(600 + px));
    return transform;
  };
  beforeEach(async () => {
    // jsdom has neither.
    vi.stubGlobal(
      'PointerEvent',
      class extends MouseEvent {
        readonly isPrimary: boolean;
        readonly pointerId: number;
        constructor(type: string, init: PointerEventInit = {}) {
          super(type, init);
          this.isPrimary = init.isPrimary ?? false;
          this.pointerId = init.pointerId ?? 0;
        }
      },
    );
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
    await renderHome();
  });

  test.each([
    { px: -50, to: 0, heldAt: -2290 },
    { px: -51, to: 1, heldAt: -2291 },
    { px: 50, to: 0, heldAt: -2190 },
    { px: 51, to: 5, heldAt: -2189 },
  ])('of $px px is followed by the row and leads to $to', ({ px, to, heldAt }) => {
    expect(drag(px)).toBe(`translate3d(${heldAt}px, 0, 0)`);
    pass(500);
    expect(shown()).toMatchObject({ fixed: to, front: to });
  });

  test('wraps from the last to the first', () => {
    for (let count = 0; count < 5; count += 1) {
      press('next');
      pass(500);
    }
    expect(shown()).toMatchObject({ fixed: 5, readable: [12, 13, 14, 15, 16, 17] });
    drag(-51);
    pass(500);
    expect(shown()).toMatchObject({ fixed: 0, front: 0, readable: [7, 8, 9, 10, 11, 12] });
    expect(part('[data-part="row"] > div').style.transform).toBe('translate3d(-2240px, 0, 0)');
  });
});

describe('the page follows the machine', () => {
  const events = [
    { type: 'step.forward', source: 'button' },
    { type: 'step.back', source: 'button' },
    { type: 'card.flip', index: 9 },
  ] as const;
  const paths = getShortestPaths(testimonialSliderMachine, {
    input: {},
    events: (state) => [
      ...events,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- timers are events of the engine
      ...(getNextTransitions(state)
        .map(({ eventType }) => ({ type: eventType }))
        .filter(({ type }) => type.startsWith('xstate.after.')) as unknown as typeof events),
    ],
  }).filter(({ state }) => state.matches({ step: 'ready', flight: 'landed', drag: 'idle' }));

  test.each(paths.map((path) => ({ path, place: path.state.context })))(
    'to $place.fixed, with $place.flipped turned over',
    async ({ path, place }) => {
      await renderHome();
      for (const { event } of path.steps) {
        if (event.type === 'step.forward') press('next');
        else if (event.type === 'step.back') press('previous');
        else if (event.type === 'card.flip') fireEvent.click(flipOf(event.index));
        else pass(500);
      }
      const { fixed, start, current, flipped } = place;
      expect(shown()).toMatchObject({ fixed, start, front: current, flipped });
    },
  );

  test('everywhere: six places, each with the card turned or not', () => {
    expect(paths).toHaveLength(12);
  });
});

// It loads the page's modules twice, which takes a busy machine a while.
test('the prerendered slider is hydrated as it is', async () => {
  const root = await showPrerenderedHome();
  const before = part('#testimonials').innerHTML.replaceAll(/ style="[^"]*"/g, '');
  expect(part('#testimonials').querySelector('[style]')).toBeNull();
  expect(await hydrateHome(root, { isStrict: true })).toEqual([]);
  expect(part('#testimonials').innerHTML.replaceAll(/ style="[^"]*"/g, '')).toBe(before);
});
