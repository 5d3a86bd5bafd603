import { actorRef, type After, type Effect, type Oracle } from '../../support/oracle.ts';

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
  /** The field that was left as it breaks its rule, and not changed since; null where none was. */
  readonly left: Field | null;
  /** The idempotency key of the text as it stands; null until it was sent once. */
  readonly key: string | null;
  /** Why the last try failed, while that is still to be said. */
  readonly failure: string | null;
  /** By which the server's log knows the failed try; null where it knows none. */
  readonly reference: string | null;
  /** That a submit was refused: told in turns, so that each is told anew; null where nothing is. */
  readonly reminder: 'once' | 'again' | null;
  /** Where the text waits that could not be sent; null while it does not wait. */
  readonly place: 'device' | 'page' | null;
  /** What was submitted last; null before anything was. */
  readonly underWay: Submission | null;
  /** What is said of messages that left the page before; null where nothing is. */
  readonly news: 'arrived' | 'expired' | null;
}

type Event =
  | { readonly type: 'field.changed'; readonly field: Field; readonly value: string }
  | { readonly type: 'field.blurred'; readonly field: Field }
  | { readonly type: 'form.submit'; readonly key: string }
  | { readonly type: 'form.restart' }
  | { readonly type: 'outbox.received'; readonly key: string }
  | {
      readonly type: 'outbox.kept';
      readonly key: string;
      readonly reason: string;
      readonly place: 'device' | 'page';
      readonly reference?: string;
    }
  | {
      readonly type: 'outbox.refused';
      readonly submission: Submission;
      readonly reason: string;
      readonly reference?: string;
    }
  | { readonly type: 'outbox.dropped'; readonly key: string }
  | { readonly type: 'outbox.found'; readonly key: string; readonly waitingKey: string }
  | { readonly type: 'outbox.expired' };

const fields = ['name', 'email', 'country', 'message'] as const;

const blank = {
  at: 'pristine',
  values: { name: '', email: '', country: '', message: '' },
  touched: [],
  left: null,
  key: null,
  failure: null,
  reference: null,
  reminder: null,
  place: null,
  underWay: null,
  news: null,
} as const satisfies State;

/** What a changed text makes of what was said of the text before: it is another message. */
const unsaid = {
  left: null,
  key: null,
  failure: null,
  reference: null,
  reminder: null,
  place: null,
  news: null,
} as const;

/**
 * C4, R6, C7: the bot check is loaded ahead, what was typed before the script ran is read, and messages wait; and the
 * field that is typed into stays in view on a turned phone.
 */
const running = () => ['botCheck', 'field', 'outbox', 'typed'];
const atStart = (keepsOnDevice: boolean): Effect[] => [
  'readTyped',
  'keepFieldSeen',
  'preloadBotCheck',
  { outbox: { parent: actorRef('contactForm'), keepsOnDevice } },
];

const sendableValues: Readonly<Record<Field, readonly string[]>> = {
  name: ['Mina'],
  email: ['mina@example.com'],
  country: ['UAE'],
  message: ['Hello', 'Hello again'],
};

const keepsRule = (values: Values, field: Field) => sendableValues[field].includes(values[field]);

const isSendable = (values: Values) => fields.every((field) => keepsRule(values, field));

/** The first field in reading order that breaks its rule. */
const firstProblem = ({ values }: State) => fields.find((field) => !keepsRule(values, field));

/** C7: the same text is the same message, also where it was changed and changed back. */
const submissionOf = ({ values, key, underWay }: State, freshKey: string): Submission => {
  const { name, email, country, message } = values;
  const payload = { name, email, country, userMessage: message, phoneNumber: '' } as const;
  const isSame =
    underWay !== null && fields.every((field) => textOf(underWay)[field] === values[field]);
  return { payload, key: key ?? (isSame ? underWay.key : freshKey) };
};

const textOf = ({ payload }: Submission): Values => ({ ...payload, message: payload.userMessage });

/** C6: a silent form may be typed in while it sends, and what was typed then has no key yet. */
const isRewritten = ({ at, key }: State) => at === 'sending' && key === null;

/** The outbox is given a message to send. */
const sent = (submission: Submission): Effect => ({ outbox: { type: 'message.send', submission } });

/** What the outbox tells: of the text that is submitted under the first key or the second, and of an old one. */
const told = [
  { type: 'outbox.received', key: 'key-1' },
  { type: 'outbox.received', key: 'key-2' },
  { type: 'outbox.received', key: 'key-old' },
  { type: 'outbox.kept', key: 'key-1', reason: 'offline', place: 'device' },
  { type: 'outbox.kept', key: 'key-2', reason: 'unavailable', place: 'page' },
  {
    type: 'outbox.refused',
    reason: 'rejected',
    reference: '1a2b3c4d',
    submission: {
      payload: {
        name: 'Mina',
        email: 'mina@example.com',
        country: 'UAE',
        userMessage: 'Hello',
        phoneNumber: '',
      },
      key: 'key-1',
    },
  },
  { type: 'outbox.dropped', key: 'key-1' },
  { type: 'outbox.found', key: 'key-1', waitingKey: 'key-2' },
  { type: 'outbox.expired' },
] as const satisfies readonly Event[];

