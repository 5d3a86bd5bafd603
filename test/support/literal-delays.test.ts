import { expect, test } from 'vitest';
import { literalDelaysIn } from './literal-delays.ts';

const machine = (delays: string) => `const door = setup({ delays: { ${delays} } });`;

test.each([
  ['closing: 300', ['closing: 300']],
  ['closing: doors.closingMs, opening: 0.5', ['opening: 0.5']],
  ['closing: doors.closingMs + 300', ['closing: doors.closingMs + 300']],
  ['closing: ({ context }) => context.ms ?? 300', ['closing: ({ context }) => context.ms ?? 300']],
  ['closing: doors.closingMs + doors.cards * doors.stepMs', []],
  ['closing: ({ context }) => dueMs(context.doors) ?? 0', []],
])('%s', (delays, found) => {
  expect(literalDelaysIn('door.machine.ts', machine(delays))).toEqual(found);
});

test('a number elsewhere is none of them', () => {
  const source = `const door = setup({ guards: { isWide: () => 300 > 20 }, delays: {} });`;
  expect(literalDelaysIn('door.setup.ts', source)).toEqual([]);
});
