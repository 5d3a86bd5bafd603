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
  const send = (type: string, cancelable: boolean) => {
    const finger = { clientX: 10, clientY: 20 };
    const event = new Event(type, { cancelable });
    Object.assign(event, { touches: [finger], changedTouches: [finger] });
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
