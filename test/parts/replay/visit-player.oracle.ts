import type { ActorDone, ActorError, Effect, Oracle } from '../../support/oracle.ts';

interface State {
  readonly at: 'opening' | 'choosing' | 'ready' | 'playing' | 'ended';
  readonly text: string | null;
  readonly problem: string | null;
  readonly steps: number | null;
  readonly position: number;
  readonly differences: readonly string[];
}

type Event =
  | { readonly type: 'file.given'; readonly text: string }
  | { readonly type: 'play.start' }
  | { readonly type: 'play.pause' }
  | { readonly type: 'play.step' }
  | { readonly type: 'play.again' }
  | { readonly type: 'replay.leave' }
  | { readonly type: 'steps.played'; readonly position: number }
  | { readonly type: 'play.ended'; readonly differences: readonly string[] }
  | { readonly type: 'play.failed'; readonly problem: string }
  | ActorDone
  | ActorError;

const read = { type: 'actor.done', id: 'open', output: { stepCount: 9 } } as const;

/**
 * One recording, from the file that was chosen to its last step. The page answers no more then: it is left for the same
 * recording once more, or for the page as every visitor has it.
 */
export const visitPlayerOracle: Oracle<State, Event> = {
  initial: {
    at: 'opening',
    text: null,
    problem: null,
    steps: null,
    position: 0,
    differences: [],
  },
  atStart: [{ openVisit: { text: null } }],
  events: [
    { type: 'file.given', text: '{}' },
    { type: 'play.start' },
    { type: 'play.pause' },
    { type: 'play.step' },
    { type: 'play.again' },
    { type: 'replay.leave' },
    { type: 'steps.played', position: 1 },
    { type: 'play.ended', differences: [] },
    { type: 'play.ended', differences: ['9 ms, home/heroTabs value'] },
    { type: 'play.failed', problem: 'Step 1 cannot be played.' },
    read,
    { type: 'actor.done', id: 'open', output: null },
    { type: 'actor.error', id: 'open', error: new Error('The file is not JSON.') },
    { type: 'actor.error', id: 'open', error: 'no file' },
  ],
  step(state, event) {
    const isOpen = state.at === 'ready' || state.at === 'playing';
    switch (event.type) {
      case 'actor.done':
        if (state.at !== 'opening') return 'ignored';
        return event.output === null
          ? { ...state, at: 'choosing' }
          : { ...state, at: 'ready', steps: 9, problem: null };
      case 'actor.error': {
        if (state.at !== 'opening') return 'ignored';
        const problem = event.error === 'no file' ? 'no file' : 'The file is not JSON.';
        return { ...state, at: 'choosing', problem };
      }
      case 'file.given':
        return state.at === 'choosing'
          ? { ...state, at: 'opening', text: event.text, problem: null, position: 0 }
          : 'ignored';
      case 'play.start':
        return state.at === 'ready' ? { ...state, at: 'playing' } : 'ignored';
      case 'play.pause':
        return state.at === 'playing' ? { ...state, at: 'ready' } : 'ignored';
      case 'play.step':
        return state.at === 'ready' ? state : 'ignored';
      case 'steps.played':
        return isOpen ? { ...state, position: event.position } : 'ignored';
      case 'play.ended':
        return isOpen ? { ...state, at: 'ended', differences: event.differences } : 'ignored';
      case 'play.failed':
        return isOpen ? { ...state, at: 'choosing', problem: event.problem } : 'ignored';
      case 'play.again':
        return state.at === 'ended' ? state : 'ignored';
      case 'replay.leave':
        return state.at === 'ended' || state.at === 'choosing' ? state : 'ignored';
      case 'after':
      default:
        return 'ignored';
    }
  },
  effects(state, event): readonly Effect[] {
    if (state.at === 'ready' && event.type === 'play.step') return ['playStep'];
    if (state.at === 'ready' && event.type === 'play.start') return ['playVisit'];
    if (state.at === 'ended' && event.type === 'play.again') return ['loadAgain'];
    if (event.type === 'replay.leave' && (state.at === 'ended' || state.at === 'choosing')) {
      return ['leaveReplay'];
    }
    return state.at === 'choosing' && event.type === 'file.given'
      ? [{ openVisit: { text: event.text } }]
      : [];
  },
  running({ at }) {
    if (at === 'opening') return ['open'];
    return at === 'playing' ? ['playing'] : [];
  },
};
