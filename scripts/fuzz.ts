/**
 * Drives machines and pages by chance. Usage: npm run test:fuzz [-- <name> ...] [--events 100000] [--seed 7].
 * Without a name, all of them; without a seed, one of its own for each run, which is printed. Prints events,
 * seconds and seed of each, and for a fault the shortest way to it as a test.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { events: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const maxSeed = 2 ** 31 - 1;
const seed = values.seed ?? String(Math.trunc(Math.random() * maxSeed));
const wrong = Object.entries({ events: values.events, seed }).find(
  ([, text]) => !/^\d+$/.test(text) || Number(text) > maxSeed,
);
if (wrong) {
  console.error(`--${wrong[0]} is a whole number up to ${maxSeed}, not "${wrong[1]}".`);
  process.exit(2);
}
console.log(`${values.events} events each, seed ${seed}`);

const names = positionals.length > 0 ? positionals : ['model.test', 'system.test', 'home-sections'];
const reporter = './test/support/fuzz-reporter.ts';
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'node', '-t', 'by chance', '--reporter', reporter, ...names],
  { stdio: 'inherit', env: { ...process.env, FUZZ_EVENTS: values.events, FUZZ_SEED: seed } },
);
process.exitCode = status ?? 1;
