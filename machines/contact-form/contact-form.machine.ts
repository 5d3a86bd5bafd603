import {
  type AnyActorRef,
  and,
  assertEvent,
  assign,
  fromCallback,
  sendTo,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { Submission } from '../contact-submission/contact-submission.machine.ts';
import {
  type ContactField,
  contactFields,
  type ContactValues,
  type FailureReason,
} from '../domain.ts';
import { isWaiting, withPayload } from '../outbox/outbox.logic.ts';
import { outboxMachine } from '../outbox/outbox.machine.ts';
import type { OutboxNews, Place } from '../outbox/outbox.types.ts';
import { contactPayload, contactProblems, firstProblem, withText } from './contact-form.rules.ts';

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
  /** The field that was left with a problem, until the text changes or is submitted; null while there is none. */
  readonly left: ContactField | null;
  /** Idempotency key of the text as it stands, kept over failed tries; null until one is made. */
  readonly key: string | null;
  /** Why the last try failed; null while there is nothing to say. */
  readonly failure: FailureReason | null;
  /** By which the failed try is found in the server's log; null where it gave none. */
  readonly reference: string | null;
  /** That a submit was refused: told in turns, so that each is told anew; null while nothing is. */
  readonly reminder: 'once' | 'again' | null;
  /** Where the text waits after a failed try; null while it does not. */
  readonly place: Place | null;
  /** The message whose try is awaited, the last one that was submitted; null while there is none. */
  readonly underWay: Submission | null;
  /** What became of messages that are no longer on the page; null while there is nothing to say. */
  readonly news: 'arrived' | 'expired' | null;
}

export type ContactFormEvent =
  | { readonly type: 'field.changed'; readonly field: ContactField; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: ContactField }
  /** `key` is a fresh uuid; it is used unless the text has its own. */
  | { readonly type: 'form.submit'; readonly key: string }
  | { readonly type: 'form.restart' }
  | OutboxNews;

/** What stays of a try that has failed, before there is one. */
const nothingFailed = { failure: null, reference: null, place: null } as const;

const empty = {
  values: { name: '', email: '', country: '', message: '' },
  touched: [],
  left: null,
  key: null,
  reminder: null,
  underWay: null,
  ...nothingFailed,
  news: null,
} as const;

const isSendable = (values: ContactValues) => Object.keys(contactProblems(values)).length === 0;

/** Key of the message that the outbox tells of. */
const keyOf = (news: Exclude<OutboxNews, { type: 'outbox.expired' | 'outbox.found' }>) =>
  'submission' in news ? news.submission.key : news.key;

/** How the form's outbox stands. */
const outboxOf = (self: AnyActorRef): SnapshotFrom<typeof outboxMachine> =>
  self.getSnapshot().children.outbox.getSnapshot();

const aboutMessages = [
  'outbox.received',
  'outbox.kept',
  'outbox.refused',
  'outbox.dropped',
] as const;

/** Where a try ends whose text is no longer the one on the page. */
const afterRewriting = [
  { guard: 'isRewrittenSendable', target: 'valid' },
  { guard: 'isRewritten', target: 'invalid' },
] as const;

/** C3: all fields are marked, and the first one with a problem comes into focus. */
const refusal = [
  'refuse',
  {
    type: 'focusField',
    params: ({ context }: { readonly context: ContactFormContext }) => ({
      field: firstProblem(context.values),
    }),
  },
] as const;

