import { type ActorRefFrom, enqueueActions, sendTo, setup } from 'xstate';
import { audienceModalMachine } from '../audience-modal/audience-modal.machine.ts';
import type { AudienceModalOutbound } from '../audience-modal/audience-modal.types.ts';
import { heroMessages } from '../constants.ts';
import { contactFormMachine } from '../contact-form/contact-form.machine.ts';
import { contactRevealMachine } from '../contact-reveal/contact-reveal.machine.ts';
import { type HeroTab, type SectionKey, sectionKeys } from '../domain.ts';
import { type HeroTabChanged, heroTabsMachine } from '../hero-tabs/hero-tabs.machine.ts';
import { messageRotationMachine } from '../message-rotation/message-rotation.machine.ts';
import { type NavBarOutbound, navBarMachine } from '../nav-bar/nav-bar.machine.ts';
import { homePager } from '../section-pager/section-pager.logic.ts';
import { sectionPagerMachine } from '../section-pager/section-pager.machine.ts';
import type { SectionPagerOutbound, StepSource } from '../section-pager/section-pager.types.ts';

interface Context {
  readonly navBar: ActorRefFrom<typeof navBarMachine>;
  readonly pager: ActorRefFrom<typeof sectionPagerMachine>;
  readonly heroTabs: ActorRefFrom<typeof heroTabsMachine>;
  readonly messageRotation: ActorRefFrom<typeof messageRotationMachine>;
  readonly audienceModal: ActorRefFrom<typeof audienceModalMachine>;
  readonly contactReveal: ActorRefFrom<typeof contactRevealMachine>;
  readonly contactForm: ActorRefFrom<typeof contactFormMachine>;
}

/** What the home page's machines ask of each other; the root passes it on. */
export type HomeEvent =
  | NavBarOutbound
  | SectionPagerOutbound
  | HeroTabChanged
  | AudienceModalOutbound;

type StepRequested = Extract<SectionPagerOutbound, { type: 'pager.stepRequested' }>;

/** K13: how many messages each tab has. */
const messageCounts: Readonly<Record<HeroTab, number>> = {
  app: heroMessages.appCount,
  dashboard: heroMessages.dashboardCount,
  medlink: heroMessages.medlinkCount,
};

const indexOf = (section: SectionKey) => sectionKeys.indexOf(section);

const isHero = (index: number | null) => index === indexOf('hero');

/** The step within the hero that a step of the page first means (H4). */
const tabStep = (event: StepRequested) =>
  event.direction === 1 ? ({ type: 'tab.next' } as const) : ({ type: 'tab.previous' } as const);

const singleSteps: readonly string[] = ['wheel', 'key', 'touch'] satisfies StepSource[];

/**
 * The root of the home page: it composes the machines of its parts and routes events between them.
 * A step of the page is asked of the section that shows before the pager takes it (P3).
 */
export const homeMachine = setup({
  types: { context: {} as Context, events: {} as HomeEvent },
  actors: {
    navBar: navBarMachine,
    pager: sectionPagerMachine,
    heroTabs: heroTabsMachine,
    messageRotation: messageRotationMachine,
    audienceModal: audienceModalMachine,
    contactReveal: contactRevealMachine,
    contactForm: contactFormMachine,
  },
  actions: {
    goToContact: sendTo(({ context }) => context.pager, {
      type: 'section.go',
      index: indexOf('contact'),
      source: 'contact',
    }),
    goToStart: sendTo(({ context }) => context.pager, {
      type: 'section.go',
      index: indexOf('hero'),
      source: 'logo',
    }),
    /** The hero takes the step, and the wheel closes as after any step. */
    stepHeroTab: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'pager.stepRequested') return;
      enqueue.sendTo(context.heroTabs, tabStep(event));
      enqueue.sendTo(context.pager, { type: 'step.taken' });
    }),
    /** The section is at its edge: the step is the pager's. */
    stepPager: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'pager.stepRequested') return;
      const { direction, source } = event;
      enqueue.sendTo(context.pager, { type: 'section.step', direction, source });
    }),
    sleepPager: sendTo(({ context }) => context.pager, { type: 'pager.sleep', reason: 'modal' }),
    wakePager: sendTo(({ context }) => context.pager, { type: 'pager.wake', reason: 'modal' }),
    enterHeroFromBelow: sendTo(({ context }) => context.heroTabs, { type: 'tab.enterFromBelow' }),
    showMessages: sendTo(({ context }) => context.messageRotation, { type: 'section.shown' }),
    hideMessages: sendTo(({ context }) => context.messageRotation, { type: 'section.hidden' }),
    replaceMessages: sendTo(
      ({ context }) => context.messageRotation,
      (_, { tab }: { readonly tab: HeroTab }) => ({
        type: 'messages.replaced' as const,
        count: messageCounts[tab],
      }),
    ),
  },
  guards: {
    /** H4: the hero has a tab that way. */
    isTakenByHero: ({ context, event }) =>
      event.type === 'pager.stepRequested' &&
      isHero(context.pager.getSnapshot().context.index) &&
      context.heroTabs.getSnapshot().can(tabStep(event)),
    /** H4: a single step from the second section to the first. */
    isStepUpToHero: ({ event }) =>
      event.type === 'pager.indexChanged' &&
      event.from === indexOf('audiences') &&
      isHero(event.to) &&
      singleSteps.includes(event.source),
    isAtHero: ({ event }) => event.type === 'pager.indexChanged' && isHero(event.to),
  },
}).createMachine({
  id: 'home',
  description: 'The home page.',
  context: ({ spawn, self }) => ({
    navBar: spawn('navBar', { id: 'navBar', systemId: 'navBar', input: { parent: self } }),
    pager: spawn('pager', {
      id: 'pager',
      systemId: 'pager',
      input: { ...homePager, parent: self },
    }),
    heroTabs: spawn('heroTabs', { id: 'heroTabs', systemId: 'heroTabs', input: { parent: self } }),
    messageRotation: spawn('messageRotation', {
      id: 'messageRotation',
      systemId: 'messageRotation',
      input: { count: messageCounts.app, intervalMs: heroMessages.rotationMs },
    }),
    audienceModal: spawn('audienceModal', {
      id: 'audienceModal',
      systemId: 'audienceModal',
      input: { parent: self },
    }),
    contactReveal: spawn('contactReveal', { id: 'contactReveal', systemId: 'contactReveal' }),
    contactForm: spawn('contactForm', { id: 'contactForm', systemId: 'contactForm' }),
  }),
  on: {
    'nav.contactRequested': { actions: 'goToContact' },
    'nav.homeRequested': { actions: 'goToStart' },
    'pager.stepRequested': [
      { guard: 'isTakenByHero', actions: 'stepHeroTab' },
      { actions: 'stepPager' },
    ],
    'pager.indexChanged': [
      { guard: 'isStepUpToHero', actions: ['showMessages', 'enterHeroFromBelow'] },
      { guard: 'isAtHero', actions: 'showMessages' },
      { actions: 'hideMessages' },
    ],
    'modal.opened': { actions: 'sleepPager' },
    'modal.closed': { actions: 'wakePager' },
    'hero.tabChanged': {
      actions: { type: 'replaceMessages', params: ({ event }) => ({ tab: event.tab }) },
    },
  },
});
