import { fromCallback, fromPromise } from 'xstate';
import {
  contactSubmissionMachine,
  type Submission,
  type SubmissionResult,
} from '../../../machines/contact-submission/contact-submission.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import type { Attempt, OutboxEvent, Settlement } from '../../../machines/outbox/outbox.types.ts';
import { whenIdle } from '../../browser/idle.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import { logger } from '../../browser/logger.ts';
import { settings } from '../../page/settings.ts';
import { createBotCheck } from './bot-check.ts';
import { postContact } from './contact-api.ts';
import { holdAlone } from './hold-alone.ts';
import { createMessageStore } from './message-store.ts';
import { outboxName } from './messages-on-page.ts';
import { loadScript } from './script.ts';
import { tabs } from './tabs.ts';

/** The bot check of this build. */
export const botCheck = createBotCheck({ ...settings.botCheck, loadScript });

const store = createMessageStore();

const contactSubmissionLogic = contactSubmissionMachine.provide({
  actors: {
    fetchBotToken: fromPromise(({ signal }) => botCheck.fetchToken(signal)),
    postContact: fromPromise<SubmissionResult, Submission & { readonly token: string }>(
      ({ input, signal }) => postContact(input, { endpoint: settings.contactEndpoint, signal }),
    ),
  },
  actions: {
    logTokenFailure: (_, { error }) => botCheck.logFailure(error),
    logPostFailure: (_, { error }) => logger.error('Contact form post failed', error),
  },
});

type Claim = Attempt & { readonly keepsOnDevice: boolean };

/** Whether a message may leave now, for whoever holds it alone. */
async function claimEvent({ submission, isFresh, keepsOnDevice }: Claim): Promise<OutboxEvent> {
  const place = isFresh
    ? await store.put(submission, keepsOnDevice)
    : await store.placeOf(submission.key);
  return place === null
    ? { type: 'claim.missed' }
    : { type: 'claim.granted', place, isOnline: navigator.onLine };
}

function giveFocusOn(remaining: number): void {
  const next =
    remaining > 0
      ? '[data-machine="outbox"] summary'
      : '[data-machine="contact-form"] [type="submit"]';
  document.querySelector<HTMLElement>(next)?.focus();
}

/** A ref whose end, just before its element leaves the page, gives the focus on that is in there. */
const keepFocus = (remaining: number) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) giveFocusOn(remaining);
};

/** C7: what is sent, or deleted in another tab, leaves by no event of the visitor. */
export const keepFocusOfList = keepFocus(0);
export const keepFocusOfEntry = keepFocus(1);

/** The outbox with the browser, its store and the endpoint behind it. */
export const outboxLogic = outboxMachine.provide({
  actors: {
    contactSubmission: contactSubmissionLogic,
    trackWorld: fromCallback<OutboxEvent>(({ sendBack }) =>
      stopAll([
        whenIdle(() => sendBack({ type: 'browser.idle' })),
        listen(window, ['online'], () => sendBack({ type: 'network.returned' })),
        listen(window, ['pageshow'], ({ persisted }) => {
          if (persisted) sendBack({ type: 'page.returned' });
        }),
        listen(document, ['visibilitychange'], () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'page.returned' });
        }),
        // Of two windows side by side both are seen, and one is turned to: what waits of the other's is known then.
        listen(window, ['focus'], () => sendBack({ type: 'page.returned' })),
      ]),
    ),
    hearTabs: fromCallback<OutboxEvent>(({ sendBack }) => tabs.hear(sendBack)),
    claimMessage: fromCallback<OutboxEvent, Claim>(({ input, sendBack }) =>
      holdAlone(`${outboxName} ${input.submission.key}`, {
        // What the visitor has just sent is worth waiting for; the store's limit ends that.
        waits: input.isFresh,
        whenHeld: async () => sendBack(await claimEvent(input)),
        whenBusy: () => sendBack({ type: 'claim.refused' }),
      }),
    ),
    readMessages: fromPromise(({ input }) => store.read(input)),
    settleMessage: fromPromise<void, { readonly key: string; readonly settlement: Settlement }>(
      async ({ input: { key, settlement } }) => {
        await store.settle(key, settlement);
        tabs.tell(
          settlement.change === 'received'
            ? { type: 'tab.received', key }
            : { type: 'tab.changed' },
        );
      },
    ),
  },
  actions: {
    holdMessage: (_, { submission }) => store.hold(submission),
    removeMessage: (_, { key }) => {
      void store.remove(key).then(() => tabs.tell({ type: 'tab.changed' }));
    },
    releaseMessage: (_, { key }) => {
      void store.release(key).then(() => tabs.tell({ type: 'tab.changed' }));
    },
    tellDeleted: (_, { key }) => tabs.tell({ type: 'tab.deleted', key }),
    giveFocusOn: (_, { remaining }) => giveFocusOn(remaining),
  },
});

/** The outbox where nobody hears of it: what is too old stays until a page with the form can say so. */
export const quietOutboxLogic = outboxLogic.provide({
  actors: { readMessages: fromPromise(({ input }) => store.read({ ...input, keepsOld: true })) },
});
