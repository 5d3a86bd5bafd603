import { coast, snap } from '../why-us-carousel.logic.ts';
import { whyUsCarouselSetup } from '../why-us-carousel.setup.ts';
import type { WhyUsCarouselContext } from '../why-us-carousel.types.ts';

interface Args {
  readonly context: WhyUsCarouselContext;
}

const presentCard = {
  type: 'presentCard',
  params: ({ context }: Args) => ({ card: context.card }),
} as const;

const moveTrack = {
  type: 'moveTrack',
  params: ({ context }: Args) => ({ trackPx: context.trackPx }),
} as const;

/** W3, W4, W5: what a hand or a key does to the strip. */
export const gesture = whyUsCarouselSetup.createStateConfig({
  description: 'W3, W4, W5: a hand drags the strip, and keys send it from card to card.',
  meta: { requirement: ['W3', 'W4', 'W5'] },
  initial: 'idle',
  states: {
    idle: {
      description: 'W3: no hand on the strip; it rests, or scrolls by itself.',
      meta: { requirement: 'W3' },
      entry: 'clearDrag',
      on: {
        'pointer.pressed': { guard: 'mayPress', target: 'pressed', actions: 'setDragStart' },
        'card.next': {
          guard: 'isMeasured',
          target: 'snapping',
          actions: ['setTrack', 'setCardBeside', presentCard],
        },
        'card.previous': {
          guard: 'isMeasured',
          target: 'snapping',
          actions: ['setTrack', 'setCardBeside', presentCard],
        },
        'card.go': {
          guard: 'isCard',
          target: 'snapping',
          actions: ['setTrack', 'setCard', presentCard],
        },
      },
    },
    pressed: {
      description: 'K3: up to 10 px it is no drag yet; the strip stands still under the hand.',
      meta: { requirement: 'K3' },
      on: {
        'pointer.moved': [
          {
            guard: 'isForPageAtCard',
            target: 'snapping',
            actions: 'setNearestCard',
          },
          { guard: 'isForPage', target: 'idle' },
          { guard: 'isVerticalDrag', target: 'dragging.vertical', actions: 'grabPage' },
          {
            guard: 'isHorizontalDrag',
            target: 'dragging.horizontal',
            actions: ['setDrag', moveTrack],
          },
        ],
        'pointer.released': [
          { guard: 'endsAtCard', target: 'snapping', actions: 'setNearestCard' },
          { target: 'idle' },
        ],
        'pointer.cancelled': [
          { guard: 'endsAtCard', target: 'snapping', actions: 'setNearestCard' },
          { target: 'idle' },
        ],
      },
    },
    dragging: {
      description: 'W3, W4: past 10 px a drag keeps the way that it began with.',
      meta: { requirement: ['W3', 'W4'] },
      initial: 'horizontal',
      states: {
        horizontal: {
          description: 'W3: the strip follows the hand at 1.5 times its way.',
          meta: { requirement: 'W3' },
          on: {
            'pointer.moved': { actions: ['setDrag', moveTrack] },
            'pointer.released': [
              {
                guard: 'hasMomentum',
                target: '#whyUsCarousel.gesture.coasting',
                actions: ['setDrag', moveTrack],
              },
              {
                target: '#whyUsCarousel.gesture.snapping',
                actions: ['setDrag', moveTrack, 'setNearestCard'],
              },
            ],
            'pointer.cancelled': {
              target: '#whyUsCarousel.gesture.snapping',
              actions: 'setNearestCard',
            },
          },
        },
        vertical: {
          description:
            'W4: the strip stands still and the page follows the hand; let go past 50 px, up asks for the contact section, down for the previous one.',
          meta: { requirement: 'W4' },
          on: {
            'pointer.moved': { actions: 'dragPage' },
            'pointer.released': [
              {
                guard: 'endsAtCard',
                target: '#whyUsCarousel.gesture.snapping',
                actions: ['requestSection', 'setNearestCard'],
              },
              { target: '#whyUsCarousel.gesture.idle', actions: 'requestSection' },
            ],
            'pointer.cancelled': [
              {
                guard: 'endsAtCard',
                target: '#whyUsCarousel.gesture.snapping',
                actions: ['dropPage', 'setNearestCard'],
              },
              { target: '#whyUsCarousel.gesture.idle', actions: 'dropPage' },
            ],
          },
        },
      },
    },
    coasting: {
      description:
        'W3, K10: let go, the strip goes on and loses 5 % of its speed per frame; for less motion it ends at once (P11).',
      meta: { requirement: ['W3', 'K10'] },
      entry: 'clearDrag',
      invoke: { id: 'coast', src: 'runFrames', input: ({ context }) => coast(context) },
      on: {
        'motion.changed': {
          meta: { requirement: 'P11' },
          guard: 'becomesReduced',
          target: 'snapping',
          actions: ['setMotion', 'setTrack', 'setNearestCard'],
        },
        'coast.settled': { target: 'snapping', actions: ['setTrack', 'setNearestCard'] },
        'pointer.pressed': { guard: 'mayPress', target: 'pressed', actions: 'setDragStart' },
        'pointer.cancelled': { target: 'snapping', actions: ['setTrack', 'setNearestCard'] },
        'card.next': { target: 'snapping', actions: ['setTrack', 'setCardBeside', presentCard] },
        'card.previous': {
          target: 'snapping',
          actions: ['setTrack', 'setCardBeside', presentCard],
        },
        'card.go': {
          guard: 'isCard',
          target: 'snapping',
          actions: ['setTrack', 'setCard', presentCard],
        },
        'track.measured': {
          guard: 'isOtherSize',
          target: 'snapping',
          actions: ['setSize', 'setNearestCard'],
        },
      },
    },
    snapping: {
      description: 'W3, K10: the strip goes to a card in 300 ms; at once for less motion (P11).',
      meta: { requirement: ['W3', 'K10'] },
      entry: 'clearDrag',
      invoke: { id: 'snap', src: 'runFrames', input: ({ context }) => snap(context) },
      on: {
        'motion.changed': {
          meta: { requirement: 'P11' },
          guard: 'becomesReduced',
          target: 'snapping',
          reenter: true,
          actions: 'setMotion',
        },
        'snap.settled': { target: 'idle', actions: 'setTrack' },
        'pointer.pressed': { guard: 'mayPress', target: 'pressed', actions: 'setDragStart' },
        'card.next': {
          guard: 'hasReach',
          target: 'snapping',
          reenter: true,
          actions: ['setTrack', 'setCardAfter', presentCard],
        },
        'card.previous': {
          guard: 'hasReach',
          target: 'snapping',
          reenter: true,
          actions: ['setTrack', 'setCardAfter', presentCard],
        },
        'card.go': {
          guard: 'isOtherCard',
          target: 'snapping',
          reenter: true,
          actions: ['setTrack', 'setCard', presentCard],
        },
        'track.measured': {
          guard: 'isOtherSize',
          target: 'snapping',
          reenter: true,
          actions: 'setSize',
        },
      },
    },
  },
});
