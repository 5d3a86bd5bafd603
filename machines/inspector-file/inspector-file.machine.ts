import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { InspectionFact } from '../inspector-log/inspector-log.types.ts';

/** A recorded visit that has been run: all that its machines did. */
export interface RunRecording {
  readonly facts: readonly InspectionFact[];
  /** Where the machines of today are not what was recorded, in words. */
  readonly differences: readonly string[];
}

export interface InspectorFileEvent {
  /** A file was chosen. */
  readonly type: 'file.given';
  readonly name: string;
}

interface Context {
  /** Name of the file that was chosen last. */
  readonly name: string;
  /** Name of the recording that shows; null before one does. */
  readonly shown: string | null;
  /** Why the chosen file is not shown, in words; null while there is nothing to say. */
  readonly problem: string | null;
  readonly differences: readonly string[];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A recording that the inspector opens: what shows stays until another one has been run. */
export const inspectorFileMachine = setup({
  types: { context: {} as Context, events: {} as InspectorFileEvent },
  actors: {
    /** Reads the chosen file and runs it on the machines. Rejects with words for whoever chose it. */
    runRecording: fromPromise<RunRecording, { readonly name: string }>(() =>
      Promise.reject(new Error('runRecording missing')),
    ),
  },
  actions: {
    setName: assign(({ event }) => {
      assertEvent(event, 'file.given');
      return { name: event.name, problem: null };
    }),
    setShown: assign(({ context }, { differences }: Pick<RunRecording, 'differences'>) => ({
      shown: context.name,
      differences,
    })),
    setProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: messageOf(error),
    })),
    /** Gives the log all of it in the place of what shows. */
    showRecording: (_, _params: Pick<RunRecording, 'facts'>) => undefined,
  },
}).createMachine({
  id: 'inspectorFile',
  description: 'A recording that the inspector opens: what shows stays until another has been run.',
  context: { name: '', shown: null, problem: null, differences: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'I2: no file was chosen, or what was chosen last shows.',
      meta: { requirement: 'I2' },
    },
    running: {
      description: 'I2: the chosen recording is run on the machines.',
      meta: { requirement: 'I2' },
      invoke: {
        id: 'run',
        src: 'runRecording',
        input: ({ context: { name } }) => ({ name }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'setShown', params: ({ event }) => event.output },
            { type: 'showRecording', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'refused',
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refused: {
      description: 'I2: the chosen file is no recording; it is said why, and what shows stays.',
      meta: { requirement: 'I2' },
    },
  },
  on: {
    'file.given': { target: '.running', actions: 'setName' },
  },
});
