import { fromCallback, setup } from 'xstate';

export type VisitRecorderEvent =
  /** The visitor ends the recording, or wants its file once more. */
  | { readonly type: 'visit.save' }
  /** The recording is as large as it may be. */
  | { readonly type: 'visit.filled' };

/** The recorder of `?record`: it records from the moment that it is there until it is told to save, and warns of a loss until then. */
export const visitRecorderMachine = setup({
  types: { events: {} as VisitRecorderEvent },
  actors: {
    /** Records what the page's machines hear from outside, until it is stopped; sends `visit.filled`. */
    recordVisit: fromCallback<VisitRecorderEvent>(() => undefined),
    /** Has the browser ask whoever leaves the page, or loads it anew: what is not saved would be lost. */
    warnOfLoss: fromCallback(() => undefined),
  },
  actions: {
    /** Gives the visitor the recording as a file. */
    saveVisit: () => undefined,
  },
}).createMachine({
  id: 'visitRecorder',
  description: 'A visit is kept as a file, for a report of a fault or for a test.',
  initial: 'recording',
  states: {
    recording: {
      description: 'I1: all that comes to the machines from outside is kept.',
      meta: { requirement: 'I1' },
      invoke: [
        { id: 'recording', src: 'recordVisit' },
        { id: 'warning', src: 'warnOfLoss' },
      ],
      on: {
        'visit.save': { target: 'saved', actions: 'saveVisit' },
        'visit.filled': 'filled',
      },
    },
    filled: {
      description: 'I1: the recording has ended by its size, and waits to be saved.',
      meta: { requirement: 'I1' },
      invoke: { id: 'warning', src: 'warnOfLoss' },
      on: { 'visit.save': { target: 'saved', actions: 'saveVisit' } },
    },
    saved: {
      description: 'I1: the file has been given; it can be had again.',
      meta: { requirement: 'I1' },
      on: { 'visit.save': { actions: 'saveVisit' } },
    },
  },
});
