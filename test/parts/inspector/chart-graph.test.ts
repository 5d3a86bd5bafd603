import { describe, expect, test } from 'vitest';
import {
  arranged,
  eventText,
  graphOf,
} from '../../../machines/inspector-chart/inspector-chart.graph.ts';
import { chartLimits } from '../../../machines/inspector-chart/inspector-chart.limits.ts';
import { fit } from '../../../machines/inspector-chart/inspector-chart.logic.ts';
import { mapOf, rowsOfStates } from '../../../machines/inspector-chart/inspector-chart.map.ts';
import type {
  ChartBox,
  ChartGraph,
} from '../../../machines/inspector-chart/inspector-chart.types.ts';
import type {
  DefinedState,
  InspectedActor,
} from '../../../machines/inspector-log/inspector-log.types.ts';
import { chartLabels } from '../../../src/content/inspector.ts';

// I2: what is drawn, in letters of 6.7 px, names of 8.6 px a letter, and lines of 16 px.

/** Every box by its id, with its rows and where they stand. */
function told(box: ChartBox, into: Record<string, readonly string[]> = {}) {
  const { id, name, description, kind, isRegion, rows, children, widthPx, heightPx } = box;
  into[id] = [
    [name, description, isRegion ? 'region' : '', `${kind} ${widthPx}×${heightPx}`]
      .filter(Boolean)
      .join(', '),
    ...rows.map(
      ({ kind: what, lines, xPx, yPx }) =>
        `${what} at ${xPx}, ${yPx}: ${lines.map((line) => `${line.text} (${line.kind})`).join(' | ')}`,
    ),
  ];
  for (const child of children) told(child, into);
  return into;
}

const arrowsOf = ({ arrows }: ChartGraph) =>
  Object.fromEntries(
    arrows.map(({ id, transitions, widthPx, heightPx }) => [
      id,
      [
        `${widthPx}×${heightPx}`,
        ...transitions.map((each) => `${each.id}: ${each.lines.map(({ text }) => text).join(' ')}`),
      ].join(', '),
    ]),
  );

