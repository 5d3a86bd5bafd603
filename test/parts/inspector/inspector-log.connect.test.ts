import { expect, test, vi } from 'vitest';
import { connectInspectorLog } from '../../../machines/inspector-log/inspector-log.connect.ts';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import type {
  DefinedState,
  InspectedActor,
  InspectionFact,
} from '../../../machines/inspector-log/inspector-log.types.ts';
import { connected } from '../../support/connected.ts';

const handler = expect.any(Function) as unknown;
type View = ReturnType<typeof connectInspectorLog>;

const lamp: DefinedState = {
  id: 'lamp',
  states: {
    off: { on: { 'lamp.press': [{ guard: 'isBroken', target: 'broken' }, { target: 'on' }] } },
    on: { on: { 'lamp.press': 'off' }, after: { burnOut: 'broken' } },
    broken: {},
  },
};

const actor = (sessionId: string, fields: Partial<InspectedActor> = {}): InspectedActor => ({
  sessionId,
  parentId: null,
  name: 'lamp',
  definition: lamp,
  status: 'active',
  value: 'off',
  context: {},
  ...fields,
});
const announced = (sessionId: string, fields: Partial<InspectedActor> = {}): InspectionFact => ({
  type: 'actor.announced',
  actor: actor(sessionId, fields),
});

type Handled = InspectionFact & { readonly type: 'event.handled' };
const handled = (
  id: string,
  sessionId: string,
  value: InspectedActor['value'],
  fields: Partial<Handled> = {},
): Handled => ({
  type: 'event.handled',
  id,
  atMs: 0,
  sourceId: null,
  causeId: null,
  event: { type: 'lamp.press' },
  transitions: [],
  raised: [],
  standing: { sessionId, status: 'active', value, context: {} },
  ...fields,
});
const ran = (source: string, index: number, eventType: string, target: string) => ({
  source,
  index,
  targets: [target],
  eventType,
  guard: null,
  actions: [],
});

const log = () =>
  connected(inspectorLogMachine, connectInspectorLog, { limit: 500, keptLimit: 500 });
/** A lamp that was lit, put out, and lit again. */
const threePresses = [
  announced('x:1'),
  handled('1', 'x:1', 'on'),
  handled('2', 'x:1', 'off'),
  handled('3', 'x:1', 'on'),
];
const change = (value: string) => ({ currentTarget: { value } });

test('before a page has told of itself there is nothing to see, and no moment to go to (I2)', () => {
  const { after, said } = log();
  const waiting = after();
  const step = { type: 'button', 'aria-disabled': true, onClick: handler };
  expect(waiting).toEqual({
    isWaiting: true,
    isPaused: false,
    isGone: false,
    rootProps: {
      'data-machine': 'inspector-log',
      'data-state': 'waiting',
      'data-large': undefined,
    },
    actors: [],
    machines: [],
    map: [],
    shown: null,
    picture: 'chart',
    panel: 'why',
    isPart: false,
    entries: [],
    entryCount: 0,
    shownCount: 0,
    heldCount: 0,
    selected: null,
    told: null,
    silence: 'none',
    emptiness: 'waiting',
    copy: null,
    filterProps: { value: '', onChange: handler },
    searchProps: { type: 'search', value: '', onChange: handler },
    effectProps: { value: '', onChange: handler },
    filterChoices: [],
    largeProps: {
      type: 'button',
      'data-part': 'picture-size',
      'aria-pressed': false,
      onClick: handler,
    },
    pauseProps: { type: 'button', 'data-part': 'pause', 'aria-pressed': false, onClick: handler },
    backProps: step,
    forwardProps: step,
    momentProps: { min: 0, max: 0, value: 0, disabled: true, onChange: handler },
    entriesProps: { role: 'listbox' },
    clearProps: { type: 'button', onClick: handler },
    isFresh: handler,
    machineProps: handler,
    pictureProps: handler,
    panelProps: handler,
    entryProps: handler,
    copyProps: handler,
  });
  waiting.momentProps.onChange(change('0'));
  expect(said()).toEqual([]);
});

