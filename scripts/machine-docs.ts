/**
 * Writes docs/machines, a page for every machine, and the column of machines of docs/conformance.md, out of the
 * machines themselves.
 * Usage: npm run docs:machines; with --check nothing is written, and stale pages are an error. So is a new part that
 * has no requirement yet.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { withCarriers } from './machine-docs/conformance.ts';
import { indexPage, machinePage } from './machine-docs/page.ts';
import { allRequirementsOf, placeOfNumber } from './machine-docs/parts.ts';

const folder = join(process.cwd(), 'docs/machines');

const modules = import.meta.glob<Record<string, unknown>>('../machines/*/*.machine.ts', {
  eager: true,
});

const machines = Object.fromEntries(
  Object.entries(modules)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, exported]): [string, AnyStateMachine] => {
      const machine = Object.values(exported).find((each) => each instanceof StateMachine);
      if (!machine) throw new Error(`${path} exports no machine.`);
      return [path.replace(/^.*\/(.+)\.machine\.ts$/, '$1.md'), machine as AnyStateMachine];
    }),
);

const pages: ReadonlyMap<string, string> = new Map([
  ...Object.entries(machines).map(([file, machine]): [string, string] => [
    file,
    machinePage(machine),
  ]),
  ['README.md', indexPage(machines)],
]);

mkdirSync(folder, { recursive: true });
const present = readdirSync(folder);
const surplus = present.filter((file) => !pages.has(file));
const stale = [...pages]
  .filter(
    ([file, text]) => !present.includes(file) || readFileSync(join(folder, file), 'utf8') !== text,
  )
  .map(([file]) => file);

const conformanceFile = join(process.cwd(), 'docs/conformance.md');
const conformance = readFileSync(conformanceFile, 'utf8');
const carried = withCarriers(
  conformance,
  new Map(Object.entries(machines).map(([file, machine]) => [file.replace('.md', ''), machine])),
);

if (process.argv.includes('--check')) {
  const wrong = [...stale, ...surplus, ...(carried === conformance ? [] : ['../conformance.md'])];
  if (wrong.length > 0) {
    console.error(`docs/machines is not current (${wrong.join(', ')}). Run: npm run docs:machines`);
    process.exitCode = 1;
  }
  for (const [file, machine] of Object.entries(machines)) {
    if (!allRequirementsOf(machine).includes(placeOfNumber)) continue;
    const name = file.replace('.md', '');
    console.error(
      `${name} says ${placeOfNumber} for its requirement. Put the number there, as in docs/conformance.md, or take the part out: npm run remove:part ${name}`,
    );
    process.exitCode = 1;
  }
} else {
  for (const file of surplus) rmSync(join(folder, file));
  for (const file of stale) writeFileSync(join(folder, file), pages.get(file) ?? '');
  writeFileSync(conformanceFile, carried);
  console.log(`docs/machines: ${pages.size} pages, ${stale.length} written`);
}
