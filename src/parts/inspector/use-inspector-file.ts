import { useMachine } from '@xstate/react';
import type { ChangeEvent } from 'react';
import { fromPromise } from 'xstate';
import { connectInspectorFile } from '../../../machines/inspector-file/inspector-file.connect.ts';
import type * as Recording from './recording.ts';
import { inspectorFileMachine } from '../../../machines/inspector-file/inspector-file.machine.ts';
import type { InspectionFact } from '../../../machines/inspector-log/inspector-log.types.ts';

/** The file of that name, which a machine's context cannot hold. */
let chosen: File | undefined;

const logic = inspectorFileMachine.provide({
  actors: {
    // With the first file comes a script that has all the site's machines.
    runRecording: fromPromise(async () => {
      const { default: address } = await import('./recording.ts?standalone');
      const { runFile } = (await import(/* @vite-ignore */ address)) as typeof Recording;
      return runFile(chosen ?? new File([], ''));
    }),
  },
});

/** Props of the button that opens a recording; `show` gets all that its machines did. */
export function useInspectorFile(show: (facts: readonly InspectionFact[]) => void) {
  const [snapshot, send] = useMachine(
    logic.provide({ actions: { showRecording: (_, { facts }) => show(facts) } }),
  );
  const { give, ...file } = connectInspectorFile(snapshot, send);
  return {
    ...file,
    fileProps: {
      type: 'file',
      accept: 'application/json,.json',
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const [given] = currentTarget.files ?? [];
        if (!given) return;
        chosen = given;
        give(given.name);
        // The same file may have changed when it is chosen again.
        currentTarget.value = '';
      },
    },
  } as const;
}