test('what has no chart is a remark at the machine that runs it, while it runs (I2)', () => {
  const { after } = log();
  const helper = (sessionId: string, name: string, parentId: string, status = 'active') =>
    announced(sessionId, { name, parentId, status, definition: null, value: null });
  const { machines, map, filterChoices } = after(
    announced('x:1'),
    announced('x:2', { name: 'bulb', parentId: 'x:1' }),
    helper('x:3', 'heat', 'x:1'),
    helper('x:4', 'fuse', 'x:1', 'done'),
    helper('x:5', 'glow', 'x:2'),
  );
  expect(machines).toMatchObject([
    {
      actor: { name: 'lamp' },
      helpers: ['heat'],
      children: [{ actor: { name: 'bulb' }, helpers: ['glow'], children: [] }],
    },
  ]);
  expect(map).toMatchObject([
    { actor: { name: 'lamp' }, states: ['off'], helpers: ['heat'] },
    { actor: { name: 'bulb' }, states: ['off'], helpers: ['glow'] },
  ]);
  expect(filterChoices.map(({ name }) => name)).toEqual(['lamp', 'bulb']);
});

test('the machines of a page that was left stand below those of the page that shows (I2)', () => {
  const { after } = log();
  const { machines } = after(
    announced('x:1', { name: 'lamp', status: 'stopped' }),
    announced('x:2', { name: 'bulb', parentId: 'x:1', status: 'stopped' }),
    announced('x:3', { name: 'torch' }),
  );
  expect(machines.map(({ actor: { name } }) => name)).toEqual(['torch', 'lamp']);
});

test.each([
  {
    part: 'machine',
    choice: ({ machineProps }: View) => machineProps(actor('x:2')),
    says: { type: 'machine.select', sessionId: 'x:2' },
    shows: { shown: { actor: { name: 'bulb' }, leaves: ['off'] } },
  },
  {
    part: 'picture',
    choice: ({ pictureProps }: View) => pictureProps('map'),
    says: { type: 'picture.select', picture: 'map' },
    shows: { picture: 'map' },
  },
  {
    part: 'picture-size',
    choice: ({ largeProps }: View) => largeProps,
    says: { type: 'picture.resize' },
    shows: { rootProps: { 'data-large': '' } },
  },
  {
    part: 'panel-choice',
    choice: ({ panelProps }: View) => panelProps('drive'),
    says: { type: 'panel.select', panel: 'drive' },
    shows: { panel: 'drive' },
  },
  {
    part: 'pause',
    choice: ({ pauseProps }: View) => pauseProps,
    says: { type: 'log.pause' },
    shows: { isPaused: true, rootProps: { 'data-state': 'paused' } },
  },
])('the $part is a button that is pressed once it is chosen (I2)', (row) => {
  const { part, choice, says, shows } = row;
  const { after, said } = log();
  const offered = choice(after(announced('x:1'), announced('x:2', { name: 'bulb' })));
  expect(offered).toEqual({
    type: 'button',
    'data-part': part,
    'aria-pressed': false,
    onClick: handler,
  });
  offered.onClick();
  expect(said()).toEqual([says]);
  const chosen = after();
  expect(choice(chosen)['aria-pressed']).toBe(true);
  expect(chosen).toMatchObject(shows);
});

test.each([
  {
    part: 'filterProps',
    value: 'x:1',
    says: [
      { type: 'filter.set', sessionId: 'x:1' },
      { type: 'filter.set', sessionId: null },
    ],
  },
  {
    part: 'effectProps',
    value: 'moved',
    says: [
      { type: 'effect.set', effect: 'moved' },
      { type: 'effect.set', effect: null },
    ],
  },
  {
    part: 'searchProps',
    value: 'press',
    says: [
      { type: 'search.set', text: 'press' },
      { type: 'search.set', text: '' },
    ],
  },
] as const)('the log is narrowed by $part, and shows all where that is empty (I2)', (row) => {
  const { part, value, says } = row;
  const { after, said } = log();
  const all = after(...threePresses)[part];
  expect(all.value).toBe('');
  all.onChange(change(value));
  expect(after()[part].value).toBe(value);
  all.onChange(change(''));
  expect(after()[part].value).toBe('');
  expect(said()).toEqual(says);
});

test('a slider and two arrows lead through the past, the oldest moment first (I2)', () => {
  const { after, said } = log();
  const live = after(...threePresses);
  expect(live).toMatchObject({
    isPaused: false,
    momentProps: { min: 0, max: 2, value: 2, disabled: false },
    backProps: { 'aria-disabled': false },
    forwardProps: { 'aria-disabled': true },
  });
  live.momentProps.onChange(change('1'));
  expect(said()).toEqual([{ type: 'entry.select', id: '2' }]);

  const middle = after();
  expect(middle).toMatchObject({
    isPaused: true,
    momentProps: { min: 0, max: 2, value: 1 },
    backProps: { 'aria-disabled': false },
    forwardProps: { 'aria-disabled': false },
  });
  middle.backProps.onClick();
  const oldest = after();
  expect(oldest).toMatchObject({ momentProps: { value: 0 }, backProps: { 'aria-disabled': true } });
  oldest.forwardProps.onClick();
  oldest.forwardProps.onClick();
  expect(after()).toMatchObject({
    momentProps: { value: 2 },
    forwardProps: { 'aria-disabled': true },
  });
  expect(said().map(({ type }) => type)).toEqual(['step.back', 'step.forward', 'step.forward']);
});

