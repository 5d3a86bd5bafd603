import { assertEvent, assign, fromCallback, setup } from 'xstate';
import type { PageLeft } from '../shared/facts.ts';
import type { TimeFactor } from './inspector-time.limits.ts';

/** How the time of a page goes. */
export interface Pace {
  readonly isPaused: boolean;
  /** How fast it goes while it is not paused; 1 is the time of the world. */
  readonly factor: TimeFactor;
}

/** The timer of the page that ends next. */
export interface NextTimer {
  readonly sessionId: string;
  /** Type of the event that it sends. */
  readonly type: string;
  readonly leftMs: number;
}

/** What the inspected page tells of its time. */
export interface InspectorTimeFact extends Pace {
  readonly type: 'time.told';
  readonly next: NextTimer | null;
}

export type InspectorTimeEvent =
  | InspectorTimeFact
  | PageLeft
  | { readonly type: 'time.pause' }
  | { readonly type: 'time.resume' }
  /** On to the end of the next timer, while the time is paused. */
  | { readonly type: 'time.step' }
  | { readonly type: 'pace.set'; readonly factor: TimeFactor };

interface Context {
  readonly factor: TimeFactor;
  readonly next: NextTimer | null;
}

/** The time of the inspected page, where that page allows to hold it: it is asked, and what it answers counts. */
export const inspectorTimeMachine = setup({
  types: { context: {} as Context, events: {} as InspectorTimeEvent },
  actors: {
    /** Tells how the time of the inspected page goes, at first and whenever that changes, and that the page goes. */
    trackTime: fromCallback<InspectorTimeFact | PageLeft>(() => undefined),
  },
  actions: {
    setTold: assign(({ event }) => {
      assertEvent(event, 'time.told');
      return { factor: event.factor, next: event.next };
    }),
    /** Asks the page to change that of its pace: what else was asked for and not told yet stays. */
    askForPace: (_, _params: Partial<Pace>) => undefined,
    /** Asks the page for the end of its next timer. */
    askForStep: () => undefined,
  },
  guards: {
    isPaused: ({ event }) => {
      assertEvent(event, 'time.told');
      return event.isPaused;
    },
    hasNext: ({ context }) => context.next !== null,
  },
}).createMachine({
  id: 'inspectorTime',
  description: 'The time of the inspected page, where that page allows to hold it.',
  context: { factor: 1, next: null },
  invoke: { id: 'time', src: 'trackTime' },
  initial: 'off',
  states: {
    off: {
      description: 'I2: the page keeps its time to itself, or has gone.',
      meta: { requirement: 'I2' },
    },
    running: {
      description: 'I2: the time of the page goes on, at its full speed or slower.',
      meta: { requirement: 'I2' },
      on: {
        'page.left': 'off',
        'time.pause': { actions: { type: 'askForPace', params: { isPaused: true } } },
        'pace.set': {
          actions: { type: 'askForPace', params: ({ event: { factor } }) => ({ factor }) },
        },
      },
    },
    paused: {
      description: 'I2: no time passes on the page; what a visitor does still moves it.',
      meta: { requirement: 'I2' },
      on: {
        'page.left': 'off',
        'time.resume': { actions: { type: 'askForPace', params: { isPaused: false } } },
        'pace.set': {
          actions: { type: 'askForPace', params: ({ event: { factor } }) => ({ factor }) },
        },
        'time.step': { guard: 'hasNext', target: 'stepping', actions: 'askForStep' },
      },
    },
    stepping: {
      description:
        'I2: the page was asked for the end of its next timer; its answer is on its way.',
      meta: { requirement: 'I2' },
      on: {
        'page.left': 'off',
        'time.resume': { actions: { type: 'askForPace', params: { isPaused: false } } },
        'pace.set': {
          actions: { type: 'askForPace', params: ({ event: { factor } }) => ({ factor }) },
        },
      },
    },
  },
  on: {
    'time.told': [
      { guard: 'isPaused', target: '.paused', actions: 'setTold' },
      { target: '.running', actions: 'setTold' },
    ],
  },
});
