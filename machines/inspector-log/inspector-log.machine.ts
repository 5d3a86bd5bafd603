import { assertEvent, assign, fromCallback, setup } from 'xstate';
import { withActor, withEntry, withStanding } from './inspector-log.logic.ts';
import type {
  InspectionFact,
  InspectorLogContext,
  InspectorLogEvent,
  InspectorLogInput,
} from './inspector-log.types.ts';

/** The local inspector page: what it has heard of another page's machines, and what of it shows. */
export const inspectorLogMachine = setup({
  types: {
    context: {} as InspectorLogContext,
    events: {} as InspectorLogEvent,
    input: {} as InspectorLogInput,
  },
  actors: {
    /** Sends what the inspected page tells, from the moment the two are connected. */
    trackInspection: fromCallback<InspectionFact>(() => undefined),
  },
  actions: {
    setActor: assign(({ context, event }) => {
      assertEvent(event, 'actor.announced');
      return withActor(context, event.actor);
    }),
    setStanding: assign(({ context, event }) => {
      assertEvent(event, ['actor.changed', 'event.handled']);
      return withStanding(context, event.standing);
    }),
    addEntry: assign(({ context, event }) => {
      assertEvent(event, 'event.handled');
      return withEntry(context, event);
    }),
    clearEntries: assign({ entries: [], entry: null }),
    setMachine: assign(({ event }) => {
      assertEvent(event, 'machine.select');
      return { machine: event.sessionId };
    }),
    setFilter: assign(({ event }) => {
      assertEvent(event, 'filter.set');
      return { filter: event.sessionId };
    }),
    setEntry: assign(({ context, event }) => {
      assertEvent(event, 'entry.select');
      const machine = context.entries.find(({ id }) => id === event.id)?.sessionId;
      return { entry: event.id, machine: machine ?? context.machine };
    }),
  },
  guards: {
    isKnownActor: ({ context, event }) => {
      assertEvent(event, ['actor.changed', 'event.handled']);
      return context.actors.some(({ sessionId }) => sessionId === event.standing.sessionId);
    },
    isKnownMachine: ({ context, event }) => {
      assertEvent(event, 'machine.select');
      return context.actors.some(({ sessionId }) => sessionId === event.sessionId);
    },
    isKnownEntry: ({ context, event }) => {
      assertEvent(event, 'entry.select');
      return context.entries.some(({ id }) => id === event.id);
    },
  },
}).createMachine({
  id: 'inspectorLog',
  description: 'The local inspector: the machines of another page, and a log of their events.',
  context: ({ input }) => ({
    limit: input.limit,
    actors: [],
    entries: [],
    machine: null,
    filter: null,
    entry: null,
  }),
  invoke: { id: 'inspection', src: 'trackInspection' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'I2: no page has told of its machines yet.',
      on: { 'actor.announced': { target: 'recording', actions: 'setActor' } },
    },
    recording: {
      description: 'I2: every event of the page enters the log; the oldest leave it at its limit.',
      on: {
        'event.handled': { guard: 'isKnownActor', actions: ['addEntry', 'setStanding'] },
        'log.pause': 'paused',
      },
    },
    paused: {
      description: 'I2: the log stands still to be read; the states of the machines go on.',
      on: {
        'event.handled': { guard: 'isKnownActor', actions: 'setStanding' },
        'log.resume': 'recording',
      },
    },
  },
  on: {
    'actor.announced': { actions: 'setActor' },
    'actor.changed': { guard: 'isKnownActor', actions: 'setStanding' },
    'machine.select': { guard: 'isKnownMachine', actions: 'setMachine' },
    'filter.set': { actions: 'setFilter' },
    'entry.select': { guard: 'isKnownEntry', actions: 'setEntry' },
    'log.clear': { actions: 'clearEntries' },
  },
});
