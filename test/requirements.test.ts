import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { cellsOf, listed, withCarriers } from '../scripts/machine-docs/conformance.ts';
import {
  allRequirementsOf,
  nodesOf,
  placeOfNumber,
  requirementsOf,
} from '../scripts/machine-docs/parts.ts';

const modules = import.meta.glob<Record<string, unknown>>('../machines/*/*.machine.ts', {
  eager: true,
});

/** Every machine by the name of its folder. */
const machines = new Map(
  Object.entries(modules)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, exported]) => [
      path.split('/').at(-2) ?? '',
      Object.values(exported).find((each) => each instanceof StateMachine) as AnyStateMachine,
    ]),
);

/** Every number of the specification, by hand. */
const specified =
  'K1–K23, R1–R6, N1–N4, P1–P12, H1–H6, A1–A2, M1–M6, T1–T8, W1–W5, C1–C7, F1–F2, V1–V4, B1–B3, O1, E1–E3, X1–X2, I1–I2, D1–D2';

const document = readFileSync('docs/conformance.md', 'utf8');

/** The rows that begin with numbers of requirements. */
const rows = document.split('\n').flatMap((line) => {
  const [ids = '', carriedBy = '', where = '', shownBy = ''] = cellsOf(line) ?? [];
  return /^[A-Z]\d/.test(ids) ? [{ ids: listed(ids), carriedBy, where, shownBy }] : [];
});

test('the specification has 98 numbers, and each stands in one row', () => {
  expect(listed(specified)).toHaveLength(98);
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(listed(specified).toSorted());
});

test('each lives somewhere, and something shows it', () => {
  const homeless = rows.filter(({ carriedBy, where }) => carriedBy + where === '');
  expect(homeless.map(({ ids }) => ids)).toEqual([]);
  expect(rows.filter(({ shownBy }) => shownBy === '').map(({ ids }) => ids)).toEqual([]);
});

test('the machines of each are those whose charts say so: npm run docs:machines', () => {
  expect(withCarriers(document, machines)).toBe(document);
});

/** `src/{a,b}.ts` names two. */
const spread = (path: string): string[] => {
  const [, before = '', ends, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return ends === undefined
    ? [path]
    : ends.split(',').flatMap((end) => spread(before + end + after));
};

test('each path that the document names is there', () => {
  const named = [
    ...document.matchAll(/`((?:bench|docs|machines|public|scripts|src|test)\/[^` ]*)`/g),
    ...document.matchAll(/\]\(([^):]+)\)/g),
  ].map(([text, path = '']) => (text.startsWith(']') ? `docs/${path}` : path));
  expect(named.length).toBeGreaterThan(200);
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).map(
    (it) => `test/${it}`,
  );
  const isThere = (path: string) => {
    if (!path.includes('*')) return existsSync(path);
    const pattern = path
      .replaceAll('.', String.raw`\.`)
      .replaceAll('**', '.+')
      .replaceAll(/\*(?!\/)|(?<=\/)\*/g, '[^/]+');
    return files.some((file) => new RegExp(`^${pattern}$`).test(file));
  };
  expect([...new Set(named.flatMap(spread))].filter((path) => !isThere(path))).toEqual([]);
});

describe.each([...machines])('%s', (_, machine) => {
  test('carries no requirement that the specification does not have', () => {
    // A part that was just written has its number to come: npm run check asks for it.
    const known = new Set([...listed(specified), placeOfNumber]);
    expect(allRequirementsOf(machine).filter((id) => !known.has(id))).toEqual([]);
  });

  test('carries one', () => {
    expect(allRequirementsOf(machine)).not.toEqual([]);
  });

  // To start a machine is to be in its root: an id there would count as exercised before anything has happened.
  // None stays there: every machine has states or transitions that do what it is for.
  test('carries them where they are done, not on its root', () => {
    expect(requirementsOf(machine.root)).toEqual([]);
  });

  test('says the same requirements in words', () => {
    const wrong = nodesOf(machine.root).filter((node) => {
      const [, said] = /^((?:[A-Z]\d+(?:–[A-Z]\d+)?(?:, )?)+): /.exec(node.description ?? '') ?? [];
      return said !== undefined && listed(said).join() !== requirementsOf(node).join();
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
