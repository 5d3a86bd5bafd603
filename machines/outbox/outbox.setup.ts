import { assertEvent, assign, enqueueActions, fromCallback, fromPromise, or, setup } from 'xstate';
import {
  contactSubmissionMachine,
  type Submission,
  type SubmissionResult,
} from '../contact-submission/contact-submission.machine.ts';
import { type ParentRef, tellParent } from '../shared/parent.ts';
import { outbox } from './outbox.constants.ts';
import {
  dueMessage,
  including,
  isWaiting,
  nextDueInMs,
  settlementOf,
  without,
  withPayload,
} from './outbox.logic.ts';
import type {
  Attempt,
  OutboxEvent,
  OutboxNews,
  Settlement,
  StoreContents,
  WaitingMessage,
} from './outbox.types.ts';

interface OutboxInput {
  /** Whether messages may wait in the browser's store; else they wait on the page alone. */
  readonly keepsOnDevice?: boolean;
  readonly parent?: ParentRef<OutboxNews>;
}

interface OutboxContext {
  readonly parent?: ParentRef<OutboxNews>;
  readonly keepsOnDevice: boolean;
  /** Submitted on this page; the first of them is tried, or will be next. */
  readonly fresh: readonly Submission[];
  /** What waits, as the store told it last. */
  readonly messages: readonly WaitingMessage[];
  readonly attempt: Attempt | null;
  readonly settlement: Settlement | null;
  /** The next look at the store ends all pauses but those that the server asked for. */
  readonly isHastened: boolean;
}

const keyOf = ({ attempt }: OutboxContext) => attempt?.submission.key ?? '';

/** What remains when a message waits no more, here or at all. */
const withoutKey = ({ fresh, messages }: OutboxContext, key: string) => ({
  fresh: without(fresh, key),
  messages: without(messages, key),
});

/** The store has answered. */
interface Told {
  readonly contents: StoreContents;
}

/** A try has ended. */
interface Ended {
  readonly result: SubmissionResult;
}

const referenceOf = (result: SubmissionResult) =>
  'reference' in result ? { reference: result.reference } : {};

/** All of it is optional, and so is the whole. */
const inputType = {} as OutboxInput | undefined;

