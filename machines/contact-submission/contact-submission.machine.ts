import { assign, fromPromise, setup } from 'xstate';
import { contactForm } from '../constants.ts';
import type { ContactPayload, FailureReason } from '../domain.ts';

export type SubmissionResult =
  | { readonly outcome: 'received' }
  | {
      readonly outcome: 'failed';
      readonly reason: FailureReason;
      /** The server asks for this pause before the next try, in ms. */
      readonly retryAfterMs?: number;
      /** Begins the id of the answer in the server's log: eight hexadecimal digits. */
      readonly reference?: string;
    };

/** One message on its way. The key is the same for all tries of the same text (C7). */
export interface Submission {
  readonly payload: ContactPayload;
  readonly key: string;
}

interface Context extends Submission {
  readonly token: string;
  readonly result: SubmissionResult;
}

const failed = (reason: FailureReason): SubmissionResult => ({ outcome: 'failed', reason });

/** One try to send one message: a bot-check token, then one POST (C4, C5). */
export const contactSubmissionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Submission,
    output: {} as SubmissionResult,
  },
  actors: {
    /** Resolves with a token for the action ContactForm; it may reject, or never settle. */
    fetchBotToken: fromPromise<string>(() => Promise.reject(new Error('fetchBotToken missing'))),
    /** Resolves with what the endpoint answered, or that it could not be reached. */
    postContact: fromPromise<SubmissionResult, Submission & { readonly token: string }>(() =>
      Promise.reject(new Error('postContact missing')),
    ),
  },
  actions: {
    /** C5: `reCAPTCHA failed` in the console. */
    logTokenFailure: (_, _params: { readonly error: unknown }) => undefined,
    /** C5: the failed request in the console. */
    logPostFailure: (_, _params: { readonly error: unknown }) => undefined,
    setToken: assign({ token: (_, params: { readonly token: string }) => params.token }),
    setResult: assign({
      result: (_, params: { readonly result: SubmissionResult }) => params.result,
    }),
  },
  delays: {
    botCheckLimit: contactForm.botCheckLimitMs,
    postLimit: contactForm.postLimitMs,
  },
}).createMachine({
  id: 'contactSubmission',
  description: 'One try to send one message.',
  meta: { unpictured: 'It has no view: a try shows under contactForm, where that is sending.' },
  context: ({ input }) => ({ ...input, token: '', result: failed('unexpected') }),
  initial: 'checking',
  output: ({ context }) => context.result,
  states: {
    checking: {
      description: 'C4: no token, no post. The provider has 8 s.',
      meta: { requirement: 'C4' },
      invoke: {
        id: 'botCheck',
        src: 'fetchBotToken',
        onDone: {
          target: 'posting',
          actions: { type: 'setToken', params: ({ event }) => ({ token: event.output }) },
        },
        onError: {
          target: 'done',
          actions: [
            { type: 'logTokenFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'setResult', params: { result: failed('botCheck') } },
          ],
        },
      },
      after: {
        botCheckLimit: {
          target: 'done',
          actions: [
            { type: 'logTokenFailure', params: { error: 'no token within the limit' } },
            { type: 'setResult', params: { result: failed('botCheck') } },
          ],
        },
      },
    },
    posting: {
      description: 'C4: the POST is on its way.',
      meta: { requirement: 'C4' },
      invoke: {
        id: 'post',
        src: 'postContact',
        input: ({ context: { payload, key, token } }) => ({ payload, key, token }),
        onDone: {
          target: 'done',
          actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: {
          target: 'done',
          actions: [
            { type: 'logPostFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'setResult', params: { result: failed('unexpected') } },
          ],
        },
      },
      after: {
        postLimit: {
          target: 'done',
          actions: [
            { type: 'logPostFailure', params: { error: 'no answer within the limit' } },
            { type: 'setResult', params: { result: failed('unavailable') } },
          ],
        },
      },
    },
    done: { type: 'final', description: 'The result is known: received, or failed and why.' },
  },
});
