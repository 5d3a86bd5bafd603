import { expect } from 'vitest';
import { createActor, fromTransition, SimulatedClock } from 'xstate';

/** Runs a snippet as a test file would run, and gives the titles of its tests. */
export function runSnippet(snippet: string, machines: Readonly<Record<string, unknown>>): string[] {
  const titles: string[] = [];
  const body = snippet.replaceAll(/^import .*$/gm, '').replaceAll(/ as (?:never|unknown\[\])/g, '');
  const names = { expect, createActor, fromTransition, SimulatedClock, ...machines };
  // What a tester pastes is what runs here.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  const paste = new Function('test', ...Object.keys(names), body) as (...all: unknown[]) => void;
  paste(
    (title: string, check: () => void) => {
      titles.push(title);
      check();
    },
    ...Object.values(names),
  );
  return titles;
}
