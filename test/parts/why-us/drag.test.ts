// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { trackCarouselDrag } from '../../../src/parts/why-us/drag.ts';
import { trackTouch } from '../../../src/browser/gestures.ts';

let page: HTMLElement;
let strip: HTMLElement;
let told: string[];
let takes: boolean;
let captured: number[];

beforeEach(() => {
  document.body.innerHTML = '<main><ol><li></li></ol></main>';
  page = document.querySelector('main') as HTMLElement;
  strip = document.querySelector('ol') as HTMLElement;
  told = [];
  captured = [];
  takes = true;
  strip.setPointerCapture = (id) => captured.push(id);
});

const track = () =>
  trackCarouselDrag(strip, {
    pressed: ({ xPx, yPx }, source) => {
      told.push(`pressed ${xPx} ${yPx} ${source}`);
      return takes;
    },
    moved: ({ xPx, yPx }) => {
      told.push(`moved ${xPx} ${yPx}`);
      return takes;
    },
    released: ({ xPx, yPx }) => told.push(`released ${xPx} ${yPx}`),
    cancelled: () => told.push('cancelled'),
  });

const card = () => strip.firstElementChild as Element;
function touch(type: string, ...places: readonly (readonly [x: number, y: number])[]) {
  const fingers = places.map(([clientX, clientY]) => ({ clientX, clientY }));
  const isEnd = type === 'touchend';
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    touches: isEnd ? [] : fingers,
    changedTouches: fingers,
  });
  card().dispatchEvent(event);
  return event;
}
function mouse(type: string, clientX: number, clientY: number, other: object = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY });
  card().dispatchEvent(Object.assign(event, { pointerType: 'mouse', pointerId: 7, ...other }));
}

describe('a finger', () => {
  test('is told from its press to its end', () => {
    track();
    touch('touchstart', [10, 20]);
    touch('touchmove', [12, 28]);
    touch('touchend', [12, 30]);
    expect(told).toEqual(['pressed 10 20 touch', 'moved 12 28', 'released 12 30']);
  });

  test('has the time of its event', () => {
    const times: number[] = [];
    trackCarouselDrag(strip, {
      pressed: ({ timeStampMs }) => times.push(timeStampMs) > 0,
      moved: () => false,
      released: () => undefined,
      cancelled: () => undefined,
    });
    const { timeStamp } = touch('touchstart', [10, 20]);
    expect(times).toEqual([timeStamp]);
  });

  test('scrolls the page only where the strip does not take the move', () => {
    track();
    touch('touchstart', [10, 20]);
    expect(touch('touchmove', [10, 40]).defaultPrevented).toBe(true);
    takes = false;
    expect(touch('touchmove', [10, 60]).defaultPrevented).toBe(false);
  });

  test('is never seen by the page around', () => {
    const seen: string[] = [];
    trackTouch(page, {
      pressed: () => seen.push('pressed'),
      moved: () => seen.push('moved') > 0,
      released: () => seen.push('released'),
      cancelled: () => seen.push('cancelled'),
    });
    track();
    touch('touchstart', [10, 20]);
    touch('touchmove', [10, 90]);
    touch('touchend', [10, 90]);
    touch('touchstart', [10, 20]);
    touch('touchcancel');
    expect(seen).toEqual([]);
  });

  test('is cancelled by a second one, and by the browser', () => {
    track();
    touch('touchstart', [10, 20]);
    touch('touchstart', [10, 20], [90, 20]);
    touch('touchmove', [10, 90], [90, 90]);
    touch('touchcancel');
    expect(told).toEqual(['pressed 10 20 touch', 'cancelled', 'cancelled']);
  });
});

describe('a mouse', () => {
  test('is told from its press to its end, and keeps the strip', () => {
    track();
    mouse('pointermove', 1, 1);
    mouse('pointerdown', 10, 20);
    mouse('pointermove', 30, 21);
    mouse('pointerup', 40, 22);
    mouse('pointermove', 50, 22);
    expect(told).toEqual(['pressed 10 20 mouse', 'moved 30 21', 'released 40 22']);
    expect(captured).toEqual([7]);
  });

  test('is let go where the strip does not take it', () => {
    takes = false;
    track();
    mouse('pointerdown', 10, 20);
    mouse('pointermove', 30, 21);
    mouse('pointerup', 40, 22);
    expect(told).toEqual(['pressed 10 20 mouse']);
    expect(captured).toEqual([]);
  });

  test.each([
    ['another button', { button: 2 }],
    ['a finger, which comes as touches', { pointerType: 'touch' }],
  ])('is not %s', (_, other) => {
    track();
    const event = new MouseEvent('pointerdown', { bubbles: true, ...other });
    card().dispatchEvent(
      Object.assign(event, { pointerType: 'mouse', pointerId: 7, ...pick(other) }),
    );
    expect(told).toEqual([]);
  });

  test('is cancelled by the browser', () => {
    track();
    mouse('pointerdown', 10, 20);
    mouse('pointercancel', 0, 0);
    mouse('pointerup', 40, 22);
    expect(told).toEqual(['pressed 10 20 mouse', 'cancelled']);
  });

  test('does not drag pictures away', () => {
    track();
    const event = new Event('dragstart', { bubbles: true, cancelable: true });
    card().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

const pick = ({ pointerType }: { readonly button?: number; readonly pointerType?: string }) =>
  pointerType ? { pointerType } : {};

test('a strip that is no longer tracked tells nothing', () => {
  track()();
  touch('touchstart', [10, 20]);
  touch('touchmove', [10, 40]);
  touch('touchend', [10, 40]);
  touch('touchcancel');
  mouse('pointerdown', 10, 20);
  mouse('pointermove', 10, 20);
  mouse('pointerup', 10, 20);
  mouse('pointercancel', 10, 20);
  expect(told).toEqual([]);
});
