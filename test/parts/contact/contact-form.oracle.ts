import type { ActorDone, ActorError, Effect, Oracle } from '../../support/oracle.ts';

type Field = 'name' | 'email' | 'country' | 'message';
type Values = Readonly<Record<Field, string>>;

interface Submission {
  readonly payload: {
    readonly name: string;
    readonly email: string;
    readonly country: string;
    readonly userMessage: string;
    readonly phoneNumber: '';
  };
  readonly key: string;
}

interface State {
  readonly at: 'pristine' | 'invalid' | 'valid' | 'sending' | 'sent' | 'failed';
  readonly values: Values;
  readonly touched: readonly Field[];
  /** The idempotency key of the text as it stands; empty until it was sent once. */
  readonly key: string;
  /** Why the last try failed, while that is still to be said. */
  readonly failure: string | null;
  /** That a submit was refused: told in turns, so that each is told anew; null where nothing is. */
  readonly refusal: 'once' | 'again' | null;
  /** The message under way, and one that waits for it to end. */
  readonly queue: readonly Submission[];
  readonly running: readonly string[];
}

type Event =
  | { readonly type: 'field.changed'; readonly field: Field; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: Field }
  | { readonly type: 'form.submit'; readonly key: string }
  | { readonly type: 'form.restart' }
  | Answer
  | ActorError;

interface Answer extends ActorDone {
  readonly output:
    | { readonly outcome: 'received' }
    | { readonly outcome: 'failed'; readonly reason: string };
}

/** C4, R6: the bot check is loaded ahead, and what was typed before the script ran is read. */
const always = ['botCheck', 'typed'];

const fields = ['name', 'email', 'country', 'message'] as const;

const blank = {
  at: 'pristine',
  values: { name: '', email: '', country: '', message: '' },
  touched: [],
  key: '',
  failure: null,
  refusal: null,
  queue: [],
  running: always,
} as const satisfies State;

const sendableValues: Readonly<Record<Field, readonly string[]>> = {
  name: ['Mina'],
  email: ['mina@example.com'],
  country: ['UAE'],
  message: ['Hello', 'Hello again'],
};

const isSendable = (values: Values) =>
  fields.every((field) => sendableValues[field].includes(values[field]));

const submissionOf = ({ values, key }: State, freshKey: string): Submission => {
  const { name, email, country, message } = values;
  const payload = { name, email, country, userMessage: message, phoneNumber: '' } as const;
  return { payload, key: key || freshKey };
};

/** C6: a silent form may be typed in while it sends, and what was typed then has no key yet. */
const isRewritten = ({ at, key }: State) => at === 'sending' && key === '';

/** C2–C4, C6, C7: what is typed is kept until it was received; a text is sent under one key. */
export const contactFormOracle: Oracle<State, Event> = {
  initial: blank,
  events: [
    { type: 'field.changed', field: 'name', value: 'Mina' },
    { type: 'field.changed', field: 'name', value: '' },
    { type: 'field.changed', field: 'email', value: 'mina@example.com' },
    { type: 'field.changed', field: 'email', value: 'mina@' },
    { type: 'field.changed', field: 'country', value: 'UAE' },
    { type: 'field.changed', field: 'message', value: 'Hello' },
    { type: 'field.changed', field: 'message', value: 'Hello again' },
    { type: 'field.blurred', field: 'email' },
    { type: 'field.blurred', field: 'name' },
    { type: 'form.submit', key: 'key-1' },
    { type: 'form.submit', key: 'key-2' },
    { type: 'form.restart' },
    { type: 'actor.done', id: 'submission', output: { outcome: 'received' } },
    {
      type: 'actor.done',
      id: 'submission',
      output: { outcome: 'failed', reason: 'unavailable' },
    },
    { type: 'actor.done', id: 'submission', output: { outcome: 'failed', reason: 'rejected' } },
    { type: 'actor.error', id: 'submission', error: 'broken' },
  ],

  step(state, event) {
    switch (event.type) {
      case 'field.changed': {
        if (state.at === 'sending') return 'ignored';
        const values = { ...state.values, [event.field]: event.value };
        const at = isSendable(values) ? 'valid' : 'invalid';
        return { ...state, at, values, key: '', failure: null, refusal: null };
      }
      case 'field.blurred':
        if (state.at === 'pristine' || state.at === 'sending' || state.at === 'sent') {
          return 'ignored';
        }
        return {
          ...state,
          touched: fields.filter((name) => name === event.field || state.touched.includes(name)),
        };
      case 'form.submit':
        switch (state.at) {
          case 'pristine':
          case 'invalid':
            return {
              ...state,
              at: 'invalid',
              touched: fields,
              refusal: state.refusal === 'once' ? 'again' : 'once',
            };
          case 'valid':
          case 'failed': {
            const submission = submissionOf(state, event.key);
            return {
              ...state,
              at: 'sending',
              key: submission.key,
              failure: null,
              queue: [submission],
              running: ['botCheck', 'submission', 'typed'],
            };
          }
          case 'sending':
          case 'sent':
            return 'ignored';
        }
        break;
      // C6: once a message has arrived the form gives way to that news, and comes back for another one.
      case 'form.restart':
        return state.at === 'sent' ? blank : 'ignored';
      case 'actor.done':
        if (state.at !== 'sending') return 'ignored';
        return event.output.outcome === 'received'
          ? { ...blank, at: 'sent' }
          : { ...state, at: 'failed', failure: event.output.reason, queue: [], running: always };
      case 'actor.error':
        return state.at === 'sending'
          ? { ...state, at: 'failed', failure: 'unexpected', queue: [], running: always }
          : 'ignored';
      case 'after':
        break;
    }
    return 'ignored';
  },

  effects(state, event): Effect[] {
    if (event.type !== 'form.submit') return [];
    if (state.at === 'pristine' || state.at === 'invalid') return ['focusFirstProblem'];
    if (state.at === 'sending' || state.at === 'sent') return [];
    return [{ contactSubmission: submissionOf(state, event.key) }];
  },
};

