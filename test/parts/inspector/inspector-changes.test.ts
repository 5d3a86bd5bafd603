import { expect, test } from 'vitest';
import { contextChanges } from '../../../machines/inspector-log/inspector-log.changes.ts';

const changes = (fromContext: unknown, toContext: unknown) =>
  contextChanges({ fromContext, toContext }).map(({ member, before, after }) => [
    member,
    before,
    after,
  ]);

test('what an event changed in the context is told member by member', () => {
  const before = { index: 0, section: 'hero', isTaken: false, axis: null };
  expect(changes(before, { ...before, index: 1, axis: 'x' })).toEqual([
    ['index', '0', '1'],
    ['axis', 'null', '"x"'],
  ]);
  expect(changes(before, { ...before })).toEqual([]);
});

test('a record is told by its own members, and those by what they are as a whole', () => {
  const before = { drag: { startX: 4, at: { x: 4, y: 0 } }, list: [1, 2] };
  const after = { drag: { startX: 5, at: { x: 5, y: 0 } }, list: [1, 3] };
  expect(changes(before, after)).toEqual([
    ['drag.startX', '4', '5'],
    ['drag.at', '{"x":4,"y":0}', '{"x":5,"y":0}'],
    ['list', '[1,2]', '[1,3]'],
  ]);
});

test('what comes or goes was nothing before, or is nothing after', () => {
  expect(changes({ drag: null, old: 1 }, { drag: { startX: 5 }, fresh: 2 })).toEqual([
    ['drag', 'null', '{"startX":5}'],
    ['old', '1', null],
    ['fresh', null, '2'],
  ]);
  expect(changes({ drag: { startX: 5 } }, { drag: {} })).toEqual([['drag.startX', '5', null]]);
});

test('of more than 60 letters so many are told, around the first that differs', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(3);
  expect(changes({ text: 'a'.repeat(58) }, { text: '' })).toEqual([
    ['text', `"${'a'.repeat(58)}"`, '""'],
  ]);
  expect(changes({ text: 'a'.repeat(59) }, { text: '' })).toEqual([
    ['text', `"${'a'.repeat(59)}…`, '""'],
  ]);
  expect(changes({ text: letters }, { text: `${letters}!` })).toEqual([
    ['text', '…ghijklmnopqrstuvwxyz"', '…ghijklmnopqrstuvwxyz!"'],
  ]);
});

test('nothing is told of a context that is not known', () => {
  expect(changes(null, { index: 0 })).toEqual([]);
  expect(changes({ index: 0 }, null)).toEqual([]);
  expect(changes([1], { index: 0 })).toEqual([]);
});
