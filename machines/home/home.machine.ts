import { type ActorRefFrom, assertEvent, sendTo, setup } from 'xstate';
import { audienceModalMachine } from '../audience-modal/audience-modal.machine.ts';
import type { AudienceModalOutbound } from '../audience-modal/audience-modal.types.ts';
import { heroMessages, whyUs } from '../constants.ts';
import { type Direction, type HeroTab, type SectionKey, sectionKeys } from '../domain.ts';
import { type HeroTabChanged, heroTabsMachine } from '../hero-tabs/hero-tabs.machine.ts';
import { heroStageMachine } from '../hero-stage/hero-stage.machine.ts';
import { messageCounts } from '../message-rotation/message-rotation.logic.ts';
import { messageRotationMachine } from '../message-rotation/message-rotation.machine.ts';
import { type NavBarOutbound, navBarMachine } from '../nav-bar/nav-bar.machine.ts';
import { pageHistoryMachine } from '../page-history/page-history.machine.ts';
import { homePager, type PagerPreset } from '../section-pager/section-pager.presets.ts';
import { sectionPagerMachine } from '../section-pager/section-pager.machine.ts';
import type {
  GoSource,
  SectionPagerOutbound,
  SleepReason,
  StepSource,
} from '../section-pager/section-pager.types.ts';
import type { StepDirection } from '../shared/wheel-gate.ts';
import { sliderStep } from '../testimonial-slider/testimonial-slider.answer.ts';
import { testimonialSliderMachine } from '../testimonial-slider/testimonial-slider.machine.ts';
import type { TestimonialSliderOutbound } from '../testimonial-slider/testimonial-slider.types.ts';
import { whyUsCarouselMachine } from '../why-us-carousel/why-us-carousel.machine.ts';
import type { WhyUsCarouselOutbound } from '../why-us-carousel/why-us-carousel.types.ts';
import { outcomeOfStep, tabStep } from './home.steps.ts';

/** What sets a copy of the home page apart; the main one, read from the left, needs no input. */
export interface HomeInput {
  readonly pager?: PagerPreset;
  /** K12: time from one message to the next. */
  readonly rotationMs?: number;
  /** Which way the page is read; from the left when nothing is said. */
  readonly direction?: Direction;
}

const directionOf = ({ direction = 'ltr' }: HomeInput): Direction => direction;

interface Context {
  readonly pageHistory: ActorRefFrom<typeof pageHistoryMachine>;
  readonly navBar: ActorRefFrom<typeof navBarMachine>;
  readonly pager: ActorRefFrom<typeof sectionPagerMachine>;
  readonly heroTabs: ActorRefFrom<typeof heroTabsMachine>;
  readonly heroStage: ActorRefFrom<typeof heroStageMachine>;
  readonly messageRotation: ActorRefFrom<typeof messageRotationMachine>;
  readonly audienceModal: ActorRefFrom<typeof audienceModalMachine>;
  readonly testimonialSlider: ActorRefFrom<typeof testimonialSliderMachine>;
  readonly whyUsCarousel: ActorRefFrom<typeof whyUsCarouselMachine>;
}

/** What the home page's machines ask of each other; the root passes it on. */
type HomeEvent =
  | NavBarOutbound
  | SectionPagerOutbound
  | HeroTabChanged
  | AudienceModalOutbound
  | TestimonialSliderOutbound
  | WhyUsCarouselOutbound;

interface Nap {
  readonly reason: SleepReason;
}

interface Args {
  readonly context: Context;
  readonly event: HomeEvent;
}

const indexOf = (section: SectionKey) => sectionKeys.indexOf(section);

/** P3: who takes the step that is asked for. */
function outcomeOf({ context, event }: Args) {
  assertEvent(event, 'pager.stepRequested');
  const { pager, heroTabs, testimonialSlider } = context;
  return outcomeOfStep(
    {
      index: pager.getSnapshot().context.index,
      heroTabs: heroTabs.getSnapshot(),
      testimonialSlider: testimonialSlider.getSnapshot(),
    },
    event,
  );
}

