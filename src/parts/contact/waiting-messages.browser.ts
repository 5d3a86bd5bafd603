import { fromPromise } from 'xstate';
import { logger } from '../../browser/logger.ts';
import { whenMessageWaits } from './kept-messages.ts';

/** Brings the outbox once a message waits for it; null where it does not come. */
export const bringOutbox = fromPromise(async () => {
  await whenMessageWaits();
  try {
    return (await import('./outbox.browser.ts')).quietOutboxLogic;
  } catch (error) {
    logger.warn('What sends waiting messages did not load', error);
    return null;
  }
});
