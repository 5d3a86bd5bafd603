import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  candidatesOf,
  missedOf,
  outlineOf,
  raisedOf,
} from '../../../machines/inspector-log/inspector-log.chart.ts';
import {
  effectOf,
  leavesOf,
  shownEntries,
} from '../../../machines/inspector-log/inspector-log.entries.ts';
import {
  actorsThen,
  atEntry,
  withFact,
} from '../../../machines/inspector-log/inspector-log.logic.ts';
import { reasonsOf } from '../../../machines/inspector-log/inspector-log.reasons.ts';
import { connectInspectorLog } from '../../../machines/inspector-log/inspector-log.connect.ts';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import type {
  DefinedState,
  InspectedActor,
  InspectorLogEvent,
  LogEntry,
} from '../../../machines/inspector-log/inspector-log.types.ts';

const lamp: DefinedState = {
  id: 'lamp',
  type: 'parallel',
  states: {
    power: {
      description: 'Whether it burns.',
      states: {
        off: {
          on: {
            'lamp.switch': [
              { guard: 'isBroken', actions: 'warn' },
              { guard: { type: 'isFor', params: { watts: 40 } }, target: 'on' },
              { target: 'on', actions: ['save', { type: 'log' }] },
            ],
          },
        },
        on: { after: { burnOut: 'off' }, invoke: { id: 'heat', onDone: { target: 'off' } } },
      },
    },
    cover: { states: { shut: { on: { 'lamp.switch': 'open' } }, open: {} } },
  },
  on: { 'lamp.switch': { guard: 'isPlugged' } },
};

const value = { power: 'off', cover: 'open' };
const entry = (type: string, fields: Partial<LogEntry> = {}): LogEntry => ({
  id: '1',
  atMs: 0,
  sessionId: 'x:1',
  actorName: 'lamp',
  sourceId: null,
  sourceName: null,
  causeId: null,
  event: { type },
  from: value,
  to: value,
  fromContext: null,
  toContext: null,
  transitions: [],
  raised: [],
  isRepeat: false,
  ...fields,
});
const ran = (source: string, index: number, eventType: string) => ({
  source,
  index,
  targets: [],
  eventType,
  guard: null,
  actions: [],
});

describe('the outline of a chart', () => {
  test('marks what is active, and keeps descriptions', () => {
    const { children, isParallel } = outlineOf(lamp, value);
    const [power, cover] = children;
    expect(isParallel).toBe(true);
    expect(power).toMatchObject({
      id: 'lamp.power',
      name: 'power',
      description: 'Whether it burns.',
    });
    const active = (states: typeof children = []) =>
      states.filter(({ isActive }) => isActive).map(({ name }) => name);
    expect([active(children), active(power?.children), active(cover?.children)]).toEqual([
      ['power', 'cover'],
      ['off'],
      ['open'],
    ]);
  });

  test('marks nothing in a machine that is not running', () => {
    expect(outlineOf(lamp, null).children.some(({ isActive }) => isActive)).toBe(false);
  });
});

