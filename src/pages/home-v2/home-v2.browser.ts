import { fromCallback, fromPromise } from 'xstate';
import {
  type HeroVisibility,
  type HomeV2Input,
  homeV2Machine,
} from '../../../machines/home-v2/home-v2.machine.ts';
import { readDirection } from '../../browser/direction.ts';
import { logger } from '../../browser/logger.ts';
import { fetchPictures } from '../../browser/pictures.ts';
import { elementOfId } from '../../browser/sections.ts';
import { whenVisitorStirs } from '../../browser/visitor.ts';
import {
  heroTabsLogic,
  kitSpreadLogic,
  messageRotationLogic,
} from '../../parts/hero/hero.browser.ts';
import { navBarLogic } from '../../parts/nav-bar/nav-bar.browser.ts';
import { sectionSnapLogic } from '../../parts/section-snap/section-snap.browser.ts';
import { trackMiddle } from './middle.ts';

/** The one tree of machines of the alternative home page, with the browser behind it. */
export const homeV2Logic = homeV2Machine.provide({
  actors: {
    navBar: navBarLogic,
    sectionSnap: sectionSnapLogic,
    heroTabs: heroTabsLogic,
    messageRotation: messageRotationLogic,
    kitSpread: kitSpreadLogic,
    trackHeroVisibility: fromCallback<HeroVisibility>(({ sendBack }) =>
      trackMiddle(elementOfId('hero'), (isInside) =>
        sendBack({ type: isInside ? 'hero.shown' : 'hero.hidden' }),
      ),
    ),
    fetchPictures: fromPromise(async ({ signal }) => {
      await whenVisitorStirs();
      await fetchPictures(signal);
    }),
  },
  actions: {
    warnNotLoaded: (_, { error }) => logger.warn('The pictures were not fetched', error),
  },
});

/** What the alternative home page tells its machines. */
export const homeV2Input = (): HomeV2Input => ({ direction: readDirection() });
