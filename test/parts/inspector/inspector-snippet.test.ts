import { expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import { blogFilterMachine } from '../../../machines/blog-filter/blog-filter.machine.ts';
import { blogsMachine } from '../../../machines/blogs/blogs.machine.ts';
import { contactFormMachine } from '../../../machines/contact-form/contact-form.machine.ts';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import {
  literal,
  snippetOf,
  type Surroundings,
} from '../../../machines/inspector-log/inspector-log.snippet.ts';
import type {
  DefinedState,
  LogEntry,
} from '../../../machines/inspector-log/inspector-log.types.ts';
import { navBarMachine } from '../../../machines/nav-bar/nav-bar.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { runSnippet } from '../../support/snippets.ts';

/** What an actor remembers, as it arrives in the inspector. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** The entries that the log would have of these events. */
function entriesOf(logic: AnyActorLogic, events: readonly { readonly type: string }[]): LogEntry[] {
  const actor = createActor(logic).start();
  return events.map((event, index) => {
    const { value: from, context: fromContext } = actor.getSnapshot();
    actor.send(event);
    const { value: to, context: toContext } = actor.getSnapshot();
    return {
      id: String(index),
      atMs: 0,
      sessionId: actor.sessionId,
      actorName: actor.id,
      sourceId: null,
      sourceName: null,
      causeId: null,
      event,
      from,
      to,
      fromContext: plain(fromContext),
      toContext: plain(toContext),
      transitions: [],
      raised: [],
      isRepeat: false,
    };
  });
}

const nobody: Surroundings = { actors: [], told: [] };

const testOf = ({ id, config }: AnyStateMachine, entry: LogEntry, around = nobody) =>
  snippetOf({ ...(config as DefinedState), id }, entry, around) ?? '';

test('a snippet is a whole test of one event, which passes', () => {
  const [entry] = entriesOf(heroTabsMachine, [{ type: 'tab.select', tab: 'medlink' } as never]);
  const snippet = testOf(heroTabsMachine, entry as LogEntry);
  expect(snippet).toBe(`import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';

test('tab.select moves heroTabs', () => {
  const snapshot = heroTabsMachine.resolveState({
    value: 'app',
    context: { direction: 'ltr' },
  });
  // A machine that goes on from a snapshot reads no input.
  const actor = createActor(heroTabsMachine, { snapshot, input: {} as never }).start();
  actor.send({ type: 'tab.select', tab: 'medlink' });
  expect(actor.getSnapshot().value).toEqual('medlink');
});
`);
  expect(runSnippet(snippet, { heroTabsMachine })).toEqual(['tab.select moves heroTabs']);
});

test('a snippet tells what the machine remembers, delays, and what stayed', () => {
  const entries = entriesOf(audienceModalMachine, [
    { type: 'modal.open', audience: 'labs', rect: null } as never,
    { type: 'modal.open', audience: 'labs', rect: null } as never,
    { type: 'modal.close', source: 'escape' } as never,
    { type: 'xstate.after.closeAnimation.audienceModal.closing' },
  ]);
  const titles = entries.flatMap((entry) =>
    runSnippet(testOf(audienceModalMachine, entry), { audienceModalMachine }),
  );
  expect(titles).toEqual([
    'modal.open moves audienceModal',
    'modal.open does not move audienceModal',
    'modal.close moves audienceModal',
    'xstate.after.closeAnimation.audienceModal.closing moves audienceModal',
  ]);
});

test('a snippet expects what the machine remembers anew, and calls no event of its own a delay', () => {
  const [opened, again, closed, ended] = entriesOf(audienceModalMachine, [
    { type: 'modal.open', audience: 'labs', rect: null } as never,
    { type: 'modal.open', audience: 'labs', rect: null } as never,
    { type: 'modal.close', source: 'escape' } as never,
    { type: 'xstate.after.closeAnimation.audienceModal.closing' },
  ]).map((entry) => testOf(audienceModalMachine, entry));
  expect(opened).toMatch(/context\)\.toMatchObject\(\{[^}]*audience: 'labs'/);
  expect(again).not.toContain('toMatchObject');
  expect(closed).toContain("actor.send({ type: 'modal.close', source: 'escape' });");
  expect(ended).toContain(
    "actor.send({ type: 'xstate.after.closeAnimation.audienceModal.closing' } as never);",
  );
});

test('a record that stands in a context is written', () => {
  const [entry] = entriesOf(heroTabsMachine, [{ type: 'tab.next' }]);
  const remembered = { direction: 'ltr', drag: { xPx: 3, path: [1, 2] } };
  const snippet = testOf(heroTabsMachine, {
    ...(entry as LogEntry),
    fromContext: remembered,
    toContext: remembered,
  });
  expect(snippet).toContain("context: { direction: 'ltr', drag: { xPx: 3, path: [1, 2] } },");
  expect(snippet).not.toContain('Left out');
});

const letters = (count: number) => 'x'.repeat(count);
test.each([
  [undefined, '', 'undefined'],
  [null, '', 'null'],
  [{}, '', '{}'],
  [[], '', '[]'],
  [['a', 1], '', "['a', 1]"],
  [{ a: 1, $b_2: 2 }, '', '{ a: 1, $b_2: 2 }'],
  [{ 'a-b': 1, '2c': 2 }, '', "{ 'a-b': 1, '2c': 2 }"],
  // 72 characters, with what stands before them.
  [[letters(68)], '', `['${letters(68)}']`],
  [[letters(69)], '', `[\n  '${letters(69)}',\n]`],
  [[letters(64)], '    ', `['${letters(64)}']`],
  [[letters(65)], '    ', `[\n      '${letters(65)}',\n    ]`],
  [{ a: [letters(69)] }, '', `{\n  a: [\n    '${letters(69)}',\n  ],\n}`],
])('a value %j behind %j is written as a test has it', (value, indent, written) => {
  expect(literal(value, indent)).toBe(written);
});

test('a snippet that is wrong fails', () => {
  const [entry] = entriesOf(heroTabsMachine, [{ type: 'tab.next' }]);
  const wrong = testOf(heroTabsMachine, { ...(entry as LogEntry), to: 'medlink' });
  expect(() => runSnippet(wrong, { heroTabsMachine })).toThrow('medlink');
});

const home = { xstate$$type: 1, id: 'home' };

test('a parent that stands in a context is one that hears, and must have heard what it was told', () => {
  const [entry] = entriesOf(heroTabsMachine, [{ type: 'tab.next' }]);
  const context = { direction: 'ltr', parent: home };
  const actor = {
    sessionId: (entry as LogEntry).sessionId,
    parentId: 'x:home',
    name: 'heroTabs',
    definition: { id: 'heroTabs' },
    status: 'active',
    value: 'dashboard',
    context,
  };
  const told = {
    sessionId: 'x:home',
    event: { type: 'hero.tabChanged', tab: 'dashboard' },
    value: {},
    context: {},
  };
  const changed = { ...(entry as LogEntry), fromContext: context, toContext: context };
  const snippet = testOf(heroTabsMachine, changed, { actors: [actor], told: [told] });
  expect(snippet).toContain(`  const parent = createActor(
    fromTransition((heard, event) => [...heard, event], [] as unknown[]),
  ).start();
`);
  expect(snippet).toContain("context: { direction: 'ltr', parent },");
  expect(snippet).toContain('expect(parent.getSnapshot().context).toEqual([');
  expect(snippet).not.toContain('xstate$$type');
  expect(runSnippet(snippet, { heroTabsMachine })).toHaveLength(1);
  const silent = snippet.replace("tab: 'dashboard' }", "tab: 'app' }");
  expect(() => runSnippet(silent, { heroTabsMachine })).toThrow('deeply equal');
});

/** A machine as it stands after some events, as the inspector knows it. */
function standing(logic: AnyStateMachine, name: string, ...events: { readonly type: string }[]) {
  const actor = createActor(logic, { input: {} }).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot() as { value: string; context: unknown };
  const { id, config } = logic;
  return {
    sessionId: `x:${name}`,
    parentId: 'x:parent',
    name,
    definition: { ...(config as DefinedState), id },
    status: 'active',
    value,
    context: plain(context),
  };
}

const entryOf = (type: string, fields: Partial<LogEntry>): LogEntry => ({
  ...(entriesOf(heroTabsMachine, [{ type }])[0] as LogEntry),
  sessionId: 'x:parent',
  ...fields,
});

/** An actor that also remembers the one that runs it, which no test can write. */
const withParent = <TActor extends { readonly context: unknown }>(actor: TActor) => ({
  ...actor,
  context: { ...(actor.context as object), parent: { xstate$$type: 1, id: 'parent' } },
});

test('machines that a context names stand as they stood, and what was told to them has happened', () => {
  const children = {
    navBar: navBarMachine,
    pager: sectionPagerMachine,
    blogFilter: blogFilterMachine,
  };
  const actors = Object.entries(children).map(([name, logic]) => withParent(standing(logic, name)));
  const context = Object.fromEntries(
    actors.map(({ name }) => [name, { xstate$$type: 1, id: name }]),
  );
  const pager = actors.find(({ name }) => name === 'pager');
  const snippet = testOf(
    blogsMachine,
    entryOf('filter.linked', { from: {}, to: {}, fromContext: context, toContext: context }),
    {
      actors,
      told: [
        {
          sessionId: 'x:pager',
          event: { type: 'section.go' },
          value: pager?.value ?? null,
          context: pager?.context,
        },
      ],
    },
  );
  expect(snippet).toContain('const pager = createActor(sectionPagerMachine, {');
  expect(snippet).toContain('context: { navBar, pager, blogFilter },');
  expect(snippet).toContain('expect(pager.getSnapshot().value).toEqual(');
  expect(snippet).not.toContain('expect(navBar');
  const machines = { ...children, sectionPagerMachine, navBarMachine, blogFilterMachine };
  expect(runSnippet(snippet, { ...machines, blogsMachine })).toHaveLength(1);
});

test('a machine that is told by its id is there, below the one that tells it', () => {
  const { value, context, definition } = standing(
    contactFormMachine,
    'contactForm',
    ...['name', 'email', 'country', 'message'].map((field) => ({
      type: 'field.changed',
      field,
      value: 'mina@example.com',
    })),
  );
  const outbox = withParent(standing(outboxMachine, 'outbox'));
  const entry = entryOf('form.submit', {
    event: { type: 'form.submit', key: 'key-1' },
    from: value,
    to: 'sending',
    fromContext: context,
    toContext: context,
  });
  const told = {
    sessionId: 'x:outbox',
    event: { type: 'message.send' },
    value: 'reading',
    context: outbox.context,
  };
  const around = { actors: [outbox], told: [told] };
  const snippet = snippetOf(definition, entry, around) ?? '';
  expect(snippet).toContain("outbox: { src: 'outbox', snapshot: outbox },");
  expect(snippet).toContain('children.outbox?.getSnapshot()).toMatchObject(');
  expect(runSnippet(snippet, { contactFormMachine, outboxMachine })).toHaveLength(1);
  expect(snippetOf(definition, entry, nobody)).not.toContain('outbox:');
});

test('the start of a machine is tested from its input', () => {
  const start = entryOf('xstate.init', {
    event: { type: 'xstate.init', input: { direction: 'rtl', parent: home } },
    from: null,
    to: 'app',
    fromContext: null,
    toContext: { direction: 'rtl', parent: home },
  });
  const snippet = testOf(heroTabsMachine, start);
  expect(snippet).toContain(
    "createActor(heroTabsMachine, { input: { direction: 'rtl', parent } })",
  );
  expect(runSnippet(snippet, { heroTabsMachine })).toEqual(['heroTabs starts']);
  const bare = { ...start, event: { type: 'xstate.init' } };
  expect(testOf(heroTabsMachine, bare)).toContain('createActor(heroTabsMachine).start()');
});

test('of what is not known to have stood anywhere there is no test', () => {
  const entry = entryOf('tab.next', { from: null });
  expect(testOf(heroTabsMachine, entry)).toBe('');
});

test('an event that the chart does not name is sent all the same', () => {
  const entry = entryOf('lamp.press', { from: 'app', to: 'app' });
  expect(testOf(heroTabsMachine, entry)).toContain("actor.send({ type: 'lamp.press' } as never);");
});