/** The page has come to that section; where `from` is named, from that one. */
function comesTo(event: HomeEvent, to: SectionKey, from?: SectionKey): boolean {
  assertEvent(event, 'pager.indexChanged');
  return event.to === indexOf(to) && (from === undefined || event.from === indexOf(from));
}

/** A part of the page, as the receiver of an event. */
const part =
  <Name extends keyof Context>(name: Name) =>
  ({ context }: { readonly context: Context }) =>
    context[name];

/** Asks the pager to go to a section. */
const goTo = (section: SectionKey, source: GoSource) =>
  ({ type: 'section.go', index: indexOf(section), source }) as const;

/** Asks the pager to go on from a section to the start of the next, or back to the end of the one before (P10). */
const goBeside = (section: SectionKey, direction: StepDirection, source: GoSource) =>
  ({
    type: 'section.go',
    index: indexOf(section) + direction,
    source,
    ...(direction === -1 && { edge: 'end' as const }),
  }) as const;

/** T8, P8: a step of the page that has gone through the slider; what a key began stays a key's. */
function sourceOf(event: HomeEvent): GoSource {
  assertEvent(event, ['slider.reachedEnd', 'slider.reachedStart']);
  return event.source === 'key' ? 'key' : 'slider';
}

const singleSteps: readonly string[] = ['wheel', 'key', 'touch'] satisfies StepSource[];

/**
 * The root of the home page: it composes the machines of its parts and routes events between them.
 * A step of the page is asked of the section that shows before the pager takes it (P3).
 */
