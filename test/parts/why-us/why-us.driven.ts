import type { AnyMachineSnapshot } from 'xstate';
import { whyUsCarouselMachine } from '../../../machines/why-us-carousel/why-us-carousel.machine.ts';
import {
  handRestMs,
  type Meaning,
  pointerOver,
  region,
  tap,
  wait,
} from '../../support/gestures.ts';
import type { Step } from '../../support/run.ts';
import type { DrivenView, DrivenViews, Shown } from '../../support/view-paths.ts';

const carousel = '[data-machine="why-us-carousel"]';
/** Seven cards of 300 px, as the machine is told; two copies stand before the first. */
const cardPx = 300;
const measured: Step = { type: 'track.measured', halfWidthPx: 7 * cardPx, trackPx: 0 };
const width = (widthPx: number): Step => ({ type: 'viewport.resized', widthPx });
const lessMotion: Step = { type: 'motion.changed', reduced: true, trackPx: 0 };
const cardOf = ({ context }: AnyMachineSnapshot): number => context.card;
const card = (index: number) => `${carousel} [data-part="card"]:nth-child(${index + 3})@tabindex`;

/** With less motion the strip is there at once. */
const step = (type: 'card.next' | 'card.previous', by: 1 | -1): Meaning => ({
  gesture: tap(`${carousel} [data-part="${type.replace('.', '-')}"]`),
  means: (snapshot) => [
    { type, trackPx: cardOf(snapshot) * cardPx },
    { type: 'snap.settled', trackPx: ((cardOf(snapshot) + by + 7) % 7) * cardPx },
  ],
});

const toggle = `${carousel} [data-part="autoplay-toggle"]`;
const autoplay: Meaning = { event: { type: 'autoplay.toggle' }, gesture: tap(toggle) };

const isOnItsWay = (snapshot: AnyMachineSnapshot) => region(snapshot, 'gesture') === 'snapping';

function shows(snapshot: AnyMachineSnapshot): Shown {
  const gesture = region(snapshot, 'gesture');
  const control = snapshot.context.reducedMotion ? 'none' : region(snapshot, 'playback');
  if (region(snapshot, 'autoScroll') === 'running') return { control, strip: 'goes by itself' };
  if (gesture.startsWith('dragging')) return { control, strip: 'in a hand' };
  const isMoving = gesture === 'coasting' || gesture === 'snapping';
  return { control, strip: isMoving ? 'on its way' : 'at rest' };
}

const whyUsCarousel: DrivenView = {
  machine: whyUsCarouselMachine,
  section: 'why-us',
  root: carousel,
  input: { cardCount: 7 },
  given: [width(1440), { type: 'visibility.changed', visibleRatio: 1 }, measured],
  widthPx: 1440,
  hasFullMotion: true,
  only: 'browser',
  meanings: [autoplay, ...pointerOver(carousel), wait(1200)],
  midMs: (snapshot) => (isOnItsWay(snapshot) ? 100 : null),
  shows,
  also: (snapshot) => [region(snapshot, 'pointer'), region(snapshot, 'autoScroll')],
  expects: (snapshot) => ({
    [`${toggle}@aria-pressed`]: String(region(snapshot, 'playback') === 'paused'),
  }),
};

const finger = (type: string, xPx: number, timeStampMs: number, other = {}): Step => ({
  type,
  xPx,
  yPx: 300,
  timeStampMs,
  ...other,
});
const isHeld = (snapshot: AnyMachineSnapshot) => region(snapshot, 'gesture').startsWith('dragging');

/** W3: a drag over 10 px moves the strip; let go after a rest, it snaps to a card in 300 ms. */
const underFinger: DrivenView = {
  ...whyUsCarousel,
  widthPx: 390,
  given: [width(390), measured],
  // A finger is over what it touches, which holds nothing here.
  decidedByPage: ['view', 'pointer'],
  meanings: [
    {
      gesture: { kind: 'pull', on: `${carousel} [data-part="track"]`, byPx: [-60, 0] },
      means: (snapshot) =>
        isHeld(snapshot) || isOnItsWay(snapshot)
          ? []
          : [
              finger('pointer.pressed', 200, 0, { source: 'touch', trackPx: 0 }),
              finger('pointer.moved', 140, 16, { pageScrolls: false }),
            ],
    },
    {
      gesture: { kind: 'lift' },
      means: (snapshot) => (isHeld(snapshot) ? lifted(snapshot) : []),
    },
    {
      gesture: { kind: 'wait', ms: 400 },
      means: (snapshot) => (isOnItsWay(snapshot) ? [{ type: 'snap.settled', trackPx: 0 }] : []),
    },
    {
      gesture: tap(toggle),
      means: (snapshot) =>
        isHeld(snapshot) || isOnItsWay(snapshot) ? [] : [{ type: 'autoplay.toggle' }],
    },
  ],
};

/** With less motion the strip is at its card at once. */
const lifted = ({ context }: AnyMachineSnapshot): readonly Step[] => [
  { type: 'wait', ms: handRestMs },
  finger('pointer.released', 140, 16 + handRestMs),
  ...(context.reducedMotion ? [{ type: 'snap.settled', trackPx: 0 }] : []),
];

export const whyUsViews: DrivenViews = {
  'carousel by itself': whyUsCarousel,
  'carousel with less motion': {
    ...whyUsCarousel,
    given: [width(1440), lessMotion, measured],
    decidedByPage: ['layout', 'view'],
    widthPx: undefined,
    hasFullMotion: false,
    only: undefined,
    meanings: [step('card.next', 1), step('card.previous', -1)],
    also: cardOf,
    expects: (snapshot) => ({ [card(cardOf(snapshot))]: '0' }),
  },
  'carousel under a finger': underFinger,
  'carousel under a finger, with less motion': {
    ...underFinger,
    given: [width(390), lessMotion, measured],
    hasFullMotion: false,
    // In a page that scrolls natively, a finger of a driver is the browser's now and then.
    only: 'gallery',
    expects: undefined,
  },
};
