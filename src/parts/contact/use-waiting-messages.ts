import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { logger } from '../../browser/logger.ts';
import { usePartActor } from '../../page/use-part-actor.ts';
import { whenMessageWaits } from './kept-messages.ts';

/** Brings the outbox once a message waits for it; null where it does not come. */
const bringOutbox = fromPromise(async () => {
  await whenMessageWaits();
  try {
    return (await import('./outbox.browser.ts')).quietOutboxLogic;
  } catch (error) {
    logger.warn('What sends waiting messages did not load', error);
    return null;
  }
});

/** The outbox, where a message waits for it. It is looked for anew on each page. */
export const useNeededOutbox = () =>
  useSelector(useActorRef(bringOutbox), ({ output }) => output ?? null);

type QuietOutbox = NonNullable<ReturnType<typeof useNeededOutbox>>;

/** Runs the outbox for as long as the page is there. */
export const useQuietOutbox = (outbox: QuietOutbox) => usePartActor(outbox);
