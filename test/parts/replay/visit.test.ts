import { describe, expect, test } from 'vitest';
import { readVisit, visitMaxChars, writeVisit } from '../../../src/parts/replay/visit.ts';

const standing = { value: 'app', context: {} };
const enters = { atMs: 0, enters: 'home', machine: 'home', actors: { home: standing }, timers: [] };
const leaves = { atMs: 9, leaves: 'home', actors: { home: standing } };
const event = { atMs: 5, to: 'home/heroTabs', event: { type: 'tab.select', tab: 'dashboard' } };
const timer = { atMs: 6, of: 'home/pager', timer: 'xstate.after.wheelThrottle.x' };
const whole = {
  format: 'amara-visit',
  version: 1,
  build: '0.1.0 a.js',
  path: '/',
  viewport: { widthPx: 1440, heightPx: 900, pixelRatio: 1 },
  isMotionReduced: false,
  direction: 'ltr',
  isCut: false,
  steps: [enters, event, timer, leaves],
};
const withSteps = (...steps: unknown[]) => JSON.stringify({ ...whole, steps });

/** A text with a value in so many objects in the place of `"app"`. */
const nested = (depth: number, text: string) =>
  text.replace('"app"', `${'{"app":'.repeat(depth)}"app"${'}'.repeat(depth)}`);

test('a recording is read as it was written', () => {
  const visit = readVisit(JSON.stringify(whole));
  expect(visit).toEqual(whole);
  expect(readVisit(writeVisit(visit))).toEqual(whole);
});

test('a file that an editor has begun with a byte order mark is a recording as well', () => {
  expect(readVisit(`\uFEFF${JSON.stringify(whole)}`)).toEqual(whole);
});

test('a visit may last a day', () => {
  expect(readVisit(withSteps(enters, { ...leaves, atMs: 86_400_000 })).steps).toHaveLength(2);
});

describe('a bad file is refused with a word why', () => {
  test.each([
    ['an empty file', '', 'The file is not JSON.'],
    ['half a file', JSON.stringify(whole).slice(0, 200), 'The file is not JSON.'],
    ['null', 'null', 'The file is not the recording of a visit.'],
    ['a list', '[]', 'The file is not the recording of a visit.'],
    ['another file', '{"name":"amara"}', 'The file is not the recording of a visit.'],
    [
      'a file of another version',
      JSON.stringify({ ...whole, version: 2 }),
      'The recording is of version 2; only version 1 can be read.',
    ],
    [
      'an address of another site',
      JSON.stringify({ ...whole, path: '//elsewhere.example/' }),
      'The recording has a faulty member path.',
    ],
    [
      'a screen without height',
      JSON.stringify({ ...whole, viewport: { widthPx: 1, pixelRatio: 1 } }),
      'The recording has a faulty member viewport.',
    ],
    [
      'no steps',
      JSON.stringify({ ...whole, steps: undefined }),
      'The recording has a faulty member steps.',
    ],
    [
      'a visit in which nothing happened',
      withSteps(),
      'Nothing was recorded: no machine of the page ran.',
    ],
    [
      'an event without a bottom',
      nested(100, withSteps({ ...event, event: { type: 'tab.select', tab: 'app' } })),
      'The recording is nested too deeply.',
    ],
    [
      'a standing without a bottom',
      nested(20_000, JSON.stringify(whole)),
      'The recording is nested too deeply.',
    ],
    ['a step that is none', withSteps(7), 'Step 1 is no object.'],
    ['a step without a time', withSteps({ ...enters, atMs: -1 }), 'Step 1 has no time (atMs).'],
    [
      'steps out of order',
      withSteps(enters, { ...event, atMs: 8 }, timer, leaves),
      'Step 3 comes before the one before it.',
    ],
    [
      'a time of day in the place of one since the beginning',
      withSteps(enters, { ...leaves, atMs: 86_400_001 }),
      'Step 2 comes more than a day after the first.',
    ],
    [
      'a step of no kind',
      withSteps(enters, { atMs: 1 }),
      'Step 2 is neither an event, nor a timer, nor does a machine enter or leave.',
    ],
    [
      'an event without a type',
      withSteps(enters, { ...event, event: {} }, leaves),
      'Step 2 has a faulty member event.',
    ],
    [
      'a faulty standing',
      withSteps({ ...enters, actors: { home: { value: 1, context: {} } } }),
      'Step 1 has a faulty member actors.',
    ],
    [
      'a page of another site',
      withSteps({ ...enters, path: 'https://elsewhere.example/' }),
      'Step 1 has a faulty member path.',
    ],
    ['a machine that is there already', withSteps(enters, enters), 'Step 2 enters home twice.'],
    [
      'an event for nobody',
      withSteps(enters, { ...event, to: 'blogs/pager' }, leaves),
      'Step 2 is of blogs/pager, which is not there.',
    ],
    ['no end', withSteps(enters, event), 'The recording has no end: home never left.'],
    [
      'a file that is too large',
      ' '.repeat(visitMaxChars + 1),
      'The file is larger than a recording can be (2000000 characters).',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readVisit(text)).toThrow(message);
  });
});
