import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { allRequirementsOf, nodesOf, requirementsOf } from '../scripts/machine-docs/parts.ts';

const modules = import.meta.glob<Record<string, unknown>>('../machines/*/*.machine.ts', {
  eager: true,
});

/** Every machine by the name of its folder. */
const machines = new Map(
  Object.entries(modules).map(([path, exported]) => [
    path.split('/').at(-2) ?? '',
    Object.values(exported).find((each) => each instanceof StateMachine) as AnyStateMachine,
  ]),
);

/** `P1, P2`, `W2–W5`. */
const listed = (text: string): string[] =>
  text.split(', ').flatMap((part) => {
    const [, group = '', first, last = first] = /^([A-Z])(\d+)(?:–\1(\d+))?$/.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => group + String(Number(first) + index));
  });

/** What stands in `machines` and is no machine. */
const others = new Set(['constants', 'domain', 'shared']);

/** The machines that a cell names: `machines/home`, `machines/inspector-{log,chart}`. */
const machinesIn = (cell: string): string[] =>
  [...cell.matchAll(/machines\/([a-z\d-]*)(?:\{([^}]+)\})?/g)]
    .flatMap(([, name = '', ends = '']) => ends.split(',').map((end) => name + end))
    .filter((name) => !others.has(name));

/** The rows of docs/conformance.md that begin with numbers of requirements, and the machines of each. */
const rows = readFileSync('docs/conformance.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, ids = '']) => /^[A-Z]\d/.test(ids))
  .map(([, ids = '', where = '']) => ({ ids: listed(ids), names: machinesIn(where) }));

const rowOf = (id: string) => rows.find(({ ids }) => ids.includes(id));

const carriedBy = (name: string) => {
  const machine = machines.get(name);
  if (!machine) throw new Error(`There is no machine ${name}.`);
  return allRequirementsOf(machine);
};

test('the document has rows, and the machines carry requirements', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect([...machines.keys()].flatMap(carriedBy).length).toBeGreaterThan(60);
});

describe.each(rows.filter(({ names }) => names.length > 0))('$ids', ({ ids, names }) => {
  test('each is carried by a machine of its row', () => {
    const carried = new Set(names.flatMap(carriedBy));
    expect(ids.filter((id) => !carried.has(id))).toEqual([]);
  });

  test('each machine of the row carries one of them', () => {
    expect(names.filter((name) => !carriedBy(name).some((id) => ids.includes(id)))).toEqual([]);
  });
});

describe.each([...machines])('%s', (name, machine) => {
  test('carries no requirement that the document does not have', () => {
    expect(carriedBy(name).filter((id) => !rowOf(id))).toEqual([]);
  });

  test('stands in the row of each requirement that it carries, but of the constants', () => {
    const carried = carriedBy(name).filter((id) => !id.startsWith('K'));
    expect(carried.filter((id) => !rowOf(id)?.names.includes(name))).toEqual([]);
  });

  test('says the same requirements in words', () => {
    const wrong = nodesOf(machine.root).filter((node) => {
      const [, said] = /^((?:[A-Z]\d+(?:–[A-Z]\d+)?(?:, )?)+): /.exec(node.description ?? '') ?? [];
      return said !== undefined && listed(said).join() !== requirementsOf(node).join();
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
