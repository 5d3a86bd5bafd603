import { describe, expect, test } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  createMachine,
  fromCallback,
  fromPromise,
  not,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { walk } from './compose.ts';
import { explore, pairsOf, untried, wrongPairs, wrongParts, wrongSteps } from './model.ts';
import type { ActorDone, Effect, Oracle, Timers } from './oracle.ts';
import { createOverhearing } from './overheard.ts';

const hand = { id: 'hand', src: 'trackHand' } as const;

/** What a door is made of, and what a fault may change in it. */
const sound = {
  opensTo: 'open',
  shuttingMs: 500,
  isRightKey: (key: string) => key === 'right',
  door: { invoke: { id: 'light', src: 'trackLight' } },
  open: { invoke: [{ id: 'reading', src: 'readName', input: 'right', onDone: 'greeting' }, hand] },
  shut: {},
  greeting: { invoke: hand },
  moreStates: {},
} as const;
type Parts = { readonly [TName in keyof typeof sound]: unknown };

/** A door with one key: it reads a name, greets, and shuts by itself half a second after it was opened. It minds hands. */
const door = (fault: Partial<Parts> = {}): AnyStateMachine => {
  const parts = { ...sound, ...fault } as typeof sound;
  return setup({
    types: { events: {} as { type: 'door.open'; key: string } | { type: 'door.shut' } },
    actors: {
      readName: fromPromise<void, string>(() => Promise.resolve()),
      trackHand: fromCallback(() => undefined),
      trackLight: fromCallback(() => undefined),
    },
    guards: {
      isRight: ({ event }) => event.type === 'door.open' && parts.isRightKey(event.key),
    },
    delays: { shutting: parts.shuttingMs },
  }).createMachine({
    id: 'door',
    ...parts.door,
    initial: 'shut',
    states: {
      shut: { ...parts.shut, on: { 'door.open': { guard: 'isRight', target: parts.opensTo } } },
      open: { ...parts.open, after: { shutting: 'shut' }, on: { 'door.shut': 'shut' } },
      greeting: { ...parts.greeting, on: { 'door.shut': 'shut' } },
      ...parts.moreStates,
    },
  });
};

interface DoorState {
  readonly at: 'shut' | 'open' | 'greeting';
  readonly timers?: Timers;
}
type DoorEvent =
  | { readonly type: 'door.open'; readonly key: string }
  | { readonly type: 'door.shut' }
  | ActorDone;

const doorOracle: Oracle<DoorState, DoorEvent> = {
  initial: { at: 'shut' },
  atStart: ['trackLight'],
  events: [
    { type: 'door.open', key: 'right' },
    { type: 'door.open', key: 'wrong' },
    { type: 'door.shut' },
    { type: 'actor.done', id: 'reading' },
  ],
  step({ at }, event) {
    switch (event.type) {
      case 'door.open':
        return at === 'shut' && event.key === 'right'
          ? { at: 'open', timers: { shutting: 500 } }
          : 'ignored';
      case 'actor.done':
        return at === 'open' ? { at: 'greeting' } : 'ignored';
      case 'door.shut':
        return at === 'shut' ? 'ignored' : { at: 'shut' };
      case 'after':
        break;
    }
    return { at: 'shut' };
  },
  effects({ at }, event): Effect[] {
    if (event.type === 'actor.done' && at === 'open') return ['trackHand'];
    if (event.type !== 'door.open' || at !== 'shut' || event.key !== 'right') return [];
    return [{ readName: 'right' }, 'trackHand'];
  },
  running: ({ at }) =>
    ({ shut: ['light'], open: ['light', 'reading', 'hand'], greeting: ['light', 'hand'] })[at],
};

const explored = (fault: Partial<Parts>, oracle = doorOracle) =>
  explore({
    machine: door(fault),
    oracle,
    project: ({ value }) => ({ at: value as DoorState['at'] }),
  });

/** Everything that is found about a door. */
function findings(fault: Partial<Parts>, oracle = doorOracle) {
  const exploration = explored(fault, oracle);
  return [...exploration.mismatches.map(({ text }) => text), ...untried([exploration])];
}

test('nothing is found about a sound machine', () => {
  expect(findings({})).toEqual([]);
});

