/**
 * Runs a recorded visit on the machines in simulated time. Usage: npm run replay <file> [-- --quiet] [-- --accept].
 * Prints what each machine heard, every promise that breaks, and where the end differs from the recorded one.
 * With --accept the end that was found is written into the file, if every promise held and nothing else differs.
 * Exits with 1 when a promise breaks or something differs, with 2 when the file is no recording or cannot be played;
 * what was heard up to the step that cannot is printed, too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readVisit, type Visit, VisitError, writeVisit } from '../src/parts/replay/visit.ts';
import { replay, type Replayed, traceOf, UnplayableError } from '../test/support/replay.ts';
import { orRefuse, Refusal } from './refusal.ts';

interface Options {
  readonly quiet: boolean;
  readonly accept: boolean;
}

/** The text of a file; where it has none, the message names the file. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** The page of a visit and what its machines heard. */
function printTrace(visit: Visit, heard: Replayed['heard']): void {
  const { widthPx, heightPx } = visit.viewport;
  console.log(`${visit.path} at ${widthPx}×${heightPx}, ${visit.direction}, build ${visit.build}`);
  for (const line of traceOf({ heard })) console.log(line);
}

/** What is asked of a recording; where it is none or cannot be played, its own words refuse it. */
function orItsWords<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    throw error instanceof VisitError ? new Refusal(error.message, { cause: error }) : error;
  }
}

function run(path: string, { quiet, accept }: Options): void {
  const visit = orItsWords(() => readVisit(textOf(path)));
  const { steps } = visit;
  const { heard, asked, wrong, differences, played } = orItsWords(() => {
    try {
      return replay(visit);
    } catch (error) {
      if (error instanceof UnplayableError && !quiet) printTrace(visit, error.heard);
      throw error;
    }
  });
  printTrace(visit, quiet ? [] : heard);
  const seconds = ((steps.at(-1)?.atMs ?? 0) / 1000).toFixed(1);
  console.log(`\n${steps.length} steps of ${seconds} s, ${asked} times all promises asked`);
  for (const each of wrong) console.log(`broken    ${each}`);
  for (const each of differences) console.log(`differs   ${each}`);
  if (wrong.length === 0) console.log('Every promise held.');
  if (differences.length === 0) console.log('The end is the recorded one.');
  // What differs from its beginning, or is told to a machine that is gone, no other end puts right.
  const isKeepable = accept && replay(played).differences.length === 0;
  if (accept && !isKeepable) {
    console.log(`No end puts ${path} right: record the visit anew (docs/testing.md).`);
  }
  const isAccepted = isKeepable && wrong.length === 0;
  if (isAccepted) {
    writeFileSync(path, writeVisit(played));
    console.log(`${path} has this end now.`);
  }
  process.exitCode = wrong.length > 0 || (differences.length > 0 && !isAccepted) ? 1 : 0;
}

await orRefuse(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quiet: { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    throw new Refusal('Name one recording: npm run replay <file>');
  }
  run(file, values);
}, 2);
