import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';

/** What a recording is to its player. */
export interface OpenedVisit {
  readonly stepCount: number;
}

interface Context {
  /** Text of the chosen file; null for the one that the address names. */
  readonly text: string | null;
  readonly visit: OpenedVisit | null;
  /** Why there is nothing to play, in words; null while there is nothing to say. */
  readonly problem: string | null;
  /** Steps that have been played. */
  readonly position: number;
  /** Where the replay is not what was recorded, in words. */
  readonly differences: readonly string[];
}

export type VisitPlayerEvent =
  /** A file was chosen or dropped. */
  | { readonly type: 'file.given'; readonly text: string }
  | { readonly type: 'play.start' }
  | { readonly type: 'play.pause' }
  /** One step, while nothing plays. */
  | { readonly type: 'play.step' }
  /** The page anew, with the recording at its first step. */
  | { readonly type: 'play.again' }
  /** The page as every visitor has it. */
  | { readonly type: 'replay.leave' }
  /** So many steps have been played. */
  | { readonly type: 'steps.played'; readonly position: number }
  /** The recording is at its end. */
  | { readonly type: 'play.ended'; readonly differences: readonly string[] }
  /** A step cannot be played. */
  | { readonly type: 'play.failed'; readonly problem: string };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The player of `?replay`: it plays a recorded visit on the page's own machines. */
export const visitPlayerMachine = setup({
  types: { context: {} as Context, events: {} as VisitPlayerEvent },
  actors: {
    /** Reads a recording: the text, or what the address names. Rejects with words for the visitor. */
    openVisit: fromPromise<OpenedVisit | null, { readonly text: string | null }>(() =>
      Promise.reject(new Error('openVisit missing')),
    ),
    /** Plays on in the recorded time until it is stopped; sends `steps.played`, and `play.ended` or `play.failed`. */
    playVisit: fromCallback<VisitPlayerEvent>(() => undefined),
  },
  actions: {
    /** Plays the next step; sends `steps.played`, `play.ended` or `play.failed`. */
    playStep: () => undefined,
    /** Loads the page of the recording anew, with that recording. */
    loadAgain: () => undefined,
    /** Loads the page that shows without its player. */
    leaveReplay: () => undefined,
    keepText: assign(({ event }) => {
      assertEvent(event, 'file.given');
      return { text: event.text, problem: null, position: 0 };
    }),
    setVisit: assign((_, { visit }: { readonly visit: OpenedVisit | null }) => ({ visit })),
    setProblem: assign((_, { error }: { readonly error: unknown }) => ({
      problem: messageOf(error),
    })),
    setFailure: assign(({ event }) => {
      assertEvent(event, 'play.failed');
      return { problem: event.problem };
    }),
    setPosition: assign(({ event }) => {
      assertEvent(event, 'steps.played');
      return { position: event.position };
    }),
    setDifferences: assign(({ event }) => {
      assertEvent(event, 'play.ended');
      return { differences: event.differences };
    }),
  },
  guards: {
    isNothing: (_, { visit }: { readonly visit: OpenedVisit | null }) => visit === null,
  },
}).createMachine({
  id: 'visitPlayer',
  description: 'A recorded visit is played on the page, in its own time.',
  context: { text: null, visit: null, problem: null, position: 0, differences: [] },
  initial: 'opening',
  states: {
    opening: {
      description: 'I1: the recording is being read.',
      meta: { requirement: 'I1' },
      invoke: {
        id: 'open',
        src: 'openVisit',
        input: ({ context: { text } }) => ({ text }),
        onDone: [
          {
            guard: { type: 'isNothing', params: ({ event }) => ({ visit: event.output }) },
            target: 'choosing',
          },
          {
            target: 'ready',
            actions: { type: 'setVisit', params: ({ event }) => ({ visit: event.output }) },
          },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    choosing: {
      description:
        'I1: a file is wanted; what was wrong with the last one is said, and where it could not be played on.',
      meta: { requirement: 'I1' },
      on: {
        'file.given': { target: 'opening', actions: 'keepText' },
        'replay.leave': { actions: 'leaveReplay' },
      },
    },
    ready: {
      description: 'I1: the recording stands at a step, and waits.',
      meta: { requirement: 'I1' },
      on: {
        'play.start': 'playing',
        'play.step': { actions: 'playStep' },
        'steps.played': { actions: 'setPosition' },
        'play.ended': { target: 'ended', actions: 'setDifferences' },
        'play.failed': { target: 'choosing', actions: 'setFailure' },
      },
    },
    playing: {
      description: 'I1: the steps follow each other as they did in the visit.',
      meta: { requirement: 'I1' },
      invoke: { id: 'playing', src: 'playVisit' },
      on: {
        'play.pause': 'ready',
        'steps.played': { actions: 'setPosition' },
        'play.ended': { target: 'ended', actions: 'setDifferences' },
        'play.failed': { target: 'choosing', actions: 'setFailure' },
      },
    },
    ended: {
      description:
        'I1: every step was played; what differs from the recording is said, and that the page answers no more.',
      meta: { requirement: 'I1' },
      on: {
        'play.again': { actions: 'loadAgain' },
        'replay.leave': { actions: 'leaveReplay' },
      },
    },
  },
});
