import { expect, test } from 'vitest';
import { differences } from './mismatches.ts';
import type { Effect } from './oracle.ts';

const outcome = (effects: readonly Effect[], state: object = {}) => ({
  state,
  running: [],
  effects,
  isIgnored: false,
});
const started = [
  { tabs: 'app' },
  'hum',
  { messages: { pace: { intervalMs: 2500, onlyTabs: ['a'] } } },
];

test.each<[name: string, wanted: readonly Effect[], got: readonly Effect[], says: string[]]>([
  ['nothing', started, started, []],
  [
    'a number deep in a list',
    started,
    [...started.slice(0, 2), { messages: { pace: { intervalMs: 2600, onlyTabs: ['b'] } } }],
    ['effects[2].messages.pace.intervalMs: 2600 for 2500'],
  ],
  ['one that is lacking', started, started.toSpliced(1, 1), ['effects[1]: nothing for "hum"']],
  ['one too many', ['hum'], ['blink', 'hum'], ['effects[0]: "blink" for nothing']],
  ['one more at the end', ['hum'], ['hum', 'hum'], ['effects[1]: "hum" for nothing']],
  ['another order', ['hum', 'blink'], ['blink', 'hum'], ['effects[0]: "blink" for "hum"']],
  ['another one', [{ tabs: 1 }], [{ rows: 1 }], ['effects[0]: {"rows":1} for {"tabs":1}']],
  [
    'a member that is lacking',
    [{ scroll: { index: 1, offsetPx: 30 } }],
    [{ scroll: { index: 1 } }],
    ['effects[0].scroll.offsetPx: nothing for 30'],
  ],
  [
    'a member that is lacking for null',
    [{ scroll: { index: 1, offsetPx: null } }],
    [{ scroll: { index: 1 } }],
    ['effects[0].scroll.offsetPx: nothing for null'],
  ],
  [
    'null, which is something',
    [{ scroll: null }],
    [{ scroll: 0 }],
    ['effects[0].scroll: 0 for null'],
  ],
])('the first difference of two lists: %s', (_, wanted, got, says) => {
  expect(differences(outcome(wanted), outcome(got)).map(({ text }) => text)).toEqual(says);
});

test('each part of the state has its own', () => {
  const wanted = outcome([], {
    at: 'on',
    left: null,
    view: { widthPx: 768 },
    timers: { glow: 5000 },
  });
  const got = outcome([], { at: 'off', view: null, timers: {} });
  expect(differences(wanted, got).map(({ text }) => text)).toEqual([
    'at: "off" for "on"',
    'left: nothing for null',
    'view: null for {"widthPx":768}',
    'timers.glow: nothing for 5000',
  ]);
});
