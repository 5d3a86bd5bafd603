import { Profiler } from 'react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Page } from '../../../src/page/page.tsx';
import { homeInput, homeLogic } from '../../../src/pages/home/home.browser.ts';
import { Contact } from '../../../src/parts/contact/contact.tsx';
import { WhyUs } from '../../../src/parts/why-us/why-us.tsx';
import {
  fakeKeyboardFocus,
  fakeMotion,
  fakeWorld,
  type FakeWorld,
  resizeWindow,
  restoreWorld,
} from '../../support/fake-world.ts';
import { part } from '../../support/render-home.tsx';

let world: FakeWorld;
let renders: number;

beforeEach(() => {
  world = fakeWorld();
  renders = 0;
});
afterEach(restoreWorld);

function show() {
  render(
    <Page root={homeLogic} input={homeInput()}>
      <Profiler id="why-us" onRender={() => (renders += 1)}>
        <WhyUs />
      </Profiler>
      {/* The page's machines look for its panel. */}
      <Contact />
    </Page>,
  );
}

const carousel = () => part('[data-machine="why-us-carousel"]');
const isIn = (state: string) => (carousel().dataset['state'] ?? '').split(' ').includes(state);
const track = () => part('[data-part="track"]');
const cards = () => [...track().querySelectorAll<HTMLElement>('[data-part="card"]')];
const numberOf = (card: Element | null | undefined) => Number.parseInt(card?.textContent ?? '', 10);

