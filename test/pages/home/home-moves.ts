import type { AnyEventObject } from 'xstate';
import { move, notch, ofPager, tell } from '../../support/home-walk.ts';

// What a visitor, the page and time do to the home page's machines. A walk takes some of it, chance all.

export const syncs = [0, 1, 2, 3, 4, 5].map((index) =>
  ofPager(`measured at ${index}`, { type: 'page.synced', index }),
);
export const scrolls = [0, 1].map((index) =>
  ofPager(`scrolled to ${index}`, { type: 'page.scrolled', index }),
);
export const settled = ofPager('way settled', { type: 'way.settled' });

export const wheelDown = notch('wheel down over the slider', 3);
export const wheelUp = notch('wheel up over the slider', -3);
export const outsideDown = notch('wheel down beside the slider', 3, {
  over: ['testimonials', 'section-pager'],
});
export const outsideUp = notch('wheel up beside the slider', -3, {
  over: ['testimonials', 'section-pager'],
});
export const keyDown = ofPager('key down', {
  type: 'key.stepped',
  direction: 1,
  sectionScrolls: false,
  passesEdge: false,
});
export const keyUp = ofPager('key up', {
  type: 'key.stepped',
  direction: -1,
  sectionScrolls: false,
  passesEdge: false,
});

const press = { type: 'pointer.pressed', xPx: 100, yPx: 300 };
const moved = (wayPx: number) =>
  [
    { type: 'pointer.moved', xPx: 100, yPx: 300 + wayPx, sectionScrolls: false },
    { type: 'pointer.released', xPx: 100, yPx: 300 + wayPx },
  ] as const;
const [moveUp, releaseUp] = moved(-51);
const [moveDown, releaseDown] = moved(51);
export const dragUp = ofPager('drag up', press, moveUp, releaseUp);
export const dragDown = ofPager('drag down', press, moveDown, releaseDown);
/** The same drags, and some that go both ways, one event at a time. */
export const drag = [
  ofPager('finger down', press),
  ofPager('finger moves up', moveUp),
  ofPager('finger moves down', moveDown),
  ofPager('finger lifted above', releaseUp),
  ofPager('finger lifted below', releaseDown),
  ofPager('finger lost', { type: 'pointer.cancelled' }),
];
/** Drags that are long enough for the older copy, too (O1). */
const longDrags = [
  ofPager('long drag up', press, ...moved(-81)),
  ofPager('long drag down', press, ...moved(81)),
];

export const home = ofPager('Home', { type: 'section.go', index: 0, source: 'home' });
export const end = ofPager('End', { type: 'section.go', index: 5, source: 'end' });
export const logo = move('logo', tell('navBar', { type: 'home.request' }));
export const letsTalk = move("let's talk", tell('navBar', { type: 'contact.request' }));
export const clicks = (['app', 'dashboard', 'medlink'] as const).map((tab) =>
  move(`click on ${tab}`, tell('heroTabs', { type: 'tab.select', tab })),
);

export const motion = [true, false].map((reduced) => {
  const event = { type: 'motion.changed', reduced };
  return move(
    reduced ? 'less motion' : 'full motion',
    tell('pager', event),
    tell('messageRotation', event),
  );
});
export const normalScrolling = ofPager('switch', { type: 'normalScrolling.toggle' });
export const pageHidden = move('page hidden', tell('messageRotation', { type: 'page.hidden' }));
export const pageShown = move('page shown', tell('messageRotation', { type: 'page.shown' }));

const ofSlider = (name: string, ...events: AnyEventObject[]) =>
  move(name, ...events.map((event) => tell('testimonialSlider', event)));
export const next = ofSlider('Next testimonial', { type: 'step.forward', source: 'button' });
export const previous = ofSlider('Previous testimonial', { type: 'step.back', source: 'button' });
const point = (type: string, xPx: number) => ({ type, xPx, yPx: 300 });
export const cardDrags = [
  ofSlider(
    'card dragged to the left',
    point('pointer.pressed', 300),
    point('pointer.moved', 249),
    point('pointer.released', 249),
  ),
  ofSlider(
    'card dragged to the right',
    point('pointer.pressed', 300),
    point('pointer.moved', 351),
    point('pointer.released', 351),
  ),
];
const hand = (type: string, yPx: number, facts = {}) =>
  tell('whyUsCarousel', { type, xPx: 0, yPx, timeStampMs: 0, ...facts });
export const carouselUp = move(
  'why-us dragged up',
  tell('whyUsCarousel', { type: 'viewport.resized', widthPx: 1440 }),
  tell('whyUsCarousel', { type: 'track.measured', halfWidthPx: 700, trackPx: 0 }),
  hand('pointer.pressed', 0, { source: 'touch', trackPx: 0 }),
  hand('pointer.moved', -51, { pageScrolls: false }),
  hand('pointer.released', -51),
);

const tileRect = { xPx: 24, yPx: 300, widthPx: 280, heightPx: 340 };
export const openModal = (['labs', 'private'] as const).map((audience) =>
  move(`tile ${audience}`, tell('audienceModal', { type: 'modal.open', audience, rect: tileRect })),
);
export const closeModal = move(
  'Escape',
  tell('audienceModal', { type: 'modal.close', source: 'escape' }),
);
export const lastItem = move('item 6', tell('audienceModal', { type: 'focus.move', to: 'last' }));

/** Everything that the walks take a part of. */
export const allMoves = [
  ...syncs,
  ...scrolls,
  settled,
  wheelDown,
  wheelUp,
  outsideDown,
  outsideUp,
  keyDown,
  keyUp,
  dragUp,
  dragDown,
  ...drag,
  ...longDrags,
  home,
  end,
  logo,
  letsTalk,
  ...clicks,
  ...motion,
  normalScrolling,
  pageHidden,
  pageShown,
  next,
  previous,
  ...cardDrags,
  carouselUp,
  ...openModal,
  closeModal,
  lastItem,
];