/** Types, actors, actions, guards and delays of the outbox. */
export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    input: inputType,
  },
  actors: {
    contactSubmission: contactSubmissionMachine,
    /** Tells of the page and the network. */
    trackWorld: fromCallback<OutboxEvent>(() => undefined),
    /** Tells what other tabs do to messages. */
    hearTabs: fromCallback<OutboxEvent>(() => undefined),
    /** Keeps other tabs from the message until it is stopped; a `claim.…` is sent when the store has it. */
    claimMessage: fromCallback<OutboxEvent, Attempt & { readonly keepsOnDevice: boolean }>(
      () => undefined,
    ),
    /** Resolves with what waits. A hastened look makes all messages due that the server does not hold back. */
    readMessages: fromPromise<StoreContents, { readonly isHastened: boolean }>(() =>
      Promise.reject(new Error('readMessages missing')),
    ),
    /** Resolves when the store knows what became of a try. */
    settleMessage: fromPromise<void, { readonly key: string; readonly settlement: Settlement }>(
      () => Promise.reject(new Error('settleMessage missing')),
    ),
  },
  actions: {
    /** Keeps a message on the page until the store has it: one that waits for its turn goes on to the next page. */
    holdMessage: (_, _params: { readonly submission: Submission }) => undefined,
    /** Takes a message out of the store. */
    removeMessage: (_, _params: { readonly key: string }) => undefined,
    /** Lets go of a message that another tab has ended, unless that has sent it once more since. */
    releaseMessage: (_, _params: { readonly key: string }) => undefined,
    /** Tells other tabs that a message is not to be sent. */
    tellDeleted: (_, _params: { readonly key: string }) => undefined,
    /** Gives the focus of a deleted message on, to those that remain or to the form. */
    giveFocusOn: (_, _params: { readonly remaining: number }) => undefined,
    addFresh: assign(({ context, event }) => {
      assertEvent(event, 'message.send');
      const { submission } = event;
      const isQueued = context.fresh.some(({ key }) => key === submission.key);
      return isQueued ? {} : { fresh: [...context.fresh, submission] };
    }),
    /** What was submitted before the store could say that the same text waits goes out under that key. */
    adoptKeys: enqueueActions(({ context, enqueue }, { contents }: Told) => {
      const waiting = contents.messages.filter(isWaiting);
      const fresh = new Map<string, Submission>();
      for (const submission of context.fresh) {
        const { payload, key } = submission;
        const waitingKey = withPayload(waiting, payload)?.key ?? key;
        fresh.set(waitingKey, { payload, key: waitingKey });
        if (waitingKey === key) continue;
        enqueue.raise({ type: 'message.taken', key });
        tellParent(enqueue, context, { type: 'outbox.found', key, waitingKey });
      }
      enqueue.assign({ fresh: [...fresh.values()] });
    }),
    takeFresh: assign({
      attempt: ({ context }): Attempt | null => {
        const [submission] = context.fresh;
        return submission
          ? { submission, place: 'page', tries: 0, isFresh: true, isOnline: true }
          : null;
      },
    }),
    takeDue: assign({
      attempt: ({ context }): Attempt | null => {
        const due = dueMessage(context.messages);
        if (!due) return null;
        const { payload, key, place, tries } = due;
        return { submission: { payload, key }, place, tries, isFresh: false, isOnline: true };
      },
    }),
    clearAttempt: assign({ attempt: null, settlement: null }),
    setClaim: assign(({ context, event }) => {
      assertEvent(event, 'claim.granted');
      const { place, isOnline } = event;
      return { attempt: context.attempt && { ...context.attempt, place, isOnline } };
    }),
    /** What the visitor has just sent does not wait. */
    setMessages: assign(({ context }, { contents }: Told) => ({
      messages: contents.messages.filter(
        ({ key }) => !context.fresh.some((submission) => submission.key === key),
      ),
    })),
    /** The pause that has just ended is taken from all. */
    passPause: assign(({ context }) => {
      const passedMs = nextDueInMs(context.messages) ?? 0;
      return {
        messages: context.messages.map((message) => ({
          ...message,
          dueInMs: message.dueInMs - passedMs,
        })),
      };
    }),
    leaveToOtherTab: assign(({ context }) => ({
      messages: context.messages.map((message) =>
        message.key === keyOf(context) ? { ...message, dueInMs: outbox.busyPauseMs } : message,
      ),
    })),
    settle: assign(({ context }, { result }: Ended) => {
      const { attempt } = context;
      if (!attempt) return {};
      const { submission, place } = attempt;
      const settlement = settlementOf(result, attempt);
      const others = withoutKey(context, submission.key);
      if (settlement.change === 'received') return { ...others, settlement };
      const waiting: WaitingMessage = {
        ...submission,
        place,
        // A store that does not answer counts nothing.
        ...(settlement.change === 'postponed'
          ? { tries: settlement.tries, dueInMs: settlement.pauseMs, refusal: null }
          : { tries: attempt.tries, dueInMs: 0, refusal: settlement.reason }),
      };
      return { ...others, messages: including(context.messages, waiting), settlement };
    }),
    forget: assign(({ context, event }) => {
      assertEvent(event, ['message.delete', 'message.taken', 'tab.received', 'tab.deleted']);
      return withoutKey(context, event.key);
    }),
    forgetMissed: assign(({ context }) => withoutKey(context, keyOf(context))),
    setHaste: assign({ isHastened: true }),
    clearHaste: assign({ isHastened: false }),
    tellResult: enqueueActions(({ enqueue, context }, { result }: Ended) => {
      const { attempt, settlement } = context;
      if (!attempt || !settlement) return;
      const { submission, place } = attempt;
      const { key } = submission;
      switch (settlement.change) {
        case 'received':
          tellParent(enqueue, context, { type: 'outbox.received', key });
          break;
        case 'refused':
          tellParent(enqueue, context, {
            type: 'outbox.refused',
            submission,
            reason: settlement.reason,
            ...referenceOf(result),
          });
          break;
        case 'postponed':
          tellParent(enqueue, context, {
            type: 'outbox.kept',
            key,
            reason: settlement.reason,
            place,
            ...referenceOf(result),
          });
      }
    }),
    /** Of a message that is settled here the form has heard. */
    tellEndedElsewhere: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, ['tab.received', 'tab.deleted']);
      const { key } = event;
      const isOpen = [...context.fresh, ...context.messages].some((each) => each.key === key);
      const type = event.type === 'tab.received' ? 'outbox.received' : 'outbox.dropped';
      if (isOpen) tellParent(enqueue, context, { type, key });
    }),
    tellMissed: enqueueActions(({ enqueue, context }) =>
      tellParent(enqueue, context, { type: 'outbox.dropped', key: keyOf(context) }),
    ),
    tellDropped: enqueueActions(({ enqueue, context, event }) => {
      assertEvent(event, 'message.delete');
      tellParent(enqueue, context, { type: 'outbox.dropped', key: event.key });
    }),
    /** Another tab has sent or deleted them, and nobody heard of it. */
    tellVanished: enqueueActions(({ enqueue, context }, { contents }: Told) => {
      const keys = new Set(contents.messages.map(({ key }) => key));
      for (const { key } of context.messages) {
        if (!keys.has(key)) tellParent(enqueue, context, { type: 'outbox.dropped', key });
      }
    }),
    tellExpired: enqueueActions(({ enqueue, context }, { contents }: Told) => {
      if (contents.expired > 0) tellParent(enqueue, context, { type: 'outbox.expired' });
    }),
  },
  guards: {
    hasFresh: ({ context }) => context.fresh.length > 0,
    hasDue: ({ context }) => dueMessage(context.messages) !== undefined,
    hasWaiting: ({ context }) => nextDueInMs(context.messages) !== null,
    /** Something can be sent without the store. */
    hasUnsent: or(['hasFresh', 'hasWaiting']),
    /** The store has not said yet what the network's return makes due. */
    isToLookAgain: ({ context }) => context.isHastened && nextDueInMs(context.messages) !== null,
    isRetrying: ({ context }) => context.attempt?.isFresh === false,
    isUnderWay: ({ context, event }) => {
      assertEvent(event, ['message.delete', 'tab.received', 'tab.deleted']);
      return event.key === keyOf(context);
    },
  },
  delays: {
    nextTry: ({ context }) => nextDueInMs(context.messages) ?? 0,
    storeLimit: outbox.storeLimitMs,
  },
});
