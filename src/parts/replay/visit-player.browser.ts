import { fromCallback, fromPromise } from 'xstate';
import {
  type VisitPlayerEvent,
  visitPlayerMachine,
} from '../../../machines/visit-player/visit-player.machine.ts';
import { askedTools, liveRoots } from '../../page/inspection.ts';
import { fetchVisit } from './fetch-visit.ts';
import { createVisitPlay } from './visit-play.ts';
import { readVisit, VisitError } from './visit.ts';

let play: ReturnType<typeof createVisitPlay> | undefined;

const address = askedTools.get('replay');

/** To another page of the site, as the browser's history goes there: the document stays. */
function goToPage(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** The player with the page behind it. */
export const visitPlayerLogic = visitPlayerMachine.provide({
  actors: {
    openVisit: fromPromise(async ({ input, signal }) => {
      const text = input.text ?? (await fetchVisit(address, signal));
      if (text === undefined) return null;
      const visit = readVisit(text);
      if (visit.path !== location.pathname) {
        throw new VisitError(
          `The recording is of ${visit.path}. Open ${visit.path}?replay and choose it there.`,
        );
      }
      play = createVisitPlay(visit, { roots: liveRoots, path: () => location.pathname, goToPage });
      return { stepCount: visit.steps.length };
    }),
    playVisit: fromCallback<VisitPlayerEvent>(({ sendBack }) => play?.play(sendBack)),
  },
  actions: {
    playStep: ({ self }) => play?.step((event) => self.send(event)),
  },
});
