import type { ActorDone, ActorError, Effect, Oracle, Timers } from '../../support/oracle.ts';

type Place = 'device' | 'page';

/** A message that waits, without its text. */
interface Message {
  readonly key: string;
  readonly place: Place;
  readonly tries: number;
  readonly dueInMs: number;
  readonly refusal: string | null;
}

interface State {
  readonly at:
    | 'unread'
    | 'reading'
    | 'empty'
    | 'waiting.resting'
    | 'waiting.looking'
    | 'trying.claiming'
    | 'trying.posting'
    | 'trying.settling';
  /** Keys of what was submitted on this page and is not settled. */
  readonly fresh: readonly string[];
  readonly messages: readonly Message[];
  /** The message that is tried. */
  readonly attempt: {
    readonly key: string;
    readonly place: Place;
    readonly tries: number;
    readonly isFresh: boolean;
    readonly isOnline: boolean;
  } | null;
  readonly settlement: unknown;
  readonly isHastened: boolean;
  readonly timers?: Timers;
}

type Event =
  | { readonly type: 'message.send'; readonly submission: Submission }
  | {
      readonly type: 'message.delete' | 'message.taken' | 'tab.received' | 'tab.deleted';
      readonly key: string;
    }
  | { readonly type: 'claim.granted'; readonly place: Place; readonly isOnline: boolean }
  | {
      readonly type:
        | 'claim.refused'
        | 'claim.missed'
        | 'browser.idle'
        | 'page.returned'
        | 'network.returned'
        | 'tab.changed';
    }
  | ActorDone
  | ActorError;

interface Submission {
  readonly payload: object;
  readonly key: string;
}

/** What the test gives the machine to send; the text of the first key is submitted under another one, too. */
const textOf = (key: string) => (key === 'key-new' ? 'key-1' : key);
const submission = (key: string): Submission => ({
  payload: {
    name: 'Mina',
    email: 'mina@example.com',
    country: 'UAE',
    userMessage: `The text of ${textOf(key)}`,
    phoneNumber: '',
  },
  key,
});

/** The store's answers. */
const stored = (message: Message) => ({ ...submission(message.key), ...message });
const due = { key: 'key-1', place: 'device', tries: 0, dueInMs: 0, refusal: null } as const;
const later = { key: 'key-1', place: 'device', tries: 2, dueInMs: 1000, refusal: null } as const;
const refused = {
  key: 'key-1',
  place: 'device',
  tries: 0,
  dueInMs: 0,
  refusal: 'rejected',
} as const;
const contents = (messages: readonly Message[], expired = 0) => ({
  messages: messages.map(stored),
  expired,
});

interface Step {
  readonly state: State;
  readonly effects: readonly Effect[];
}

const told = (event: object): Effect => ({ parent: event });

const reading = (state: State, isHastened = state.isHastened): Step => ({
  state: {
    ...state,
    at: 'reading',
    attempt: null,
    settlement: null,
    isHastened,
    timers: { storeLimit: 1000 },
  },
  effects: [{ readMessages: { isHastened } }, 'hearTabs'],
});

/** The store is asked while the pause goes on: it has all of that time. */
const looking = (state: State, isHastened = state.isHastened): Step => ({
  state: { ...state, at: 'waiting.looking', isHastened },
  effects: [{ readMessages: { isHastened } }],
});

const trying = (state: State, attempt: NonNullable<State['attempt']>): Step => {
  const { key, ...others } = attempt;
  return {
    state: { ...state, at: 'trying.claiming', attempt, timers: { storeLimit: 1000 } },
    effects: [
      { claimMessage: { ...others, submission: submission(key), keepsOnDevice: true } },
      'hearTabs',
    ],
  };
};

/** What the visitor has just sent goes first, then what is due for longest; then time has to pass. */
function choosing(before: State): Step {
  const state = { ...before, attempt: null, settlement: null, timers: {} };
  const [key] = state.fresh;
  if (key !== undefined)
    return trying(state, { key, place: 'page', tries: 0, isFresh: true, isOnline: true });
  const waiting = state.messages
    .filter(({ refusal }) => refusal === null)
    .toSorted((a, b) => a.dueInMs - b.dueInMs);
  const [first] = waiting;
  if (!first) return { state: { ...state, at: 'empty' }, effects: [] };
  if (first.dueInMs > 0) {
    const timers = { nextTry: first.dueInMs };
    const resting: Step = {
      state: { ...state, at: 'waiting.resting', timers },
      effects: ['hearTabs'],
    };
    if (!state.isHastened) return resting;
    // The network is back, and the store has not said yet what that makes due.
    const { state: next, effects } = looking(resting.state);
    return { state: next, effects: [...resting.effects, ...effects] };
  }
  const { place, tries } = first;
  return trying(state, { key: first.key, place, tries, isFresh: false, isOnline: true });
}

