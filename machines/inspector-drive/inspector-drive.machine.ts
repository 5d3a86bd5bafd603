import { assertEvent, assign, fromCallback, setup } from 'xstate';
import type { PageLeft } from '../shared/facts.ts';
import { type DrivenEvent, eventOf } from './inspector-drive.logic.ts';

/** Why the page did not pass an event on, or what came of it. */
export type DriveProblem = 'noActor' | 'ended' | 'failed' | 'notAnEvent';

/** What the inspected page tells. */
export type InspectorDriveFact =
  | { readonly type: 'drive.allowed' }
  | {
      readonly type: 'drive.answered';
      readonly problem: DriveProblem | null;
      /** The machine has had it, and no transition took it. */
      readonly isIgnored: boolean;
    };

export type InspectorDriveEvent =
  | InspectorDriveFact
  | PageLeft
  | { readonly type: 'draft.set'; readonly text: string }
  | { readonly type: 'drive.send'; readonly sessionId: string };

interface Context {
  /** What was written: a type, or an event as JSON. */
  readonly draft: string;
  readonly problem: DriveProblem | null;
  /** Session of the machine that the last event was for; null before one was sent. */
  readonly receiver: string | null;
}

/** Events that are sent by hand to a machine of the inspected page, where that page allows it. */
export const inspectorDriveMachine = setup({
  types: { context: {} as Context, events: {} as InspectorDriveEvent },
  actors: {
    /** Tells whether the inspected page may be driven, and what became of an event; also that the page goes. */
    trackDrive: fromCallback<InspectorDriveFact | PageLeft>(() => undefined),
  },
  actions: {
    setDraft: assign(({ event }) => {
      assertEvent(event, 'draft.set');
      return { draft: event.text };
    }),
    setProblem: assign(({ event }) => {
      assertEvent(event, 'drive.answered');
      return { problem: event.problem };
    }),
    setReceiver: assign(({ event }) => {
      assertEvent(event, 'drive.send');
      return { receiver: event.sessionId };
    }),
    /** Asks the inspected page to send the event. */
    sendToPage: (_, _params: { readonly sessionId: string; readonly event: DrivenEvent | null }) =>
      undefined,
  },
  guards: {
    isEvent: ({ context }) => eventOf(context.draft) !== null,
    wasIgnored: ({ event }) => {
      assertEvent(event, 'drive.answered');
      return event.isIgnored;
    },
    wasPassedOn: ({ event }) => {
      assertEvent(event, 'drive.answered');
      return event.problem === null;
    },
  },
}).createMachine({
  id: 'inspectorDrive',
  description: 'Events that are sent by hand, where the inspected page allows it.',
  context: { draft: '', problem: null, receiver: null },
  invoke: { id: 'drive', src: 'trackDrive' },
  initial: 'off',
  states: {
    off: {
      description: 'I2: the page may only be looked at, or has gone.',
      meta: { requirement: 'I2' },
      on: { 'drive.allowed': 'on' },
    },
    on: {
      description: 'I2: development, or ?inspect=drive: events may be sent.',
      meta: { requirement: 'I2' },
      initial: 'ready',
      states: {
        ready: { description: 'I2: an event is being written.', meta: { requirement: 'I2' } },
        faulty: {
          description: 'I2: what was written is no event; it stays to be mended.',
          meta: { requirement: 'I2' },
        },
        waiting: {
          description: 'I2: the page was asked; its answer is on its way.',
          meta: { requirement: 'I2' },
          on: {
            'drive.answered': [
              { guard: 'wasIgnored', target: 'ignored', actions: 'setProblem' },
              { guard: 'wasPassedOn', target: 'sent', actions: 'setProblem' },
              { target: 'refused', actions: 'setProblem' },
            ],
          },
        },
        sent: { description: 'I2: the machine has had the event.', meta: { requirement: 'I2' } },
        ignored: {
          description: 'I2: the machine has had the event, and nothing took it.',
          meta: { requirement: 'I2' },
        },
        refused: {
          description:
            'I2: the page did not pass it on, or its machine failed at it; the page said which.',
          meta: { requirement: 'I2' },
        },
      },
      on: {
        'page.left': 'off',
        'draft.set': { target: '.ready', actions: 'setDraft' },
        'drive.send': [
          {
            guard: 'isEvent',
            target: '.waiting',
            actions: [
              'setReceiver',
              {
                type: 'sendToPage',
                params: ({ context, event }) => ({
                  sessionId: event.sessionId,
                  event: eventOf(context.draft),
                }),
              },
            ],
          },
          { target: '.faulty' },
        ],
      },
    },
  },
});
