import { type ActorSend, actorRef, type Effect, type Oracle } from '../../support/oracle.ts';

type Tab = 'app' | 'dashboard' | 'medlink';

interface State {
  /** Where the pager is. */
  readonly index: number | null;
  /** The open tab of the hero. */
  readonly tab: Tab;
  readonly slider: {
    readonly place: 'start' | 'middle' | 'end';
    readonly isFlipping: boolean;
    /** The page is at the testimonials, as far as the slider knows. */
    readonly isEnabled: boolean;
  };
}

interface StepRequested {
  readonly type: 'pager.stepRequested';
  readonly direction: 1 | -1;
  readonly source: 'wheel' | 'key';
  /** The machines and sections under the pointer, for a wheel. */
  readonly over?: readonly string[];
}

type Event =
  | { readonly type: keyof typeof journeys | 'nav.contactRequested' | 'nav.homeRequested' }
  | StepRequested
  | {
      readonly type: 'slider.reachedEnd' | 'slider.reachedStart';
      readonly source: 'wheel' | 'key';
    }
  | {
      readonly type: 'pager.indexChanged';
      readonly from: number | null;
      readonly to: number;
      readonly source: string;
    }
  | { readonly type: 'hero.tabChanged'; readonly tab: Tab }
  | { readonly type: 'modal.opened' | 'modal.closed' | 'nav.menuOpened' | 'nav.menuClosed' }
  | { readonly type: 'carousel.pageGrabbed' | 'carousel.pageDragged'; readonly dragPx: number }
  | ActorSend;

/** A part of the page hears an event. */
const hears = (part: string, event: object): Effect => ({ parent: { type: part, heard: event } });

const changed = (from: number | null, to: number, source: string): Event => ({
  type: 'pager.indexChanged',
  from,
  to,
  source,
});

/** H2: the tab's world comes; K13: and its 9, 10 or 9 messages. */
const opens = (tab: Tab, count: number): Effect[] => [
  hears('heroStage', { type: 'world.show', tab }),
  hears('messageRotation', { type: 'messages.replaced', count }),
];
const opened: Readonly<Record<Tab, Effect[]>> = {
  app: opens('app', 9),
  dashboard: opens('dashboard', 10),
  medlink: opens('medlink', 9),
};

/** H4: where a step leads within the hero; null where it leaves it. */
const nextTab = { app: 'dashboard', dashboard: 'medlink', medlink: null } as const;
const previousTab = { app: null, dashboard: 'app', medlink: 'dashboard' } as const;

const tabAfter = (state: State, direction: 1 | -1): Tab | null => {
  if (state.index !== 0) return null;
  return direction === 1 ? nextTab[state.tab] : previousTab[state.tab];
};

/** P3, T6, T8: what the slider says to a step, where it is asked: for a key, or a wheel over it. */
const sliderAnswer = (
  { index, slider }: State,
  { direction, source, over = [] }: StepRequested,
): 'taken' | 'busy' | 'end' | 'edge' => {
  if (index !== 2 || (source === 'wheel' && !over.includes('testimonial-slider'))) return 'edge';
  if (!slider.isEnabled) return 'edge';
  if (slider.isFlipping) return 'busy';
  return slider.place === (direction === 1 ? 'end' : 'start') ? 'end' : 'taken';
};

/** H4: a single step up from the second section, by wheel, key or drag. */
const entersFromBelow = (event: Event): boolean =>
  event.type === 'pager.indexChanged' &&
  event.from === 1 &&
  event.to === 0 &&
  (event.source === 'wheel' || event.source === 'key' || event.source === 'touch');

/** T3, T8: a change of index makes the slider hear the page's steps, or not; from above it starts anew. */
const sliderAfter = (state: State, from: number | null, to: number): State['slider'] =>
  from === 1 && to === 2
    ? { place: 'start', isFlipping: false, isEnabled: true }
    : { ...state.slider, isEnabled: to === 2 };

const goes = (index: number, source: string, more: object = {}): Effect =>
  hears('pager', { type: 'section.go', index, source, ...more });
/** P10: up the page, to the foot of the section. */
const goesBack = (index: number, source: string) => goes(index, source, { edge: 'end' });

/** N2, P8, P9: what the bar asks for; the focus goes along, and Back returns. */
const asked: Readonly<Record<'contact' | 'start', Effect[]>> = {
  contact: [
    { focusSection: { section: 'contact' } },
    hears('pageHistory', { type: 'entry.asked', entry: { section: '#contact' } }),
    goes(4, 'contact'),
  ],
  start: [{ focusSection: { section: 'hero' } }, goes(0, 'logo')],
};

/** W4: what else asks the page to go to a section. */
const journeys = {
  'carousel.nextRequested': goes(4, 'carousel'),
  'carousel.previousRequested': goesBack(2, 'carousel'),
  'carousel.pageDropped': hears('pager', { type: 'section.dropped' }),
};

