import { type AnyActorRef, fromCallback } from 'xstate';
import {
  audienceItemId,
  audienceOpenerId,
  audienceParagraphId,
} from '../../../machines/audience-modal/audience-modal.connect.ts';
import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import type { AudienceModalFact } from '../../../machines/audience-modal/audience-modal.types.ts';
import type { HistoryEntry } from '../../../machines/page-history/page-history.machine.ts';
import { logger } from '../../browser/logger.ts';
import { tellViewport } from '../../browser/facts.ts';
import { wantsLessMotion } from '../../browser/media.ts';
import type { Stop } from '../../browser/stop.ts';
import { pageHistoryOf } from '../../page/page-history.browser.ts';

const dialog = () =>
  document.querySelector<HTMLDialogElement>('dialog[data-machine="audience-modal"]');

function focusOpener(audience: string | null): void {
  if (!audience) return;
  document.getElementById(audienceOpenerId(audience))?.focus({ preventScroll: true });
}

/**
 * The same once the history has gone back: an entry with a fragment gives the focus to the section of that name.
 * Whoever has gone elsewhere since keeps it.
 */
export function focusOpenerAgain(audience: string | null): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  if (isLost || `#${activeElement.id}` === location.hash) focusOpener(audience);
}

/** Tells what the present address names, and then where the history goes. */
function trackAddress(
  system: AnyActorRef['system'],
  tell: (event: AudienceModalFact) => void,
): Stop {
  const follow = ({ entry: { audience, pushed } }: { readonly entry: HistoryEntry }) =>
    tell({ type: 'address.changed', audience, pushed });
  const history = pageHistoryOf(system);
  const { context } = history.getSnapshot();
  if (context.entry.audience !== null) follow(context);
  const following = history.on('entry.reached', follow);
  return () => following.unsubscribe();
}

/** The audience modal with the browser behind it. */
export const audienceModalLogic = audienceModalMachine.provide({
  actors: {
    trackAddress: fromCallback<AudienceModalFact>(({ sendBack, system }) =>
      trackAddress(system, sendBack),
    ),
    trackViewport: fromCallback<AudienceModalFact>(tellViewport),
  },
  actions: {
    showDialog: () => {
      const element = dialog();
      if (element && !element.open) element.showModal();
    },
    closeDialog: () => dialog()?.close(),
    returnFocus: (_, { audience }) => focusOpener(audience),
    focusItem: (_, { index }) => document.getElementById(audienceItemId(index))?.focus(),
    // In the next frame its picture stands beside its words.
    showItem: (_, { index }) =>
      requestAnimationFrame(() => {
        const label = document.getElementById(audienceItemId(index));
        const words = document.getElementById(audienceParagraphId(index));
        if (!label || !words) return;
        const isByKey = label.matches(':focus-visible');
        words.scrollIntoView({
          block: 'nearest',
          behavior: isByKey || wantsLessMotion() ? 'instant' : 'smooth',
        });
        // Where there is no room for both, the focus is seen.
        if (isByKey && label.getBoundingClientRect().top < 0) {
          label.scrollIntoView({ block: 'nearest' });
        }
      }),
    pushQuery: ({ system }, { audience }) =>
      pageHistoryOf(system).send({ type: 'entry.asked', entry: { audience, pushed: true } }),
    // An address with a fragment takes the focus on the way back.
    goBack: ({ context, system }) =>
      pageHistoryOf(system).send({ type: 'back.asked', opener: context.audience }),
    dropQuery: ({ system }) => pageHistoryOf(system).send({ type: 'audience.dropped' }),
    warnUnknownAudience: (_, { audience }) =>
      logger.warn('There is no audience of this name', audience),
  },
});