describe('why an event moved a machine', () => {
  test('names the guards before the transition that was taken, and what was not asked', () => {
    const transitions = [ran('lamp.power.off', 1, 'lamp.switch')];
    expect(candidatesOf(lamp, entry('lamp.switch', { transitions }))).toEqual([
      {
        id: 'lamp.power.off|lamp.switch|0',
        source: 'lamp.power.off',
        guard: 'isBroken',
        targets: [],
        actions: ['warn'],
        verdict: 'refused',
      },
      {
        id: 'lamp.power.off|lamp.switch|1',
        source: 'lamp.power.off',
        guard: 'isFor 40',
        targets: ['on'],
        actions: [],
        verdict: 'taken',
      },
      {
        id: 'lamp.power.off|lamp.switch|2',
        source: 'lamp.power.off',
        guard: null,
        targets: ['on'],
        actions: ['save', 'log'],
        verdict: 'notAsked',
      },
      {
        id: 'lamp|lamp.switch|0',
        source: 'lamp',
        guard: 'isPlugged',
        targets: [],
        actions: [],
        verdict: 'notAsked',
      },
    ]);
  });

  test('asks no guard after the transition that was taken', () => {
    const transitions = [ran('lamp.power.off', 0, 'lamp.switch')];
    const verdicts = candidatesOf(lamp, entry('lamp.switch', { transitions }));
    expect(verdicts.map(({ guard, verdict }) => [guard, verdict])).toEqual([
      ['isBroken', 'taken'],
      ['isFor 40', 'notAsked'],
      [null, 'notAsked'],
      ['isPlugged', 'notAsked'],
    ]);
  });

  test('says that every guard refused where nothing moved', () => {
    const from = { power: 'on', cover: 'open' };
    expect(candidatesOf(lamp, entry('lamp.switch', { from, to: from }))).toMatchObject([
      { source: 'lamp', guard: 'isPlugged', targets: [], actions: [], verdict: 'refused' },
    ]);
  });

  test('blames no guard where a page does not tell what it took, whether the machine moved or not', () => {
    const on = { power: 'on', cover: 'open' };
    const verdictsOf = (fields: Partial<LogEntry>) =>
      candidatesOf(lamp, entry('lamp.switch', fields)).map(({ verdict }) => verdict);
    const unknown = ['notKnown', 'notKnown', 'notKnown', 'notKnown'];
    expect(verdictsOf({ to: on, raised: null })).toEqual(unknown);
    // The first of them may have run: it has no target.
    expect(verdictsOf({ raised: null })).toEqual(unknown);
    const transitions = [ran('lamp.power.off', 1, 'lamp.switch')];
    expect(verdictsOf({ to: on, transitions })).toEqual([
      'refused',
      'taken',
      'notAsked',
      'notAsked',
    ]);
  });

  test('says of a transition without a target that it was taken, though no state is another', () => {
    const transitions = [ran('lamp.power.off', 0, 'lamp.switch')];
    const verdicts = candidatesOf(lamp, entry('lamp.switch', { transitions }));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      'taken',
      'notAsked',
      'notAsked',
      'notAsked',
    ]);
  });

  test('tells of each raised event what stood ready for it then, and why nothing took it', () => {
    const on = { power: 'on', cover: 'shut' };
    const raised = [
      {
        eventType: 'lamp.switch',
        from: on,
        transitions: [ran('lamp.cover.shut', 0, 'lamp.switch')],
      },
      { eventType: 'lamp.switch', from: { power: 'on', cover: 'open' }, transitions: [] },
      { eventType: 'lamp.dust', from: on, transitions: [] },
      { eventType: 'lamp.switch', from: null, transitions: [] },
    ];
    const told = raisedOf(lamp, entry('lamp.tick', { raised })).map(
      ({ eventType, isKnown, candidates }) => [
        eventType,
        isKnown,
        candidates.map(({ id, verdict }) => [id, verdict]),
      ],
    );
    expect(told).toEqual([
      [
        'lamp.switch',
        true,
        [
          ['lamp.cover.shut|lamp.switch|0', 'taken'],
          ['lamp|lamp.switch|0', 'notAsked'],
        ],
      ],
      ['lamp.switch', true, [['lamp|lamp.switch|0', 'refused']]],
      ['lamp.dust', true, []],
      ['lamp.switch', false, []],
    ]);
    expect(raisedOf(lamp, entry('lamp.tick', { raised: null }))).toEqual([]);
  });

  test('finds the end of a delay and of an actor', () => {
    const from = { power: 'on', cover: 'open' };
    for (const [type, target] of [
      ['xstate.after.burnOut.lamp.power.on', 'off'],
      ['xstate.done.actor.heat', 'off'],
    ] as const) {
      const transitions = [ran('lamp.power.on', 0, type)];
      expect(candidatesOf(lamp, entry(type, { from, transitions }))).toMatchObject([
        { source: 'lamp.power.on', targets: [target], verdict: 'taken' },
      ]);
    }
    expect(candidatesOf(lamp, entry('xstate.error.actor.heat', { from }))).toEqual([]);
  });

  const kettle: DefinedState = {
    id: 'kettle',
    states: {
      hot: {
        states: { whistling: {} },
        invoke: { id: 'fire', onDone: 'cold', onError: 'burnt' },
        after: { cooling: 'cool' },
        onDone: 'empty',
      },
    },
  };
  test.each([
    ['xstate.done.actor.fire', ['cold']],
    ['xstate.error.actor.fire', ['burnt']],
    ['xstate.after.cooling.kettle.hot', ['cool']],
    ['xstate.done.state.kettle.hot', ['empty']],
    ['xstate.done.actor.ice', null],
    ['xstate.error.actor.ice', null],
    ['xstate.after.cooling.kettle', null],
    ['xstate.done.state.kettle', null],
  ])('of %s it names those that lead to %j', (type, targets) => {
    const from = { hot: 'whistling' };
    const found = candidatesOf(kettle, entry(type, { from }));
    expect(found.map((each) => each.targets)).toEqual(targets === null ? [] : [targets]);
  });

  test('has nothing to say of a machine that was not running', () => {
    expect(candidatesOf(lamp, entry('lamp.switch', { from: null }))).toEqual([]);
  });

  test('reads a chart that leaves out what it may', () => {
    const bare: DefinedState = {
      states: { a: { on: { go: { guard: {}, target: null } }, invoke: null }, b: {} },
      on: { go: 'b' },
    };
    expect(outlineOf(bare, 'a')).toMatchObject({ id: '', children: [{ id: '.a' }, { id: '.b' }] });
    expect(outlineOf(bare, {}).children.map(({ isActive }) => isActive)).toEqual([false, false]);
    expect(candidatesOf(bare, entry('go', { from: 'a' }))).toMatchObject([
      { source: '.a', guard: '', targets: [], actions: [] },
      { source: '', guard: null, targets: ['b'] },
    ]);
  });

  test('has nothing to say of an event for which no active state has a transition', () => {
    expect(candidatesOf(lamp, entry('lamp.dust'))).toEqual([]);
  });
});

