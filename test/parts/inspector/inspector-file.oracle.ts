import type { ActorDone, ActorError, Oracle } from '../../support/oracle.ts';

interface State {
  readonly at: 'idle' | 'running' | 'refused';
  readonly name: string;
  readonly shown: string | null;
  readonly problem: string | null;
  readonly differences: readonly string[];
}

type Event = { readonly type: 'file.given'; readonly name: string } | ActorDone | ActorError;

const ended = { sessionId: 'x:1', status: 'done', value: 'on', context: null };
const facts = [{ type: 'actor.changed', standing: ended }];
const differs = ['9 ms, home/heroTabs value'];

/** I2: what shows gives way to a recording that has been run, and to nothing else. */
export const inspectorFileOracle: Oracle<State, Event> = {
  initial: { at: 'idle', name: '', shown: null, problem: null, differences: [] },
  events: [
    { type: 'file.given', name: 'tour.json' },
    { type: 'file.given', name: 'photo.jpg' },
    { type: 'actor.done', id: 'run', output: { facts, differences: differs } },
    { type: 'actor.done', id: 'run', output: { facts: [], differences: [] } },
    { type: 'actor.error', id: 'run', error: new Error('The file is not JSON.') },
    { type: 'actor.error', id: 'run', error: 'offline' },
  ],
  step(state, event) {
    if (event.type === 'file.given') {
      // Another one while one is run takes its place.
      return { ...state, at: 'running', name: event.name, problem: null };
    }
    if (state.at !== 'running') return 'ignored';
    if (event.type === 'actor.done') {
      const { differences } = event.output as { readonly differences: readonly string[] };
      return { ...state, at: 'idle', shown: state.name, differences };
    }
    if (event.type !== 'actor.error') return 'ignored';
    const problem = event.error === 'offline' ? 'offline' : 'The file is not JSON.';
    return { ...state, at: 'refused', problem };
  },
  effects(state, event) {
    if (event.type === 'file.given') return [{ runRecording: { name: event.name } }];
    if (state.at !== 'running' || event.type !== 'actor.done') return [];
    return [{ showRecording: event.output }];
  },
  running: ({ at }) => (at === 'running' ? ['run'] : []),
};