describe('the strip (W1)', () => {
  beforeEach(show);

  test('has the seven cards and their copies, in an order that comes round', () => {
    const items = [...track().children];
    expect(items.map(numberOf)).toEqual([6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5]);
    expect(cards().map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('hides the copies from everything but the eye (W5)', () => {
    const copies = [...track().querySelectorAll<HTMLElement>('[data-part="card-copy"]')];
    expect(copies).toHaveLength(7);
    for (const copy of copies) {
      expect(copy.getAttribute('aria-hidden')).toBe('true');
      expect(copy.hasAttribute('inert')).toBe(true);
      expect(copy.tabIndex).toBe(-1);
    }
    const strip = screen.getByRole('group', { name: 'Reasons to work with us' });
    expect(within(strip).getAllByRole('group')).toEqual(cards());
    expect(within(strip).getAllByRole('heading')).toHaveLength(7);
  });

  test('is a carousel of slides that tell their place (W5)', () => {
    expect(carousel().getAttribute('role')).toBe('group');
    expect(carousel().getAttribute('aria-roledescription')).toBe('carousel');
    const slides = [...carousel().querySelectorAll('[aria-roledescription="slide"]')];
    expect(slides).toEqual(cards());
    const names = slides.map((slide) => slide.getAttribute('aria-label'));
    expect(names[1]).toBe('2 of 7: Seamless integration');
    for (const [index, name] of names.entries()) expect(name).toContain(`${index + 1} of 7`);
  });
});

describe('the keyboard (W5)', () => {
  beforeEach(show);

  test('reaches one card by Tab and every card once by the arrows, round the end', () => {
    expect(cards().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1]);
    act(() => cards()[0]?.focus());
    const visited: number[] = [];
    for (let step = 0; step < 8; step += 1) {
      visited.push(numberOf(document.activeElement));
      fireEvent.keyDown(document.activeElement ?? track(), { key: 'ArrowRight' });
    }
    expect(visited).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
  });

  test.each([
    ['End', 7],
    ['Home', 1],
    ['ArrowLeft', 7],
  ])('goes by %s from the first card to card %i', (key, number) => {
    act(() => cards()[0]?.focus());
    const isFree = fireEvent.keyDown(document.activeElement ?? track(), { key });
    expect(isFree).toBe(false);
    expect(numberOf(document.activeElement)).toBe(number);
    expect(cards().findIndex(({ tabIndex }) => tabIndex === 0)).toBe(number - 1);
  });

  test('stays on the button that moves the strip', () => {
    const next = screen.getByRole('button', { name: 'Next card' });
    next.focus();
    fireEvent.click(next);
    expect(document.activeElement).toBe(next);
    expect(cards()[1]?.tabIndex).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Previous card' }));
    expect(cards()[0]?.tabIndex).toBe(0);
  });
});

describe('the pause control (W5)', () => {
  test('says by pressed that the strip is paused, under one name', () => {
    fakeMotion(false);
    show();
    const toggle = screen.getByRole('button', { name: 'Pause the cards' });
    expect(toggle.dataset['part']).toBe('autoplay-toggle');
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    expect(within(carousel()).getAllByRole('button')[0]).toBe(toggle);
    expect(toggle.compareDocumentPosition(track())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(isIn('playback.paused')).toBe(true);
  });

  test('is absent where nothing moves by itself (P11)', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Pause the cards' })).toBeNull();
    expect(within(carousel()).getAllByRole('button')).toHaveLength(2);
  });

  test('leaves its focus to the next control where it goes, and the strip free after it (P11)', () => {
    const setMotion = fakeMotion(false);
    fakeKeyboardFocus();
    show();
    act(() => screen.getByRole('button', { name: 'Pause the cards' }).focus());
    expect(isIn('focus.within')).toBe(true);
    act(() => setMotion(true));
    const previous = screen.getByRole('button', { name: 'Previous card' });
    expect(document.activeElement).toBe(previous);
    expect(isIn('focus.within')).toBe(true);
    act(() => previous.blur());
    expect(isIn('focus.away')).toBe(true);
  });
});

/** One finger on the strip; each event comes 16 ms after the one before. */
function finger() {
  let nowMs = 0;
  // jsdom has neither.
  const capture = { setPointerCapture: () => undefined, hasPointerCapture: () => false };
  Object.assign(HTMLElement.prototype, capture);
  return (type: 'pointerdown' | 'pointermove' | 'pointerup', clientX: number) => {
    nowMs += 16;
    const event = new MouseEvent(type, { bubbles: true, buttons: 1, clientX, clientY: 300 });
    Object.defineProperty(event, 'timeStamp', { value: nowMs });
    Object.assign(event, { pointerId: 1, pointerType: 'touch' });
    act(() => void cards()[0]?.dispatchEvent(event));
  };
}

describe('a strip that moves renders nothing', () => {
  beforeEach(() => {
    fakeMotion(false);
  });
  const animation = () => world.animations.at(-1);

  test('while it scrolls by itself (W2)', () => {
    vi.useFakeTimers();
    resizeWindow(1440);
    show();
    const frame = track().parentElement;
    act(() => {
      world.observers.find(({ targets }) => targets.some((it) => it === frame))?.notify(0.3);
    });
    expect(isIn('autoScroll.resting')).toBe(true);
    act(() => void vi.advanceTimersByTime(1200));
    expect(isIn('autoScroll.running')).toBe(true);
    // 2100 px at 30 px per second.
    expect(animation()?.timing.duration).toBe(70_000);
    expect(animation()?.isPlaying).toBe(true);
    const before = renders;
    act(() => animation()?.pass(100_000));
    expect(renders).toBe(before);
  });

  test('while a hand drags it and while it coasts (W3)', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    resizeWindow(390);
    show();
    const touch = finger();
    touch('pointerdown', 300);
    touch('pointermove', 280);
    expect(isIn('gesture.dragging.horizontal')).toBe(true);
    const places = new Set<unknown>();
    let before = renders;
    for (let xPx = 279; xPx > 250; xPx -= 1) {
      touch('pointermove', xPx);
      places.add(animation()?.currentTime);
    }
    expect(renders).toBe(before);
    expect(places.size).toBe(29);

    touch('pointerup', 250);
    expect(isIn('gesture.coasting')).toBe(true);
    before = renders;
    places.clear();
    for (let frame = 0; frame < 20; frame += 1) {
      act(() => void vi.advanceTimersToNextFrame());
      places.add(animation()?.currentTime);
    }
    expect(isIn('gesture.coasting')).toBe(true);
    expect(renders).toBe(before);
    expect(places.size).toBeGreaterThanOrEqual(19);
  });
});