describe('what would have taken an event that no active state takes', () => {
  const gate = [
    { guard: 'asksFirst', actions: 'ask' },
    { guard: 'hasRoom', actions: 'step' },
  ];
  const pager: DefinedState = {
    id: 'pager',
    type: 'parallel',
    states: {
      paging: {
        states: {
          ready: { on: { 'step.asked': gate } },
          open: { states: { wide: { on: { 'step.asked': 'wide' } }, narrow: {} } },
          throttled: { states: { short: {}, long: {} }, after: { wheelThrottle: 'ready' } },
        },
      },
      lock: { states: { on: { on: { 'lock.open': 'off' } }, off: {} } },
    },
    on: { 'wheel.moved': { actions: 'readWheel' } },
  };
  const at = (paging: string | object, lock = 'on') => ({ paging, lock }) as LogEntry['from'];
  const throttled = at({ throttled: 'long' });

  test('names each state that has a transition for it, its guards, and where its region stands', () => {
    expect(missedOf(pager, entry('step.asked', { from: throttled }))).toEqual([
      {
        region: 'paging',
        stands: ['throttled.long'],
        states: [
          { name: 'paging.ready', guards: ['asksFirst', 'hasRoom'] },
          { name: 'paging.open.wide', guards: [] },
        ],
      },
    ]);
    expect(missedOf(pager, entry('step.asked', { from: at({ open: 'narrow' }) }))).toEqual([
      {
        region: 'paging',
        stands: ['open.narrow'],
        states: [{ name: 'paging.ready', guards: ['asksFirst', 'hasRoom'] }],
      },
      {
        region: 'paging.open',
        stands: ['narrow'],
        states: [{ name: 'paging.open.wide', guards: [] }],
      },
    ]);
  });

  test('calls a machine that is one region by its own name', () => {
    const door: DefinedState = { id: 'door', states: { open: { on: { shut: 'shut' } }, shut: {} } };
    expect(missedOf(door, entry('shut', { from: 'shut' }))).toEqual([
      { region: 'door', stands: ['shut'], states: [{ name: 'open', guards: [] }] },
    ]);
  });

  test('finds ends of delays and actors too, and nothing for what the chart does not name', () => {
    const type = 'xstate.after.wheelThrottle.pager.paging.throttled';
    expect(missedOf(pager, entry(type, { from: at('ready') }))).toMatchObject([
      { region: 'paging', stands: ['ready'], states: [{ name: 'paging.throttled' }] },
    ]);
    expect(missedOf(pager, entry('dust', { from: throttled }))).toEqual([]);
    expect(missedOf(pager, entry('step.asked', { from: null }))).toEqual([]);
  });

  test('says nothing where a state took the event, nor of a region in which a guard has said why', () => {
    const transitions = [ran('pager.lock.on', 0, 'lock.open')];
    expect(missedOf(pager, entry('lock.open', { from: throttled, transitions }))).toEqual([]);
    expect(missedOf(pager, entry('step.asked', { from: at('ready') }))).toEqual([]);
    // Whether one was taken there is not known.
    expect(missedOf(pager, entry('step.asked', { from: at('ready'), raised: null }))).toEqual([]);
    expect(missedOf(pager, entry('step.asked', { from: throttled, raised: null }))).toHaveLength(1);
  });

  test('is said of a raised event, which makes of its own one that was asked and refused', () => {
    const wheel = entry('wheel.moved', {
      from: throttled,
      to: throttled,
      transitions: [{ ...ran('pager', 0, 'wheel.moved'), actions: ['readWheel'] }],
      raised: [{ eventType: 'step.asked', from: throttled, transitions: [] }],
    });
    const reasons = reasonsOf(wheel, pager, false);
    expect(reasons).toMatchObject({ effect: 'refused', isKnown: true, missed: [] });
    expect(reasons.candidates.map(({ actions, verdict }) => [actions, verdict])).toEqual([
      [['readWheel'], 'asked'],
    ]);
    expect(reasons.raised).toMatchObject([
      {
        said: 'step.asked',
        missed: [{ region: 'paging', stands: ['throttled.long'] }],
      },
    ]);
  });

  test('is said of what was raised last, which makes one that was asked of each before it, too', () => {
    const asking = { ...ran('pager', 0, 'wheel.moved'), actions: ['readWheel'] };
    const wheel = entry('wheel.turned', {
      from: throttled,
      to: throttled,
      raised: [
        { eventType: 'wheel.moved', from: throttled, transitions: [asking] },
        { eventType: 'step.asked', from: throttled, transitions: [] },
      ],
    });
    const reasons = reasonsOf(wheel, pager, false);
    expect(reasons.effect).toBe('refused');
    expect(reasons.raised[0]?.candidates).toMatchObject([
      { actions: ['readWheel'], verdict: 'asked' },
    ]);
  });
});

