/**
 * Runs a recorded visit on the machines in simulated time. Usage: npm run replay <file> [-- --quiet] [-- --accept].
 * Prints what each machine heard, every promise that breaks, and where the end differs from the recorded one.
 * With --accept the end that was found is written into the file, if every promise held.
 * Exits with 1 when a promise breaks or something differs, with 2 when the file is no recording.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readVisit, VisitError, writeVisit } from '../src/parts/replay/visit.ts';
import { replay, traceOf } from '../test/support/replay.ts';

const args = process.argv.slice(2);
const file = args.find((each) => !each.startsWith('--'));

function run(path: string): void {
  const visit = readVisit(readFileSync(path, 'utf8'));
  const { widthPx, heightPx } = visit.viewport;
  const replayed = replay(visit);
  const { asked, wrong, differences, played } = replayed;
  console.log(`${visit.path} at ${widthPx}×${heightPx}, ${visit.direction}, build ${visit.build}`);
  if (!args.includes('--quiet')) for (const line of traceOf(replayed)) console.log(line);
  const seconds = ((visit.steps.at(-1)?.atMs ?? 0) / 1000).toFixed(1);
  console.log(`\n${visit.steps.length} steps of ${seconds} s, ${asked} times all promises asked`);
  for (const text of wrong) console.log(`broken    ${text}`);
  for (const text of differences) console.log(`differs   ${text}`);
  if (wrong.length === 0) console.log('Every promise held.');
  if (differences.length === 0) console.log('The end is the recorded one.');
  const isAccepted = args.includes('--accept') && wrong.length === 0;
  if (isAccepted) {
    writeFileSync(path, writeVisit(played));
    console.log(`${path} has this end now.`);
  }
  process.exitCode = wrong.length > 0 || (differences.length > 0 && !isAccepted) ? 1 : 0;
}

try {
  if (!file) throw new VisitError('Name the file of a recording: npm run replay <file>');
  run(file);
} catch (error) {
  const isExpected =
    error instanceof VisitError || (error as NodeJS.ErrnoException).code === 'ENOENT';
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