test('what happens in a pause waits, its events are counted, and the end of the pause lets it in (I2)', () => {
  const { after, said } = log();
  const meanwhile = after(
    ...threePresses,
    { type: 'log.pause' },
    announced('x:2', { name: 'bulb' }),
    handled('4', 'x:1', 'off'),
    handled('5', 'x:1', 'on'),
  );
  expect(meanwhile).toMatchObject({
    entryCount: 3,
    heldCount: 2,
    forwardProps: { 'aria-disabled': false },
  });
  meanwhile.pauseProps.onClick();
  expect(said()).toEqual([{ type: 'log.resume' }]);
  expect(after()).toMatchObject({
    isPaused: false,
    rootProps: { 'data-state': 'recording' },
    entryCount: 5,
    heldCount: 0,
  });
});

test('a page that goes is said to have gone, until one tells of itself again (I2)', () => {
  const { after } = log();
  expect(after(...threePresses).isGone).toBe(false);
  expect(after({ type: 'page.left' }).isGone).toBe(true);
  expect(after({ type: 'log.pause' })).toMatchObject({ isGone: true, isPaused: true });
  expect(after(announced('x:1')).isGone).toBe(false);
});

test('an event is an option that shows its moment; the log can be emptied (I2)', () => {
  const { after, said } = log();
  const live = after(...threePresses);
  const chosen = ({ entries, entryProps }: View) =>
    entries.map((entry) => {
      const { 'data-selected': selected, 'aria-selected': isChosen } = entryProps(entry);
      return [entry.id, selected, isChosen];
    });
  expect(chosen(live).map(([, ...is]) => is)).toEqual([
    [undefined, false],
    [undefined, false],
    [undefined, false],
  ]);
  const [, second] = live.entries.map(live.entryProps);
  expect(second).toEqual({
    type: 'button',
    role: 'option',
    'data-part': 'entry',
    'aria-selected': false,
    tabIndex: -1,
    onClick: handler,
    onKeyDown: handler,
  });
  second?.onClick();
  expect(said()).toEqual([{ type: 'entry.select', id: '2' }]);
  expect(chosen(after())).toEqual([
    ['3', undefined, false],
    ['2', '', true],
    ['1', undefined, false],
  ]);
  expect(after().clearProps).toEqual({ type: 'button', onClick: handler });
  after().clearProps?.onClick();
  expect(said()).toEqual([{ type: 'log.clear' }]);
  expect(after()).toMatchObject({ entries: [], entryCount: 0, selected: null });
  // What a recording holds could not be had again without its file.
  const opened = after({ type: 'recording.opened', facts: threePresses });
  expect(opened.clearProps).toBeNull();
});

const noneHeld = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('all events are one stop of Tab, and the arrow keys lead from one to the next (I2)', () => {
  const { after, said } = log();
  const stops = ({ entries, entryProps }: View) =>
    entries.flatMap((entry) => (entryProps(entry).tabIndex === 0 ? [entry.id] : []));
  const live = after(...threePresses);
  expect(live.entriesProps).toEqual({ role: 'listbox' });
  expect(stops(live)).toEqual(['3']);
  const press = (view: View, id: string, key: string, held: Partial<typeof noneHeld> = {}) => {
    const entry = view.entries.find((each) => each.id === id);
    const preventDefault = vi.fn<() => void>();
    if (entry) view.entryProps(entry).onKeyDown({ key, preventDefault, ...noneHeld, ...held });
    return preventDefault.mock.calls.length;
  };
  // An arrow with another key held, and what no arrow is, are the browser's.
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    expect(press(live, '3', 'ArrowDown', { [held]: true })).toBe(0);
  }
  expect(press(live, '3', 'Home')).toBe(0);
  expect(said()).toEqual([]);
  expect(press(live, '3', 'ArrowDown')).toBe(1);
  expect(said()).toEqual([{ type: 'entry.select', id: '2' }]);
  const second = after();
  expect(stops(second)).toEqual(['2']);
  press(second, '2', 'ArrowUp');
  press(second, '2', 'ArrowDown');
  expect(said()).toEqual([
    { type: 'entry.select', id: '3' },
    { type: 'entry.select', id: '1' },
  ]);
  // At both ends the page does not move either.
  expect([press(second, '3', 'ArrowUp'), press(second, '1', 'ArrowDown')]).toEqual([1, 1]);
  expect(said()).toEqual([]);
  // One that the filters hide is no stop.
  expect(stops(after({ type: 'effect.set', effect: 'ignored' }))).toEqual([]);
  expect(stops(after(handled('4', 'x:1', 'on'), { type: 'log.resume' }))).toEqual(['4']);
});

