// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFieldSeen } from '../../../src/parts/contact/seen-field.ts';
import type { Stop } from '../../../src/browser/stop.ts';
import { restoreWorld } from '../../support/fake-world.ts';

const scrollIntoView = vi.fn<(options: ScrollIntoViewOptions) => void>();
let field: HTMLElement;
let stop: Stop;
/** Where the field stands in the window, in px. */
let topPx = 0;
const heightPx = 50;

/** An event at some ms of the page's life. */
function happen(type: 'resize' | 'scroll', atMs: number): void {
  const event = new Event(type);
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  window.dispatchEvent(event);
}

/** The window gets another size, and the field another place. */
function resize(size: { readonly width: number; readonly height: number }, atMs = 5000): void {
  vi.stubGlobal('innerWidth', size.width);
  vi.stubGlobal('innerHeight', size.height);
  happen('resize', atMs);
}

const afterPaint = () => vi.advanceTimersByTime(100);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  document.body.innerHTML =
    '<form data-machine="contact-form"><input name="name"><button></button></form>';
  field = document.querySelector('input') as HTMLElement;
  for (const element of document.querySelectorAll('input, button')) {
    vi.spyOn(element, 'getBoundingClientRect').mockImplementation(
      () => ({ top: topPx, bottom: topPx + heightPx }) as DOMRect,
    );
    element.scrollIntoView = scrollIntoView;
  }
  topPx = 600;
  stop = keepFieldSeen();
});
afterEach(() => {
  stop();
  scrollIntoView.mockReset();
  restoreWorld();
});

test.each([
  ['below', 400, 1],
  ['cut by the foot', 341, 1],
  ['at the foot', 340, 0],
  ['at the top', 0, 0],
  ['cut by the top', -1, 1],
  ['above', -50, 1],
])('a turned phone with its field %s, %i px down, shows it %i times', (_, topThenPx, times) => {
  field.focus();
  topPx = topThenPx;
  resize({ width: 844, height: 390 });
  // What its going back has scrolled is not the visitor's.
  happen('scroll', 5001);
  expect(scrollIntoView).not.toHaveBeenCalled();
  afterPaint();
  expect(scrollIntoView.mock.calls).toEqual(
    Array.from({ length: times }, () => [{ block: 'center', behavior: 'instant' }]),
  );
});

test.each([
  [5999, 1],
  [6000, 0],
])('a height that is told at %i ms, after a width at 5,000, shows it %i times', (atMs, times) => {
  field.focus();
  resize({ width: 844, height: 844 });
  afterPaint();
  resize({ width: 844, height: 390 }, atMs);
  afterPaint();
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
});

test('a bar of the browser that comes shows nothing', () => {
  field.focus();
  resize({ width: 390, height: 620 });
  afterPaint();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test.each([
  [
    'is scrolled away from',
    () => {
      field.focus();
      topPx = -50;
      happen('scroll', 1000);
    },
  ],
  [
    'is left',
    () => {
      field.focus();
      field.blur();
    },
  ],
  ['is a button', () => document.querySelector('button')?.focus()],
])('what %s is not brought back', (_, lose) => {
  lose();
  resize({ width: 844, height: 390 });
  afterPaint();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('it ends', () => {
  field.focus();
  stop();
  resize({ width: 844, height: 390 });
  afterPaint();
  expect(scrollIntoView).not.toHaveBeenCalled();
});
