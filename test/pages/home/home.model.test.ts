import { type AnyActorRef, assign, setup } from 'xstate';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { homeMachine } from '../../../machines/home/home.machine.ts';
import { navBarMachine } from '../../../machines/nav-bar/nav-bar.machine.ts';
import { describeModel } from '../../support/model.ts';
import { createOverhearing } from '../../support/overheard.ts';
import { homeOracle } from './home.oracle.ts';

const { overheard, listener, reportTo } = createOverhearing();

/** Where a step forward or back is asked of the slider: at its start, between, or past the last. */
const places = {
  start: { fixed: 0, start: 1 },
  middle: { fixed: 2, start: 3 },
  end: { fixed: 5, start: 6 },
} as const;
type Place = keyof typeof places;

/** Stands in for the slider: it is where it is placed, and hears what makes its answer. */
const slider = overheard(
  setup({
    types: {
      context: {} as { readonly fixed: number; readonly start: number },
      events: {} as
        | { readonly type: 'slider.placed'; readonly place: Place }
        | { readonly type: 'step.forward' | 'step.back' }
        | { readonly type: 'slider.flips' | 'slider.enable' | 'slider.disable' | 'slider.reset' },
    },
    actions: {
      setPlace: assign((_, { place }: { readonly place: Place }) => places[place]),
      answer: (_) => undefined,
    },
  }).createMachine({
    id: 'testimonialSlider',
    context: places.start,
    type: 'parallel',
    states: {
      step: {
        initial: 'ready',
        on: { 'slider.reset': '.ready' },
        states: {
          ready: {
            on: {
              'slider.flips': 'flipping',
              'step.forward': { actions: 'answer' },
              'step.back': { actions: 'answer' },
            },
          },
          flipping: {},
        },
      },
      scrolling: {
        initial: 'disabled',
        on: { 'slider.enable': '.enabled', 'slider.disable': '.disabled' },
        states: { disabled: {}, enabled: {} },
      },
      position: {
        on: {
          'slider.placed': {
            actions: { type: 'setPlace', params: ({ event }) => ({ place: event.place }) },
          },
          'slider.reset': { actions: { type: 'setPlace', params: { place: 'start' } } },
        },
      },
    },
  }),
);

const placeOf = (start: number): Place => {
  const found = (Object.keys(places) as Place[]).find((place) => places[place].start === start);
  if (!found) throw new Error(`The slider is at ${start}, where nothing placed it.`);
  return found;
};

describeModel({
  machine: homeMachine,
  oracle: homeOracle,
  input: (sink: AnyActorRef) => {
    reportTo(sink);
    return undefined;
  },
  actors: {
    navBar: overheard(navBarMachine),
    pageHistory: listener('pageHistory'),
    pager: listener('pager'),
    heroTabs: overheard(heroTabsMachine),
    heroStage: listener('heroStage'),
    messageRotation: listener('messageRotation'),
    audienceModal: listener('audienceModal'),
    testimonialSlider: slider,
    whyUsCarousel: listener('whyUsCarousel'),
  },
  project: ({ context }) => {
    const testimonials = context.testimonialSlider.getSnapshot();
    return {
      index: context.pager.getSnapshot().context.index,
      tab: context.heroTabs.getSnapshot().value,
      slider: {
        place: placeOf(testimonials.context.start),
        isFlipping: testimonials.matches({ step: 'flipping' }),
        isEnabled: testimonials.matches({ scrolling: 'enabled' }),
      },
    };
  },
});
