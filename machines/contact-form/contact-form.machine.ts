import { assertEvent, assign, fromCallback, setup } from 'xstate';
import {
  contactSubmissionMachine,
  type Submission,
  type SubmissionResult,
} from '../contact-submission/contact-submission.machine.ts';
import {
  type ContactField,
  contactFields,
  type ContactValues,
  type FailureReason,
} from '../domain.ts';
import { contactPayload, contactProblems } from './contact-form.rules.ts';

/** C6: `visible` tells the visitor what happens; `silent` behaves as the customer's old site did. */
export type ContactFeedback = 'visible' | 'silent';

interface ContactFormInput {
  readonly feedback?: ContactFeedback;
}

interface ContactFormContext {
  readonly feedback: ContactFeedback;
  readonly values: ContactValues;
  /** Fields whose problems are shown, in reading order. */
  readonly touched: readonly ContactField[];
  /** Idempotency key of the text as it stands, kept over failed tries; empty until one is made. */
  readonly key: string;
  /** Why the last try failed; null while there is nothing to say. */
  readonly failure: FailureReason | null;
  /** That a submit was refused: told in turns, so that each is told anew; null while nothing is. */
  readonly refusal: 'once' | 'again' | null;
  /** The message under way, and the one that waits for it to end. */
  readonly queue: readonly Submission[];
}

export type ContactFormEvent =
  | { readonly type: 'field.changed'; readonly field: ContactField; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: ContactField }
  /** `key` is a fresh uuid; it is used unless the same text already has one. */
  | { readonly type: 'form.submit'; readonly key: string }
  | { readonly type: 'form.restart' };

const empty = {
  values: { name: '', email: '', country: '', message: '' },
  touched: [],
  key: '',
  failure: null,
  refusal: null,
  queue: [],
} as const;

const isSendable = (values: ContactValues) => Object.keys(contactProblems(values)).length === 0;

/** Where a try ends whose text is no longer the one on the page. */
const afterRewriting = [
  { guard: 'hasNext', target: 'sending', reenter: true },
  { guard: 'isRewrittenSendable', target: 'valid' },
  { guard: 'isRewritten', target: 'invalid' },
] as const;

/** The contact form (C2–C6). Its states are the form's life; sending is a machine of its own. */
export const contactFormMachine = setup({
  types: {
    context: {} as ContactFormContext,
    events: {} as ContactFormEvent,
    input: {} as ContactFormInput | undefined,
  },
  actors: {
    contactSubmission: contactSubmissionMachine,
    /** Sends `field.changed` for what was typed before the machine ran, or restored by the browser. */
    readTyped: fromCallback<ContactFormEvent>(() => undefined),
    /** C4: loads the bot check ahead of need, when the browser has nothing better to do. */
    preloadBotCheck: fromCallback<ContactFormEvent>(() => undefined),
  },
  actions: {
    /** Brings the first field with a problem into focus. */
    focusFirstProblem: () => undefined,
    setField: assign(({ context, event }) => {
      assertEvent(event, 'field.changed');
      const values = { ...context.values, [event.field]: event.value };
      return { values, key: '', failure: null, refusal: null };
    }),
    touchField: assign(({ context, event }) => {
      assertEvent(event, 'field.blurred');
      const isTouched = (field: ContactField) =>
        field === event.field || context.touched.includes(field);
      return { touched: contactFields.filter(isTouched) };
    }),
    refuse: assign({
      touched: contactFields,
      refusal: ({ context }) => (context.refusal === 'once' ? 'again' : 'once'),
    }),
    /** What waits has not left yet: a later text takes its place. */
    enqueue: assign(({ context, event }) => {
      assertEvent(event, 'form.submit');
      const key = context.key || event.key;
      const submission = { payload: contactPayload(context.values), key };
      return { key, failure: null, queue: [...context.queue.slice(0, 1), submission] };
    }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    setFailure: assign({
      failure: (_, { result }: { readonly result: SubmissionResult }) =>
        result.outcome === 'failed' ? result.reason : null,
    }),
    /** C6: a form that empties itself would tell of it. */
    clearVisibleForm: assign(({ context }) => (context.feedback === 'visible' ? empty : {})),
  },
  guards: {
    becomesSendable: ({ context, event }) => {
      assertEvent(event, 'field.changed');
      return isSendable({ ...context.values, [event.field]: event.value });
    },
    isSilent: ({ context }) => context.feedback === 'silent',
    isTelling: ({ context }) => context.feedback === 'visible',
    /** The text was changed since it was last submitted, and can be sent as it is now. */
    isRewrittenSendable: ({ context }) => context.key === '' && isSendable(context.values),
    isRewritten: ({ context }) => context.key === '',
    hasNext: ({ context }) => context.queue.length > 1,
    wasReceived: (_, { result }: { readonly result: SubmissionResult }) =>
      result.outcome === 'received',
  },
}).createMachine({
  id: 'contactForm',
  description:
    'Name, e-mail, country and message, checked, sent once, and kept when sending fails.',
  context: ({ input }) => ({ ...empty, feedback: input?.feedback ?? 'visible' }),
  invoke: [
    { id: 'typed', src: 'readTyped' },
    { id: 'botCheck', src: 'preloadBotCheck' },
  ],
  initial: 'pristine',
  states: {
    pristine: {
      description: 'C2: nothing was typed yet.',
      on: {
        'form.submit': { target: 'invalid', actions: ['refuse', 'focusFirstProblem'] },
      },
    },
    invalid: {
      description:
        'C2, C3: a field breaks its rule; submitting marks all fields and sends nothing.',
      on: {
        'field.blurred': { actions: 'touchField' },
        'form.submit': { actions: ['refuse', 'focusFirstProblem'] },
      },
    },
    valid: {
      description: 'C2: every field keeps its rule; the message can be sent.',
      on: {
        'field.blurred': { actions: 'touchField' },
        'form.submit': { target: 'sending', actions: 'enqueue' },
      },
    },
    sending: {
      description:
        'C4, C7: one try is under way; a second click changes nothing. A silent form may be written in.',
      exit: 'dequeue',
      invoke: {
        id: 'submission',
        src: 'contactSubmission',
        input: ({ context }) => context.queue[0] as Submission,
        onDone: [
          ...afterRewriting,
          {
            guard: { type: 'wasReceived', params: ({ event }) => ({ result: event.output }) },
            target: 'sent',
            actions: 'clearVisibleForm',
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: [
          ...afterRewriting,
          {
            target: 'failed',
            actions: {
              type: 'setFailure',
              params: { result: { outcome: 'failed', reason: 'unexpected' } },
            },
          },
        ],
      },
      on: {
        'field.changed': [{ guard: 'isSilent', actions: 'setField' }, {}],
        'form.submit': { guard: 'isRewrittenSendable', actions: 'enqueue' },
      },
    },
    sent: {
      description:
        'C6: the message is stored, which takes the place of the form; a new one can be started. A silent form keeps its text.',
      on: { 'form.restart': { guard: 'isTelling', target: 'pristine' } },
    },
    failed: {
      description: 'C6, C7: the text is kept; submitting tries again with the same key.',
      on: {
        'field.blurred': { actions: 'touchField' },
        'form.submit': { target: 'sending', actions: 'enqueue' },
      },
    },
  },
  on: {
    'field.changed': [
      { guard: 'becomesSendable', target: '.valid', actions: 'setField' },
      { target: '.invalid', actions: 'setField' },
    ],
  },
});
