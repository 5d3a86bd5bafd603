import type { Oracle } from '../../support/oracle.ts';

type Problem = 'noActor' | 'ended' | 'failed' | 'notAnEvent' | null;

interface State {
  readonly at: 'off' | 'ready' | 'faulty' | 'waiting' | 'sent' | 'ignored' | 'refused';
  readonly draft: string;
  readonly problem: Problem;
  /** The machine that the last event was for. */
  readonly receiver: string | null;
}

type Event =
  | { readonly type: 'drive.allowed' | 'page.left' }
  | { readonly type: 'drive.answered'; readonly problem: Problem; readonly isIgnored: boolean }
  | { readonly type: 'draft.set'; readonly text: string }
  | { readonly type: 'drive.send'; readonly sessionId: string };

/** What may be written, and the event that it means; null for what means none. */
const drafts: Readonly<Record<string, object | null>> = {
  '': null,
  'tab.next': { type: 'tab.next' },
  ' menu.open ': { type: 'menu.open' },
  '{"type":"tab.select","tab":"app"}': { type: 'tab.select', tab: 'app' },
  '{"tab":"app"}': null,
  '{"type":': null,
  'two words': null,
  // XState's own events would stop an actor.
  'xstate.stop': null,
  '{"type":"xstate.stop"}': null,
};

/** I2: events are sent by hand only where the page allows it. */
export const inspectorDriveOracle: Oracle<State, Event> = {
  initial: { at: 'off', draft: '', problem: null, receiver: null },
  atStart: ['trackDrive'],
  running: () => ['drive'],
  events: [
    { type: 'drive.allowed' },
    { type: 'page.left' },
    { type: 'drive.answered', problem: null, isIgnored: false },
    { type: 'drive.answered', problem: null, isIgnored: true },
    { type: 'drive.answered', problem: 'ended', isIgnored: false },
    { type: 'drive.answered', problem: 'failed', isIgnored: false },
    { type: 'drive.send', sessionId: 'x:1' },
    ...Object.keys(drafts).map((text) => ({ type: 'draft.set', text }) as const),
  ],
  step(state, event) {
    if (state.at === 'off') {
      return event.type === 'drive.allowed' ? { ...state, at: 'ready' } : 'ignored';
    }
    switch (event.type) {
      case 'draft.set':
        return { ...state, at: 'ready', draft: event.text };
      case 'drive.send':
        return drafts[state.draft]
          ? { ...state, at: 'waiting', receiver: event.sessionId }
          : { ...state, at: 'faulty' };
      case 'drive.answered':
        if (state.at !== 'waiting') return 'ignored';
        if (event.isIgnored) return { ...state, at: 'ignored', problem: null };
        return {
          ...state,
          at: event.problem === null ? 'sent' : 'refused',
          problem: event.problem,
        };
      case 'page.left':
        // Who is gone answers no more.
        return { ...state, at: 'off' };
      case 'drive.allowed':
      case 'after':
        break;
    }
    return 'ignored';
  },
  effects: (state, event) =>
    event.type === 'drive.send' && state.at !== 'off' && drafts[state.draft]
      ? [{ sendToPage: { sessionId: 'x:1', event: drafts[state.draft] } }]
      : [],
};