test('a moment of the past knows nothing of what came later: neither its chart nor the map (I2)', () => {
  const { after } = log();
  const press = { sourceId: 'x:1' };
  const { shown, map } = after(
    announced('x:1', { name: 'home' }),
    announced('x:2', { parentId: 'x:1' }),
    handled('1', 'x:2', 'on', press),
    handled('2', 'x:2', 'off', press),
    { type: 'entry.select', id: '1' },
  );
  expect(shown).toMatchObject({ actor: { value: 'on' }, leaves: ['on'], run: { key: '1' } });
  expect(map[1]?.down).toMatchObject({ count: 1, last: { id: '1' } });
});

test('the map counts only what passed between a machine and the one that runs it (I2)', () => {
  const { after } = log();
  const { map } = after(
    announced('x:1', { name: 'home' }),
    announced('x:2', { parentId: 'x:1' }),
    announced('x:3', { parentId: 'x:1', name: 'bulb' }),
    handled('1', 'x:2', 'on', { sourceId: 'x:1', atMs: 1000 }),
    handled('2', 'x:3', 'on', { sourceId: 'x:1', atMs: 2000 }),
    // From a view, and from one part to another.
    handled('3', 'x:2', 'off', { atMs: 3000 }),
    handled('4', 'x:3', 'off', { sourceId: 'x:2', atMs: 4000 }),
  );
  expect(map).toMatchObject([
    { actor: { name: 'home' }, down: null, up: null, last: null },
    {
      actor: { name: 'lamp' },
      down: { type: 'lamp.press', count: 1, last: { id: '1' } },
      up: null,
      last: { id: '1', atMs: 1000, isUp: false },
    },
    {
      actor: { name: 'bulb' },
      down: { type: 'lamp.press', count: 1, last: { id: '2' } },
      up: null,
      last: { id: '2', atMs: 2000, isUp: false },
    },
  ]);
});

test('the chosen machine shows by its chart, its states and what can be sent to it (I2)', () => {
  const { after } = log();
  const state = (name: string, isActive = false) => ({
    id: `lamp.${name}`,
    name,
    description: '',
    isActive,
    isParallel: false,
    children: [],
  });
  expect(after(announced('x:1', { value: 'on' })).shown).toEqual({
    actor: {
      ...actor('x:1', { value: 'on' }),
      announcedAfter: null,
      endedAfter: null,
      hasHeard: false,
      predecessors: [],
    },
    definition: lamp,
    outline: {
      id: 'lamp',
      name: 'lamp',
      description: '',
      isActive: true,
      isParallel: false,
      children: [state('off'), state('on', true), state('broken')],
    },
    active: ['lamp', 'lamp.on'],
    leaves: ['on'],
    events: ['lamp.press'],
    run: null,
  });
});

test('the drawing says by name which guards refused its last event (I2)', () => {
  const { after } = log();
  const lit = after(
    announced('x:1'),
    handled('1', 'x:1', 'on', { transitions: [ran('lamp.off', 1, 'lamp.press', 'on')] }),
  );
  expect(lit.shown?.run).toEqual({
    key: '1',
    said: 'lamp.press',
    effect: 'moved',
    taken: ['lamp.off|lamp.press|1'],
    refused: ['lamp.off|lamp.press|0'],
    refusedGuards: ['isBroken'],
  });
});

test('where a page tells no transitions, no guard is blamed for a move, and nothing flashes (I2)', () => {
  const { after } = log();
  const lit = after(announced('x:1'), handled('1', 'x:1', 'on', { raised: null }), {
    type: 'entry.select',
    id: '1',
  });
  expect(lit.shown?.run).toEqual({
    key: '1',
    said: 'lamp.press',
    effect: 'moved',
    taken: [],
    refused: [],
    refusedGuards: [],
  });
  expect(lit.selected?.candidates).toMatchObject([
    { guard: 'isBroken', targets: ['broken'], verdict: 'notKnown' },
    { guard: null, targets: ['on'], verdict: 'notKnown' },
  ]);
});

