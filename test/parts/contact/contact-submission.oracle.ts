import type { ActorDone, ActorError, Effect, Oracle, Timers } from '../../support/oracle.ts';

type Reason = 'botCheck' | 'rateLimited' | 'unavailable' | 'unexpected';

interface State {
  readonly at: 'checking' | 'posting' | 'done';
  /** The answer, once there is one. */
  readonly result: unknown;
  readonly timers?: Timers;
}

type Event = ActorDone | ActorError;

/** What the test gives the machine to send. */
export const submission = {
  payload: {
    name: 'Mina',
    email: 'mina@example.com',
    country: 'UAE',
    userMessage: 'Hello',
    phoneNumber: '',
  },
  key: 'key-1',
} as const;

const received = { outcome: 'received' };
const failed = (reason: Reason) => ({ outcome: 'failed', reason });
const done = (result: unknown): State => ({ at: 'done', result });

/** C4, C5: a token within 8 s, else no post; then one post, answered within 10 s. */
export const contactSubmissionOracle: Oracle<State, Event> = {
  initial: {
    at: 'checking',
    result: null,
    timers: { botCheckLimit: 8000 },
  },
  atStart: ['fetchBotToken'],
  events: [
    { type: 'actor.done', id: 'botCheck', output: 'token-1' },
    { type: 'actor.error', id: 'botCheck', error: 'blocked' },
    { type: 'actor.done', id: 'post', output: received },
    { type: 'actor.done', id: 'post', output: failed('rateLimited') },
    { type: 'actor.error', id: 'post', error: 'broken' },
  ],

  step(state, event) {
    if (event.type === 'after') {
      return done(failed(event.delay === 'botCheckLimit' ? 'botCheck' : 'unavailable'));
    }
    if (event.id === 'botCheck' && state.at === 'checking') {
      return event.type === 'actor.done'
        ? { at: 'posting', result: null, timers: { postLimit: 10_000 } }
        : done(failed('botCheck'));
    }
    if (event.id === 'post' && state.at === 'posting') {
      return done(event.type === 'actor.done' ? event.output : failed('unexpected'));
    }
    return 'ignored';
  },

  effects(state, event): Effect[] {
    if (event.type === 'after') {
      return event.delay === 'botCheckLimit'
        ? [{ logTokenFailure: { error: 'no token within the limit' } }]
        : [{ logPostFailure: { error: 'no answer within the limit' } }];
    }
    if (event.id === 'botCheck' && state.at === 'checking') {
      return event.type === 'actor.done'
        ? [{ postContact: { ...submission, token: 'token-1' } }]
        : [{ logTokenFailure: { error: 'blocked' } }];
    }
    if (event.type === 'actor.error' && event.id === 'post' && state.at === 'posting') {
      return [{ logPostFailure: { error: 'broken' } }];
    }
    return [];
  },

  running: ({ at }) => ({ checking: ['botCheck'], posting: ['post'], done: [] })[at],
};
