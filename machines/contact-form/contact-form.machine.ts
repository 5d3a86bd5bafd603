import { assertEvent, assign, fromCallback, setup } from 'xstate';
import {
  contactSubmissionMachine,
  type SubmissionResult,
} from '../contact-submission/contact-submission.machine.ts';
import {
  type ContactField,
  contactFields,
  type ContactValues,
  type FailureReason,
} from '../domain.ts';
import { contactPayload, contactProblems } from './contact-form.rules.ts';

interface ContactFormContext {
  readonly values: ContactValues;
  /** Fields whose problems are shown, in reading order. */
  readonly touched: readonly ContactField[];
  /** Idempotency key of the text as it stands, kept over failed tries; empty until one is made. */
  readonly key: string;
  /** Why the last try failed; null while there is nothing to say. */
  readonly failure: FailureReason | null;
}

export type ContactFormEvent =
  | { readonly type: 'field.changed'; readonly field: ContactField; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: ContactField }
  /** `key` is a fresh uuid; it is used unless the same text already has one. */
  | { readonly type: 'form.submit'; readonly key: string };

const empty: ContactFormContext = {
  values: { name: '', email: '', country: '', message: '' },
  touched: [],
  key: '',
  failure: null,
};

const isSendable = (values: ContactValues) => Object.keys(contactProblems(values)).length === 0;

/** The contact form (C2–C6). Its states are the form's life; sending is a machine of its own. */
export const contactFormMachine = setup({
  types: {
    context: {} as ContactFormContext,
    events: {} as ContactFormEvent,
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
      return { values, key: '', failure: null };
    }),
    touchField: assign(({ context, event }) => {
      assertEvent(event, 'field.blurred');
      const isTouched = (field: ContactField) =>
        field === event.field || context.touched.includes(field);
      return { touched: contactFields.filter(isTouched) };
    }),
    touchAllFields: assign({ touched: contactFields }),
    setKey: assign(({ context, event }) => {
      assertEvent(event, 'form.submit');
      return { key: context.key || event.key, failure: null };
    }),
    setFailure: assign({
      failure: (_, { result }: { readonly result: SubmissionResult }) =>
        result.outcome === 'failed' ? result.reason : null,
    }),
    clearForm: assign(empty),
  },
  guards: {
    becomesSendable: ({ context, event }) => {
      assertEvent(event, 'field.changed');
      return isSendable({ ...context.values, [event.field]: event.value });
    },
    wasReceived: (_, { result }: { readonly result: SubmissionResult }) =>
      result.outcome === 'received',
  },
}).createMachine({
  id: 'contactForm',
  description:
    'Name, e-mail, country and message, checked, sent once, and kept when sending fails.',
  context: empty,
  invoke: [
    { id: 'typed', src: 'readTyped' },
    { id: 'botCheck', src: 'preloadBotCheck' },
  ],
  initial: 'pristine',
  states: {
    pristine: {
      description: 'C2: nothing was typed yet.',
      on: {
        'form.submit': { target: 'invalid', actions: ['touchAllFields', 'focusFirstProblem'] },
      },
    },
    invalid: {
      description:
        'C2, C3: a field breaks its rule; submitting marks all fields and sends nothing.',
      on: {
        'field.blurred': { actions: 'touchField' },
        'form.submit': { actions: ['touchAllFields', 'focusFirstProblem'] },
      },
    },
    valid: {
      description: 'C2: every field keeps its rule; the message can be sent.',
      on: {
        'field.blurred': { actions: 'touchField' },
        'form.submit': { target: 'sending', actions: 'setKey' },
      },
    },
    sending: {
      description: 'C4, C7: one try is under way; a second click changes nothing.',
      invoke: {
        id: 'submission',
        src: 'contactSubmission',
        input: ({ context }) => ({ payload: contactPayload(context.values), key: context.key }),
        onDone: [
          {
            guard: { type: 'wasReceived', params: ({ event }) => ({ result: event.output }) },
            target: 'sent',
            actions: 'clearForm',
          },
          {
            target: 'failed',
            actions: { type: 'setFailure', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'setFailure',
            params: { result: { outcome: 'failed', reason: 'unexpected' } },
          },
        },
      },
      on: { 'field.changed': {} },
    },
    sent: {
      description: 'C6: the message is stored; typing starts a new one.',
    },
    failed: {
      description: 'C6, C7: the text is kept; submitting tries again with the same key.',
      on: {
        'field.blurred': { actions: 'touchField' },
        'form.submit': { target: 'sending', actions: 'setKey' },
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