const actor: InspectedActor = {
  sessionId: 'x:1',
  parentId: null,
  name: 'lamp',
  definition: lamp,
  status: 'active',
  value,
  context: null,
};
const handled = (
  id: string,
  to: InspectedActor['value'],
  sessionId = 'x:1',
): InspectorLogEvent & { readonly type: 'event.handled' } => ({
  type: 'event.handled',
  id,
  atMs: 0,
  sourceId: null,
  causeId: null,
  event: { type: 'lamp.switch' },
  transitions: [],
  raised: [],
  standing: { sessionId, status: 'active', value: to, context: null },
});

describe('what the page shows', () => {
  const callback = { ...actor, sessionId: 'x:2', parentId: 'x:1', name: 'heat', definition: null };
  const child = { ...actor, sessionId: 'x:3', parentId: 'x:1', name: 'bulb', value: {} };
  function shown(...events: readonly InspectorLogEvent[]) {
    const log = createActor(inspectorLogMachine, { input: { limit: 500, keptLimit: 500 } }).start();
    for (const each of [actor, callback, child]) log.send({ type: 'actor.announced', actor: each });
    for (const event of events) log.send(event);
    const view = connectInspectorLog(log.getSnapshot(), (event) => log.send(event));
    log.stop();
    return view;
  }

  test('is a tree of machines, with callbacks as a remark', () => {
    expect(shown().machines).toMatchObject([
      {
        actor: { name: 'lamp' },
        states: ['power.off', 'cover.open'],
        helpers: ['heat'],
        children: [{ actor: { name: 'bulb' }, states: [], children: [] }],
      },
    ]);
  });

  test('says of an entry which states were left and entered, or that nothing moved', () => {
    const { entries } = shown(
      handled('1', { power: 'on', cover: 'open' }),
      handled('2', { power: 'on', cover: 'open' }),
    );
    expect(entries).toMatchObject([
      { id: '2', effect: 'ignored', left: [], entered: [] },
      { id: '1', effect: 'moved', left: ['power.off'], entered: ['power.on'] },
    ]);
  });

  test('is narrowed to one machine by the filter', () => {
    expect(shown(handled('1', value), { type: 'filter.set', sessionId: 'x:3' })).toMatchObject({
      entries: [],
      shownCount: 0,
      entryCount: 1,
    });
  });

  test('is narrowed by what an event did, and by a word of what it says', () => {
    const all = [
      handled('1', { power: 'on', cover: 'open' }),
      handled('2', { power: 'on', cover: 'open' }),
    ];
    const ids = (...events: readonly InspectorLogEvent[]) =>
      shown(...all, ...events).entries.map(({ id }) => id);
    expect(ids({ type: 'effect.set', effect: 'moved' })).toEqual(['1']);
    expect(ids({ type: 'effect.set', effect: 'ignored' })).toEqual(['2']);
    expect(ids({ type: 'search.set', text: 'POWER.OFF' })).toEqual(['1']);
    expect(ids({ type: 'search.set', text: ' switch ' })).toEqual(['2', '1']);
    expect(ids({ type: 'search.set', text: 'dust' })).toEqual([]);
    const slowly = {
      ...handled('3', value),
      event: { type: 'lamp.dimSlowly' },
    } as InspectorLogEvent;
    expect(ids(slowly, { type: 'search.set', text: 'dimslowly' })).toEqual(['3']);
  });

  test('steps only through the events that are shown', () => {
    const lit = { power: 'on', cover: 'open' };
    const { selected } = shown(
      handled('1', lit),
      handled('2', lit),
      handled('3', value),
      { type: 'effect.set', effect: 'moved' },
      { type: 'step.back' },
    );
    expect(selected?.id).toBe('1');
  });

  test('shows a moment of the past as it was, with what had not yet been told', () => {
    const lit = { power: 'on', cover: 'open' };
    const of = (sessionId: string, id: string): InspectorLogEvent => ({
      ...handled(id, lit),
      standing: { sessionId, status: 'active', value: lit, context: { watts: Number(id) } },
    });
    const {
      shown: lampThen,
      entries,
      actors,
      backProps,
      forwardProps,
    } = shown(of('x:1', '1'), of('x:1', '2'), of('x:3', '3'), { type: 'entry.select', id: '1' });
    expect(lampThen?.actor).toMatchObject({ value: lit, context: { watts: 1 } });
    expect(actors.find(({ sessionId }) => sessionId === 'x:3')?.value).toEqual({});
    expect(entries.map(({ isLater }) => isLater)).toEqual([true, true, false]);
    expect([backProps['aria-disabled'], forwardProps['aria-disabled']]).toEqual([true, false]);
  });

  test('counts what passed between a machine and the one that runs it', () => {
    const said = (
      sessionId: string,
      sourceId: string,
      id: string,
      atMs: number,
    ): InspectorLogEvent => ({
      ...handled(id, value),
      atMs,
      sourceId,
      standing: { sessionId, status: 'active', value, context: null },
    });
    const { map, isFresh } = shown(
      said('x:3', 'x:1', '1', 9000),
      said('x:3', 'x:1', '2', 9949),
      said('x:1', 'x:3', '3', 9950),
      // Not between the two.
      said('x:1', 'x:9', '4', 20_000),
    );
    expect(map[1]).toMatchObject({
      actor: { name: 'bulb' },
      down: { type: 'lamp.switch', count: 2, last: { id: '2' } },
      up: { type: 'lamp.switch', count: 1, last: { id: '3' } },
      last: { id: '3', isUp: true },
    });
    expect([9949, 9950, 9900, 9899].map((atMs) => isFresh({ atMs }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('says of the last event which transitions ran, and which guards refused', () => {
    const { shown: drawn } = shown({
      ...handled('1', { power: 'on', cover: 'open' }),
      transitions: [ran('lamp.power.off', 1, 'lamp.switch')],
    });
    expect(drawn?.run).toMatchObject({
      key: '1',
      taken: ['lamp.power.off|lamp.switch|1'],
      refused: ['lamp.power.off|lamp.switch|0'],
    });
    expect(drawn?.active).toEqual([
      'lamp',
      'lamp.power',
      'lamp.power.on',
      'lamp.cover',
      'lamp.cover.open',
    ]);
    expect(drawn?.events).toEqual(['lamp.switch']);
  });

  test('a page that a link has led to stands above its parts, which begin before it is told', () => {
    const { machines } = shown(
      { type: 'actor.announced', actor: { ...actor, sessionId: 'x:11', name: 'part' } },
      { type: 'actor.announced', actor: { ...actor, sessionId: 'x:9', name: 'page' } },
      { type: 'actor.announced', actor: { ...actor, sessionId: 'x:12', name: 'later part' } },
    );
    expect(machines.map(({ actor: { name } }) => name)).toEqual([
      'lamp',
      'page',
      'part',
      'later part',
    ]);
  });

  test('a page that comes again takes the place of the one that ended, children, filter and all', () => {
    const ended = (sessionId: string): InspectorLogEvent => ({
      type: 'actor.changed',
      standing: { sessionId, status: 'stopped', value, context: null },
    });
    const { machines, entries } = shown(
      handled('1', value),
      { type: 'filter.set', sessionId: 'x:1' },
      ended('x:1'),
      ended('x:2'),
      ended('x:3'),
      { type: 'actor.announced', actor: { ...actor, sessionId: 'x:11' } },
      { type: 'actor.announced', actor: { ...child, sessionId: 'x:13', parentId: 'x:11' } },
    );
    expect(machines).toMatchObject([
      { actor: { sessionId: 'x:11' }, children: [{ actor: { sessionId: 'x:13' }, children: [] }] },
    ]);
    expect(machines).toHaveLength(1);
    expect(machines[0]?.children).toHaveLength(1);
    expect(entries).toMatchObject([{ id: '1', sessionId: 'x:11' }]);
  });
});

describe('what is sought in an event', () => {
  const still = { power: 'off', cover: 'shut' };
  const press = entry('lamp.touch', {
    id: 'press',
    from: still,
    to: { power: 'off', cover: 'open' },
    transitions: [{ ...ran('lamp', 0, 'lamp.touch'), guard: 'isNear', actions: ['feel', 'ask'] }],
    raised: [{ eventType: 'lamp.switch', from: { power: 'on', cover: 'open' }, transitions: [] }],
  });
  const dust = entry('lamp.dust', {
    id: 'dust',
    from: still,
    to: still,
    event: { type: 'lamp.dust', gram: { sort: 'Fine', count: 12 } },
  });
  const end = entry('xstate.after.burnOut.lamp.power.on', { id: 'end', from: still, to: still });
  const log = createActor(inspectorLogMachine, { input: { limit: 500, keptLimit: 500 } }).start();
  log.send({ type: 'actor.announced', actor: { ...actor, value: still } });
  const { context } = log.getSnapshot();
  const found = (search: string, definition = lamp) =>
    shownEntries({
      ...context,
      actors: context.actors.map((each) => ({ ...each, definition })),
      entries: [press, dust, end],
      search,
    }).map(({ id }) => id);

  test.each([
    ['the type of the event', 'touch', ['press']],
    ['the type as it is shown', 'after burn', ['end']],
    ['the machine', 'LAMP', ['press', 'dust', 'end']],
    ['a leaf that was left', 'cover.shut', ['press']],
    ['a leaf that was entered', 'cover.open', ['press']],
    ['a leaf that stayed', 'power.off', []],
    ['a raised event', 'switch', ['press']],
    ['a guard that said yes', 'isnear', ['press']],
    ['a guard that said no', 'isplugged', ['press']],
    ['a guard that was not asked', 'isbroken', []],
    ['an action that ran', ' feel ', ['press']],
    ['an action that did not', 'warn', []],
    ['what the event brings', 'fine', ['dust']],
    ['what it brings, as it is shown', '"count": 12', ['dust']],
    ['the name of what it brings', 'gram', ['dust']],
    ['what every event has', '"type"', []],
    ['the end of one name and the beginning of the next', 'touchlamp', []],
  ])('is %s: %s', (_, search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  test('is read out of an event once, not at each letter', () => {
    const asked = vi.fn<() => void>();
    const states = lamp.states ?? {};
    const counted = {
      id: 'lamp',
      get states() {
        asked();
        return states;
      },
    };
    const fresh = {
      ...context,
      actors: context.actors.map((each) => ({ ...each, definition: counted })),
      entries: [{ ...dust }],
    };
    shownEntries({ ...fresh, search: 'd' });
    const once = asked.mock.calls.length;
    shownEntries({ ...fresh, search: 'du' });
    expect([once > 0, asked.mock.calls.length === once]).toEqual([true, true]);
  });
});

describe('what the log makes of a fact', () => {
  const start = (...actors: readonly InspectedActor[]) => {
    const log = createActor(inspectorLogMachine, { input: { limit: 500, keptLimit: 500 } }).start();
    for (const each of actors) log.send({ type: 'actor.announced', actor: each });
    return log;
  };
  test.each([
    ['ended, and of one name below one parent', { status: 'done' }, {}, ['x:2']],
    ['is still active', {}, {}, ['x:1', 'x:2']],
    ['has another name', { status: 'done' }, { name: 'bulb' }, ['x:1', 'x:2']],
    ['has another parent', { status: 'done' }, { parentId: 'x:9' }, ['x:1', 'x:2']],
  ])('an actor takes the place of one that %s', (_, old, next, left) => {
    const log = start({ ...actor, ...old }, { ...actor, sessionId: 'x:2', ...next });
    expect(log.getSnapshot().context.actors.map(({ sessionId }) => sessionId)).toEqual(left);
  });

  test('what is told of an actor that is not known changes nothing', () => {
    const { context } = start(actor).getSnapshot();
    expect(withFact(context, handled('1', value, 'x:7'))).toBe(context);
    expect(withFact(context, handled('1', value)).entries).toHaveLength(1);
  });

  test('a log that is emptied shows no moment of it', () => {
    const log = start(actor);
    log.send(handled('1', value));
    log.send({ type: 'log.pause' });
    expect(log.getSnapshot().context.entry).toBe('1');
    log.send({ type: 'log.clear' });
    expect(log.getSnapshot().context).toMatchObject({ entries: [], entry: null });
  });

  test('where no moment is shown, and at the newest, the actors stand as they are', () => {
    const log = start(actor);
    for (const [id, power] of [
      ['1', 'on'],
      ['2', 'off'],
      ['3', 'dim'],
    ] as const) {
      log.send(handled(id, { power }));
    }
    const { context } = log.getSnapshot();
    const valueAt = (shown: string | null) => actorsThen({ ...context, entry: shown })[0]?.value;
    expect([null, '3', '2', '1'].map(valueAt)).toEqual([
      { power: 'dim' },
      { power: 'dim' },
      { power: 'off' },
      { power: 'on' },
    ]);
  });

  test('in the past stand the actors of that moment: none that came later, and none as ended that was not', () => {
    const bulb = { ...actor, sessionId: 'x:3', name: 'bulb' };
    const log = start(actor, bulb);
    const next = { ...actor, sessionId: 'x:2', name: 'next lamp' };
    log.send(handled('1', { power: 'on' }));
    log.send(handled('2', { power: 'off' }));
    for (const ended of [actor, bulb]) {
      log.send({
        type: 'actor.changed',
        standing: { ...ended, status: 'stopped', value: { power: 'off' } },
      });
    }
    log.send({ type: 'actor.announced', actor: next });
    log.send(handled('3', { power: 'on' }, 'x:2'));
    log.send(handled('4', { power: 'off' }, 'x:2'));
    const { context } = log.getSnapshot();
    const seenAt = (id: string) =>
      actorsThen({ ...context, entry: id }).map(({ name, status }) => `${name} ${status}`);
    expect(seenAt('1')).toEqual(['lamp active', 'bulb active']);
    expect(seenAt('3')).toEqual(['lamp stopped', 'bulb stopped', 'next lamp active']);
    expect(seenAt('4')).toEqual(['lamp stopped', 'bulb stopped', 'next lamp active']);
  });

  test('before one has succeeded another, that one stands as it was, up to its end', () => {
    const stopped = (sessionId: string, power: string): InspectorLogEvent => ({
      type: 'actor.changed',
      standing: { sessionId, status: 'stopped', value: { power }, context: { of: sessionId } },
    });
    const bulb = { ...actor, sessionId: 'x:9', name: 'bulb' };
    const log = start(actor, bulb);
    log.send(handled('1', { power: 'on' }));
    log.send(handled('2', { power: 'dim' }));
    log.send(handled('3', { power: 'off' }, 'x:9'));
    log.send(stopped('x:1', 'dim'));
    log.send(handled('4', { power: 'off' }, 'x:9'));
    log.send({ type: 'actor.announced', actor: { ...actor, sessionId: 'x:2' } });
    log.send(handled('5', { power: 'bright' }, 'x:2'));
    log.send(handled('6', { power: 'off' }, 'x:9'));
    log.send(stopped('x:2', 'bright'));
    log.send({ type: 'actor.announced', actor: { ...actor, sessionId: 'x:3' } });
    log.send(handled('7', { power: 'warm' }, 'x:3'));
    const { context } = log.getSnapshot();
    const seenAt = (id: string) => {
      const shown = actorsThen({ ...context, entry: id }).find(({ name }) => name === 'lamp');
      return [shown?.status, (shown?.value as { power: string } | undefined)?.power];
    };
    expect(['1', '2', '3', '4', '5', '6', '7'].map(seenAt)).toEqual([
      ['active', 'on'],
      ['active', 'dim'],
      ['stopped', 'dim'],
      ['active', 'off'],
      ['active', 'bright'],
      ['active', 'off'],
      ['active', 'warm'],
    ]);
    expect(actorsThen({ ...context, entry: '3' })[1]).toMatchObject({ context: { of: 'x:1' } });
  });

  test('one newcomer succeeds one actor, the next one the next', () => {
    const two = ['x:1', 'x:2'].map((sessionId) => ({ ...actor, sessionId }));
    const log = start(...two);
    for (const each of two) {
      log.send({ type: 'actor.changed', standing: { ...each, status: 'stopped' } });
    }
    const left = () => log.getSnapshot().context.actors.map(({ sessionId }) => sessionId);
    log.send({ type: 'actor.announced', actor: { ...actor, sessionId: 'x:3' } });
    expect(left()).toEqual(['x:2', 'x:3']);
    log.send({ type: 'actor.announced', actor: { ...actor, sessionId: 'x:4' } });
    expect(left()).toEqual(['x:3', 'x:4']);
  });

  test('a step over what waits stops at the first event that the filter lets through', () => {
    const log = start(actor, { ...actor, sessionId: 'x:2', name: 'bulb' });
    log.send({ type: 'log.pause' });
    log.send({ type: 'filter.set', sessionId: 'x:2' });
    log.send(handled('1', value));
    log.send(handled('2', value, 'x:2'));
    log.send({ type: 'step.forward' });
    expect(log.getSnapshot()).toMatchObject({
      status: 'active',
      context: { entry: '2', machine: 'x:2', held: [] },
    });
  });

  test('a moment is shown with its machine, and none with the one before', () => {
    const context = {
      ...start(actor).getSnapshot().context,
      machine: 'x:1',
      copy: 'copied' as const,
    };
    expect(atEntry(context, entry('lamp.switch', { id: '7', sessionId: 'x:2' }))).toMatchObject({
      entry: '7',
      machine: 'x:2',
      copy: null,
    });
    expect(atEntry(context, undefined)).toMatchObject({ entry: null, machine: 'x:1', copy: null });
  });

  const both = { power: 'on', cover: 'open' };
  const one = { power: 'on' };
  const asks = { ...ran('lamp', 0, 'lamp.switch'), actions: ['askForLight'] };
  const unheard = { eventType: 'light.asked', from: one, transitions: [] };
  const heard = {
    ...unheard,
    transitions: [{ ...ran('lamp', 0, 'light.asked'), actions: ['shine'] }],
  };
  const turnedDown = { ...unheard, transitions: [ran('lamp', 0, 'light.asked')] };
  // The transitions of an event are those of all that it raised, too.
  const asking = ({ raised = [unheard], ...fields }: Partial<LogEntry> = {}) => ({
    from: one,
    to: one,
    transitions: [asks, ...(raised ?? []).flatMap(({ transitions }) => transitions)],
    raised,
    ...fields,
  });
  test.each([
    ['a state was entered', { from: one, to: both }, 'moved'],
    ['a state was left', { from: both, to: one }, 'moved'],
    ['a chart found no transition', { from: one, to: one }, 'ignored'],
    ['a chart found one', { from: one, to: one, transitions: [ran('a', 0, 'b')] }, 'handled'],
    ['a page does not tell whether a chart did', { from: one, to: one, raised: null }, 'handled'],
    ['a page does not tell how a chart moved', { from: one, to: both, raised: null }, 'moved'],
    ['there is no chart', { from: null, to: null }, 'handled'],
    ['nothing took what one action asked', asking(), 'refused'],
    ['something took it', asking({ raised: [heard] }), 'handled'],
    ['something took it without an action', asking({ raised: [turnedDown] }), 'refused'],
    ['what it asked asked on in vain', asking({ raised: [heard, unheard] }), 'refused'],
    ['nothing was asked', asking({ raised: [] }), 'handled'],
    ['another action ran', asking({ transitions: [asks, { ...asks, source: 'b' }] }), 'handled'],
    [
      'a transition had a target',
      asking({ transitions: [{ ...asks, targets: ['a'] }] }),
      'handled',
    ],
    ['one of two was taken', asking({ raised: [unheard, heard] }), 'handled'],
  ])('where %s, an event of %j is %s', (_, fields, effect) => {
    expect(effectOf(entry('lamp.switch', fields))).toBe(effect);
  });

  test('what has no states has no leaves', () => {
    expect(leavesOf(null)).toEqual([]);
    expect(leavesOf(both)).toEqual(['power.on', 'cover.open']);
  });
});
