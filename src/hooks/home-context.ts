import { createActorContext } from '@xstate/react';
import { sectionKeys } from '../../machines/domain.ts';
import { homeMachine } from '../../machines/home/home.machine.ts';
import { audienceModalLogic } from './audience-logic.ts';
import { contactFormLogic, contactRevealLogic } from './contact-logic.ts';
import { heroTabsLogic, messageRotationLogic } from './hero-logic.ts';
import { navBarLogic } from './nav-bar-logic.ts';
import { createSectionPagerLogic, focusSection } from './pager-logic.ts';
import { whyUsCarouselLogic } from './why-us-logic.ts';

/** The one tree of machines of the home page, with the browser behind it. */
export const HomeContext = createActorContext(
  homeMachine.provide({
    actors: {
      navBar: navBarLogic,
      pager: createSectionPagerLogic(sectionKeys),
      heroTabs: heroTabsLogic,
      messageRotation: messageRotationLogic,
      audienceModal: audienceModalLogic,
      whyUsCarousel: whyUsCarouselLogic,
      contactReveal: contactRevealLogic,
      contactForm: contactFormLogic,
    },
    actions: { focusSection },
  }),
);
