import { idle } from '../../browser/idle.ts';
import { messagesOnPage, outboxName } from './messages-on-page.ts';

/**
 * How many messages the browser keeps for us; none where it keeps nothing. Said without the form's script, which
 * is many times as long.
 */
const countKept = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open(outboxName);
    const fail = () => reject(opening.error ?? new Error('not counted'));
    // It is not there, and is not made by our asking.
    opening.addEventListener('upgradeneeded', () => {
      opening.transaction?.abort();
      resolve(0);
    });
    opening.addEventListener('error', fail);
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const counting = database.transaction('messages').objectStore('messages').count();
      counting.addEventListener('success', () => resolve(counting.result));
      counting.addEventListener('error', fail);
      database.close();
    });
  });

/** Resolves when nothing else is to be done and a message waits for a network that is there; else never. */
export async function whenMessageWaits(): Promise<void> {
  await idle();
  // Without a store nothing waits from another visit.
  const kept = messagesOnPage.size || (await countKept().catch(() => 0));
  if (kept === 0) await new Promise<never>(() => undefined);
  if (navigator.onLine) return;
  await new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
  });
}