describe('the graph of a chart', () => {
  const oven = graphOf(
    {
      id: 'oven',
      description: 'It bakes.',
      initial: 'off',
      invoke: [{ id: 'clock', src: 'trackClock' }],
      entry: 'lightLamp',
      exit: 'hush',
      on: {
        'power.cut': '.off',
        'door.knock': {
          actions: ['ringTheBell', 'lightsUp', 'writeItDown', 'turnHandle'],
        },
        'dust.fall': {},
      },
      states: {
        off: {
          on: {
            'power.on': [
              { guard: { type: 'isFor', params: { dish: 'bread', shelves: [2] } }, target: 'on' },
              { guard: 'isFast', target: 'on.fan.fast' },
            ],
            'power.try': 'on',
          },
        },
        on: {
          type: 'parallel',
          on: { 'fan.reset': '.fan.slow' },
          onDone: 'over',
          states: {
            fan: {
              initial: 'slow',
              states: {
                slow: { on: { 'fan.up': 'fast' } },
                fast: { always: { guard: 'isHot', target: 'slow' } },
              },
            },
            heat: {
              initial: 'low',
              states: { low: { after: { warming: 'high' } }, high: { type: 'final' } },
            },
          },
        },
        over: { type: 'final' },
      },
    } as DefinedState,
    chartLabels.drawing,
  );

  test('has a box for every state, with what it does by itself', () => {
    expect(told(oven.box)).toEqual({
      // 24 letters are a line, 25 are two; the longest, of 24, is 161 px.
      oven: [
        'oven, It bakes., state 185×206',
        'runs at 12, 34: runs clock (deed)',
        'entry at 12, 54: entry lightLamp (deed)',
        'exit at 12, 74: exit hush (deed)',
        'transition at 12, 94: door.knock (event) | / ringTheBell, lightsUp, (deed) | ' +
          '  writeItDown, (deed) |   turnHandle (deed)',
        'transition at 12, 162: dust.fall (event) | does nothing (deed)',
      ],
      'oven|initial': ['initial 10×10'],
      'oven|any': ['any state, any 102×34'],
      'oven.off': [
        'off, state 112×94',
        'transition at 12, 34: power.on (event) | [isFast] (guard) | → on.fan.fast (event)',
      ],
      'oven.on': ['on, parallel 42×34'],
      'oven.on|always': [
        'at any time, notes 119×114',
        'transition at 12, 34: fan.reset (event) | → fan.slow (event)',
        'transition at 12, 70: done on (event) | → over (event)',
      ],
      'oven.on.fan': ['fan, region, state 50×34'],
      'oven.on.fan|initial': ['initial 10×10'],
      'oven.on.fan.slow': ['slow, state 59×34'],
      'oven.on.fan.fast': ['fast, state 59×34'],
      'oven.on.heat': ['heat, region, state 59×34'],
      'oven.on.heat|initial': ['initial 10×10'],
      'oven.on.heat.low': ['low, state 50×34'],
      'oven.on.heat.high': ['high, final 59×34'],
      'oven.over': ['over, final 59×34'],
    });
  });

  test('has an arrow for all that lead from one state to another', () => {
    expect(arrowsOf(oven)).toEqual({
      'oven|initial→oven.off': '0×0',
      'oven.on.fan|initial→oven.on.fan.slow': '0×0',
      'oven.on.heat|initial→oven.on.heat.low': '0×0',
      'oven|any→oven.off': '73×22, oven|power.cut|0: power.cut',
      // Three lines of 17 letters at most.
      'oven.off→oven.on':
        '126×54, oven.off|power.on|0: power.on [isFor bread [2]], oven.off|power.try|0: power.try',
      'oven.on.fan.slow→oven.on.fan.fast': '53×22, oven.on.fan.slow|fan.up|0: fan.up',
      'oven.on.fan.fast→oven.on.fan.slow': '59×38, oven.on.fan.fast||0: always [isHot]',
      'oven.on.heat.low→oven.on.heat.high':
        '100×22, oven.on.heat.low|xstate.after.warming.oven.on.heat.low|0: after warming',
    });
  });

  test('sets rows in one column up to 240 px, or to another height, and in as many as that takes', () => {
    const does = (guard?: string) => ({ actions: 'act', ...(guard && { guard }) });
    const { box } = graphOf(
      {
        id: 'many',
        invoke: [{ src: 'watch', id: 'w' }],
        entry: 'begin',
        exit: 'end',
        on: { e1: does(), e2: does(), e3: does(), e4: does(), e5: does() },
        initial: 'more',
        states: {
          more: {
            on: {
              f1: does(),
              f2: does('is'),
              f3: does('isLong'),
              f4: does(),
              f5: does(),
              f6: does(),
            },
          },
        },
      } as DefinedState,
      chartLabels.drawing,
    );
    const places = (id: string) =>
      told(box)[id]?.map((row) => row.replace(/^transition at |: .*$/g, ''));
    // 3 × 20 px and 5 × 36 px.
    const oneColumn = [
      'many, state 98×282',
      'runs at 12, 34',
      'entry at 12, 54',
      'exit at 12, 74',
      '12, 94',
      '12, 130',
      '12, 166',
      '12, 202',
      '12, 238',
    ];
    expect(places('many')).toEqual(oneColumn);
    // Four columns of 72 px at most, each as wide as its longest line.
    const low = arranged(box, 64);
    expect([low.widthPx, low.heightPx, low.id]).toEqual([272, 114, 'many']);
    expect(low.rows.map(({ xPx, yPx }) => `${xPx}, ${yPx}`)).toEqual([
      '12, 34',
      '12, 54',
      '12, 74',
      '110, 34',
      '110, 70',
      '168, 34',
      '168, 70',
      '226, 34',
    ]);
    expect(low.children).toBe(box.children);
    expect(arranged(low, 240)).toEqual(box);
    // 248 px: two columns, the first of 140 px.
    expect(places('many.more')).toEqual([
      'more, state 136×182',
      '12, 34',
      '12, 70',
      '12, 122',
      '90, 34',
      '90, 70',
      '90, 106',
    ]);
  });
});

test('a box has no marks that nothing asks for, and a tall row no empty column before it', () => {
  const { box, arrows } = graphOf(
    {
      id: 'house',
      initial: 'room',
      states: {
        room: {
          initial: 'dark',
          on: { 'room.leave': 'hall', 'room.air': 'room', 'lamp.pull': '.lamps.left.lit' },
          states: {
            dark: {},
            lamps: {
              type: 'parallel',
              states: { left: { initial: 'out', states: { out: {}, lit: {} } }, right: {} },
            },
          },
        },
        // 16 lines of one name each are 260 px.
        hall: {
          entry: Array.from({ length: 16 }, (_, index) => `sweepEveryCornerOfTheHall${index + 10}`),
        },
      },
    } as DefinedState,
    chartLabels.drawing,
  );
  const boxes = told(box);
  expect(Object.keys(boxes)).toEqual([
    'house',
    'house|initial',
    'house.room',
    'house.room|initial',
    'house.room.dark',
    'house.room.lamps',
    'house.room.lamps.left',
    'house.room.lamps.left|initial',
    'house.room.lamps.left.out',
    'house.room.lamps.left.lit',
    'house.room.lamps.right',
    'house.hall',
  ]);
  expect(arrows.map(({ id }) => id)).toEqual([
    'house|initial→house.room',
    'house.room|initial→house.room.dark',
    'house.room.lamps.left|initial→house.room.lamps.left.out',
    'house.room→house.hall',
    'house.room→house.room',
  ]);
  expect(boxes['house.hall']?.[1]).toMatch(/^entry at 12, 34: /);
});

