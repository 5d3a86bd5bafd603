import { assertEvent, assign, fromCallback, setup } from 'xstate';
import type { PageLeft } from '../shared/facts.ts';
import { entriesAround, shownEntries } from './inspector-log.entries.ts';
import {
  atEntry,
  stepped,
  withAllHeld,
  withFact,
  withHeld,
  withRecording,
} from './inspector-log.logic.ts';
import type {
  InspectionFact,
  InspectorLogContext,
  InspectorLogEvent,
  InspectorLogInput,
} from './inspector-log.types.ts';

const facts = ['actor.announced', 'actor.changed', 'event.handled'] as const;

/** The local inspector page: what it has heard of another page's machines, and what of it shows. */
export const inspectorLogMachine = setup({
  types: {
    context: {} as InspectorLogContext,
    events: {} as InspectorLogEvent,
    input: {} as InspectorLogInput,
  },
  actors: {
    /** Sends what the inspected page tells, from the moment the two are connected, and that it goes. */
    trackInspection: fromCallback<InspectionFact | PageLeft>(() => undefined),
  },
  actions: {
    take: assign(({ context, event }) => {
      assertEvent(event, facts);
      return withFact(context, event);
    }),
    hold: assign(({ context, event }) => {
      assertEvent(event, facts);
      return withHeld(context, event);
    }),
    setGone: assign((_, { isGone }: { readonly isGone: boolean }) => ({ isGone })),
    takeHeld: assign(({ context }) => withAllHeld({ ...context, entry: null, copy: null })),
    takeRecording: assign(({ context, event }) => {
      assertEvent(event, 'recording.opened');
      return withRecording(context, event.facts);
    }),
    clearEntries: assign({ entries: [], entry: null, copy: null }),
    showNewest: assign(({ context }) => ({ entry: shownEntries(context)[0]?.id ?? null })),
    showOlder: assign(({ context }) => atEntry(context, entriesAround(context).older)),
    showNext: assign(({ context }) => stepped(context)),
    setMachine: assign(({ event }) => {
      assertEvent(event, 'machine.select');
      return { machine: event.sessionId, isChosen: true };
    }),
    setFilter: assign(({ event }) => {
      assertEvent(event, 'filter.set');
      return { filter: event.sessionId };
    }),
    setSearch: assign(({ event }) => {
      assertEvent(event, 'search.set');
      return { search: event.text };
    }),
    setEffect: assign(({ event }) => {
      assertEvent(event, 'effect.set');
      return { effect: event.effect };
    }),
    setEntry: assign(({ context, event }) => {
      assertEvent(event, 'entry.select');
      return atEntry(
        context,
        context.entries.find(({ id }) => id === event.id),
      );
    }),
    setPanel: assign(({ event }) => {
      assertEvent(event, 'panel.select');
      return { panel: event.panel };
    }),
    setPicture: assign(({ event }) => {
      assertEvent(event, 'picture.select');
      return { picture: event.picture };
    }),
    togglePictureSize: assign(({ context }) => ({ isLarge: !context.isLarge })),
    showChart: assign({ picture: 'chart' }),
    /** Puts the text into the clipboard and sends `snippet.copied` or `snippet.failed`. */
    copySnippet: (_, _params: { readonly text: string }) => undefined,
    setCopy: assign((_, { copy }: { readonly copy: 'copied' | 'failed' }) => ({ copy })),
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
    /** Of a page more is told; a recording could not be had again without its file. */
    isLive: ({ context }) => !context.isRecorded,
    hasOlder: ({ context }) => entriesAround(context).older !== undefined,
    hasNext: ({ context }) => entriesAround(context).newer !== undefined || context.held.length > 0,
  },
}).createMachine({
  id: 'inspectorLog',
  description: 'The local inspector: the machines of another page, and a log of their events.',
  context: ({ input }) => ({
    limit: input.limit,
    keptLimit: input.keptLimit,
    actors: [],
    entries: [],
    held: [],
    machine: null,
    isChosen: false,
    filter: null,
    search: '',
    effect: null,
    entry: null,
    panel: 'why',
    picture: 'chart',
    isLarge: false,
    isRecorded: false,
    isGone: false,
    copy: null,
  }),
  invoke: { id: 'inspection', src: 'trackInspection' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'I2: no page has told of its machines yet.',
      meta: { requirement: 'I2' },
      on: { 'actor.announced': { target: 'recording', actions: 'take' } },
    },
    recording: {
      description:
        'I2: the present shows; every event enters the log, and the oldest leave it at its limit.',
      meta: { requirement: 'I2' },
      on: {
        'actor.announced': { actions: ['take', { type: 'setGone', params: { isGone: false } }] },
        'actor.changed': { guard: 'isKnownActor', actions: 'take' },
        'event.handled': { guard: 'isKnownActor', actions: 'take' },
        'page.left': { actions: { type: 'setGone', params: { isGone: true } } },
        'log.pause': { target: 'paused', actions: 'showNewest' },
        'step.back': { guard: 'hasOlder', target: 'paused', actions: 'showOlder' },
        'entry.select': { guard: 'isKnownEntry', target: 'paused', actions: 'setEntry' },
      },
    },
    paused: {
      description: 'I2: a moment shows, and what the page tells meanwhile waits.',
      meta: { requirement: 'I2' },
      on: {
        'actor.announced': { actions: ['hold', { type: 'setGone', params: { isGone: false } }] },
        'actor.changed': { actions: 'hold' },
        'event.handled': { actions: 'hold' },
        'page.left': { actions: { type: 'setGone', params: { isGone: true } } },
        'step.back': { guard: 'hasOlder', actions: 'showOlder' },
        'step.forward': { guard: 'hasNext', actions: 'showNext' },
        'entry.select': { guard: 'isKnownEntry', actions: 'setEntry' },
        'log.resume': { target: 'recording', actions: 'takeHeld' },
      },
    },
  },
  on: {
    'recording.opened': { target: '.recording', actions: 'takeRecording' },
    'machine.select': { guard: 'isKnownMachine', actions: ['setMachine', 'showChart'] },
    'filter.set': { actions: 'setFilter' },
    'search.set': { actions: 'setSearch' },
    'effect.set': { actions: 'setEffect' },
    'log.clear': { guard: 'isLive', actions: 'clearEntries' },
    'panel.select': { actions: 'setPanel' },
    'picture.select': { actions: 'setPicture' },
    'picture.resize': { actions: 'togglePictureSize' },
    'snippet.copy': {
      actions: { type: 'copySnippet', params: ({ event }) => ({ text: event.text }) },
    },
    'snippet.copied': { actions: { type: 'setCopy', params: { copy: 'copied' } } },
    'snippet.failed': { actions: { type: 'setCopy', params: { copy: 'failed' } } },
  },
});