type Told = Extract<Event, { readonly type: `outbox.${string}` }>;

const keyOf = (event: Exclude<Told, { type: 'outbox.expired' | 'outbox.found' }>) =>
  event.type === 'outbox.refused' ? event.submission.key : event.key;

/** The outbox waits no more for a text that stands in the form again. */
const taken = (key: string): Effect => ({ outbox: { type: 'message.taken', key } });

/** C6: what a visible form says goes when its text arrives; a silent one keeps its text. */
type Arrival = (state: State) => State;

/** C7: the text waits already, and goes out under the key by which it does. */
function renamed(
  state: State,
  found: { readonly key: string; readonly waitingKey: string },
): State {
  const nameOf = (key: string) => (key === found.key ? found.waitingKey : key);
  return {
    ...state,
    key: state.key && nameOf(state.key),
    underWay: state.underWay && { ...state.underWay, key: nameOf(state.underWay.key) },
  };
}

/** What the outbox tells of other messages than the one in the form. */
function stepOfOthers(state: State, event: Told): State | 'ignored' {
  if (event.type === 'outbox.received') return { ...state, news: 'arrived' };
  return event.type === 'outbox.expired' ? { ...state, news: 'expired' } : 'ignored';
}

function stepOfOutbox(state: State, event: Told, arrival: Arrival): State | 'ignored' {
  if (event.type === 'outbox.expired') return stepOfOthers(state, event);
  if (event.type === 'outbox.found') return renamed(state, event);
  const key = keyOf(event);
  switch (state.at) {
    case 'sending':
      if (key !== state.underWay?.key) return stepOfOthers(state, event);
      if (isRewritten(state))
        return { ...state, at: isSendable(state.values) ? 'valid' : 'invalid' };
      break;
    case 'failed':
      if (key !== state.key) return stepOfOthers(state, event);
      break;
    case 'pristine':
      // A message of an earlier visit is refused: its text is given back.
      if (event.type !== 'outbox.refused') return stepOfOthers(state, event);
      return {
        ...state,
        at: 'failed',
        values: { name: 'Mina', email: 'mina@example.com', country: 'UAE', message: 'Hello' },
        key,
        failure: event.reason,
        reference: event.reference ?? null,
      };
    case 'invalid':
    case 'valid':
    case 'sent':
      return stepOfOthers(state, event);
  }
  switch (event.type) {
    case 'outbox.received':
      return arrival(state);
    case 'outbox.kept':
      return {
        ...state,
        at: 'failed',
        failure: event.reason,
        // The first one of its reason is told until the visitor sends it once more.
        reference:
          (state.failure === event.reason ? state.reference : null) ?? event.reference ?? null,
        place: event.place,
      };
    case 'outbox.refused':
      return {
        ...state,
        at: 'failed',
        failure: event.reason,
        reference: event.reference ?? null,
        place: null,
      };
    case 'outbox.dropped':
      break;
  }
  return { ...state, at: 'valid', failure: null, reference: null, place: null };
}

const isTold = (event: { readonly type: string }): event is Told =>
  event.type.startsWith('outbox.');

