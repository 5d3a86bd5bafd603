import { describe, expect, test } from 'vitest';
import type { InspectionFact } from '../../../machines/inspector-log/inspector-log.types.ts';
import {
  createInspectionFeed,
  type InspectionMessage,
} from '../../../src/parts/inspector/inspection-feed.ts';

const common = { rootId: 'x:0', createdAt: '5000', id: '', _version: '0.7.2' };
const message = (fields: object) => ({ ...common, ...fields }) as unknown as InspectionMessage;

const snapshot = { status: 'active', value: 'on', context: { watts: 40 } };
const actor = (definition: string) =>
  message({ type: '@xstate.actor', sessionId: 'x:1', name: 'lamp', definition, snapshot });
const sent = (type: string, sourceId?: string) =>
  message({ type: '@xstate.event', sessionId: 'x:1', event: { type }, sourceId });
const moved = (type: string, value = 'on') =>
  message({
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    event: { type },
    snapshot: { ...snapshot, value },
  });
const transition = {
  source: 'lamp.off',
  index: 0,
  targets: [],
  eventType: '',
  guard: null,
  actions: [],
};
const ran = (
  eventType = 'lamp.switch',
  value = 'off',
  transitions: readonly object[] = [transition],
) => message({ type: '@xstate.microstep', sessionId: 'x:1', eventType, value, transitions });

/** What the feed tells of these messages. */
function told(...messages: readonly InspectionMessage[]): InspectionFact[] {
  const feed = createInspectionFeed();
  for (const each of messages) feed.hear(each);
  return feed.take();
}

const standing = { sessionId: 'x:1', status: 'active', value: 'on', context: { watts: 40 } };

describe('an actor', () => {
  test('is told with its chart', () => {
    const definition = { id: 'lamp', initial: 'off', states: { off: {}, on: {} } };
    expect(told(actor(JSON.stringify(definition)))).toEqual([
      { type: 'actor.announced', actor: { ...standing, parentId: null, name: 'lamp', definition } },
    ]);
  });

  test('without a chart has none, though the protocol names it', () => {
    expect(told(actor('{"id":"lamp"}'))).toMatchObject([{ actor: { definition: null } }]);
  });

  test('whose snapshot comes without an event just stands so', () => {
    expect(told(moved('xstate.init'))).toEqual([{ type: 'actor.changed', standing }]);
  });
});

