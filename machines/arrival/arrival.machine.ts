import { fromCallback, setup } from 'xstate';
import { arrival } from '../constants.ts';

export interface ArrivalEvent {
  readonly type: 'section.measured';
  /** The path of its page and its id. */
  readonly place: string;
  /** Enough of the section is on the screen. */
  readonly isOnScreen: boolean;
  /** It was shown before in this visit. */
  readonly wasShown: boolean;
  /** The visitor asks for less motion. */
  readonly reducedMotion: boolean;
}

interface ArrivalInput {
  /** Id of the section. */
  readonly id: string;
}

const rememberShown = {
  type: 'rememberShown',
  params: ({ event }: { readonly event: ArrivalEvent }) => ({ place: event.place }),
} as const;

/** A section's heading and cards come in once, when it is first shown. */
export const arrivalMachine = setup({
  types: {
    context: {} as ArrivalInput,
    events: {} as ArrivalEvent,
    input: {} as ArrivalInput,
  },
  actors: {
    /** Sends `section.measured` when the section has been laid out, and when that changes. */
    trackSection: fromCallback<ArrivalEvent, ArrivalInput>(() => undefined),
  },
  actions: {
    /** Keeps for this visit that the section was shown: where it stands again, it does not wait. */
    rememberShown: (_, _params: { readonly place: string }) => undefined,
  },
  guards: {
    /** P11: or it is taken as shown, since nothing is to move. */
    isShown: ({ event }) => event.isOnScreen || event.wasShown || event.reducedMotion,
  },
  delays: { arrival: arrival.durationMs + arrival.cards * arrival.stepMs },
}).createMachine({
  id: 'arrival',
  description: 'Lets a section’s heading and cards come in once.',
  meta: {
    unpictured: 'It ends as soon as it is seen: every section is pictured as it has arrived.',
  },
  context: ({ input }) => input,
  initial: 'unmeasured',
  states: {
    unmeasured: {
      description: 'R6: as prerendered, all of it stands visible and still.',
      meta: { requirement: 'R6' },
      invoke: { id: 'section', src: 'trackSection', input: ({ context }) => context },
      on: {
        'section.measured': [
          { guard: 'isShown', target: 'arrived', actions: rememberShown },
          { target: 'waiting' },
        ],
      },
    },
    waiting: {
      description: 'Off the screen, ready to come in.',
      invoke: { id: 'section', src: 'trackSection', input: ({ context }) => context },
      on: {
        'section.measured': { guard: 'isShown', target: 'arriving', actions: rememberShown },
      },
    },
    arriving: {
      description: 'The heading comes from behind a mask, and the cards rise one after another.',
      after: { arrival: 'arrived' },
    },
    arrived: { description: 'Stands for good.' },
  },
});
