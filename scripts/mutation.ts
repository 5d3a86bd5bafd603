/**
 * Plants faults into machines/ and tells which of them no test notices (docs/planted-faults.md).
 * Usage: npm run test:mutation [-- machine ...] [--patience 20]; what is known already is not run again.
 * npm run test:mutation -- outbox --again: of what is known, those alone that lived, whatever has changed since.
 * npm run test:mutation -- --sample [commit] [--seconds 100]: of what changed since then, as much as the time allows.
 * Fails where a fault lived that docs/planted-faults.md does not judge, and where a sample had no time for any.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { assertCommit, changedSince } from './git.ts';
import { described, judgedIn, nameOf } from './mutation/mutants.ts';
import { type Case, machineOf, machines, survey } from './mutation/survey.ts';
import { orRefuse, Refusal } from './refusal.ts';

/** So many faults of a sample go through all their tests before the next ones. */
const sampleStep = 25;

const judgements = judgedIn(readFileSync('docs/planted-faults.md', 'utf8'));
const isJudged = ({ mutant, text }: Case) => judgements.has(nameOf(mutant, text));

/** The machines of which something has changed since a commit, or their oracle. */
function machinesChangedSince(commit: string): readonly string[] {
  assertCommit(commit);
  const changed = changedSince(commit);
  return machines.filter((machine) =>
    changed.some(
      (file) =>
        (file.startsWith('machines/') && machineOf(file) === machine) ||
        new RegExp(`/${machine}\\.(?:oracle|(?:model\\.)?test)\\.ts$`).test(file),
    ),
  );
}

// What is under way ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { chosen, commit, isSample, isAgain, sampleMs, patienceMs } = await orRefuse(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      // Of two minutes, what is left when everything has started.
      seconds: { type: 'string', default: '100' },
      // Beside what tests take without a fault.
      patience: { type: 'string', default: '20' },
    },
  });
  const msOf = (option: 'seconds' | 'patience') => {
    const seconds = Number(values[option]);
    if (!(seconds >= 0)) throw new Refusal(`--${option} takes a number, not "${values[option]}".`);
    return 1000 * seconds;
  };
  const since = positionals[0] ?? 'HEAD~1';
  const named = values.sample ? [] : positionals;
  const unknown = named.filter((name) => !machines.includes(name));
  if (unknown.length > 0) {
    throw new Refusal(`There is no ${unknown.join(', ')}. Machines: ${machines.join(', ')}`);
  }
  const ofNames = named.length > 0 ? named : machines;
  return {
    chosen: values.sample ? machinesChangedSince(since) : ofNames,
    commit: since,
    isSample: values.sample,
    isAgain: values.again,
    sampleMs: msOf('seconds'),
    patienceMs: msOf('patience'),
  };
});

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
const row = (name: string, ...cells: readonly (string | number)[]) =>
  name.padEnd(20) + cells.map((cell) => String(cell).padStart(9)).join('');

/** The score is what is noticed of what somebody could notice; raw, of all that was planted. */
const scores = (asked: number, noticed: number, judged: number) =>
  [asked, noticed, judged, percent(noticed, asked - judged), percent(noticed, asked)] as const;

console.log(row('machine', 'faults', 'noticed', 'judged', 'score', 'raw', 'seconds'));
const begin = performance.now();
const sums = { asked: 0, lived: 0, judged: 0 };
const open: string[] = [];
/** Machines that could have faults, and of which none was asked. */
const unasked: string[] = [];
for (const [index, machine] of chosen.entries()) {
  const start = performance.now();
  // Each machine has its share of the time that is left.
  const share = (begin + sampleMs - start) / (chosen.length - index);
  const isOver = () => isSample && performance.now() > start + share;
  // One machine at a time: its tests are asked for many faults in one process.
  // oxlint-disable-next-line no-await-in-loop
  const { planted, asked, lived } = await survey(machine, {
    atOnce: isSample ? sampleStep : Infinity,
    isOver,
    patienceMs,
    isAgain,
  });
  if (planted > 0 && asked.length === 0) unasked.push(machine);
  const judged = lived.filter(isJudged).length;
  const noticed = asked.length - lived.length;
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(row(machine, ...scores(asked.length, noticed, judged), seconds));
  sums.asked += asked.length;
  sums.lived += lived.length;
  sums.judged += judged;
  open.push(
    ...lived.filter((each) => !isJudged(each)).map((each) => described(each.mutant, each.text)),
  );
}
const noticed = sums.asked - sums.lived;
const seconds = Math.round((performance.now() - begin) / 1000);
console.log(row('all', ...scores(sums.asked, noticed, sums.judged), seconds));
if (open.length > 0) {
  console.log(
    ['', 'Nobody noticed, and docs/planted-faults.md does not judge:', ...open].join('\n'),
  );
  process.exitCode = 1;
}
if (isSample && chosen.length === 0) console.log(`No machine has changed since ${commit}.`);
if (unasked.length > 0) {
  console.log(`\nThe time was over before any fault was asked of: ${unasked.join(', ')}`);
  if (sums.asked === 0) {
    console.log('A sample of nothing says nothing: give it more --seconds, or name the machines.');
    process.exitCode = 1;
  }
}
