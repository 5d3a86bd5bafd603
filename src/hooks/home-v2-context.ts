import { createActorContext } from '@xstate/react';
import { fromCallback } from 'xstate';
import { homeV2SectionKeys } from '../../machines/domain.ts';
import { type HeroVisibility, homeV2Machine } from '../../machines/home-v2/home-v2.machine.ts';
import { kitSpreadMachine } from '../../machines/kit-spread/kit-spread.machine.ts';
import {
  type LayoutFact,
  sectionSnapMachine,
} from '../../machines/section-snap/section-snap.machine.ts';
import type { MotionFact, PageVisibilityFact } from '../../machines/shared/facts.ts';
import { trackMiddle, trackTallest } from '../ports/section-layout.ts';
import { tellPageVisibility, tellReducedMotion } from './browser-logic.ts';
import { contactFormLogic, contactRevealLogic } from './contact-logic.ts';
import { heroTabsLogic, messageRotationLogic } from './hero-logic.ts';
import { navBarLogic } from './nav-bar-logic.ts';

function sectionOf(id: string): HTMLElement {
  const section = document.getElementById(id);
  if (!section) throw new Error(`#${id} is not on the page.`);
  return section;
}

const kitSpreadLogic = kitSpreadMachine.provide({
  actors: {
    trackPageVisibility: fromCallback<PageVisibilityFact>(tellPageVisibility),
    trackReducedMotion: fromCallback<MotionFact>(tellReducedMotion),
  },
});

const sectionSnapLogic = sectionSnapMachine.provide({
  actors: {
    trackReducedMotion: fromCallback<MotionFact>(tellReducedMotion),
    trackLayout: fromCallback<LayoutFact>(({ sendBack }) =>
      trackTallest(homeV2SectionKeys.map(sectionOf), (heights) =>
        sendBack({ type: 'layout.measured', ...heights }),
      ),
    ),
  },
});

/** The one tree of machines of the alternative home page, with the browser behind it. */
export const HomeV2Context = createActorContext(
  homeV2Machine.provide({
    actors: {
      navBar: navBarLogic,
      sectionSnap: sectionSnapLogic,
      heroTabs: heroTabsLogic,
      messageRotation: messageRotationLogic,
      kitSpread: kitSpreadLogic,
      contactReveal: contactRevealLogic,
      contactForm: contactFormLogic,
      trackHeroVisibility: fromCallback<HeroVisibility>(({ sendBack }) =>
        trackMiddle(sectionOf('hero'), (isInside) =>
          sendBack({ type: isInside ? 'hero.shown' : 'hero.hidden' }),
        ),
      ),
    },
  }),
);
