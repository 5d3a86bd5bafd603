import { heroMessages } from '../../../machines/constants.ts';
import { type HomeInput, homeMachine } from '../../../machines/home/home.machine.ts';
import { homeV1Pager } from '../../../machines/section-pager/section-pager.presets.ts';
import { readDirection } from '../../browser/direction.ts';
import { focusOn, focusSection } from '../../browser/sections.ts';
import { pageHistoryLogic } from '../../page/page-history.browser.ts';
import { audienceModalLogic, focusOpenerAgain } from '../../parts/audiences/audiences.browser.ts';
import {
  heroStageLogic,
  heroTabsLogic,
  messageRotationLogic,
} from '../../parts/hero/hero.browser.ts';
import { navBarLogic } from '../../parts/nav-bar/nav-bar.browser.ts';
import { sectionPagerLogic } from '../../parts/pager/pager.browser.ts';
import { testimonialSliderLogic } from '../../parts/testimonials/testimonials.browser.ts';
import { whyUsCarouselLogic } from '../../parts/why-us/why-us.browser.ts';

/** The one tree of machines of the home page, with the browser behind it. */
export const homeLogic = homeMachine.provide({
  actors: {
    pageHistory: pageHistoryLogic.provide({
      actions: {
        returnFocus: (_, focus) => {
          if (!focus) return;
          if ('section' in focus) focusOn(focus.section.slice(1));
          else focusOpenerAgain(focus.opener);
        },
      },
    }),
    navBar: navBarLogic,
    pager: sectionPagerLogic,
    heroTabs: heroTabsLogic,
    heroStage: heroStageLogic,
    messageRotation: messageRotationLogic,
    audienceModal: audienceModalLogic,
    testimonialSlider: testimonialSliderLogic,
    whyUsCarousel: whyUsCarouselLogic,
  },
  actions: { focusSection },
});

/** What the main home page tells its machines. */
export const homeInput = (): HomeInput => ({ direction: readDirection() });

/** O1: the older copy runs the same machines with other numbers. */
export const homeV1Input = (): HomeInput => ({
  pager: homeV1Pager,
  rotationMs: heroMessages.rotationOlderCopyMs,
  direction: readDirection(),
});
