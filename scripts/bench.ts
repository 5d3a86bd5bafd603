/**
 * Measures the site beside the yardsticks of bench/, all in one run, and prints figures and ratios.
 * Usage: npm run bench, one round in under ten minutes; npm run bench -- full, medians of several rounds,
 * heap over many tours and Lighthouse. Writes bench/results/quick.md or full.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromiumLaunchOptions } from '../test/support/chromium.ts';

const isFull = process.argv.includes('full');
const kind = isFull ? 'full' : 'quick';
const bench = 'bench';

const { executablePath, env } = await chromiumLaunchOptions();
const environment = {
  ...process.env,
  ...env,
  ...(executablePath ? { CHROMIUM: executablePath } : {}),
} as NodeJS.ProcessEnv;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: bench,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });

function buildYardsticks(): void {
  if (!existsSync(`${bench}/node_modules`)) run('npm', 'ci', '--no-audit', '--no-fund');
  const build = (page: string) =>
    run('npx', 'vite', 'build', '-c', `${page}/vite.config.js`, '--logLevel', 'warn');
  build('peer-incumbent');
  run('node', 'peer-incumbent/prerender.mjs');
  run('node', 'peer-floor/build.mjs');
  build('mandated-floor');
}

/** One of the harness's summaries: figures by target, then by name. */
type Figures = ReadonlyMap<string, Readonly<Record<string, number | null>>>;

function measure(name: string, ...options: string[]): Figures {
  const out = `results/${name}.json`;
  run('node', 'harness/bench.mjs', '--targets', 'targets.json', ...options, '--out', out);
  const { summary } = JSON.parse(readFileSync(`${bench}/${out}`, 'utf8')) as {
    summary: ({ name: string } & Record<string, number | null>)[];
  };
  return new Map(summary.map((figures) => [figures.name, figures]));
}

execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
buildYardsticks();

const rounds = isFull ? '5' : '1';
const desktop = measure('desktop', '--rounds', rounds, '--pass', 'load,tour');
const phone = measure(
  'phone',
  '--rounds',
  isFull ? '3' : '1',
  '--mobile',
  '--cpu',
  '4',
  '--net',
  'slow4g',
  '--pass',
  isFull ? 'load,tour' : 'load',
);
const heap = isFull ? measure('heap', '--pass', 'leak', '--tours', '20') : undefined;

/** A row of the table: what it tells, from which pass, and under which name the harness has it. */
type Row = readonly [label: string, figures: Figures | undefined, key: string];

const rows: readonly Row[] = [
  ['script at load, brotli kB', desktop, 'jsKB'],
  ['style at load, brotli kB', desktop, 'cssKB'],
  ['HTML, brotli kB', desktop, 'htmlKB'],
  ['requests at load, phone', phone, 'requests'],
  ['requests at load, desktop', desktop, 'requests'],
  ['first contentful paint, slow phone, ms', phone, 'FCP'],
  ['largest contentful paint, slow phone, ms', phone, 'LCP'],
  ['blocking time at load, slow phone, ms', phone, 'TBT'],
  ['main thread at load, slow phone, ms', phone, 'loadTask'],
  ['script at load, slow phone, ms', phone, 'loadScript'],
  ['layout and style at load, slow phone, ms', phone, 'loadLayoutStyle'],
  ['idle hero, 4 s, main thread, ms', desktop, 'task.idleHero'],
  ['idle why us, 4 s, main thread, ms', desktop, 'task.idleWhy'],
  ['tour, main thread, ms', desktop, 'tourTask'],
  ['tour, script, ms', desktop, 'tourScript'],
  ['typing into the form, main thread, ms', desktop, 'task.form'],
  ['dropped frames in the tour', desktop, 'framesDropped'],
  ['worst interaction in the tour, ms', isFull ? phone : desktop, 'worstInteraction'],
  ['interactions over 100 ms in the tour', isFull ? phone : desktop, 'slowInteractions'],
  ['heap growth of a tour, kB', heap, 'steadyGrowthKBperTour'],
];

const short = (value: number | null | undefined) =>
  typeof value === 'number' ? value.toFixed(Math.abs(value) >= 100 ? 0 : 1) : '–';

function line([label, figures, key]: Row): string {
  const [a, a2, b, c, site] = ['A', 'A2', 'B', 'C', 'site'].map(
    (name) => figures?.get(name)?.[key],
  );
  const ratio = typeof site === 'number' && typeof a === 'number' && a !== 0 ? site / a : undefined;
  const cells = [a, a2, b, c, site].map(short);
  return `| ${[label, ...cells, ratio?.toFixed(2) ?? '–'].join(' | ')} |`;
}

/** A step that failed cost its target nothing, or another's figure: those of all are told. */
const missed = ['A', 'B', 'site'].map((name) => `${name} ${desktop.get(name)?.['missed'] ?? 0}`);
const [cpu] = cpus();
const table = [
  `# The site beside its yardsticks (${kind})`,
  '',
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, no GPU: ratios count, not milliseconds.`,
  'Slow phone: 390 × 844, a quarter of the CPU, 1.6 Mbit/s at 150 ms. Steps of the tour that failed: ' +
    `${missed.join(', ')}.`,
  '',
  '| figure | A | A2 | B | C | site | site / A |',
  '|---|---|---|---|---|---|---|',
  ...rows.filter(([, figures]) => figures).map(line),
  '',
].join('\n');
writeFileSync(`${bench}/results/${kind}.md`, table);
process.stdout.write(`\n${table}`);

if (isFull) {
  const out = 'results/lighthouse.json';
  run('node', 'harness/lighthouse.mjs', '--targets', 'targets.json', '--runs', '3', '--out', out);
  const summary = readFileSync(`${bench}/results/lighthouse.md`, 'utf8');
  writeFileSync(`${bench}/results/${kind}.md`, `${table}\n${summary}`);
}
