import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { pairsOfChart } from './chart-pairs.ts';

/** A mill with a stone and a flag: two regions, a brake that follows by itself, and an end. */
const mill = createMachine({
  id: 'mill',
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'mill.reset': '.stone.still', 'mill.close': 'closed', 'dust.fallen': {} },
      states: {
        stone: {
          initial: 'still',
          states: {
            still: { on: { 'wind.risen': 'turning' } },
            turning: { always: { guard: () => false, target: 'braked' } },
            braked: {},
          },
        },
        flag: {
          initial: 'down',
          states: { down: { on: { 'flag.raise': 'up' } }, up: {} },
        },
      },
    },
    closed: { type: 'final' },
  },
});

/** What can follow each event, by their types. */
function seconds(raises: readonly string[] = []) {
  const found: Record<string, string[]> = {};
  for (const [first, second] of pairsOfChart(mill, new Set(raises))) {
    (found[first.eventType || 'always'] ??= []).push(second.eventType || 'always');
  }
  for (const each of Object.values(found)) each.sort();
  return found;
}

test('the pairs of a chart are those that its drawing lets run, whatever guards say', () => {
  expect(seconds()).toEqual({
    // Both regions begin anew, and what follows the wind may come in the step of the wind.
    'mill.reset': ['always', 'flag.raise', 'mill.close', 'mill.reset', 'wind.risen'],
    'wind.risen': ['always', 'flag.raise', 'mill.close', 'mill.reset'],
    always: ['flag.raise', 'mill.close', 'mill.reset'],
    // The other region is wherever it was.
    'flag.raise': ['always', 'mill.close', 'mill.reset', 'wind.risen'],
    // A closed mill hears nothing more, and what is forbidden never runs.
  });
});

test('what the machine raises itself may follow within the same step', () => {
  // A reset may raise the wind, before or after it.
  expect(seconds(['wind.risen'])).toEqual({
    ...seconds(),
    'wind.risen': ['always', 'flag.raise', 'mill.close', 'mill.reset', 'wind.risen'],
    always: ['always', 'flag.raise', 'mill.close', 'mill.reset', 'wind.risen'],
  });
});
