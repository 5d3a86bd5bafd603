import { createActorContext } from '@xstate/react';
import { homeMachine } from '../../machines/home/home.machine.ts';
import { audienceModalLogic } from './audience-logic.ts';
import { contactFormLogic, contactRevealLogic } from './contact-logic.ts';
import { heroTabsLogic, messageRotationLogic } from './hero-logic.ts';
import { navBarLogic } from './nav-bar-logic.ts';
import { sectionPagerLogic } from './pager-logic.ts';

/** The one tree of machines of the home page, with the browser behind it. */
export const HomeContext = createActorContext(
  homeMachine.provide({
    actors: {
      navBar: navBarLogic,
      pager: sectionPagerLogic,
      heroTabs: heroTabsLogic,
      messageRotation: messageRotationLogic,
      audienceModal: audienceModalLogic,
      contactReveal: contactRevealLogic,
      contactForm: contactFormLogic,
    },
  }),
);