test('what a machine raised for itself is told too, and marked where nothing took it (I2)', () => {
  const { after } = log();
  const view = after(
    announced('x:1'),
    handled('1', 'x:1', 'off', {
      event: { type: 'lamp.touch' },
      raised: [
        { eventType: 'lamp.press', from: 'off', transitions: [] },
        { eventType: 'xstate.after.burnOut.lamp.on', from: 'off', transitions: [] },
      ],
    }),
    { type: 'entry.select', id: '1' },
  );
  expect(view.selected).toMatchObject({ candidates: [], followers: [] });
  expect(view.selected?.raised).toMatchObject([
    {
      said: 'lamp.press',
      isKnown: true,
      candidates: [
        { guard: 'isBroken', verdict: 'refused' },
        { guard: null, verdict: 'notAsked' },
      ],
    },
    { said: 'after burnOut', isKnown: true, candidates: [] },
  ]);
  expect(view.shown?.run).toMatchObject({
    taken: [],
    refused: ['lamp.off|lamp.press|0'],
    refusedGuards: ['isBroken'],
  });
});

test('the reasons of an event: what stood ready, what followed by itself, and a test of it (I2)', () => {
  const { after, said } = log();
  const view = after(
    announced('x:1', { name: 'home' }),
    announced('x:2', { parentId: 'x:1' }),
    handled('1', 'x:2', 'broken', {
      sourceId: 'x:1',
      transitions: [ran('lamp.off', 1, 'lamp.press', 'on'), ran('lamp.on', 0, '', 'broken')],
    }),
    { type: 'entry.select', id: '1' },
  );
  expect(view.selected).toMatchObject({
    id: '1',
    actorName: 'lamp',
    sourceName: 'home',
    said: 'lamp.press',
    effect: 'moved',
    candidates: [
      { source: 'lamp.off', guard: 'isBroken', targets: ['broken'], verdict: 'refused' },
      { source: 'lamp.off', guard: null, targets: ['on'], verdict: 'taken' },
    ],
    followers: [{ source: 'lamp.on', targets: ['broken'] }],
    snippet: expect.stringContaining("test('lamp.press moves lamp', ") as string,
  });
  expect(view.copyProps('test()')).toEqual({ type: 'button', onClick: handler });
  view.copyProps('test()').onClick();
  expect(said()).toEqual([{ type: 'snippet.copy', text: 'test()' }]);
  expect(after({ type: 'snippet.copied' }).copy).toBe('copied');
  expect(after({ type: 'snippet.failed' }).copy).toBe('failed');
});

/** A lamp and a bulb, of which the lamp shows; the bulb heard the newest event. */
const lampAndBulb = [
  announced('x:1'),
  announced('x:2', { name: 'bulb' }),
  handled('1', 'x:1', 'off'),
  handled('2', 'x:2', 'on'),
];

test('while the present shows, the newest event of the drawn machine is told by itself (I2)', () => {
  const { after } = log();
  const { told, selected } = after(...lampAndBulb);
  expect(selected).toBeNull();
  expect(told).toMatchObject({
    id: '1',
    isNewest: true,
    actorName: 'lamp',
    said: 'lamp.press',
    effect: 'ignored',
    candidates: [
      { guard: 'isBroken', verdict: 'refused' },
      { guard: null, verdict: 'notAsked' },
    ],
    // A test is of a moment that stands still.
    snippet: null,
  });
  expect(after(handled('3', 'x:1', 'on')).told).toMatchObject({ id: '3', effect: 'moved' });
  expect(after({ type: 'machine.select', sessionId: 'x:2' }).told).toMatchObject({ id: '2' });
});

test('a chosen event is told in the place of the newest, and a pause holds what is told (I2)', () => {
  const { after } = log();
  const chosen = after(...lampAndBulb, { type: 'entry.select', id: '1' });
  expect(chosen.told).toEqual(chosen.selected);
  expect(chosen.told).toMatchObject({ id: '1', isNewest: false });
  expect(chosen.told?.snippet).toContain("test('lamp.press");
  expect(after(handled('3', 'x:1', 'on')).told?.id).toBe('1');
  expect(after({ type: 'log.resume' }).told).toMatchObject({ id: '3', isNewest: true });
});

test('what an event changed in the context is told with its reasons (I2)', () => {
  const { after } = log();
  const standing = { sessionId: 'x:1', status: 'active', value: 'off', context: { watts: 60 } };
  after(announced('x:1', { context: { watts: 40 } }), handled('1', 'x:1', 'off', { standing }));
  expect(after().told?.changes).toEqual([{ member: 'watts', before: '40', after: '60' }]);
  const lit = { ...standing, value: 'on' };
  expect(after(handled('2', 'x:1', 'on', { standing: lit })).told?.changes).toEqual([]);
});