/** C2–C4, C6, C7: what is typed is kept until it was received; a text is sent under one key. */
export const contactFormOracle: Oracle<State, Event> = {
  initial: blank,
  atStart: atStart(true),
  running,
  events: [
    { type: 'field.changed', field: 'name', value: 'Mina' },
    { type: 'field.changed', field: 'name', value: '' },
    { type: 'field.changed', field: 'email', value: 'mina@example.com' },
    { type: 'field.changed', field: 'email', value: 'mina@' },
    { type: 'field.changed', field: 'country', value: 'UAE' },
    { type: 'field.changed', field: 'message', value: 'Hello' },
    { type: 'field.blurred', field: 'email' },
    { type: 'form.submit', key: 'key-1' },
    { type: 'form.submit', key: 'key-2' },
    { type: 'form.restart' },
    ...told,
  ],

  step(state, event) {
    if (isTold(event)) return stepOfOutbox(state, event, () => ({ ...blank, at: 'sent' }));
    switch (event.type) {
      case 'field.changed': {
        if (state.at === 'sending') return 'ignored';
        const values = { ...state.values, [event.field]: event.value };
        const at = isSendable(values) ? 'valid' : 'invalid';
        return { ...state, ...unsaid, at, values };
      }
      case 'field.blurred':
        if (state.at === 'pristine' || state.at === 'sending' || state.at === 'sent') {
          return 'ignored';
        }
        return {
          ...state,
          touched: fields.filter((name) => name === event.field || state.touched.includes(name)),
          left: keepsRule(state.values, event.field) ? null : event.field,
        };
      case 'form.submit':
        switch (state.at) {
          case 'pristine':
          case 'invalid':
            return {
              ...state,
              at: 'invalid',
              touched: fields,
              left: null,
              reminder: state.reminder === 'once' ? 'again' : 'once',
            };
          case 'valid':
          case 'failed': {
            const underWay = submissionOf(state, event.key);
            return {
              ...state,
              at: 'sending',
              key: underWay.key,
              underWay,
              failure: null,
              reference: null,
              place: null,
              news: null,
            };
          }
          case 'sending':
          case 'sent':
            return 'ignored';
        }
        break;
      // C6: once a message has arrived the form gives way to that news, and comes back for another one; it
      // may also be emptied for another one while the first waits elsewhere.
      case 'form.restart':
        if (state.at === 'sent') return { ...blank, underWay: state.underWay, news: state.news };
        return state.at === 'failed' && state.place !== null ? blank : 'ignored';
      case 'after':
        break;
    }
    return 'ignored';
  },

  effects(state, event): Effect[] {
    if (event.type === 'outbox.refused') {
      const { key } = event.submission;
      const isTaken =
        state.at === 'pristine' ||
        (state.at === 'sending' && state.underWay?.key === key) ||
        (state.at === 'failed' && state.key === key);
      return isTaken ? [taken(key)] : [];
    }
    // The button that empties the form goes.
    if (event.type === 'form.restart' && state.at === 'failed' && state.place !== null) {
      return [{ focusField: { field: 'name' } }];
    }
    if (event.type !== 'form.submit') return [];
    if (state.at === 'pristine' || state.at === 'invalid') {
      return [{ focusField: { field: firstProblem(state) } }];
    }
    if (state.at === 'sending' || state.at === 'sent') return [];
    return [sent(submissionOf(state, event.key))];
  },
};

/**
 * C6, C7: the form that tells nothing. Nothing that is seen may change by itself, so it keeps what was
 * typed and takes more while it sends. What was sent once goes out no second time; what was written over it
 * is a message of its own.
 */
export const silentContactFormOracle: Oracle<State, Event> = {
  initial: blank,
  // What is kept without a word could not be found and deleted.
  atStart: atStart(false),
  running,
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
    ...told,
  ],

  step(state, event) {
    // It has never given way.
    if (event.type === 'form.restart') return 'ignored';
    if (isTold(event)) return stepOfOutbox(state, event, (before) => ({ ...before, at: 'sent' }));
    if (state.at !== 'sending') return contactFormOracle.step(state, event);
    if (event.type === 'field.changed') {
      return { ...state, ...unsaid, values: { ...state.values, [event.field]: event.value } };
    }
    if (event.type !== 'form.submit' || !isRewritten(state)) return 'ignored';
    // C3: it marks all fields here, too.
    if (!isSendable(state.values)) {
      return {
        ...state,
        touched: fields,
        left: null,
        reminder: state.reminder === 'once' ? 'again' : 'once',
      };
    }
    const underWay = submissionOf(state, event.key);
    return { ...state, key: underWay.key, underWay, news: null };
  },

  effects(state, event): Effect[] {
    if (event.type === 'outbox.refused' && isRewritten(state)) return [];
    if (event.type === 'form.submit' && isRewritten(state) && isSendable(state.values)) {
      return [sent(submissionOf(state, event.key))];
    }
    // A focus that moves would tell what is wrong.
    const isRefused = state.at === 'pristine' || state.at === 'invalid';
    if (event.type === 'form.restart' || (event.type === 'form.submit' && isRefused)) return [];
    return [...(contactFormOracle.effects?.(state, event) ?? [])];
  },
};

/** C7: that text waits already, from a visit before. */
const ofEarlierVisit = (state: State, event: Event | After): Event | After =>
  event.type === 'form.submit' && state.values.message === 'Hello'
    ? { ...event, key: 'key-old' }
    : event;

/** C7: the form of a page whose outbox holds one text, and another one that was refused. */
export const waitingContactFormOracle: Oracle<State, Event> = {
  ...contactFormOracle,
  events: [
    ...contactFormOracle.events,
    { type: 'field.changed', field: 'message', value: 'Hello again' },
  ],
  step: (state, event) => contactFormOracle.step(state, ofEarlierVisit(state, event)),
  effects: (state, event) => contactFormOracle.effects?.(state, ofEarlierVisit(state, event)) ?? [],
};
