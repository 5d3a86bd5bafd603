import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

const root = join(import.meta.dirname, '../..');

/** What the compiler says of snippets, each by its name, with the project's own settings. */
export async function faultsOf(snippets: Readonly<Record<string, string>>): Promise<string[]> {
  // As deep in the project as a file of test/parts.
  mkdirSync(join(root, 'dist/snippets'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/snippets/'));
  try {
    for (const [name, text] of Object.entries(snippets)) {
      writeFileSync(join(folder, `${name}.test.ts`), text);
    }
    const settings = { extends: '../../../tsconfig.json', include: ['.'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(root, 'node_modules/.bin/tsc');
    const ran = promisify(execFile)(tsc, ['-p', folder, '--pretty', 'false'], { maxBuffer: 1e8 });
    const { stdout } = await ran.catch((error: { readonly stdout: string }) => error);
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