describe('an event', () => {
  test.each([
    ['', 'always'],
    ['tab.next', 'tab.next'],
    ['xstate.after.burnOut.lamp.on', 'after burnOut'],
    ['xstate.done.actor.heat.up', 'done heat.up'],
    ['xstate.done.state.lamp.power.full', 'done full'],
    ['xstate.init', 'init'],
    ['xstate.promise.resolve', 'resolve'],
    ['xstate.promise.reject', 'reject'],
  ])('calls %s "%s"', (type, said) => expect(eventText(type)).toBe(said));
});

describe('the map of the actors', () => {
  const actor = (
    sessionId: string,
    parentId: string | null,
    name: string,
    definition: DefinedState | null,
  ): InspectedActor => ({
    sessionId,
    parentId,
    name,
    definition,
    status: 'active',
    value: null,
    context: null,
  });
  const regions = (...keys: readonly string[]): DefinedState => ({
    type: 'parallel',
    states: Object.fromEntries(keys.map((key) => [key, {}])),
  });

  test('holds a page and its parts together, and those that run alone beside them', () => {
    const { box, arrows } = mapOf(
      [
        actor('x:1', null, 'home', { id: 'home' }),
        actor('x:2', 'x:1', 'pager', {
          states: { idle: {}, dragging: { states: { vertical: {}, across: {} } } },
        }),
        actor('x:3', 'x:1', 'wheel', null),
        actor('x:4', 'x:2', 'gate', regions('open', 'armed', 'quick', 'later')),
        actor('x:5', null, 'player', regions('a', 'b', 'a-state-of-exactly-25-chars')),
        actor('x:6', null, 'w', { states: { x: {}, y: regions('p', 'q') } }),
        actor('x:7', 'x:6', 'helper', null),
      ],
      'Map',
    );
    expect(told(box)).toEqual({
      '|map': ['Map, map 0×0'],
      'x:1|tree': ['home, tree 0×0'],
      // It has no states, and runs one thing that has no chart: 18 letters are kept for that.
      'x:1': ['home, actor 145×58'],
      // dragging.vertical
      'x:2': ['pager, actor 138×58'],
      // Four states of five letters, in two columns.
      'x:4': ['gate, actor 103×74'],
      '|loose': ['loose 0×0'],
      // Three states in one column, of which 24 letters show.
      'x:5': ['player, actor 185×90'],
      // At most two of its states are active at once.
      'x:6': ['w, actor 145×90'],
    });
    expect(arrows).toEqual(
      [
        ['x:1', 'x:2'],
        ['x:2', 'x:4'],
      ].map(([source, target]) => ({
        id: `${source}→${target}`,
        source,
        target,
        transitions: [],
        widthPx: 220,
        heightPx: 38,
      })),
    );
  });

  test('has no frame for what is not there, and room for a long name', () => {
    const none = { id: 'none' };
    const { box } = mapOf(
      [actor('x:1', null, 'home', none), actor('x:2', 'x:1', 'aNameThatIsLonger', none)],
      '',
    );
    expect(told(box)).toEqual({
      '|map': ['map 0×0'],
      'x:1|tree': ['home, tree 0×0'],
      'x:1': ['home, actor 59×34'],
      'x:2': ['aNameThatIsLonger, actor 171×34'],
    });
  });

  test('sets up to three states below one another, and more in two columns', () => {
    expect([1, 3, 4, 5].map(rowsOfStates)).toEqual([1, 3, 2, 3]);
  });
});

test('a drawing that is too wide, or too high, is shown whole with 14 px around it', () => {
  const stage = { widthPx: 828, heightPx: 628 };
  expect(fit(stage, { x: 0, y: 0, width: 1600, height: 200 }, chartLimits)).toEqual({
    x: 14,
    y: 264,
    scale: 0.5,
  });
  expect(fit(stage, { x: 100, y: 0, width: 200, height: 1200 }, chartLimits)).toEqual({
    x: 314,
    y: 14,
    scale: 0.5,
  });
});

test('I2: how far a drawing can be moved and made larger', () => {
  expect(chartLimits).toEqual({
    minScale: 0.1,
    maxScale: 3,
    maxFitScale: 1.25,
    zoomStep: 1.25,
    panStepPx: 60,
    marginPx: 14,
    reshapeRatio: 1.25,
  });
});