describe('an event', () => {
  test('is told once, with its sender and the transitions it caused', () => {
    expect(told(sent('lamp.switch', 'x:2'), ran(), ran(), moved('lamp.switch'))).toEqual([
      {
        type: 'event.handled',
        id: '1',
        atMs: 5000,
        sourceId: 'x:2',
        causeId: null,
        event: { type: 'lamp.switch' },
        transitions: [transition, transition],
        raised: [],
        standing,
      },
    ]);
  });

  test('has what it was sent for: what its sender was about to answer', () => {
    const other = (fields: InspectionMessage) => ({ ...fields, sessionId: 'x:2' });
    const facts = told(
      other(sent('fuse.blown')),
      sent('lamp.dim', 'x:2'),
      moved('lamp.dim'),
      other(sent('fuse.mended')),
      sent('lamp.switch', 'x:2'),
      moved('lamp.switch'),
      other(moved('fuse.blown')),
      sent('lamp.knock', 'x:2'),
      moved('lamp.knock'),
      other(moved('fuse.mended')),
      sent('lamp.dust', 'x:2'),
      moved('lamp.dust'),
    );
    const byId = new Map(facts.map((fact) => ['id' in fact ? fact.id : '', fact]));
    const causes = facts.flatMap((fact) => {
      if (fact.type !== 'event.handled' || fact.sourceId === null) return [];
      const cause = byId.get(fact.causeId ?? '');
      return [[fact.event.type, cause && 'event' in cause ? cause.event.type : null]];
    });
    expect(causes).toEqual([
      ['lamp.dim', 'fuse.blown'],
      ['lamp.switch', 'fuse.blown'],
      ['lamp.knock', 'fuse.mended'],
      ['lamp.dust', null],
    ]);
  });

  test('of a page that sends no transitions has none', () => {
    expect(told(sent('lamp.switch'), moved('lamp.switch'))).toMatchObject([
      { sourceId: null, transitions: [], raised: null },
    ]);
  });

  test('brings what the machine raised meanwhile, and what it was in when it heard of that', () => {
    const taken = { ...transition, eventType: 'lamp.spark' };
    expect(
      told(
        sent('lamp.switch'),
        ran('lamp.switch', 'warm', [{ ...transition, eventType: 'lamp.switch' }]),
        ran('lamp.spark', 'hot', [taken]),
        ran('lamp.spark', 'bright'),
        ran('lamp.switch', 'bright', []),
        moved('lamp.switch'),
      ),
    ).toMatchObject([
      {
        raised: [
          { eventType: 'lamp.spark', from: 'warm', transitions: [taken] },
          { eventType: 'lamp.switch', from: 'bright', transitions: [] },
        ],
      },
    ]);
  });

  test('that no transition took is told so, and nothing of one before it', () => {
    const facts = told(
      sent('lamp.switch'),
      ran('lamp.switch', 'off', []),
      moved('lamp.switch'),
      sent('xstate.init'),
      ran('lamp.spark', 'off', []),
      moved('xstate.init'),
    );
    expect(facts).toMatchObject([
      { transitions: [], raised: [] },
      { transitions: [], raised: [{ eventType: 'lamp.spark', from: null, transitions: [] }] },
    ]);
  });

  test('that waited for another keeps its own sender', () => {
    const facts = told(
      sent('lamp.switch', 'x:2'),
      sent('lamp.dim', 'x:3'),
      moved('lamp.switch'),
      ran('lamp.dim'),
      moved('lamp.dim'),
    );
    expect(facts).toMatchObject([
      { id: '1', sourceId: 'x:2', transitions: [] },
      { id: '2', sourceId: 'x:3', transitions: [transition] },
    ]);
  });

  test('stands before what it caused, which was done with first', () => {
    const other = (fields: InspectionMessage) => ({ ...fields, sessionId: 'x:2' });
    const facts = told(
      sent('lamp.switch'),
      other(sent('fuse.blown', 'x:1')),
      other(moved('fuse.blown')),
      moved('lamp.switch'),
      sent('lamp.dim'),
      moved('lamp.dim'),
    );
    expect(facts).toMatchObject([
      { event: { type: 'lamp.switch' } },
      { event: { type: 'fuse.blown' } },
      { event: { type: 'lamp.dim' } },
    ]);
  });

  test('is told once', () => {
    const feed = createInspectionFeed();
    feed.hear(sent('lamp.switch'));
    expect(feed.take()).toEqual([]);
    feed.hear(moved('lamp.switch'));
    expect(feed.take()).toHaveLength(1);
    expect(feed.take()).toEqual([]);
  });

  test('is of the time at which it came, not of the time at which it was done with', () => {
    const at = (createdAt: string, each: InspectionMessage) => ({ ...each, createdAt });
    const other = (fields: InspectionMessage) => ({ ...fields, sessionId: 'x:2' });
    const facts = told(
      at('5000', sent('lamp.switch')),
      at('5010', other(sent('fuse.blown', 'x:1'))),
      at('5020', other(moved('fuse.blown'))),
      at('5030', moved('lamp.switch')),
    );
    expect(facts).toMatchObject([{ atMs: 5000 }, { atMs: 5010 }]);
  });

  test('from before an announcement is forgotten', () => {
    expect(told(sent('lamp.switch'), actor('{}'), moved('lamp.switch'))).toMatchObject([
      { type: 'actor.announced' },
      { type: 'actor.changed' },
    ]);
  });
});