/**
 * C6, C7: the form that tells nothing. Nothing that is seen may change by itself, so it keeps what was
 * typed and takes more while it sends. What was sent once goes out no second time; what was written over it
 * is a message of its own, and if it is submitted before the first has ended, it goes out after that.
 */
export const silentContactFormOracle: Oracle<State, Event> = {
  initial: blank,
  events: [
    { type: 'field.changed', field: 'name', value: 'Mina' },
    { type: 'field.changed', field: 'email', value: 'mina@example.com' },
    { type: 'field.changed', field: 'country', value: 'UAE' },
    { type: 'field.changed', field: 'message', value: 'Hello' },
    { type: 'field.changed', field: 'message', value: 'Hello again' },
    { type: 'field.changed', field: 'message', value: '' },
    { type: 'field.blurred', field: 'message' },
    { type: 'form.submit', key: 'key-1' },
    { type: 'form.submit', key: 'key-2' },
    { type: 'form.restart' },
    { type: 'actor.done', id: 'submission', output: { outcome: 'received' } },
    {
      type: 'actor.done',
      id: 'submission',
      output: { outcome: 'failed', reason: 'unavailable' },
    },
    { type: 'actor.error', id: 'submission', error: 'broken' },
  ],

  step(state, event) {
    // It has never given way.
    if (event.type === 'form.restart') return 'ignored';
    if (state.at !== 'sending') return contactFormOracle.step(state, event);
    switch (event.type) {
      case 'field.changed':
        return { ...state, values: { ...state.values, [event.field]: event.value }, key: '' };
      case 'form.submit':
        if (!isRewritten(state) || !isSendable(state.values)) return 'ignored';
        return {
          ...state,
          key: event.key,
          queue: [...state.queue.slice(0, 1), submissionOf(state, event.key)],
        };
      case 'actor.done':
      case 'actor.error': {
        const [, next] = state.queue;
        if (next) return { ...state, queue: [next] };
        const ended = { ...state, queue: [], running: always };
        if (isRewritten(state)) {
          return { ...ended, at: isSendable(state.values) ? 'valid' : 'invalid' };
        }
        if (event.type === 'actor.error') return { ...ended, at: 'failed', failure: 'unexpected' };
        return event.output.outcome === 'received'
          ? { ...ended, at: 'sent' }
          : { ...ended, at: 'failed', failure: event.output.reason };
      }
      case 'field.blurred':
      case 'after':
        break;
    }
    return 'ignored';
  },

  effects(state, event): Effect[] {
    const [, next] = state.queue;
    const hasEnded = event.type === 'actor.done' || event.type === 'actor.error';
    if (next && hasEnded) return [{ contactSubmission: next }];
    return [...(contactFormOracle.effects?.(state, event) ?? [])];
  },
};