test('a stream of one event is told once a second, not at each of them (I2)', () => {
  const { after } = log();
  const touch = (id: string, atMs: number, transitions: Handled['transitions'] = []) =>
    handled(id, 'x:1', 'off', { atMs, transitions });
  after(announced('x:1'), touch('1', 0), touch('2', 16), touch('3', 999));
  expect(after().told?.id).toBe('1');
  expect(after()).toMatchObject({ shownCount: 3, entryCount: 3 });
  expect(after(touch('4', 1000)).told?.id).toBe('4');
  expect(after(touch('5', 1016, [ran('lamp.off', 0, 'lamp.press', 'off')])).told?.id).toBe('5');
});

test('only what the search and the effect let through is told by itself, whichever machine is listed (I2)', () => {
  const { after } = log();
  after(...lampAndBulb, handled('3', 'x:1', 'on'));
  expect(after({ type: 'filter.set', sessionId: 'x:2' }).told?.id).toBe('3');
  expect(after({ type: 'effect.set', effect: 'ignored' }).told?.id).toBe('1');
  expect(after({ type: 'search.set', text: 'dust' }).told).toBeNull();
});

test('where nothing is told of the drawn machine, it is said why: no event yet, hidden, or gone (I2)', () => {
  const { after } = connected(inspectorLogMachine, connectInspectorLog, { limit: 2, keptLimit: 2 });
  const says = ({ told, silence }: View) => [told?.id, silence];
  expect(says(after(announced('x:1'), announced('x:2', { name: 'bulb' })))).toEqual([
    undefined,
    'none',
  ]);
  expect(says(after(handled('1', 'x:1', 'on')))).toEqual(['1', null]);
  expect(says(after({ type: 'search.set', text: 'dust' }))).toEqual([undefined, 'narrowed']);
  after({ type: 'search.set', text: '' });
  expect(says(after(handled('2', 'x:2', 'on'), handled('3', 'x:2', 'off')))).toEqual([
    undefined,
    'gone',
  ]);
  expect(says(after(handled('4', 'x:1', 'on'), { type: 'log.clear' }))).toEqual([
    undefined,
    'gone',
  ]);
});

test('of a log without an event it is said whether any come, wait, or are hidden (I2)', () => {
  const { after } = log();
  expect(after(announced('x:1')).emptiness).toBe('waiting');
  expect(after(handled('1', 'x:1', 'on')).emptiness).toBeNull();
  expect(after({ type: 'search.set', text: 'dust' }).emptiness).toBe('narrowed');
  expect(after({ type: 'log.clear' }).emptiness).toBe('waiting');
  expect(after({ type: 'log.pause' }).emptiness).toBe('held');
  expect(after({ type: 'page.left' }).emptiness).toBe('over');
  expect(after({ type: 'log.resume' }).emptiness).toBe('over');
  expect(after({ type: 'recording.opened', facts: [announced('x:1')] }).emptiness).toBe('over');
});

test('what waits for the end of a pause is not over, though its page has gone (I2)', () => {
  const { after } = log();
  after(announced('x:1'), { type: 'log.pause' }, handled('1', 'x:1', 'on'));
  expect(after({ type: 'page.left' }).emptiness).toBe('held');
});

test('an event that says nothing new is told where nothing else of its machine is left (I2)', () => {
  const { after } = connected(inspectorLogMachine, connectInspectorLog, { limit: 2, keptLimit: 2 });
  const touch = (id: string) => handled(id, 'x:1', 'off');
  expect(after(announced('x:1'), touch('1'), touch('2'), touch('3')).told?.id).toBe('3');
});

test('in the past another machine is told of by its own last event of then, as its chart is (I2)', () => {
  const { after } = log();
  after(announced('x:1'), announced('x:2', { name: 'bulb' }), announced('x:3', { name: 'torch' }));
  after(handled('1', 'x:2', 'on'), handled('2', 'x:1', 'on'), handled('3', 'x:2', 'off'));
  after(handled('4', 'x:3', 'on'), { type: 'entry.select', id: '2' });
  const other = after({ type: 'machine.select', sessionId: 'x:2' });
  expect(other.selected).toMatchObject({ id: '2', actorName: 'lamp' });
  expect(other.told).toMatchObject({ id: '1', actorName: 'bulb', isNewest: true, snippet: null });
  expect(other.shown).toMatchObject({ actor: { name: 'bulb', value: 'on' }, run: { key: '1' } });
  expect(after({ type: 'machine.select', sessionId: 'x:3' })).toMatchObject({
    told: null,
    silence: 'later',
    shown: { actor: { name: 'torch' }, run: null },
  });
  const back = after({ type: 'entry.select', id: '2' });
  expect(back.told).toEqual(back.selected);
});

