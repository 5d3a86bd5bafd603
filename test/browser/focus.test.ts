// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trackFocus } from '../../src/browser/gestures.ts';

let told: string[];
let stop: () => void;
const nameOf = (target: EventTarget | null) => (target instanceof Element ? target.id : 'nothing');

beforeEach(() => {
  document.body.innerHTML =
    '<main><button id="one"></button><button id="two"></button></main><button id="beside"></button>';
  told = [];
  stop = trackFocus(document.querySelector('main') as HTMLElement, {
    entered: (target, isByPress) => told.push(`${nameOf(target)}${isByPress ? ' by a press' : ''}`),
    left: (target) => told.push(`not ${nameOf(target)}`),
  });
});
afterEach(() => stop());

const focus = (id: string) => document.getElementById(id)?.focus();
const happen = (type: string) => window.dispatchEvent(new MouseEvent(type));

test('each move of the focus is told once, until it leaves', () => {
  for (const id of ['one', 'two', 'beside']) focus(id);
  expect(told).toEqual(['one', 'not one', 'two', 'not two']);
});

test.each(['mouseup', 'dragend', 'keydown'])('that of a press is told at its %s', (end) => {
  happen('mousedown');
  focus('one');
  expect(told).toEqual([]);
  happen(end);
  expect(told).toEqual(['one by a press']);
  // The next one is by no press.
  focus('two');
  expect(told.slice(1)).toEqual(['not one', 'two']);
});

test('that of a press which has gone on before its end is not', () => {
  happen('mousedown');
  focus('one');
  focus('beside');
  happen('mouseup');
  expect(told).toEqual(['not one']);
});

test('nothing is told after its end, nor of a press before it', () => {
  happen('mousedown');
  focus('one');
  stop();
  happen('mouseup');
  focus('two');
  expect(told).toEqual([]);
});