describe('a planted fault is found, and named', () => {
  const opening = 'on door.open {"key":"right"}\n  after the start\n';

  test.each<[name: string, fault: Partial<Parts>, where: string, what: string]>([
    ['a wrong target', { opensTo: 'greeting' }, opening, 'at: "greeting" for "open"'],
    [
      'a wrong target, by the transition that ran',
      { opensTo: 'greeting' },
      opening,
      'ran      isRight: true; door.shut 0: door.open → door.greeting',
    ],
    ['a delay that is one too long', { shuttingMs: 501 }, opening, 'timers.shutting: 501 for 500'],
    ['a delay that is one too short', { shuttingMs: 499 }, opening, 'timers.shutting: 499 for 500'],
    [
      'a guard turned round',
      { isRightKey: (key: string) => key !== 'right' },
      'on door.open {"key":"wrong"}\n  after the start\n',
      'ran      isRight: true; door.shut 0: door.open → door.open',
    ],
    [
      'a guard dropped',
      { isRightKey: () => true },
      'on door.open {"key":"wrong"}\n  after the start\n',
      'event: "taken" for "ignored"',
    ],
    [
      'a dropped invoke, by the actors that do not run and do not start',
      { open: {} },
      opening,
      'running: nothing for "hand", "reading"; effects[0]: nothing for {"readName":"right"}',
    ],
    [
      'a dropped invoke of the whole machine',
      { door: {} },
      'at the start\n',
      'running: nothing for "light"; effects[0]: nothing for "trackLight"',
    ],
    [
      'an actor that starts with another input',
      {
        open: {
          invoke: [{ id: 'reading', src: 'readName', input: 'left', onDone: 'greeting' }, hand],
        },
      },
      opening,
      'differs  effects[0].readName: "left" for "right"\n',
    ],
    [
      'another actor under the same name',
      { door: { invoke: { id: 'light', src: 'trackHand' } } },
      'at the start\n',
      'effects[0]: "trackHand" for "trackLight"',
    ],
    [
      'an actor that lives in another state too',
      { door: { invoke: [{ id: 'light', src: 'trackLight' }, hand] } },
      'at the start\n',
      'running: "hand" for nothing',
    ],
    [
      'an actor that is not stopped',
      { shut: { invoke: hand } },
      'on door.shut\n',
      'running: "hand" for nothing; effects[0]: "trackHand" for nothing',
    ],
    [
      'an actor that is stopped too early',
      { greeting: {} },
      'on actor.done',
      'running: nothing for "hand"; effects[0]: nothing for "trackHand"',
    ],
    [
      'an event that one state swallows, by what took it',
      { moreStates: { greeting: { invoke: hand, on: { 'door.shut': {} } } } },
      'on door.shut\n',
      'ran      door.greeting 0: door.shut → no target, which does nothing',
    ],
    ['a state that nothing reaches', { moreStates: { ajar: {} } }, '', 'states: door.ajar'],
    [
      'a requirement that only an unreached state is there for',
      { moreStates: { ajar: { meta: { requirement: 'D9' } } } },
      '',
      'ids: D9',
    ],
    [
      'a transition that nothing takes',
      { moreStates: { ajar: { on: { 'door.shut': 'shut' } } } },
      '',
      'transitions: door.ajar 0: door.shut → door.shut',
    ],
    [
      'a state that is no longer reached',
      { open: {} },
      '',
      'never reached by the machine: {"at":"greeting","timers":{}}',
    ],
  ])('%s', (_, fault, where, what) => {
    const found = findings(fault).filter((text) => text.startsWith(where));
    expect(found.join('\n\n')).toContain(what);
  });

  test('a guard that is never false', () => {
    const events = doorOracle.events.filter((event) => !('key' in event && event.key === 'wrong'));
    expect(findings({}, { ...doorOracle, events })).toEqual(['guards: isRight: false']);
  });
});

