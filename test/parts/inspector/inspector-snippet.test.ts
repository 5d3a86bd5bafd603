import { expect, test } from 'vitest';
import { type AnyActorLogic, createActor } from 'xstate';
import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { literal, snippetOf } from '../../../machines/inspector-log/inspector-log.snippet.ts';
import type { LogEntry } from '../../../machines/inspector-log/inspector-log.types.ts';
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

test('a snippet is a whole test of one event, which passes', () => {
  const [entry] = entriesOf(heroTabsMachine, [{ type: 'tab.select', tab: 'medlink' } as never]);
  const snippet = snippetOf('heroTabs', entry as LogEntry);
  expect(snippet).toBe(`import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';

test('tab.select moves heroTabs', () => {
  const snapshot = heroTabsMachine.resolveState({
    value: 'app',
    context: { direction: 'ltr' },
  });
  const actor = createActor(heroTabsMachine, { snapshot }).start();
  actor.send({ type: 'tab.select', tab: 'medlink' });
  expect(actor.getSnapshot().value).toEqual('medlink');
});
`);
  expect(runSnippet(snippet, { heroTabsMachine })).toEqual(['tab.select moves heroTabs']);
});

test('a snippet tells what the machine remembers, delays, and what stayed', () => {
  const entries = entriesOf(audienceModalMachine, [
    { type: 'modal.open', audience: 'labs' } as never,
    { type: 'modal.open', audience: 'labs' } as never,
    { type: 'modal.close', source: 'escape' } as never,
    { type: 'xstate.after.closeAnimation.audienceModal.closing' },
  ]);
  const titles = entries.flatMap((entry) =>
    runSnippet(snippetOf('audienceModal', entry), { audienceModalMachine }),
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
    { type: 'modal.open', audience: 'labs' } as never,
    { type: 'modal.open', audience: 'labs' } as never,
    { type: 'modal.close', source: 'escape' } as never,
    { type: 'xstate.after.closeAnimation.audienceModal.closing' },
  ]).map((entry) => snippetOf('audienceModal', entry));
  expect(opened).toMatch(/context\)\.toMatchObject\(\{[^}]*audience: 'labs'/);
  expect(again).not.toContain('toMatchObject');
  expect(closed).not.toContain('as never');
  expect(ended).toContain(
    "actor.send({ type: 'xstate.after.closeAnimation.audienceModal.closing' } as never);",
  );
});

test('a record that stands in a context is written', () => {
  const [entry] = entriesOf(heroTabsMachine, [{ type: 'tab.next' }]);
  const remembered = { direction: 'ltr', drag: { xPx: 3, path: [1, 2] } };
  const snippet = snippetOf('heroTabs', {
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
  const wrong = snippetOf('heroTabs', { ...(entry as LogEntry), to: 'medlink' });
  expect(() => runSnippet(wrong, { heroTabsMachine })).toThrow('medlink');
});

test('actors that stand in a context are named, not written', () => {
  const [entry] = entriesOf(heroTabsMachine, [{ type: 'tab.next' }]);
  const parent = { xstate$$type: 1, id: 'home' };
  const snippet = snippetOf('heroTabs', {
    ...(entry as LogEntry),
    fromContext: { direction: 'ltr', parent },
    toContext: { direction: 'ltr', parent },
  });
  expect(snippet).toContain('// Left out, as they are actors: parent');
  expect(snippet).not.toContain('xstate$$type');
});
