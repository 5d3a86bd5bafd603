/**
 * Runs a recorded visit on the machines in simulated time. Usage: npm run replay <file> [-- --quiet] [-- --accept].
 * Prints what each machine heard, every promise that breaks, and where the end differs from the recorded one.
 * With --accept the end that was found is written into the file, if every promise held.
 * Exits with 1 when a promise breaks or something differs, with 2 when the file is no recording or cannot be played.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readVisit, type Visit, VisitError, writeVisit } from '../src/parts/replay/visit.ts';
import { replay, type Replayed, traceOf } from '../test/support/replay.ts';
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

/** Replays a recording. */
function replayed(text: string): Replayed & { readonly visit: Visit } {
  try {
    const visit = readVisit(text);
    return { visit, ...replay(visit) };
  } catch (error) {
    throw error instanceof VisitError ? new Refusal(error.message, { cause: error }) : error;
  }
}

function run(path: string, { quiet, accept }: Options): void {
  const found = replayed(textOf(path));
  const { asked, wrong, differences, played } = found;
  const { viewport, direction, build, steps } = found.visit;
  const { widthPx, heightPx } = viewport;
  console.log(`${found.visit.path} at ${widthPx}×${heightPx}, ${direction}, build ${build}`);
  if (!quiet) for (const line of traceOf(found)) console.log(line);
  const seconds = ((steps.at(-1)?.atMs ?? 0) / 1000).toFixed(1);
  console.log(`\n${steps.length} steps of ${seconds} s, ${asked} times all promises asked`);
  for (const each of wrong) console.log(`broken    ${each}`);
  for (const each of differences) console.log(`differs   ${each}`);
  if (wrong.length === 0) console.log('Every promise held.');
  if (differences.length === 0) console.log('The end is the recorded one.');
  const isAccepted = accept && wrong.length === 0;
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
