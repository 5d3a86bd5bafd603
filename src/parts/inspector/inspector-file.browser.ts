import { fromPromise } from 'xstate';
import { inspectorFileMachine } from '../../../machines/inspector-file/inspector-file.machine.ts';
import type { InspectionFact } from '../../../machines/inspector-log/inspector-log.types.ts';
import type * as Recording from './recording.ts';

/** The file that was chosen last, which a machine's context cannot hold. */
let chosen: File | undefined;

/** The file that is run next. */
export function chooseFile(file: File): void {
  chosen = file;
}

/** What opens a recording, with its script behind it; `show` gets all that the recording's machines did. */
export const inspectorFileLogic = (show: (facts: readonly InspectionFact[]) => void) =>
  inspectorFileMachine.provide({
    actors: {
      // With the first file comes a script that has all the site's machines.
      runRecording: fromPromise(async () => {
        const { default: address } = await import('./recording.ts?standalone');
        const { runFile } = (await import(/* @vite-ignore */ address)) as typeof Recording;
        return runFile(chosen ?? new File([], ''));
      }),
    },
    actions: { showRecording: (_, { facts }) => show(facts) },
  });
