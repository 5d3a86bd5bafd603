/**
 * Drives machines and pages by chance. Usage: npm run test:fuzz [-- <name> ...] [--events 100000] [--seed 7].
 * Without a name, all of them; without a seed, one of its own for each run, which is printed. Prints events,
 * seconds and seed of each, and for a fault the shortest way to it as a test.
 */
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { filesIn } from './imports.ts';
import { orRefuse, Refusal } from './refusal.ts';

const maxSeed = 2 ** 31 - 1;

/** The tests that drive something by chance. */
const driven = filesIn('test').filter((path) =>
  /(?:\.model|system|\/home-sections)\.test\.ts$/.test(path),
);
const nameOf = (path: string) => basename(path).replace(/(?:\.model)?\.test\.ts$/, '');

const { events, seed, files } = await orRefuse(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { events: { type: 'string', default: '100000' }, seed: { type: 'string' } },
  });
  const numbers = {
    events: values.events,
    seed: values.seed ?? String(Math.trunc(Math.random() * maxSeed)),
  };
  for (const [name, text] of Object.entries(numbers)) {
    if (!/^\d+$/.test(text) || Number(text) > maxSeed) {
      throw new Refusal(`--${name} is a whole number up to ${maxSeed}, not "${text}".`);
    }
  }
  const unknown = positionals.filter((name) => !driven.some((path) => path.includes(name)));
  if (unknown.length > 0) {
    const names = [...new Set(driven.map(nameOf))].sort().join(', ');
    throw new Refusal(`There is no ${unknown.join(', ')}. Names: ${names}`);
  }
  const isAsked = (path: string) =>
    positionals.length === 0 || positionals.some((name) => path.includes(name));
  return { ...numbers, files: driven.filter(isAsked) };
}, 2);
console.log(`${events} events each, seed ${seed}`);

const reporter = './test/support/fuzz-reporter.ts';
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'node', '-t', 'by chance', '--reporter', reporter, ...files],
  { stdio: 'inherit', env: { ...process.env, FUZZ_EVENTS: events, FUZZ_SEED: seed } },
);
process.exitCode = status ?? 1;