test('machines of one name are told apart by their sessions, wherever they are named (I2)', () => {
  const { after } = log();
  const heat = { name: 'heat', definition: null, value: null };
  const { machines, map, filterChoices, entries, told, shown, actors } = after(
    announced('x:1'),
    announced('x:2'),
    announced('x:3', { name: 'bulb' }),
    announced('x:4', { ...heat, parentId: 'x:1' }),
    announced('x:5', { ...heat, parentId: 'x:2' }),
    handled('1', 'x:2', 'on', { sourceId: 'x:1' }),
    handled('2', 'x:3', 'on', { sourceId: 'x:2' }),
    { type: 'entry.select', id: '1' },
  );
  const named = ['lamp x:1', 'lamp x:2', 'bulb'];
  expect(machines.map(({ actor: { name } }) => name)).toEqual(named);
  expect(map.map(({ actor: { name } }) => name)).toEqual(named);
  expect(filterChoices.map(({ name }) => name)).toEqual(named);
  // Helpers stand below the machine that runs them.
  expect(machines.flatMap(({ helpers }) => helpers)).toEqual(['heat', 'heat']);
  expect(entries.map(({ actorName }) => actorName)).toEqual(['bulb', 'lamp x:2']);
  expect([told?.actorName, told?.sender.name, shown?.actor.name]).toEqual([
    'lamp x:2',
    'lamp x:1',
    'lamp x:2',
  ]);
  expect(actors.map(({ name }) => name)).toEqual([...named, 'heat', 'heat']);
});

test('who sent an event is the way to what it was sent for, else to the sender; of a helper there is no chart (I2)', () => {
  const { after, said } = log();
  after(
    announced('x:1', { name: 'home' }),
    announced('x:2', { parentId: 'x:1' }),
    announced('x:3', { name: 'heat', parentId: 'x:2', definition: null }),
    handled('1', 'x:1', 'on', { event: { type: 'home.entered' } }),
    handled('2', 'x:2', 'on', { sourceId: 'x:1', causeId: '1' }),
    handled('3', 'x:2', 'off', { sourceId: 'x:1' }),
    handled('4', 'x:2', 'on', { sourceId: 'x:1', causeId: '0' }),
    handled('5', 'x:2', 'off', { sourceId: 'x:3' }),
    handled('6', 'x:2', 'on'),
  );
  const senders = ['2', '3', '4', '5', '6'].map((id) => {
    const sender = after({ type: 'entry.select', id }).told?.sender;
    sender?.props.onClick();
    return [sender?.name, sender?.cause, sender?.props['aria-disabled']];
  });
  expect(senders).toEqual([
    ['home', 'home.entered', false],
    ['home', null, false],
    ['home', null, false],
    ['heat', null, true],
    [null, null, true],
  ]);
  expect(said()).toEqual([
    { type: 'entry.select', id: '1' },
    { type: 'machine.select', sessionId: 'x:1' },
    { type: 'machine.select', sessionId: 'x:1' },
  ]);
});

test('the newest event has its sender, too (I2)', () => {
  const { after } = log();
  const { told } = after(
    announced('x:1'),
    announced('x:2', { name: 'home' }),
    handled('1', 'x:1', 'on', { sourceId: 'x:2' }),
  );
  expect(told).toMatchObject({ isNewest: true, sender: { name: 'home' } });
});

test('what is hidden in it leaves an event without a test, but not in a recording; nor has one an actor that is only known later (I2)', () => {
  const facts = [
    announced('x:1', { context: { key: '[redacted]' } }),
    announced('x:2', { name: 'bulb', value: null }),
    handled('1', 'x:1', 'on'),
    handled('2', 'x:2', 'on'),
    handled('3', 'x:2', 'off'),
  ];
  const testsIn = (after: ReturnType<typeof log>['after']) =>
    ['1', '2', '3'].map((id) => {
      const { selected } = after({ type: 'entry.select', id });
      return [selected?.snippet !== null, selected?.noSnippet];
    });
  const live = log().after;
  live(...facts);
  expect(testsIn(live)).toEqual([
    [false, 'hidden'],
    [false, 'unknown'],
    [true, null],
  ]);
  const recorded = log().after;
  recorded({ type: 'recording.opened', facts });
  expect(testsIn(recorded)).toEqual([
    [true, null],
    [false, 'unknown'],
    [true, null],
  ]);
});

