import { expect, test } from 'vitest';
import { trackTouch } from '../../src/browser/gestures.ts';

/** One finger on an element, and what is told of it. */
function fingerOn() {
  const element = new EventTarget();
  const told: string[] = [];
  trackTouch(element as HTMLElement, {
    pressed: () => told.push('pressed'),
    moved: () => Boolean(told.push('moved')),
    released: () => told.push('released'),
    cancelled: () => told.push('cancelled'),
  });
  const send = (type: string, cancelable: boolean, fingersLeft = 1) => {
    const finger = { clientX: 10, clientY: 20 };
    const event = new Event(type, { cancelable });
    const touches = Array.from({ length: fingersLeft }, () => finger);
    Object.assign(event, { touches, changedTouches: [finger] });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { told, send };
}

test('a move that is taken does not scroll the page', () => {
  const { told, send } = fingerOn();
  send('touchstart', true);
  expect(send('touchmove', true)).toBe(true);
  expect(told).toEqual(['pressed', 'moved']);
});

test('a move by which the browser scrolls in any case ends the drag', () => {
  const { told, send } = fingerOn();
  send('touchstart', true);
  expect(send('touchmove', false)).toBe(false);
  expect(told).toEqual(['pressed', 'cancelled']);
});

test('another finger, put down where its touch is kept from the element, ends the drag as one of them moves', () => {
  const { told, send } = fingerOn();
  send('touchstart', true);
  expect(send('touchmove', true, 2)).toBe(false);
  expect(told).toEqual(['pressed', 'cancelled']);
});

test('so does the first finger, lifted while another is down', () => {
  const { told, send } = fingerOn();
  send('touchstart', true);
  send('touchend', true, 1);
  expect(told).toEqual(['pressed', 'cancelled']);
});

test('the last finger that is lifted lets go', () => {
  const { told, send } = fingerOn();
  send('touchstart', true);
  send('touchend', true, 0);
  expect(told).toEqual(['pressed', 'released']);
});
