import { useActorRef, useSelector } from '@xstate/react';
import { usePartActor } from '../../page/use-part-actor.ts';
import type { quietOutboxLogic } from './outbox.browser.ts';
import { bringOutbox } from './waiting-messages.browser.ts';

/** The outbox, where a message waits for it. It is looked for anew on each page. */
export const useNeededOutbox = () =>
  useSelector(useActorRef(bringOutbox), ({ output }) => output ?? null);

/** Runs the outbox for as long as the page is there. */
export const useQuietOutbox = (outbox: typeof quietOutboxLogic) => usePartActor(outbox);