export const homeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as HomeEvent,
    input: {} as HomeInput | undefined,
  },
  actors: {
    pageHistory: pageHistoryMachine,
    navBar: navBarMachine,
    pager: sectionPagerMachine,
    heroTabs: heroTabsMachine,
    heroStage: heroStageMachine,
    messageRotation: messageRotationMachine,
    audienceModal: audienceModalMachine,
    testimonialSlider: testimonialSliderMachine,
    whyUsCarousel: whyUsCarouselMachine,
  },
  actions: {
    /** Puts the keyboard focus on a section, so that Tab goes on from there (P8). */
    focusSection: (_, _params: { readonly section: SectionKey }) => undefined,
    /** P9: gives the contact section an entry of the history, so that Back returns from it. */
    recordContact: sendTo(part('pageHistory'), {
      type: 'entry.asked',
      entry: { section: '#contact' },
    }),
    goToContact: sendTo(part('pager'), goTo('contact', 'contact')),
    goToStart: sendTo(part('pager'), goTo('hero', 'logo')),
    goPastTestimonials: sendTo(part('pager'), ({ event }) =>
      goBeside('testimonials', 1, sourceOf(event)),
    ),
    goBeforeTestimonials: sendTo(part('pager'), ({ event }) =>
      goBeside('testimonials', -1, sourceOf(event)),
    ),
    goPastWhyUs: sendTo(part('pager'), goBeside('why-us', 1, 'carousel')),
    goBeforeWhyUs: sendTo(part('pager'), goBeside('why-us', -1, 'carousel')),
    grabPage: sendTo(part('pager'), ({ event }) => {
      assertEvent(event, 'carousel.pageGrabbed');
      return { type: 'section.grabbed', dragPx: event.dragPx };
    }),
    dragPage: sendTo(part('pager'), ({ event }) => {
      assertEvent(event, 'carousel.pageDragged');
      return { type: 'section.dragged', dragPx: event.dragPx };
    }),
    dropPage: sendTo(part('pager'), { type: 'section.dropped' }),
    stepHeroTab: sendTo(part('heroTabs'), ({ event }) => {
      assertEvent(event, 'pager.stepRequested');
      return tabStep(event.direction);
    }),
    /** The step is the slider's: within it, or out of its end (T8). */
    stepSlider: sendTo(part('testimonialSlider'), ({ event }) => {
      assertEvent(event, 'pager.stepRequested');
      return sliderStep(event.direction, event.source);
    }),
    /** The wheel closes as after any step of the pager's own. */
    tellStepTaken: sendTo(part('pager'), { type: 'step.taken' }),
    resetSlider: sendTo(part('testimonialSlider'), { type: 'slider.reset' }),
    enableSlider: sendTo(part('testimonialSlider'), { type: 'slider.enable' }),
    disableSlider: sendTo(part('testimonialSlider'), { type: 'slider.disable' }),
    /** The section is at its edge: the step is the pager's. */
    stepPager: sendTo(part('pager'), ({ event }) => {
      assertEvent(event, 'pager.stepRequested');
      const { direction, source } = event;
      return { type: 'section.step', direction, source };
    }),
    sleepPager: sendTo(part('pager'), (_, { reason }: Nap) => ({
      type: 'pager.sleep' as const,
      reason,
    })),
    wakePager: sendTo(part('pager'), (_, { reason }: Nap) => ({
      type: 'pager.wake' as const,
      reason,
    })),
    enterHeroFromBelow: sendTo(part('heroTabs'), { type: 'tab.enterFromBelow' }),
    showMessages: sendTo(part('messageRotation'), { type: 'section.shown' }),
    hideMessages: sendTo(part('messageRotation'), { type: 'section.hidden' }),
    showWorld: sendTo(part('heroStage'), (_, { tab }: { readonly tab: HeroTab }) => ({
      type: 'world.show' as const,
      tab,
    })),
    replaceMessages: sendTo(part('messageRotation'), (_, { tab }: { readonly tab: HeroTab }) => ({
      type: 'messages.replaced' as const,
      count: messageCounts[tab],
    })),
  },
  guards: {
    /** H4: the hero has a tab that way. */
    isTakenByHero: (args) => outcomeOf(args) === 'hero',
    /** T8: the slider has a card that way. */
    isTakenBySlider: (args) => outcomeOf(args) === 'slider.taken',
    /** T8: the slider is at its end, which it says itself. */
    isAtEndOfSlider: (args) => outcomeOf(args) === 'slider.edge',
    /** P3: a card is in mid-step, and the step is swallowed. */
    isSliderBusy: (args) => outcomeOf(args) === 'slider.busy',
    /** H4: a single step from the second section to the first. */
    isStepUpToHero: ({ event }) => {
      assertEvent(event, 'pager.indexChanged');
      return comesTo(event, 'hero', 'audiences') && singleSteps.includes(event.source);
    },
    isAtHero: ({ event }) => comesTo(event, 'hero'),
    /** T3: entered from above the slider starts anew, from below it keeps its place. */
    isEntryFromAudiences: ({ event }) => comesTo(event, 'testimonials', 'audiences'),
    isAtTestimonials: ({ event }) => comesTo(event, 'testimonials'),
  },
}).createMachine({
  id: 'home',
  description: 'The home page.',
  meta: { unpictured: 'It composes the machines of its parts, and has no look of its own.' },
  context: ({ spawn, self, input = {} }) => ({
    // Before those who follow it: it is there when they start.
    pageHistory: spawn('pageHistory', { id: 'pageHistory', systemId: 'pageHistory' }),
    navBar: spawn('navBar', { id: 'navBar', input: { parent: self } }),
    pager: spawn('pager', {
      id: 'pager',
      systemId: 'pager',
      input: { ...(input.pager ?? homePager), asksFirst: true, parent: self },
    }),
    heroTabs: spawn('heroTabs', {
      id: 'heroTabs',
      input: { direction: directionOf(input), parent: self },
    }),
    heroStage: spawn('heroStage', { id: 'heroStage' }),
    messageRotation: spawn('messageRotation', {
      id: 'messageRotation',
      input: { count: messageCounts.app, intervalMs: input.rotationMs ?? heroMessages.rotationMs },
    }),
    audienceModal: spawn('audienceModal', {
      id: 'audienceModal',
      input: { parent: self },
    }),
    testimonialSlider: spawn('testimonialSlider', {
      id: 'testimonialSlider',
      input: { direction: directionOf(input), parent: self },
    }),
    whyUsCarousel: spawn('whyUsCarousel', {
      id: 'whyUsCarousel',
      input: { cardCount: whyUs.cardCount, direction: directionOf(input), parent: self },
    }),
  }),
  on: {
    'nav.menuOpened': {
      meta: { requirement: 'N3' },
      actions: { type: 'sleepPager', params: { reason: 'menu' } },
    },
    'nav.menuClosed': {
      meta: { requirement: 'N3' },
      actions: { type: 'wakePager', params: { reason: 'menu' } },
    },
    'nav.contactRequested': {
      meta: { requirement: 'N2' },
      // The entry before the way: the one that is left keeps where the page stood.
      actions: [
        'recordContact',
        'goToContact',
        { type: 'focusSection', params: { section: 'contact' } },
      ],
    },
    'nav.homeRequested': {
      actions: ['goToStart', { type: 'focusSection', params: { section: 'hero' } }],
    },
    'pager.stepRequested': [
      {
        meta: { requirement: ['P3', 'H4'] },
        guard: 'isTakenByHero',
        actions: ['stepHeroTab', 'tellStepTaken'],
      },
      {
        meta: { requirement: ['P3', 'T8'] },
        guard: 'isTakenBySlider',
        actions: ['stepSlider', 'tellStepTaken'],
      },
      { meta: { requirement: ['P3', 'T8'] }, guard: 'isAtEndOfSlider', actions: 'stepSlider' },
      { meta: { requirement: ['P3', 'T5'] }, guard: 'isSliderBusy' },
      { meta: { requirement: 'P3' }, actions: 'stepPager' },
    ],
    'pager.indexChanged': [
      {
        meta: { requirement: 'H4' },
        guard: 'isStepUpToHero',
        actions: ['showMessages', 'disableSlider', 'enterHeroFromBelow'],
      },
      { guard: 'isAtHero', actions: ['showMessages', 'disableSlider'] },
      {
        meta: { requirement: 'T3' },
        guard: 'isEntryFromAudiences',
        actions: ['hideMessages', 'resetSlider', 'enableSlider'],
      },
      {
        meta: { requirement: ['T3', 'T8'] },
        guard: 'isAtTestimonials',
        actions: ['hideMessages', 'enableSlider'],
      },
      { actions: ['hideMessages', 'disableSlider'] },
    ],
    'slider.reachedEnd': { meta: { requirement: 'T8' }, actions: 'goPastTestimonials' },
    'slider.reachedStart': { meta: { requirement: 'T8' }, actions: 'goBeforeTestimonials' },
    'carousel.pageGrabbed': { meta: { requirement: 'W4' }, actions: 'grabPage' },
    'carousel.pageDragged': { meta: { requirement: 'W4' }, actions: 'dragPage' },
    'carousel.pageDropped': { meta: { requirement: 'W4' }, actions: 'dropPage' },
    'carousel.nextRequested': { meta: { requirement: 'W4' }, actions: 'goPastWhyUs' },
    'carousel.previousRequested': { meta: { requirement: 'W4' }, actions: 'goBeforeWhyUs' },
    'modal.opened': { actions: { type: 'sleepPager', params: { reason: 'modal' } } },
    'modal.closed': { actions: { type: 'wakePager', params: { reason: 'modal' } } },
    'hero.tabChanged': {
      meta: { requirement: ['H2', 'H5'] },
      actions: [
        { type: 'showWorld', params: ({ event }) => ({ tab: event.tab }) },
        { type: 'replaceMessages', params: ({ event }) => ({ tab: event.tab }) },
      ],
    },
  },
});
