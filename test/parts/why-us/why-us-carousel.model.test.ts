import { test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { ParentRef } from '../../../machines/shared/parent.ts';
import { whyUsCarouselMachine } from '../../../machines/why-us-carousel/why-us-carousel.machine.ts';
import type { WhyUsCarouselOutbound } from '../../../machines/why-us-carousel/why-us-carousel.types.ts';
import { failWith } from '../../support/fail-with.ts';
import { describeModel, explore, wrongSteps } from '../../support/model.ts';
import { timerTraits, wholeAlphabet } from '../../support/two-by-two.ts';
import { type Event, type State, whyUsCarouselOracle } from './why-us-carousel.oracle.ts';

function project({
  context,
  value,
}: SnapshotFrom<typeof whyUsCarouselMachine>): Omit<State, 'timers'> {
  const { drag } = context;
  return {
    autoScroll: value.autoScroll,
    gesture:
      typeof value.gesture === 'string' ? value.gesture : `dragging.${value.gesture.dragging}`,
    layout: value.layout,
    paused: value.playback === 'paused',
    outOfView: value.view === 'hidden',
    pageHidden: value.page === 'hidden',
    hovered: value.pointer === 'over',
    focused: value.focus === 'within',
    reduced: context.reducedMotion,
    half: context.halfWidthPx,
    track: context.trackPx,
    card: context.card,
    drag: drag && {
      x: drag.startXPx,
      y: drag.startYPx,
      track: drag.startTrackPx,
      trail: drag.trail.map(({ xPx, timeStampMs }) => [xPx, timeStampMs]),
    },
  };
}

const width = (widthPx: number) => ({ type: 'viewport.resized', widthPx }) as const;
const visible = (visibleRatio: number) => ({ type: 'visibility.changed', visibleRatio }) as const;
const measured = (halfWidthPx: number, trackPx = 0) =>
  ({ type: 'track.measured', halfWidthPx, trackPx }) as const;
/** Where the strip has come to by then. */
const motion = (reduced: boolean, trackPx = 740) =>
  ({ type: 'motion.changed', reduced, trackPx }) as const;
const next = (trackPx: number) => ({ type: 'card.next', trackPx }) as const;
const previous = (trackPx: number) => ({ type: 'card.previous', trackPx }) as const;
const go = (index: number, trackPx: number) => ({ type: 'card.go', index, trackPx }) as const;
const pressed = (trackPx: number, source: 'touch' | 'mouse' = 'touch') =>
  ({ type: 'pointer.pressed', source, xPx: 200, yPx: 300, timeStampMs: 0, trackPx }) as const;
/** So far from where it was pressed, so long after. */
const moved = (xPx: number, yPx: number, timeStampMs: number, pageScrolls = false) =>
  ({ type: 'pointer.moved', xPx: 200 + xPx, yPx: 300 + yPx, timeStampMs, pageScrolls }) as const;
const released = (xPx: number, yPx: number, timeStampMs: number) =>
  ({ type: 'pointer.released', xPx: 200 + xPx, yPx: 300 + yPx, timeStampMs }) as const;
const cancelled = (trackPx: number) => ({ type: 'pointer.cancelled', trackPx }) as const;
const coasted = (trackPx: number) => ({ type: 'coast.settled', trackPx }) as const;
const snapped = (trackPx: number) => ({ type: 'snap.settled', trackPx }) as const;

// The product of all regions is too large for one walk: each of these takes the regions that its events
// touch, always with the same whole oracle, and `whole` all of them with the whole alphabet.
const model = (events: readonly Event[], hasParent = false, direction?: 'ltr' | 'rtl') => ({
  machine: whyUsCarouselMachine,
  oracle: whyUsCarouselOracle(events, { hasParent, direction: direction ?? 'ltr' }),
  project,
  input: (parent: ParentRef<WhyUsCarouselOutbound>) => ({
    cardCount: 7,
    ...(hasParent ? { parent } : {}),
    ...(direction && { direction }),
  }),
});

const models = [
  // Everything that holds the scrolling by itself.
  model([
    measured(2100),
    width(768),
    width(769),
    visible(0.29),
    visible(0.3),
    { type: 'autoplay.toggle' },
    { type: 'page.hidden' },
    { type: 'page.shown' },
    { type: 'pointer.entered' },
    { type: 'pointer.left' },
    { type: 'focus.entered' },
    { type: 'focus.left' },
    motion(true),
    motion(false),
  ]),
  // Drags on mobile: 10 px, the way against the hand, its speed, a rest before it lets go.
  model([
    measured(2100),
    width(768),
    pressed(0),
    pressed(2090, 'mouse'),
    moved(-10, 0, 16),
    moved(-11, 0, 16),
    moved(40, -10, 32),
    released(-60, 0, 82),
    released(-60, 0, 133),
    cancelled(450.5),
    coasted(1960),
    snapped(0),
  ]),
  // The slowest that still coasts: 0.4 px in 100 ms are 0.1 px per frame of the strip.
  model([
    measured(2100),
    width(768),
    pressed(0),
    moved(-11, 0, 16),
    released(-11.39, 0, 116),
    released(-11.41, 0, 116),
    released(-15, 0, 117),
    motion(true),
    motion(false),
    coasted(100),
  ]),
  // A drag along the page, from 11 px and past 50 px, at every width, whether the strip goes on afterwards or not.
  model(
    [
      measured(2100),
      width(768),
      width(769),
      visible(1),
      { type: 'autoplay.toggle' },
      motion(true),
      pressed(40),
      pressed(40, 'mouse'),
      moved(0, 10, 16),
      moved(0, 11, 16),
      moved(0, 10, 16, true),
      moved(0, -11, 16, true),
      moved(11, -12, 16),
      moved(11, 11, 16),
      moved(200, 0, 32),
      released(0, 50, 82),
      released(0, 51, 82),
      released(0, -50, 82),
      released(50, -51, 82),
      released(51, 51, 82),
      cancelled(40),
      snapped(0),
    ],
    true,
  ),
  // With nobody to ask.
  model([
    measured(2100),
    width(768),
    pressed(0),
    moved(0, 11, 16),
    released(0, 51, 82),
    cancelled(0),
  ]),
  // Keys, at rest, between two cards, on the way, and while the strip scrolls by itself.
  model([
    measured(2100),
    width(769),
    visible(1),
    next(0),
    next(299.4),
    next(299.5),
    next(2000),
    previous(0),
    previous(300.6),
    previous(0.5),
    go(6, 0),
    go(0, 1000),
    go(7, 0),
    go(-1, 0),
    go(0.5, 0),
    snapped(0),
  ]),
  // Keys while the strip is dragged or coasts; a coast that stops for another size or a second hand.
  model([
    measured(2100),
    measured(1400, 690),
    width(768),
    pressed(0),
    moved(-11, 0, 16),
    released(-60, 0, 82),
    next(310),
    previous(310),
    go(4, 310),
    go(9, 310),
    cancelled(310),
    motion(true),
  ]),
  // Other sizes while it rests, scrolls by itself, is dragged and snaps.
  model([
    measured(2100, 30),
    measured(1400, 20),
    measured(0),
    width(768),
    width(769),
    visible(1),
    pressed(600),
    moved(-11, 0, 16),
    moved(0, 11, 16),
    next(30),
    snapped(300),
  ]),
];

const alphabet = wholeAlphabet(models.map(({ oracle }) => oracle));

// Whatever two regions show together is walked from, once. Where the strip is and how it came there, of which
// there is no end, is the drags' and keys' matter: the models above walk it.
const whole = {
  ...model(alphabet, true),
  traits: ({ timers, track: _, card: __, drag: ___, ...others }: State) => ({
    ...others,
    ...timerTraits(timers),
  }),
};

describeModel(whole, ...models);

test('read from the right, the strip goes with the hand', () => {
  const events = [
    measured(2100),
    width(768),
    pressed(0),
    moved(-11, 0, 16),
    released(-60, 0, 82),
    released(60, 0, 82),
    released(-60, 0, 133),
  ];
  failWith(wrongSteps([explore(model(events, false, 'rtl'))]));
});