describe('what a red test says', () => {
  test('names each kind once, with its shortest way, how many are like it, and what ran in all', () => {
    const red = explored({ shuttingMs: 501 });
    expect(wrongSteps([red, red])).toBe(`8 mismatches of 2 kinds

on door.open {"key":"right"}
  after the start
  in       {"at":"shut","timers":{}}
  expected {"at":"open","timers":{"shutting":500}}  running ["hand","light","reading"]  effects [{"readName":"right"},"trackHand"]  taken
  got      {"at":"open","timers":{"shutting":501}}  running ["hand","light","reading"]  effects [{"readName":"right"},"trackHand"]  taken
  differs  timers.shutting: 501 for 500
  ran      isRight: true; door.shut 0: door.open → door.open
  and      1 more; in all of them ran door.shut 0: door.open → door.open

never reached by the machine: {"at":"open","timers":{"shutting":500}}
  and      5 more`);
  });

  test('is one line where the walk was too red to ask', () => {
    expect(wrongPairs([explored({}), explored({ shuttingMs: 501 })])).toBe(
      'Not asked, since the walk is red: which transitions run directly after each other.',
    );
  });

  test('is that line where the walk stopped short of a part of the chart, and nothing where all ran', () => {
    const short = [explored({ opensTo: 'greeting' })];
    expect(untried(short)).toContain('states: door.open');
    expect(wrongParts(short)).toBe('Not asked, since the walk is red: what of the chart runs.');
    expect(wrongParts([explored({ shuttingMs: 499 }), explored({})])).toBe('');
  });

  test('is nothing about a sound machine', () => {
    const sane = [explored({})];
    expect([wrongSteps(sane), wrongParts(sane), wrongPairs(sane)]).toEqual(['', '', '']);
  });

  test('ends after a hundred mismatches', () => {
    const events = Array.from(
      { length: 120 },
      (_, at) => ({ type: 'door.open', key: `${at}` }) as const,
    );
    const red = [
      explored(
        { isRightKey: () => true },
        { ...doorOracle, events: [...doorOracle.events, ...events] },
      ),
    ];
    const text = wrongSteps(red);
    expect(text).toMatch(/^100 mismatches of 1 kind\n/);
    expect(text).toMatch(/\n\nA walk ends after 100 mismatches: it has not been everywhere\.$/);
    expect(wrongParts(red)).toBe('Not asked, since the walk is red: what of the chart runs.');
  });
});

/** A bell that counts nothing: it only knows what it may hear. */
const bell = setup({ types: { events: {} as { type: 'bell.ring' } } }).createMachine({
  id: 'bell',
  initial: 'still',
  states: { still: { on: { 'bell.ring': 'ringing' } }, ringing: {} },
});

/** A house that passes on to its bell what it hears at the door. */
const house = (passesOn: readonly string[]) =>
  setup({
    types: {
      context: {} as { readonly bell: AnyActorRef },
      events: {} as { readonly type: 'button.pressed' },
    },
    actors: { bell },
  }).createMachine({
    id: 'house',
    context: ({ spawn }) => ({ bell: spawn('bell', { id: 'bell' }) }),
    on: {
      'button.pressed': {
        actions: passesOn.map((type) => sendTo('bell', { type })),
      },
    },
  });

describe('an event lost on the way to a child', () => {
  const houseFindings = (machine: AnyStateMachine) => {
    const { overheard, reportTo } = createOverhearing();
    return explore({
      machine,
      oracle: {
        initial: { at: 'still' },
        atStart: ['bell'],
        running: () => ['bell'],
        events: [{ type: 'button.pressed' }],
        step: () => ({ at: 'ringing' }),
        effects: () => [{ parent: { type: 'bell', heard: { type: 'bell.ring' } } }],
      } satisfies Oracle<{ at: string }, { type: string }>,
      actors: { bell: overheard(bell) },
      input: reportTo,
      project: ({ children }) => ({ at: String(children['bell']?.getSnapshot().value) }),
    }).mismatches;
  };

  test('nothing is found where the child hears it', () => {
    expect(houseFindings(house(['bell.ring']))).toEqual([]);
  });

  test('is named by the model of the parent', () => {
    expect(houseFindings(house([]))[0]?.text).toContain(
      'at: "still" for "ringing"; effects[0]: nothing for {"parent":{"heard":{"type":"bell.ring"},"type":"bell"}}',
    );
  });

  const walked = (passesOn: readonly string[]) =>
    walk({
      machine: house(passesOn),
      moves: [{ name: 'press', steps: [{ type: 'button.pressed' }] }],
      isTimed: false,
      look: ({ children }) => children['bell']?.getSnapshot().value as string,
      wrongIn: () => [],
      wrongBetween: (_, { name }, after) =>
        name === 'press' && after !== 'ringing' ? ['whoever presses is heard'] : [],
    }).wrong;

  test('breaks a promise of the walk, with the way to it', () => {
    expect(walked(['bell.ring'])).toEqual([]);
    expect(walked([])).toContain('whoever presses is heard\n  after press');
  });

  test('is named by the walk where the child does not know it', () => {
    expect(walked(['bell.rung'])).toContain(
      'bell hears bell.rung, which it does not know\n  after press',
    );
  });
});

