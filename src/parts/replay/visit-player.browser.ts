import { fromCallback, fromPromise } from 'xstate';
import {
  type VisitPlayerEvent,
  visitPlayerMachine,
} from '../../../machines/visit-player/visit-player.machine.ts';
import { logger } from '../../browser/logger.ts';
import { askedTools, liveRoots } from '../../page/inspection.ts';
import { fetchVisit } from './fetch-visit.ts';
import { createVisitPlay } from './visit-play.ts';
import { readVisit, VisitError } from './visit.ts';

/** The recording that is open. */
let opened: { readonly text: string; readonly path: string } | undefined;
let play: ReturnType<typeof createVisitPlay> | undefined;

const address = askedTools.get('replay');
const storageKey = 'replay';

/** Loads a page with the same tools, and with this recording, unless the browser's storage refuses it. */
function loadWith({ text, path }: NonNullable<typeof opened>): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch (error) {
    logger.warn('The recording could not be kept', error);
  }
  location.assign(`${path}?${askedTools}`);
}

let kept: string | undefined;

/** The recording that the page before this one has left; one that is loaded anew by hand knows of none. */
function keptText(): string | undefined {
  try {
    kept ??= sessionStorage.getItem(storageKey) ?? undefined;
    sessionStorage.removeItem(storageKey);
  } catch (error) {
    logger.warn('No recording can have been kept', error);
  }
  return kept;
}

/** To another page of the site, as the browser's history goes there: the document stays. */
function goToPage(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** The player with the page behind it. */
export const visitPlayerLogic = visitPlayerMachine.provide({
  actors: {
    openVisit: fromPromise(async ({ input, signal }) => {
      const text = input.text ?? keptText() ?? (await fetchVisit(address, signal));
      if (text === undefined) return null;
      const visit = readVisit(text);
      if (visit.path !== location.pathname) {
        throw new VisitError(
          `The recording is of ${visit.path}. Open ${visit.path}?replay and choose it there.`,
        );
      }
      const given = { text, path: visit.path };
      if (play && input.text !== null) {
        // What has been played on answers no more.
        loadWith(given);
        return new Promise(() => undefined);
      }
      opened = given;
      play = createVisitPlay(visit, { roots: liveRoots, path: () => location.pathname, goToPage });
      return { stepCount: visit.steps.length };
    }),
    playVisit: fromCallback<VisitPlayerEvent>(({ sendBack }) => play?.play(sendBack)),
  },
  actions: {
    playStep: ({ self }) => play?.step((event) => self.send(event)),
    loadAgain: () => opened && loadWith(opened),
    leaveReplay: () => location.assign(location.pathname),
  },
});
