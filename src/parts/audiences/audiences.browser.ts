import { fromCallback } from 'xstate';
import {
  audienceItemId,
  audienceOpenerId,
  audienceParagraphId,
} from '../../../machines/audience-modal/audience-modal.connect.ts';
import { audienceModalMachine } from '../../../machines/audience-modal/audience-modal.machine.ts';
import type { AudienceModalFact } from '../../../machines/audience-modal/audience-modal.types.ts';
import type { AudienceKey } from '../../../machines/domain.ts';
import { audienceAddress } from './audience-address.ts';
import { logger } from '../../browser/logger.ts';
import { tellViewport } from '../../browser/facts.ts';
import { stopAll } from '../../browser/listen.ts';
import { wantsLessMotion } from '../../browser/media.ts';
import type { Stop } from '../../browser/stop.ts';

const dialog = () =>
  document.querySelector<HTMLDialogElement>('dialog[data-machine="audience-modal"]');

function focusOpener(audience: AudienceKey | null): void {
  if (!audience) return;
  document.getElementById(audienceOpenerId(audience))?.focus({ preventScroll: true });
}

/**
 * The same once the history has gone back: an entry with a fragment gives the focus to the section of that name.
 * Whoever has gone elsewhere since keeps it.
 */
function focusOpenerAgain(audience: AudienceKey | null): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  if (isLost || `#${activeElement.id}` === location.hash) focusOpener(audience);
}

let tellView = () => {};
const view = new Promise<void>((resolve) => (tellView = resolve));

/** The modal's view is on the page. */
export const tellViewIsThere = (): void => tellView();

/** Tells what an address names once the view is there: without it an empty dialog would lie over the page. */
function trackAddress(tell: (event: AudienceModalFact) => void): Stop {
  let named: string | null = null;
  const follow = async (audience: string | null, pushed: boolean) => {
    named = audience;
    if (audience !== null) await view;
    // The history may have gone on since, or the page has.
    if (named === audience) tell({ type: 'address.changed', audience, pushed });
  };
  const stop = audienceAddress.track((audience, pushed) => void follow(audience, pushed));
  return stopAll([stop, () => void (named = null)]);
}

/** The audience modal with the browser behind it. */
export const audienceModalLogic = audienceModalMachine.provide({
  actors: {
    trackAddress: fromCallback<AudienceModalFact>(({ sendBack }) => trackAddress(sendBack)),
    trackViewport: fromCallback<AudienceModalFact>(tellViewport),
  },
  actions: {
    showDialog: () => {
      const element = dialog();
      if (element && !element.open) element.showModal();
    },
    closeDialog: () => dialog()?.close(),
    returnFocus: (_, { audience }) => {
      focusOpener(audience);
      // The visitor's own way back takes it.
      const { href } = location;
      requestAnimationFrame(() => {
        if (location.href === href) focusOpenerAgain(audience);
      });
    },
    focusItem: (_, { index }) => document.getElementById(audienceItemId(index))?.focus(),
    // In the next frame its picture stands beside its words.
    showItem: (_, { index }) =>
      requestAnimationFrame(() =>
        document.getElementById(audienceParagraphId(index))?.scrollIntoView({
          block: 'nearest',
          behavior: wantsLessMotion() ? 'instant' : 'smooth',
        }),
      ),
    pushQuery: (_, { audience }) => audienceAddress.push(audience),
    // An address with a fragment takes the focus on the way back.
    goBack: ({ context }) => {
      const { audience } = context;
      audienceAddress.back(() => focusOpenerAgain(audience));
    },
    dropQuery: () => audienceAddress.drop(),
    warnUnknownAudience: (_, { audience }) =>
      logger.warn('There is no audience of this name', audience),
  },
});