const posting = (state: State): Step => ({
  state: { ...state, at: 'trying.posting', timers: {} },
  effects: [{ contactSubmission: submission(state.attempt?.key ?? '') }],
});

/** Without the message in all lists. */
const without = (state: State, key: string): State => ({
  ...state,
  fresh: state.fresh.filter((each) => each !== key),
  messages: state.messages.filter((message) => message.key !== key),
});

/** Doubled from a second on, five minutes at most. */
const pausesMs = [
  1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000,
] as const;

type Result =
  | { readonly outcome: 'received' }
  | {
      readonly outcome: 'failed';
      readonly reason: string;
      readonly retryAfterMs?: number;
      readonly reference?: string;
    };

/** A try has ended: the store is told, and the form. */
function settling(state: State, result: Result): Step {
  const { attempt } = state;
  if (!attempt) throw new Error('Nothing is tried.');
  const { key, place, tries } = attempt;
  const others = without(state, key);
  const settled = (settlement: unknown, next: State, news: object): Step => ({
    state: { ...next, at: 'trying.settling', settlement, timers: { storeLimit: 1000 } },
    effects: [{ settleMessage: { key, settlement } }, told(news)],
  });
  if (result.outcome === 'received') {
    return settled({ change: 'received' }, others, { type: 'outbox.received', key });
  }
  const { retryAfterMs: heldMs = 0, reference } = result;
  const found = reference !== undefined && { reference };
  // Without a network there is no token either.
  const isCutOff = result.reason === 'botCheck' && !attempt.isOnline;
  const reason = isCutOff ? 'offline' : result.reason;
  const isKnown = state.messages.some((message) => message.key === key);
  const keeping = (message: Message): State => ({
    ...others,
    messages: isKnown
      ? state.messages.map((each) => (each.key === key ? message : each))
      : [...state.messages, message],
  });
  if (reason === 'rejected') {
    const message = { key, place, tries, dueInMs: 0, refusal: reason };
    return settled({ change: 'refused', reason }, keeping(message), {
      type: 'outbox.refused',
      submission: submission(key),
      reason,
      ...found,
    });
  }
  const pauseMs = Math.max(pausesMs[tries] ?? 300_000, heldMs);
  const next = Math.min(tries + 1, 9);
  return settled(
    { change: 'postponed', reason, tries: next, pauseMs, heldMs },
    // The store may not answer, and the next pause is longer all the same.
    keeping({ key, place, tries: next, dueInMs: pauseMs, refusal: null }),
    { type: 'outbox.kept', key, reason, place, ...found },
  );
}

/** The form hears of it once what the step starts has begun. */
const telling = (step: Step, ...news: readonly object[]): Step => ({
  ...step,
  effects: [...step.effects, ...news.map(told)],
});

/** A message that is deleted is not sent; the focus goes on to those that remain, and the form is told. */
function deleting(state: State, key: string): Step {
  const others = without(state, key);
  const isUnderWay = state.attempt?.key === key && state.at !== 'trying.settling';
  const goesOn = state.at.startsWith('trying.') && !isUnderWay;
  const next = goesOn ? { state: others, effects: [] } : reading(others);
  const removal = [
    { removeMessage: { key } },
    { tellDeleted: { key } },
    { giveFocusOn: { remaining: others.messages.length } },
  ];
  return telling(
    { ...next, effects: [...removal, ...next.effects] },
    { type: 'outbox.dropped', key },
  );
}

/** The store has answered what waits; what is missing was sent or deleted by another tab. */
function answered(state: State, { messages, expired }: ReturnType<typeof contents>): Step {
  const keys = new Set(messages.map(({ key }) => key));
  const missing = state.messages.filter(({ key }) => !keys.has(key));
  // The same text is the same message: it goes out under the key by which it waits.
  const waitingKeyOf = (key: string) =>
    messages.find((each) => each.refusal === null && textOf(each.key) === textOf(key))?.key ?? key;
  const found = state.fresh.filter((key) => waitingKeyOf(key) !== key);
  const fresh = [...new Set(state.fresh.map(waitingKeyOf))];
  const known = messages
    // What the visitor has just sent does not wait.
    .filter(({ key }) => !fresh.includes(key))
    .map(({ key, place, tries, dueInMs, refusal }) => ({ key, place, tries, dueInMs, refusal }));
  const next = choosing({ ...state, fresh, messages: known, isHastened: false });
  return telling(
    { ...next, effects: [...next.effects, ...found.map((key) => ({ removeMessage: { key } }))] },
    ...found.map((key) => ({ type: 'outbox.found', key, waitingKey: waitingKeyOf(key) })),
    ...missing.map(({ key }) => ({ type: 'outbox.dropped', key })),
    ...(expired > 0 ? [{ type: 'outbox.expired' }] : []),
  );
}

