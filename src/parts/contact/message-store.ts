import type { Submission } from '../../../machines/contact-submission/contact-submission.machine.ts';
import { outbox } from '../../../machines/outbox/outbox.constants.ts';
import { jittered } from '../../../machines/outbox/outbox.logic.ts';
import type {
  Place,
  Settlement,
  StoreContents,
  WaitingMessage,
} from '../../../machines/outbox/outbox.types.ts';
import { logger } from '../../browser/logger.ts';
import { changeStored, removeStored, storedMessages } from './message-database.ts';
import { messagesOnPage, type Schedule, type StoredMessage } from './messages-on-page.ts';

/** Messages that wait, in the browser's store where that works, else on the page. */
export interface MessageStore {
  /** Keeps a message on the page, until `put` has found its place. */
  hold(submission: Submission): void;
  /** Keeps a message; tells where. A place on the page lasts as long as the page. */
  put(submission: Submission, keepsOnDevice: boolean): Promise<Place>;
  /** Where a message is kept; null when it is not. */
  placeOf(key: string): Promise<Place | null>;
  /** What waits, oldest first; what is too old is removed, unless it shall stay. Never rejects. */
  read(options: {
    readonly isHastened: boolean;
    readonly keepsOld?: boolean;
  }): Promise<StoreContents>;
  /** Notes what became of a try: a received message is removed. Never rejects. */
  settle(key: string, settlement: Settlement): Promise<void>;
  /** Removes a message. Never rejects. */
  remove(key: string): Promise<void>;
  /**
   * Another tab has sent or deleted a message: as this page knows it, it is removed. One that was sent there once more
   * since, under the same key, stays. Never rejects.
   */
  release(key: string): Promise<void>;
}

