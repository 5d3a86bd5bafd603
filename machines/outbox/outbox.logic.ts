import type {
  Submission,
  SubmissionResult,
} from '../contact-submission/contact-submission.machine.ts';
import type { FailureReason, PassingReason } from '../domain.ts';
import { outbox } from './outbox.constants.ts';
import type { Attempt, Settlement, WaitingMessage } from './outbox.types.ts';

const isPassing = (reason: FailureReason): reason is PassingReason =>
  reason !== 'rejected' && reason !== 'tooLarge';

/** Past this many tries the pause grows no longer. */
const triesThatMatter = Math.ceil(Math.log2(outbox.longestPauseMs / outbox.firstPauseMs));

/** A pause of our own, made shorter by chance; `random` is from 0 to 1. */
export const jittered = (pauseMs: number, random: number): number =>
  Math.round(pauseMs * (1 - outbox.jitterRatio * random));

/** Without a network there is no bot check either; the visitor is told the cause. */
const causeOf = (reason: FailureReason, { isOnline }: Pick<Attempt, 'isOnline'>): FailureReason =>
  reason === 'botCheck' && !isOnline ? 'offline' : reason;

/**
 * What became of a try, after so many failed ones: where a pause follows, the server's wish counts if it is
 * longer than our own.
 */
export function settlementOf(
  result: SubmissionResult,
  attempt: Pick<Attempt, 'tries' | 'isOnline'>,
): Settlement {
  if (result.outcome === 'received') return { change: 'received' };
  const { retryAfterMs = 0 } = result;
  const { tries } = attempt;
  const reason = causeOf(result.reason, attempt);
  if (!isPassing(reason)) return { change: 'refused', reason };
  const ownMs = Math.min(outbox.firstPauseMs * 2 ** tries, outbox.longestPauseMs);
  const heldMs = Math.min(retryAfterMs, outbox.retryAfterMaxMs);
  return {
    change: 'postponed',
    reason,
    tries: Math.min(tries + 1, triesThatMatter),
    pauseMs: Math.max(ownMs, heldMs),
    heldMs,
  };
}

/** It was not refused for good. */
export const isWaiting = ({ refusal }: WaitingMessage): boolean => refusal === null;

/** The message to be tried now, the one that is due for the longest time. */
export const dueMessage = (messages: readonly WaitingMessage[]): WaitingMessage | undefined =>
  messages
    .filter((message) => isWaiting(message) && message.dueInMs <= 0)
    .toSorted((a, b) => a.dueInMs - b.dueInMs)[0];

/** Time until the next message is due, in ms; null where none waits. */
export function nextDueInMs(messages: readonly WaitingMessage[]): number | null {
  const times = messages.filter(isWaiting).map(({ dueInMs }) => dueInMs);
  return times.length === 0 ? null : Math.max(0, Math.min(...times));
}

/** What waits or is on its way already with the same text, as after a page that the browser has loaded anew. */
export function withPayload<Item extends Submission>(
  items: readonly Item[],
  payload: Submission['payload'],
): Item | undefined {
  const text = JSON.stringify(payload);
  return items.find((each) => JSON.stringify(each.payload) === text);
}

export const without = <Item extends Submission>(items: readonly Item[], key: string): Item[] =>
  items.filter((item) => item.key !== key);

/** The messages with that one among them, in its place if it has one. */
export function including(
  messages: readonly WaitingMessage[],
  message: WaitingMessage,
): readonly WaitingMessage[] {
  const known = messages.some(({ key }) => key === message.key);
  return known
    ? messages.map((each) => (each.key === message.key ? message : each))
    : [...messages, message];
}