function stepOf(state: State, event: Event | { type: 'after'; delay: string }): Step | 'ignored' {
  const { at, attempt } = state;
  const isTrying = at.startsWith('trying.');
  const isWaiting = at.startsWith('waiting.');
  switch (event.type) {
    case 'after': {
      if (at === 'reading') {
        // Where nothing is known that could be sent without the store, it has the time that it takes.
        const isKnown = state.messages.some(({ refusal }) => refusal === null);
        return state.fresh.length > 0 || isKnown ? choosing(state) : 'ignored';
      }
      if (at === 'trying.claiming') return posting(state);
      if (at === 'trying.settling') return reading(state);
      const passedMs = Math.min(
        ...state.messages.filter(({ refusal }) => refusal === null).map(({ dueInMs }) => dueInMs),
      );
      const messages = state.messages.map((message) => ({
        ...message,
        dueInMs: message.dueInMs - (Number.isFinite(passedMs) ? passedMs : 0),
      }));
      return reading({ ...state, messages });
    }
    case 'message.send': {
      const { key } = event.submission;
      const isQueued = state.fresh.includes(key);
      const fresh = isQueued ? state.fresh : [...state.fresh, key];
      // Whoever leaves the page before its turn has come takes it along.
      const held = [{ holdMessage: { submission: event.submission } }];
      const after = ({ state: next, effects }: Step): Step => ({
        state: next,
        effects: [...held, ...effects],
      });
      const next = { ...state, fresh };
      // What the visitor sends does not wait for a retry; it does wait for what was sent just before.
      if (at === 'trying.settling' || attempt?.isFresh) return after({ state: next, effects: [] });
      // It may wait already, which the store is about to say.
      return after(at === 'unread' || at === 'reading' ? reading(next) : choosing(next));
    }
    case 'message.delete':
      return deleting(state, event.key);
    case 'message.taken':
      return { state: without(state, event.key), effects: [{ removeMessage: { key: event.key } }] };
    case 'claim.granted': {
      const isLate = at === 'trying.posting';
      if ((at !== 'trying.claiming' && !isLate) || !attempt) return 'ignored';
      const { place, isOnline } = event;
      const known = { ...state, attempt: { ...attempt, place, isOnline } };
      // C6: a store that has taken longer than 1 s still says where the message is.
      return isLate ? { state: known, effects: [] } : posting(known);
    }
    case 'claim.refused':
      if (at !== 'trying.claiming') return 'ignored';
      return choosing({
        ...state,
        messages: state.messages.map((message) =>
          message.key === attempt?.key ? { ...message, dueInMs: 5000 } : message,
        ),
      });
    case 'claim.missed': {
      if (at !== 'trying.claiming' || !attempt) return 'ignored';
      const { key } = attempt;
      return telling(choosing(without(state, key)), { type: 'outbox.dropped', key });
    }
    case 'browser.idle':
      return at === 'unread' ? reading(state) : 'ignored';
    case 'page.returned':
      if (at === 'waiting.resting') return looking(state);
      return at === 'empty' || at === 'reading' ? reading(state) : 'ignored';
    case 'network.returned':
      if (isTrying) return { state: { ...state, isHastened: true }, effects: [] };
      if (isWaiting) return looking(state, true);
      // A store that failed while nothing was known has nobody else who would ask it.
      return at === 'reading' || at === 'empty' ? reading(state, true) : 'ignored';
    case 'tab.received':
    case 'tab.deleted': {
      const { key } = event;
      const next = without(state, key);
      // Of what it has settled itself the form has heard.
      const isOpen = [...state.fresh, ...state.messages.map((each) => each.key)].includes(key);
      const change = event.type === 'tab.received' ? 'received' : 'dropped';
      const news = isOpen ? [{ type: `outbox.${change}`, key }] : [];
      // It is not sent once more, and the store is not to give it back.
      const goesOn = isTrying && attempt?.key !== key;
      const then = goesOn ? { state: next, effects: [] } : reading(next);
      return telling({ ...then, effects: [{ releaseMessage: { key } }, ...then.effects] }, ...news);
    }
    case 'tab.changed':
      if (isTrying) return 'ignored';
      return isWaiting ? looking(state) : reading(state);
    case 'actor.done':
    case 'actor.error': {
      const output = event.type === 'actor.done' ? event.output : undefined;
      if (event.id === 'read' && at === 'reading') {
        return output ? answered(state, output as ReturnType<typeof contents>) : choosing(state);
      }
      if (event.id === 'read' && at === 'waiting.looking') {
        return output
          ? answered(state, output as ReturnType<typeof contents>)
          : { state: { ...state, at: 'waiting.resting' }, effects: [] };
      }
      if (event.id === 'submission' && at === 'trying.posting') {
        return settling(
          state,
          (output as Result | undefined) ?? { outcome: 'failed', reason: 'unexpected' },
        );
      }
      if (event.id === 'settle' && at === 'trying.settling') return reading(state);
    }
  }
  return 'ignored';
}

