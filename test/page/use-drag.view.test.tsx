import { cleanup, fireEvent, render } from '@testing-library/react';
import { type ComponentProps, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GesturePoint } from '../../src/browser/gestures.ts';
import { useDrag } from '../../src/page/use-drag.ts';

let told: string[];
let isTaken: boolean;
let captured: number[];
let clicks: number;

const line = (what: string, { xPx, yPx }: GesturePoint) => told.push(`${what} ${xPx} ${yPx}`);
const reports = {
  pressed: (point: GesturePoint, source: string) => void line(`${source} pressed`, point),
  moved: (point: GesturePoint) => void line('moved', point),
  released: (point: GesturePoint) => void line('released', point),
  cancelled: () => void told.push('cancelled'),
  isTaken: () => isTaken,
};

function Strip({ options }: { readonly options: Parameters<typeof useDrag>[2] }) {
  const target = useRef<HTMLDivElement>(null);
  useDrag(target, reports, options);
  return (
    <div ref={target}>
      <button type="button" onClick={() => (clicks += 1)}>
        Card
      </button>
    </div>
  );
}

const show = (options?: ComponentProps<typeof Strip>['options']) => {
  const around = document.createElement('main');
  document.body.append(around);
  const { getByRole } = render(<Strip options={options} />, { container: around });
  const card = getByRole('button');
  const pointer =
    (type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel') =>
    (clientX: number, clientY: number, other: object = {}) =>
      fireEvent[type](card, {
        clientX,
        clientY,
        pointerId: 7,
        pointerType: 'mouse',
        buttons: 1,
        ...other,
      });
  /** True when the page may scroll by it. */
  const touch = (type: 'touchStart' | 'touchMove', fingers = 1) =>
    fireEvent[type](card, {
      touches: Array.from({ length: fingers }, () => ({ clientX: 10, clientY: 40 })),
    });
  return {
    around,
    card,
    press: pointer('pointerDown'),
    move: pointer('pointerMove'),
    lift: pointer('pointerUp'),
    end: pointer('pointerCancel'),
    touch,
  };
};

beforeEach(() => {
  told = [];
  captured = [];
  clicks = 0;
  isTaken = false;
  // jsdom has neither of these.
  vi.stubGlobal(
    'PointerEvent',
    class extends MouseEvent {
      readonly pointerId: number;
      readonly pointerType: string;
      constructor(type: string, { pointerId = 0, pointerType = '', ...init }: PointerEventInit) {
        super(type, init);
        this.pointerId = pointerId;
        this.pointerType = pointerType;
      }
    },
  );
  Object.assign(HTMLElement.prototype, {
    setPointerCapture: (id: number) => captured.push(id),
    hasPointerCapture: (id: number) => captured.includes(id),
    releasePointerCapture: () => undefined,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(['mouse', 'touch'])('a drag by %s', (pointerType) => {
  test('is told from its press to its end, and captured', () => {
    const { press, move, lift } = show();
    move(1, 1, { pointerType });
    press(10, 20, { pointerType });
    move(30, 21, { pointerType });
    lift(40, 22, { pointerType });
    move(50, 22, { pointerType });
    expect(told).toEqual([`${pointerType} pressed 10 20`, 'moved 30 21', 'released 40 22']);
    expect(captured).toEqual([7]);
  });

  test('is cancelled by the browser', () => {
    const { press, move, end, lift } = show();
    press(10, 20, { pointerType });
    end(0, 0, { pointerType });
    move(30, 20, { pointerType });
    lift(30, 20, { pointerType });
    expect(told).toEqual([`${pointerType} pressed 10 20`, 'cancelled']);
  });
});

test('each point has the time of its event', () => {
  const times: number[] = [];
  const pressed = vi
    .spyOn(reports, 'pressed')
    .mockImplementation(({ timeStampMs }) => void times.push(timeStampMs));
  const { around, press } = show();
  const stamps: number[] = [];
  around.addEventListener('pointerdown', ({ timeStamp }) => stamps.push(timeStamp));
  press(10, 20);
  expect(times).toEqual(stamps);
  pressed.mockRestore();
});

test('another button does not drag', () => {
  const { press, move } = show();
  press(10, 20, { button: 2, buttons: 2 });
  move(60, 20, { buttons: 2 });
  expect(told).toEqual([]);
});

describe('along one axis', () => {
  test.each([
    { wayPx: [11, 10], last: 'moved 21 30' },
    { wayPx: [10, 10], last: 'moved 20 30' },
    { wayPx: [10, 11], last: 'cancelled' },
    { wayPx: [0, -11], last: 'cancelled' },
  ] as const)('a way of $wayPx px is $last', ({ wayPx: [xPx, yPx], last }) => {
    const { press, move } = show({ axis: 'horizontal' });
    press(10, 20);
    move(10 + xPx, 20 + yPx);
    expect(told.at(-1)).toBe(last);
  });

  test('what goes the other way is not heard again before the next press', () => {
    const { press, move, lift } = show({ axis: 'horizontal' });
    press(10, 20);
    move(10, 40);
    move(90, 40);
    lift(90, 40);
    press(10, 20);
    expect(told).toEqual(['mouse pressed 10 20', 'cancelled', 'mouse pressed 10 20']);
  });
});

describe('a click', () => {
  test.each([
    { wayPx: 10, heard: 1 },
    { wayPx: 11, heard: 0 },
  ])('after $wayPx px is heard $heard times', ({ wayPx, heard }) => {
    const { card, press, move, lift } = show();
    press(10, 20);
    move(10 + wayPx, 20);
    lift(10 + wayPx, 20);
    fireEvent.click(card, { detail: 1 });
    expect(clicks).toBe(heard);
  });

  test.each([
    { way: 'out and back', xs: [16, 10] },
    { way: 'of a hand that trembles', xs: [12, 10, 12, 10, 12, 10] },
  ])('after a way $way, never more than 10 px off, is heard', ({ xs }) => {
    const { card, press, move, lift } = show({ axis: 'horizontal' });
    press(10, 20);
    for (const x of xs) move(x, 20);
    lift(10, 20);
    fireEvent.click(card, { detail: 1 });
    expect(clicks).toBe(1);
  });

  test.each([{ axis: 'horizontal' }, {}] as const)(
    'after a drag that came back is not heard, the next one is: %j',
    (options) => {
      const { card, press, move, lift } = show(options);
      press(10, 20);
      move(10, 41);
      move(12, 20);
      lift(12, 20);
      fireEvent.click(card, { detail: 1 });
      expect(clicks).toBe(0);
      press(10, 20);
      lift(10, 20);
      fireEvent.click(card, { detail: 1 });
      expect(clicks).toBe(1);
    },
  );

  test('without a press before it, as a tool makes it, is heard', () => {
    const { card, press, move, lift } = show();
    fireEvent.click(card, { detail: 1 });
    expect(clicks).toBe(1);
    press(10, 20);
    move(90, 20);
    lift(90, 20);
    fireEvent.click(card, { detail: 1 });
    fireEvent.click(card, { detail: 1 });
    expect(clicks).toBe(2);
  });

  test('by a key is heard after a drag', () => {
    const { card, press, move, lift } = show();
    press(10, 20);
    move(90, 20);
    lift(90, 20);
    fireEvent.click(card, { detail: 0 });
    expect(clicks).toBe(1);
  });
});

describe('fingers', () => {
  test('scroll the page only where the move is not taken', () => {
    const { touch } = show();
    expect(touch('touchMove')).toBe(true);
    isTaken = true;
    expect(touch('touchMove')).toBe(false);
  });

  test('are two: the drag is cancelled', () => {
    const { press, touch } = show();
    press(10, 20, { pointerType: 'touch' });
    touch('touchStart');
    touch('touchStart', 2);
    expect(told).toEqual(['touch pressed 10 20', 'cancelled']);
  });

  test('are two, of which the other came down beside the element: the page is pinched', () => {
    const { press, touch } = show();
    isTaken = true;
    press(10, 20, { pointerType: 'touch' });
    touch('touchStart');
    expect(touch('touchMove', 2)).toBe(true);
    expect(told).toEqual(['touch pressed 10 20', 'cancelled']);
  });

  test.each([
    { keepsTouches: true, heard: [] },
    { keepsTouches: false, heard: ['touchstart', 'touchmove', 'touchend', 'touchcancel'] },
  ])('are kept from whatever is around: $keepsTouches', ({ keepsTouches, heard }) => {
    const { around, card } = show({ keepsTouches });
    const seen: string[] = [];
    const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];
    for (const type of types) around.addEventListener(type, () => seen.push(type));
    fireEvent.touchStart(card, { touches: [] });
    fireEvent.touchMove(card, { touches: [] });
    fireEvent.touchEnd(card, { touches: [] });
    fireEvent.touchCancel(card, { touches: [] });
    expect(seen).toEqual(heard);
  });
});