/** A lamp with two switches; guards that keep something for themselves are what a machine may not have. */
const lamp = (isForgetful: boolean) => {
  let lastSwitch = 'none';
  const noted = (name: string) => () => {
    lastSwitch = name;
    return true;
  };
  return setup({
    guards: {
      isLeft: noted('left'),
      isRight: noted('right'),
      isWired: () => isForgetful || lastSwitch !== 'left',
    },
    delays: { burning: 1000 },
  }).createMachine({
    id: 'lamp',
    initial: 'dark',
    states: {
      dark: {
        on: {
          'left.pressed': { guard: 'isLeft', target: 'lit' },
          'right.pressed': { guard: 'isRight', target: 'lit' },
        },
      },
      lit: { after: { burning: 'dark' }, on: { 'lamp.cut': { guard: 'isWired', target: 'cut' } } },
      cut: {},
    },
  });
};

describe('transitions one directly after another', () => {
  const lampExplored = (isForgetful: boolean) =>
    explore({
      machine: lamp(isForgetful),
      oracle: {
        initial: { at: 'dark' },
        events: [{ type: 'left.pressed' }, { type: 'right.pressed' }, { type: 'lamp.cut' }],
        step({ at }, { type }) {
          if (type === 'after') return { at: 'dark' };
          if (at === 'dark' && type !== 'lamp.cut') return { at: 'lit', timers: { burning: 1000 } };
          return at === 'lit' && type === 'lamp.cut' ? { at: 'cut' } : 'ignored';
        },
      } satisfies Oracle<{ at: string; timers?: Timers }, { type: string }>,
      project: ({ value }) => ({ at: value }),
    });

  test('all run, also those that do not lie on a shortest way, and with time between them', () => {
    const exploration = lampExplored(true);
    expect(exploration.mismatches).toEqual([]);
    const { possible, unpaired } = pairsOf([exploration]);
    expect(unpaired).toEqual([]);
    const [left, right] = ['0: left.pressed → lamp.lit', '1: right.pressed → lamp.lit'];
    const [after, cut] = ['1: xstate.after.burning.lamp.lit → lamp.dark', '0: lamp.cut → lamp.cut'];
    expect(possible.toSorted()).toEqual(
      [
        `lamp.dark ${left}, then lamp.lit ${after}`,
        `lamp.dark ${left}, then lamp.lit ${cut}`,
        `lamp.dark ${right}, then lamp.lit ${after}`,
        `lamp.dark ${right}, then lamp.lit ${cut}`,
        `lamp.lit ${after}, then lamp.dark ${left}`,
        `lamp.lit ${after}, then lamp.dark ${right}`,
      ].toSorted(),
    );
  });

  test('are told from those that the drawing alone would let run', () => {
    // The left switch never leads where the lamp can be cut: its other state only looks the same in the chart.
    const wired = setup({
      types: { context: {} as { readonly by: string } },
      actions: { setBy: assign((_, by: string) => ({ by })) },
      guards: { isByRight: ({ context }) => context.by === 'right' },
    }).createMachine({
      id: 'lamp',
      context: { by: '' },
      initial: 'dark',
      states: {
        dark: {
          on: {
            'left.pressed': { target: 'lit', actions: { type: 'setBy', params: 'left' } },
            'right.pressed': { target: 'lit', actions: { type: 'setBy', params: 'right' } },
          },
        },
        lit: { on: { 'lamp.cut': { guard: 'isByRight', target: 'dark' } } },
      },
    });
    interface Wired {
      readonly at: 'dark' | 'lit';
      readonly by: string;
    }
    const exploration = explore({
      machine: wired,
      oracle: {
        initial: { at: 'dark', by: '' },
        events: [{ type: 'left.pressed' }, { type: 'right.pressed' }, { type: 'lamp.cut' }],
        step({ at, by }, { type }): Wired | 'ignored' {
          if (at === 'dark' && type !== 'lamp.cut') {
            return { at: 'lit', by: type === 'left.pressed' ? 'left' : 'right' };
          }
          return at === 'lit' && by === 'right' && type === 'lamp.cut'
            ? { at: 'dark', by }
            : 'ignored';
        },
      } satisfies Oracle<Wired, { type: string }>,
      project: ({ value, context }) => ({ at: value, by: context.by }),
    });
    expect(exploration.mismatches).toEqual([]);
    const { possible, drawn, unmet } = pairsOf([exploration]);
    expect([possible.length, drawn.length]).toEqual([3, 4]);
    expect(unmet).toEqual([
      'lamp.dark 0: left.pressed → lamp.lit, then lamp.lit 0: lamp.cut → lamp.dark',
    ]);
  });

  test('find what only the way to a state brings about', () => {
    const exploration = lampExplored(false);
    expect(exploration.mismatches).toHaveLength(1);
    expect(exploration.mismatches[0]?.text).toContain('on lamp.cut\n  after left.pressed\n');
    expect(pairsOf([exploration]).unpaired).toEqual([
      'lamp.dark 0: left.pressed → lamp.lit, then lamp.lit 0: lamp.cut → lamp.cut',
    ]);
  });
});