/** Only who looks, waits or tries hears other tabs; a claim is held until the store has heard what became of the try. */
const actors: Readonly<Record<State['at'], readonly string[]>> = {
  unread: [],
  reading: ['read', 'tabs'],
  empty: [],
  'waiting.resting': ['tabs'],
  'waiting.looking': ['read', 'tabs'],
  'trying.claiming': ['claim', 'tabs'],
  'trying.posting': ['claim', 'submission', 'tabs'],
  'trying.settling': ['claim', 'settle', 'tabs'],
};

/**
 * C7: what could not be sent waits and goes out by itself: when its pause is over, when the network is back, on
 * the next visit. One tab tries a message at a time, each try is under the message's own key, and only an
 * answer of 2xx makes it received.
 */
export const outboxOracle: Oracle<State, Event> = {
  initial: {
    at: 'unread',
    fresh: [],
    messages: [],
    attempt: null,
    settlement: null,
    isHastened: false,
  },
  atStart: ['trackWorld'],
  running: ({ at }) => ['world', ...actors[at]],
  events: [
    { type: 'message.send', submission: submission('key-1') },
    { type: 'message.delete', key: 'key-1' },
    { type: 'message.taken', key: 'key-1' },
    { type: 'claim.granted', place: 'device', isOnline: true },
    { type: 'claim.granted', place: 'page', isOnline: false },
    { type: 'claim.refused' },
    { type: 'claim.missed' },
    { type: 'browser.idle' },
    { type: 'page.returned' },
    { type: 'network.returned' },
    { type: 'tab.received', key: 'key-1' },
    { type: 'tab.deleted', key: 'key-1' },
    { type: 'tab.changed' },
    { type: 'actor.done', id: 'read', output: contents([]) },
    { type: 'actor.done', id: 'read', output: contents([due]) },
    { type: 'actor.done', id: 'read', output: contents([later]) },
    { type: 'actor.done', id: 'read', output: contents([refused], 1) },
    { type: 'actor.error', id: 'read', error: 'broken' },
    { type: 'actor.done', id: 'submission', output: { outcome: 'received' } },
    { type: 'actor.done', id: 'submission', output: { outcome: 'failed', reason: 'botCheck' } },
    {
      type: 'actor.done',
      id: 'submission',
      output: {
        outcome: 'failed',
        reason: 'rateLimited',
        retryAfterMs: 30_000,
        reference: '1a2b3c4d',
      },
    },
    {
      type: 'actor.done',
      id: 'submission',
      output: { outcome: 'failed', reason: 'rejected', reference: '5e6f7a8b' },
    },
    { type: 'actor.error', id: 'submission', error: 'broken' },
    { type: 'actor.done', id: 'settle' },
    { type: 'actor.error', id: 'settle', error: 'broken' },
  ],

  step(state, event) {
    const next = stepOf(state, event);
    return next === 'ignored' ? 'ignored' : next.state;
  },

  effects(state, event) {
    const next = stepOf(state, event);
    return next === 'ignored' ? [] : next.effects;
  },
};

/** The same for two messages: the visitor's own goes first, and a second one of his waits for it. */
export const outboxOfTwoOracle: Oracle<State, Event> = {
  ...outboxOracle,
  events: [
    { type: 'message.send', submission: submission('key-1') },
    { type: 'message.send', submission: submission('key-2') },
    { type: 'message.send', submission: submission('key-new') },
    { type: 'message.delete', key: 'key-2' },
    { type: 'tab.received', key: 'key-2' },
    { type: 'tab.deleted', key: 'key-2' },
    { type: 'claim.granted', place: 'device', isOnline: true },
    { type: 'browser.idle' },
    { type: 'actor.done', id: 'read', output: contents([due]) },
    { type: 'actor.done', id: 'submission', output: { outcome: 'received' } },
    { type: 'actor.done', id: 'settle' },
  ],
};
