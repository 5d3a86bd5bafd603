import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { toolsLast } from './tools-last.ts';

const machines = join(import.meta.dirname, '../machines');
const listFile = join(import.meta.dirname, '../src/parts/inspector/chart-descriptions.ts');

const written = /(\bdescription:\s*)('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;

/** What a state or a transition is there for, and why a machine has no picture: a matter of tests and documents alone. */
const forTests = /\bmeta:\s*\{\s*(?:requirement|unpictured):[^{}]*\},?/g;

/** Every description that stands in the charts of a folder, as it is written there, each once. */
function literalsOf(folder: string): readonly string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort((a, b) => toolsLast(a, b) || (a < b ? -1 : 1))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const found = sources.flatMap((text) =>
    [...text.matchAll(written)].map(([, , literal]) => literal),
  );
  return [...new Set(found)].filter((literal) => literal !== undefined);
}

/**
 * Leaves a number in the charts that visitors load where a description stands: only who opens the
 * inspector needs the text, and it comes with the inspector, as a list in the order of the numbers. Nobody
 * who visits needs the numbers of requirements beside them; they are left out.
 */
export function chartDescriptions(folder = machines, list = listFile): Plugin {
  let literals: readonly string[] = [];
  return {
    name: 'chart-descriptions',
    enforce: 'pre',
    buildStart() {
      literals = literalsOf(folder);
    },
    transform(code, id) {
      if (id === list) return `export const chartDescriptions = [${literals.join(',')}];`;
      if (!id.startsWith(`${folder}/`)) return null;
      return code
        .replace(
          written,
          (_, key: string, literal: string) => `${key}'${literals.indexOf(literal)}'`,
        )
        .replace(forTests, '');
    },
  };
}

/** Leaves what is for tests out of charts whose descriptions stay where they are. */
export const withoutRequirements = (folder = machines): Plugin => ({
  name: 'without-requirements',
  enforce: 'pre',
  transform: (code, id) => (id.startsWith(`${folder}/`) ? code.replace(forTests, '') : null),
});