interface Options {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** The store of this browser. */
export function createMessageStore({
  now = () => Date.now(),
  random = () => Math.random(),
}: Options = {}): MessageStore {
  /** What this page knows better than a store that could not be written. */
  const schedules = new Map<string, Schedule>();
  /** What is to be sent no more: a message whatever became of it, or as it was tried last at one of these times. */
  const gone = new Map<string, readonly number[] | 'always'>();
  const isGone = ({ key, triedAtMs }: StoredMessage): boolean => {
    const times = gone.get(key);
    return times === 'always' || times?.includes(triedAtMs) === true;
  };
  /** What the browser's store was last known to hold: what it does not answer for once waits still. */
  const onDevice = new Map<string, StoredMessage>();
  /** Pauses that began up to this moment are over: a visit ends those of the visits before it. */
  let hastenedAtMs = now() - 1;

  async function reschedule(key: string, schedule: Partial<Schedule>): Promise<void> {
    const next = <Known extends Schedule>(known: Known): Known => ({ ...known, ...schedule });
    const own = messagesOnPage.get(key);
    if (own) {
      messagesOnPage.set(key, next(own));
      return;
    }
    try {
      await changeStored(key, (known) => {
        if (!known) return undefined;
        schedules.set(key, next(known));
        return next(known);
      });
    } catch (error) {
      const known = schedules.get(key) ?? onDevice.get(key);
      if (known) schedules.set(key, next(known));
      logger.warn('The pause of a waiting message could not be kept', (error as Error).name);
    }
  }

  /** Takes a message that is gone out of the browser's store. */
  async function clear(key: string): Promise<void> {
    const removed: number[] = [];
    await removeStored(key, (known) => {
      if (!isGone(known)) return false;
      removed.push(known.triedAtMs);
      return true;
    });
    // What the store has under its key from now on, another tab has sent once more.
    if (gone.get(key) === 'always') gone.set(key, removed);
  }

  /** When a message was last tried, as far as this page knows. */
  const timesOf = (key: string): readonly number[] =>
    [schedules.get(key), onDevice.get(key), messagesOnPage.get(key)].flatMap(
      (each) => each?.triedAtMs ?? [],
    );

  async function end(key: string, times: readonly number[] | 'always'): Promise<void> {
    const known = timesOf(key);
    gone.set(key, times);
    schedules.delete(key);
    onDevice.delete(key);
    const wasOnPage = messagesOnPage.delete(key);
    try {
      await clear(key);
    } catch (error) {
      // It is removed as it is known at the next read; until then another tab may send it once more.
      if (known.length > 0 && gone.has(key)) gone.set(key, known);
      // What the browser did not take it need not give up.
      if (!wasOnPage) {
        logger.warn('A message could not be removed from this device', (error as Error).name);
      }
    }
  }

  const remove = (key: string) => end(key, 'always');

  const release = (key: string) => end(key, timesOf(key));

  function waiting(message: StoredMessage, place: Place): WaitingMessage {
    const { payload, key } = message;
    const known = schedules.get(key);
    const schedule = known && known.triedAtMs >= message.triedAtMs ? known : message;
    const { tries, triedAtMs, dueAtMs, heldUntilMs, refusal } = schedule;
    const dueAtLastMs = triedAtMs <= hastenedAtMs ? heldUntilMs : dueAtMs;
    // A try that lies ahead was timed by a clock that has been set back since: its pause would grow by that.
    const dueInMs = triedAtMs > now() ? 0 : dueAtLastMs - now();
    return { payload, key, place, tries, dueInMs, refusal };
  }

  function hold(submission: Submission): StoredMessage {
    const { key } = submission;
    gone.delete(key);
    schedules.delete(key);
    const atMs = now();
    const message = {
      ...submission,
      writtenAtMs: atMs,
      tries: 0,
      triedAtMs: atMs,
      dueAtMs: atMs,
      heldUntilMs: 0,
      refusal: null,
    };
    messagesOnPage.set(key, message);
    return message;
  }

  return {
    hold,

    async put(submission, keepsOnDevice) {
      const { key } = submission;
      // Until the browser has it, and for good if it does not take it.
      const message = hold(submission);
      if (!keepsOnDevice) return 'page';
      try {
        let row = message;
        await changeStored(key, (known) => {
          row = { ...message, writtenAtMs: known?.writtenAtMs ?? message.writtenAtMs };
          return row;
        });
        onDevice.set(key, row);
      } catch {
        // Storage is full, forbidden or broken: the visitor is told that the page has to stay open.
        return 'page';
      }
      const own = messagesOnPage.get(key);
      messagesOnPage.delete(key);
      // A slow store was not waited for: meanwhile the message was sent, or tried in vain.
      if (gone.has(key)) await remove(key);
      else if (own && own !== message) {
        const { tries, triedAtMs, dueAtMs, heldUntilMs, refusal } = own;
        const schedule = { tries, triedAtMs, dueAtMs, heldUntilMs, refusal };
        schedules.set(key, schedule);
        await reschedule(key, schedule);
      }
      return 'device';
    },

    async placeOf(key) {
      if (messagesOnPage.has(key)) return 'page';
      try {
        const found = await storedMessages();
        return found.some((each) => each.key === key && !isGone(each)) ? 'device' : null;
      } catch {
        // A store that cannot be asked any more: better sent twice under one key than not at all.
        return gone.has(key) ? null : 'device';
      }
    },

    async read({ isHastened, keepsOld = false }) {
      // A moment that lies ahead is one of a clock that has been set back since: all that follows would be before it.
      if (hastenedAtMs > now()) hastenedAtMs = Number.NEGATIVE_INFINITY;
      if (isHastened) hastenedAtMs = now();
      try {
        const found = await storedMessages();
        onDevice.clear();
        for (const message of found) {
          onDevice.set(message.key, message);
          if (!isGone(message)) gone.delete(message.key);
        }
        // What could not be removed when it was to be would be sent by the next visit.
        await Promise.all(found.filter(isGone).map(({ key }) => clear(key)));
      } catch {
        // Without a store nothing waits from earlier visits; what is known to wait, and the page's own messages, remain.
      }
      const isOld = ({ writtenAtMs }: StoredMessage) => writtenAtMs + outbox.keepMs <= now();
      const all = [
        ...[...onDevice.values()]
          .filter((message) => !messagesOnPage.has(message.key))
          .map((message) => ({ message, place: 'device' as const })),
        ...[...messagesOnPage.values()].map((message) => ({ message, place: 'page' as const })),
      ].filter(({ message }) => !isGone(message));
      const old = keepsOld ? [] : all.filter(({ message }) => isOld(message));
      await Promise.all(old.map(({ message }) => remove(message.key)));
      return {
        expired: old.length,
        messages: all
          .filter(({ message }) => !isOld(message))
          .toSorted((a, b) => a.message.writtenAtMs - b.message.writtenAtMs)
          .map(({ message, place }) => waiting(message, place)),
      };
    },

    async settle(key, settlement) {
      if (settlement.change === 'received') return remove(key);
      if (settlement.change === 'refused') return reschedule(key, { refusal: settlement.reason });
      const { tries, pauseMs, heldMs } = settlement;
      const triedAtMs = now();
      return reschedule(key, {
        tries,
        triedAtMs,
        dueAtMs: triedAtMs + Math.max(heldMs, jittered(pauseMs, random())),
        heldUntilMs: triedAtMs + heldMs,
      });
    },

    remove,
    release,
  };
}