describe('a machine of many regions', () => {
  const names = ['one', 'two', 'three', 'four'] as const;
  type Name = (typeof names)[number];
  type State = Readonly<Record<Name, 'low' | 'middle' | 'high'>>;

  /** A region that goes round; where it is low again it may be stuck because of another one. */
  const region = <TName extends Name>(name: TName, isStuck = false) => {
    const to = (target: string) =>
      ({ [`${name}.pressed`]: target }) as Readonly<Record<`${TName}.pressed`, string>>;
    const down = { guard: not(stateIn({ one: 'high' })), target: 'low' };
    const back = isStuck ? { [`${name}.pressed`]: down } : to('low');
    return {
      initial: 'low',
      states: { low: { on: to('middle') }, middle: { on: to('high') }, high: { on: back } },
    };
  };
  const regions = (isFaulty: boolean) =>
    createMachine({
      id: 'regions',
      type: 'parallel',
      states: {
        one: region('one'),
        two: region('two'),
        three: region('three'),
        four: region('four', isFaulty),
      },
    });

  const next = { low: 'middle', middle: 'high', high: 'low' } as const;
  const regionsExplored = (isFaulty: boolean, traits?: (state: State) => State) =>
    explore({
      machine: regions(isFaulty),
      oracle: {
        initial: { one: 'low', two: 'low', three: 'low', four: 'low' },
        events: names.map((name) => ({ type: `${name}.pressed` })),
        step(state, { type }) {
          const name = type.split('.')[0] as Name;
          return { ...state, [name]: next[state[name]] };
        },
      } satisfies Oracle<State, { type: string }>,
      project: ({ value }) => value as State,
      ...(traits && { traits }),
    });

  test('is walked until each two of their states have been together', () => {
    expect(regionsExplored(false).tried).toBe(81 * 4);
    const { mismatches, reached, tried } = regionsExplored(false, (state) => state);
    expect(mismatches).toEqual([]);
    expect(tried).toBeLessThan(40 * 4);
    const together = reached.flatMap(({ state }) =>
      names.flatMap((one) => names.map((other) => `${one} ${state[one]} ${other} ${state[other]}`)),
    );
    // Three states of each of the six pairs of regions with one another, both ways, and of each with itself.
    expect(new Set(together).size).toBe(6 * 2 * 9 + 4 * 3);
  });

  test('shows what one region does wrong because of another', () => {
    expect(regionsExplored(true, (state) => state).mismatches[0]?.text).toContain(
      'differs  four: "high" for "low"',
    );
  });
});