test('a test expects what the machine told others, also what of it still waits (I2)', () => {
  const { after } = log();
  const parent = { xstate$$type: 1, id: 'home' };
  after(
    announced('x:1', { name: 'home' }),
    announced('x:2', { parentId: 'x:1', context: { parent } }),
    handled('1', 'x:2', 'on'),
    { type: 'entry.select', id: '1' },
  );
  const told = (id: string, causeId: string) =>
    handled(id, 'x:1', 'off', { sourceId: 'x:2', causeId, event: { type: `lamp.${id}` } });
  const { selected } = after(told('lit', '1'), told('broken', '0'));
  const heard = "expect(parent.getSnapshot().context).toEqual([{ type: 'lamp.lit' }]);";
  expect(selected?.snippet).toContain(heard);
  after({ type: 'log.resume' });
  expect(after({ type: 'entry.select', id: '1' }).selected?.snippet).toContain(heard);
});

test('the end of a delay is called by the name of the delay (I2)', () => {
  const { after } = log();
  const event = { type: 'xstate.after.burnOut.lamp.on' };
  const { entries, selected, shown } = after(
    announced('x:1', { value: 'on' }),
    handled('1', 'x:1', 'broken', { event }),
    { type: 'entry.select', id: '1' },
  );
  expect([entries[0]?.said, selected?.said, shown?.run?.said]).toEqual([
    'after burnOut',
    'after burnOut',
    'after burnOut',
  ]);
});

test.each([
  ['a callback', null],
  ['a machine of one state alone', {}],
])('an event of %s has no chart, no reasons and no test', (_, value) => {
  const { after } = log();
  const { entries, shown, selected } = after(
    announced('x:1'),
    announced('x:2', { name: 'heat', parentId: 'x:1', definition: null, value }),
    handled('1', 'x:2', value),
    { type: 'entry.select', id: '1' },
  );
  expect(shown).toBeNull();
  expect(entries.map(({ actorName }) => actorName)).toEqual(['heat']);
  expect(selected).toMatchObject({ actorName: 'heat', candidates: [], snippet: null });
});

test('of a long recording the rows around the moment that shows are shown, and all can be gone through (I2)', () => {
  const { after } = connected(inspectorLogMachine, connectInspectorLog, { limit: 4, keptLimit: 4 });
  const facts = Array.from({ length: 10 }, (_, index) => handled(`${index}`, 'x:1', 'on'));
  const rowsOf = ({ entries, isPart, momentProps: { max, value } }: View) => ({
    rows: entries.map(({ id, isLater }) => `${id}${isLater ? ' later' : ''}`),
    isPart,
    max,
    value,
  });
  const opened = { type: 'recording.opened', facts: [announced('x:1'), ...facts] } as const;
  const all = { isPart: true, max: 9 };
  expect(rowsOf(after(opened))).toEqual({ ...all, rows: ['9', '8', '7', '6'], value: 9 });
  expect(rowsOf(after({ type: 'entry.select', id: '5' }))).toEqual({
    ...all,
    rows: ['7 later', '6 later', '5', '4'],
    value: 5,
  });
  expect(rowsOf(after({ type: 'entry.select', id: '0' }))).toEqual({
    ...all,
    rows: ['3 later', '2 later', '1 later', '0'],
    value: 0,
  });
});

test('of an odd number of rows the moment that shows stands in the middle (I2)', () => {
  const { after } = connected(inspectorLogMachine, connectInspectorLog, { limit: 3, keptLimit: 3 });
  const facts = Array.from({ length: 10 }, (_, index) => handled(`${index}`, 'x:1', 'on'));
  after({ type: 'recording.opened', facts: [announced('x:1'), ...facts] });
  const { entries } = after({ type: 'entry.select', id: '5' });
  expect(entries.map(({ id }) => id)).toEqual(['6', '5', '4']);
});

test('a moment that the filter hides keeps its place among what it shows (I2)', () => {
  const { after } = log();
  const narrowed = after(
    announced('x:1'),
    announced('x:5', { name: 'bulb' }),
    ...['1', '2', '3', '4'].map((id) => handled(id, Number(id) % 2 ? 'x:1' : 'x:5', 'on')),
    { type: 'entry.select', id: '3' },
    { type: 'filter.set', sessionId: 'x:5' },
  );
  expect(narrowed.entries.map(({ id, isLater }) => [id, isLater])).toEqual([
    ['4', true],
    ['2', false],
  ]);
  expect(narrowed).toMatchObject({
    momentProps: { max: 1, value: 0 },
    forwardProps: { 'aria-disabled': false },
  });
});