/** The contact form (C2–C6). Its states are the form's life; sending is a machine of its own. */
export const contactFormMachine = setup({
  types: {
    context: {} as ContactFormContext,
    events: {} as ContactFormEvent,
    input: {} as ContactFormInput | undefined,
  },
  actors: {
    outbox: outboxMachine,
    /** Sends `field.changed` for what was typed before the machine ran, or restored by the browser. */
    readTyped: fromCallback<ContactFormEvent>(() => undefined),
    /** Keeps the field that is typed into in view when the page is laid out anew. */
    keepFieldSeen: fromCallback<ContactFormEvent>(() => undefined),
    /** C4: loads the bot check ahead of need, when the browser has nothing better to do. */
    preloadBotCheck: fromCallback<ContactFormEvent>(() => undefined),
  },
  actions: {
    /** Brings a field into focus. */
    focusField: (_, _params: { readonly field: ContactField | undefined }) => undefined,
    setField: assign(({ context, event }) => {
      assertEvent(event, 'field.changed');
      const values = withText(context.values, event.field, event.value);
      return { values, left: null, key: null, reminder: null, news: null, ...nothingFailed };
    }),
    touchField: assign(({ context, event }) => {
      assertEvent(event, 'field.blurred');
      const isTouched = (field: ContactField) =>
        field === event.field || context.touched.includes(field);
      return {
        touched: contactFields.filter(isTouched),
        left: contactProblems(context.values)[event.field] ? event.field : null,
      };
    }),
    refuse: assign({
      touched: contactFields,
      left: null,
      reminder: ({ context }) => (context.reminder === 'once' ? 'again' : 'once'),
    }),
    /**
     * A text keeps its key over all tries, also where it was changed and changed back, and over those of an
     * earlier visit, where it waits already (C7).
     */
    setKey: assign(({ context, event, self }) => {
      assertEvent(event, 'form.submit');
      const { fresh, messages } = outboxOf(self).context;
      const last = context.underWay ? [context.underWay] : [];
      const payload = contactPayload(context.values);
      const known = withPayload([...last, ...fresh, ...messages.filter(isWaiting)], payload);
      const key = context.key ?? known?.key ?? event.key;
      return { key, underWay: { payload, key }, news: null, ...nothingFailed };
    }),
    /** It waited already, which the store could not say before it was submitted. */
    adoptKey: assign(({ context: { key, underWay }, event }) => {
      assertEvent(event, 'outbox.found');
      return {
        ...(key === event.key && { key: event.waitingKey }),
        ...(underWay?.key === event.key && { underWay: { ...underWay, key: event.waitingKey } }),
      };
    }),
    sendMessage: sendTo('outbox', ({ context }) => ({
      type: 'message.send',
      submission: context.underWay as Submission,
    })),
    /** While the reason stays, so does the reference: each change of the words is read out. */
    setKept: assign(({ context, event }) => {
      assertEvent(event, 'outbox.kept');
      const { reason, place, reference = null } = event;
      const known = context.failure === reason ? context.reference : null;
      return { failure: reason, place, reference: known ?? reference };
    }),
    setFailure: assign(({ event }) => {
      assertEvent(event, 'outbox.refused');
      return { failure: event.reason, place: null, reference: event.reference ?? null };
    }),
    clearFailure: assign(nothingFailed),
    /** The text stands in the form: the outbox need not keep it. */
    takeMessage: sendTo('outbox', ({ event }) => {
      assertEvent(event, 'outbox.refused');
      return { type: 'message.taken', key: event.submission.key };
    }),
    fillIn: assign(({ event }) => {
      assertEvent(event, 'outbox.refused');
      const { payload, key } = event.submission;
      const { name, email, country, userMessage: message } = payload;
      return { values: { name, email, country, message }, key };
    }),
    setArrived: assign({ news: 'arrived' }),
    setExpired: assign({ news: 'expired' }),
    clearForm: assign(empty),
  },
  guards: {
    becomesSendable: ({ context, event }) => {
      assertEvent(event, 'field.changed');
      return isSendable(withText(context.values, event.field, event.value));
    },
    isSilent: ({ context }) => context.feedback === 'silent',
    isTelling: ({ context }) => context.feedback === 'visible',
    /** The text was changed since it was last submitted, and can be sent as it is now. */
    isRewrittenSendable: ({ context }) => context.key === null && isSendable(context.values),
    isRewritten: ({ context }) => context.key === null,
    /** The outbox tells of another message than the one whose try is awaited. */
    isAnothers: ({ context, event }) => {
      assertEvent(event, aboutMessages);
      return keyOf(event) !== context.underWay?.key;
    },
    /** The outbox tells of the text as it stands. */
    isOfText: ({ context, event }) => {
      assertEvent(event, aboutMessages);
      return keyOf(event) === context.key;
    },
    /** C6: a form that empties itself tells of it: a silent one keeps its text. */
    isOfShownText: and(['isTelling', 'isOfText']),
    isKept: ({ context }) => context.feedback === 'visible' && context.place !== null,
  },
}).createMachine({
  id: 'contactForm',
  description:
    'Name, e-mail, country and message, checked, sent once, and kept when sending fails.',
  context: ({ input }) => ({ ...empty, feedback: input?.feedback ?? 'visible' }),
  invoke: [
    { id: 'typed', src: 'readTyped' },
    { id: 'field', src: 'keepFieldSeen' },
    { id: 'botCheck', src: 'preloadBotCheck' },
    {
      id: 'outbox',
      src: 'outbox',
      // What is kept on a device without a word could not be found and deleted.
      input: ({ self, context: { feedback } }) => ({
        parent: self,
        keepsOnDevice: feedback === 'visible',
      }),
    },
  ],
  initial: 'pristine',
  states: {
    pristine: {
      description: 'C2: nothing was typed yet.',
      meta: { requirement: 'C2' },
      on: {
        'form.submit': [
          { guard: 'isTelling', target: 'invalid', actions: refusal },
          { target: 'invalid', actions: 'refuse' },
        ],
        'outbox.refused': {
          target: 'failed',
          actions: ['fillIn', 'setFailure', 'takeMessage'],
        },
      },
    },
    invalid: {
      description:
        'C2, C3: a field breaks its rule; submitting marks all fields and sends nothing.',
      meta: { requirement: ['C2', 'C3'] },
      on: {
        'field.blurred': { actions: 'touchField' },
        'form.submit': [{ guard: 'isTelling', actions: refusal }, { actions: 'refuse' }],
      },
    },
    valid: {
      description: 'C2: every field keeps its rule; the message can be sent.',
      meta: { requirement: 'C2' },
      on: {
        'field.blurred': { actions: 'touchField' },
        'form.submit': { target: 'sending', actions: ['setKey', 'sendMessage'] },
      },
    },
    sending: {
      description:
        'C4, C7: one try is under way; a second click changes nothing. A silent form may be written in.',
      meta: { requirement: ['C4', 'C7'] },
      on: {
        'field.changed': [{ guard: 'isSilent', actions: 'setField' }, {}],
        'form.submit': [
          { guard: 'isRewrittenSendable', actions: ['setKey', 'sendMessage'] },
          { meta: { requirement: 'C3' }, guard: 'isRewritten', actions: 'refuse' },
        ],
        'outbox.received': [
          { guard: 'isAnothers', actions: 'setArrived' },
          ...afterRewriting,
          { guard: 'isTelling', target: 'sent', actions: 'clearForm' },
          { target: 'sent' },
        ],
        'outbox.kept': [
          { guard: 'isAnothers' },
          ...afterRewriting,
          { target: 'failed', actions: 'setKept' },
        ],
        'outbox.refused': [
          { guard: 'isAnothers' },
          ...afterRewriting,
          { target: 'failed', actions: ['setFailure', 'takeMessage'] },
        ],
        'outbox.dropped': [{ guard: 'isAnothers' }, ...afterRewriting, { target: 'valid' }],
      },
    },
    sent: {
      description:
        'C6: the message is stored, which takes the place of the form; a new one can be started. A silent form keeps its text.',
      meta: { requirement: 'C6' },
      on: { 'form.restart': { guard: 'isTelling', target: 'pristine' } },
    },
    failed: {
      description:
        'C6, C7: the text is kept, and waits in the outbox where that helps; submitting tries again at once, with the same key.',
      meta: { requirement: ['C6', 'C7'] },
      on: {
        'field.blurred': { actions: 'touchField' },
        'form.submit': { target: 'sending', actions: ['setKey', 'sendMessage'] },
        'form.restart': {
          guard: 'isKept',
          target: 'pristine',
          // The button goes, and must not take the focus along.
          actions: ['clearForm', { type: 'focusField', params: { field: 'name' } }],
        },
        'outbox.received': [
          { guard: 'isOfShownText', target: 'sent', actions: 'clearForm' },
          { guard: 'isOfText', target: 'sent' },
        ],
        'outbox.kept': { guard: 'isOfText', actions: 'setKept' },
        'outbox.refused': { guard: 'isOfText', actions: ['setFailure', 'takeMessage'] },
        'outbox.dropped': { guard: 'isOfText', target: 'valid', actions: 'clearFailure' },
      },
    },
  },
  on: {
    'field.changed': [
      { guard: 'becomesSendable', target: '.valid', actions: 'setField' },
      { target: '.invalid', actions: 'setField' },
    ],
    'outbox.received': { actions: 'setArrived' },
    'outbox.found': { meta: { requirement: 'C7' }, actions: 'adoptKey' },
    'outbox.expired': { actions: 'setExpired' },
  },
});