type SliderTold =
  | { readonly type: 'slider.placed'; readonly place: State['slider']['place'] }
  | { readonly type: 'slider.flips' }
  | { readonly type: 'pager.placed'; readonly index: number };

const selects = (event: Event): event is ActorSend & { readonly event: { readonly tab: Tab } } =>
  event.type === 'actor.send' && event.id === 'heroTabs';

const page = actorRef('home');

/** P3, H4, H5, N2, T3, T8, W4: which part of the page hears what, by where the pager is and which tab is open. */
export const homeOracle: Oracle<State, Event> = {
  initial: {
    index: null,
    tab: 'app',
    slider: { place: 'start', isFlipping: false, isEnabled: false },
  },
  // K1, K3, K8, K11–K13, K17: what each part of the page is given.
  atStart: [
    'pageHistory',
    { navBar: { parent: page } },
    {
      pager: {
        parent: page,
        sections: ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'],
        wheelThrottleMs: 500,
        wheelThrottleMobileMs: 600,
        swipeThresholdPx: 50,
        secondSectionOffsetPx: 30,
        locksFirstSection: true,
        asksFirst: true,
      },
    },
    { heroTabs: { parent: page, direction: 'ltr' } },
    'heroStage',
    { messageRotation: { count: 9, intervalMs: 2500 } },
    { audienceModal: { parent: page } },
    { testimonialSlider: { parent: page, direction: 'ltr' } },
    { whyUsCarousel: { parent: page, cardCount: 7, direction: 'ltr' } },
  ],
  running: () => [
    'pageHistory',
    'navBar',
    'pager',
    'heroTabs',
    'heroStage',
    'messageRotation',
    'audienceModal',
    'testimonialSlider',
    'whyUsCarousel',
  ],
  events: [
    // What makes the states: where the pager says it is, and a click on a tab.
    ...[0, 1, 2, 5].map(
      (index) =>
        ({ type: 'actor.send', id: 'pager', event: { type: 'pager.placed', index } }) as const,
    ),
    ...(['app', 'dashboard', 'medlink'] as const).map(
      (tab) =>
        ({ type: 'actor.send', id: 'heroTabs', event: { type: 'tab.select', tab } }) as const,
    ),

    ...(['start', 'middle', 'end'] as const).map(
      (place) =>
        ({
          type: 'actor.send',
          id: 'testimonialSlider',
          event: { type: 'slider.placed', place },
        }) as const,
    ),
    { type: 'actor.send', id: 'testimonialSlider', event: { type: 'slider.flips' } },

    ...[
      ['testimonial-slider', 'testimonials', 'section-pager'],
      // Beside it, but in its section.
      ['testimonials', 'section-pager'],
      ['nav-bar', 'section-pager'],
    ].flatMap((over) => [
      { type: 'pager.stepRequested', direction: 1, source: 'wheel', over } as const,
      { type: 'pager.stepRequested', direction: -1, source: 'wheel', over } as const,
    ]),
    { type: 'pager.stepRequested', direction: 1, source: 'key' },
    { type: 'pager.stepRequested', direction: -1, source: 'key' },

    // Steps, one section further.
    ...['wheel', 'key', 'touch'].flatMap((source) => [
      changed(0, 1, source),
      changed(1, 0, source),
      changed(1, 2, source),
      changed(2, 1, source),
      changed(2, 3, source),
      changed(3, 2, source),
      changed(5, 4, source),
    ]),
    // Any other way into the first section, from the second too, and out of it.
    ...['home', 'anchor', 'contact', 'dot', 'logo', 'focus', 'scroll', 'sync'].map((source) =>
      changed(1, 0, source),
    ),
    changed(2, 0, 'scroll'),
    changed(1, 2, 'scroll'),
    changed(3, 2, 'carousel'),
    changed(0, 2, 'anchor'),
    changed(4, 0, 'logo'),
    changed(5, 0, 'home'),
    changed(0, 5, 'end'),
    changed(0, 4, 'contact'),
    changed(0, 2, 'sync'),
    // The first measurement.
    changed(null, 0, 'sync'),
    changed(null, 2, 'sync'),
    changed(null, 3, 'sync'),

    { type: 'hero.tabChanged', tab: 'app' },
    { type: 'hero.tabChanged', tab: 'dashboard' },
    { type: 'hero.tabChanged', tab: 'medlink' },

    { type: 'modal.opened' },
    { type: 'modal.closed' },

    { type: 'slider.reachedEnd', source: 'wheel' },
    { type: 'slider.reachedEnd', source: 'key' },
    { type: 'slider.reachedStart', source: 'wheel' },
    { type: 'slider.reachedStart', source: 'key' },
    { type: 'carousel.nextRequested' },
    { type: 'carousel.previousRequested' },
    { type: 'carousel.pageGrabbed', dragPx: -11 },
    { type: 'carousel.pageDragged', dragPx: -12 },
    { type: 'carousel.pageDropped' },

    { type: 'nav.menuOpened' },
    { type: 'nav.menuClosed' },
    { type: 'nav.contactRequested' },
    { type: 'nav.homeRequested' },
    { type: 'actor.send', id: 'navBar', event: { type: 'contact.request' } },
    { type: 'actor.send', id: 'navBar', event: { type: 'home.request' } },
  ],

  step(state, event) {
    if (event.type === 'after') return 'ignored';
    if (event.type === 'pager.stepRequested') {
      if (sliderAnswer(state, event) === 'busy') return 'ignored';
      const tab = tabAfter(state, event.direction);
      return tab ? { ...state, tab } : state;
    }
    if (event.type === 'pager.indexChanged') {
      const slider = sliderAfter(state, event.from, event.to);
      return { ...state, slider, tab: entersFromBelow(event) ? 'medlink' : state.tab };
    }
    if (selects(event)) {
      return event.event.tab === state.tab ? 'ignored' : { ...state, tab: event.event.tab };
    }
    if (event.type !== 'actor.send') return state;
    const told = event.event as SliderTold;
    if ('index' in told) return { ...state, index: told.index };
    if (told.type === 'slider.placed') {
      return { ...state, slider: { ...state.slider, place: told.place } };
    }
    if (told.type === 'slider.flips') {
      if (state.slider.isFlipping) return 'ignored';
      return { ...state, slider: { ...state.slider, isFlipping: true } };
    }
    return state;
  },

  effects(state, event): Effect[] {
    switch (event.type) {
      case 'after':
        return [];
      case 'pager.stepRequested': {
        const { direction, source } = event;
        const tab = tabAfter(state, direction);
        if (tab) {
          return [
            hears('heroTabs', { type: direction === 1 ? 'tab.next' : 'tab.previous' }),
            hears('pager', { type: 'step.taken' }),
            ...opened[tab],
          ];
        }
        const answer = sliderAnswer(state, event);
        if (answer === 'busy') return [];
        if (answer === 'edge') return [hears('pager', { type: 'section.step', direction, source })];
        const stepped = hears('testimonialSlider', {
          type: direction === 1 ? 'step.forward' : 'step.back',
          source,
        });
        // T8: at an end the slider itself says where the page goes.
        return answer === 'end' ? [stepped] : [stepped, hears('pager', { type: 'step.taken' })];
      }
      case 'pager.indexChanged': {
        const slider = [
          ...(event.from === 1 && event.to === 2
            ? [hears('testimonialSlider', { type: 'slider.reset' })]
            : []),
          hears('testimonialSlider', {
            type: event.to === 2 ? 'slider.enable' : 'slider.disable',
          }),
        ];
        if (event.to !== 0) {
          return [hears('messageRotation', { type: 'section.hidden' }), ...slider];
        }
        const shown = [hears('messageRotation', { type: 'section.shown' }), ...slider];
        if (!entersFromBelow(event)) return shown;
        const entered = [...shown, hears('heroTabs', { type: 'tab.enterFromBelow' })];
        return state.tab === 'medlink' ? entered : [...entered, ...opened.medlink];
      }
      case 'hero.tabChanged':
        return opened[event.tab];
      // M6: the page behind an open modal rests.
      case 'modal.opened':
        return [hears('pager', { type: 'pager.sleep', reason: 'modal' })];
      case 'modal.closed':
        return [hears('pager', { type: 'pager.wake', reason: 'modal' })];
      // N3: nor does it turn below an open menu.
      case 'nav.menuOpened':
        return [hears('pager', { type: 'pager.sleep', reason: 'menu' })];
      case 'nav.menuClosed':
        return [hears('pager', { type: 'pager.wake', reason: 'menu' })];
      case 'nav.contactRequested':
        return asked.contact;
      case 'nav.homeRequested':
        return asked.start;
      // W4: the page follows the finger on the strip.
      case 'carousel.pageGrabbed':
        return [hears('pager', { type: 'section.grabbed', dragPx: event.dragPx })];
      case 'carousel.pageDragged':
        return [hears('pager', { type: 'section.dragged', dragPx: event.dragPx })];
      // T8, P8: past an end of the slider; what a key began stays a key's.
      case 'slider.reachedEnd':
        return [goes(3, event.source === 'key' ? 'key' : 'slider')];
      case 'slider.reachedStart':
        return [goesBack(1, event.source === 'key' ? 'key' : 'slider')];
      case 'carousel.nextRequested':
      case 'carousel.previousRequested':
      case 'carousel.pageDropped':
        return [journeys[event.type]];
      case 'actor.send':
        break;
    }
    const told = hears(event.id, event.event);
    if (selects(event))
      return event.event.tab === state.tab ? [told] : [told, ...opened[event.event.tab]];
    if (event.event.type === 'contact.request') return [told, ...asked.contact];
    if (event.event.type === 'home.request') return [told, ...asked.start];
    return [told];
  },
};
