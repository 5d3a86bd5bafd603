import {
  and,
  assertEvent,
  assign,
  enqueueActions,
  fromCallback,
  not,
  or,
  setup,
  stateIn,
} from 'xstate';
import { carouselMotion, whyUs } from '../constants.ts';
import type { DragAxis } from '../shared/drag.ts';
import { tellParent } from '../shared/parent.ts';
import { motionGuards } from '../shared/regions.ts';
import { isMobileWidth } from '../shared/viewport.ts';
import type { StepDirection } from '../shared/wheel-gate.ts';
import {
  alongPx,
  axisOf,
  cardAfter,
  cardBeside,
  draggedTrackPx,
  hasCard,
  hasReach,
  nearestCard,
  releaseVelocity,
  requestOf,
  withSample,
} from './why-us-carousel.logic.ts';
import { isMoving } from './why-us-carousel.momentum.ts';
import type {
  AutoScroll,
  FrameFact,
  FrameRun,
  StripTracking,
  WhyUsCarouselContext,
  WhyUsCarouselEvent,
  WhyUsCarouselFact,
  WhyUsCarouselInput,
} from './why-us-carousel.types.ts';

interface Args {
  readonly context: WhyUsCarouselContext;
  readonly event: WhyUsCarouselEvent;
}

/** The way round that a step goes. */
function stepOf(event: WhyUsCarouselEvent): StepDirection {
  assertEvent(event, ['card.next', 'card.previous']);
  return event.type === 'card.previous' ? -1 : 1;
}

/** K3: which way a press has become a drag. */
function axisOfMove({ context, event }: Args): DragAxis | null {
  assertEvent(event, 'pointer.moved');
  return axisOf(context.drag, event);
}

/** W4: how far a vertical drag has taken the page, in px; up is negative. */
function pageDragPx({ drag }: WhyUsCarouselContext, event: WhyUsCarouselEvent): number {
  assertEvent(event, 'pointer.moved');
  return drag ? alongPx(drag, event) : 0;
}

const isFree = and([
  stateIn({ gesture: 'idle' }),
  stateIn({ layout: 'desktop' }),
  stateIn({ playback: 'playing' }),
  stateIn({ view: 'shown' }),
  stateIn({ page: 'visible' }),
  stateIn({ pointer: 'away' }),
  stateIn({ focus: 'away' }),
  'isMotionFull',
  'isMeasured',
]);

/** Types, stubs and guards of the carousel. */
export const whyUsCarouselSetup = setup({
  types: {
    context: {} as WhyUsCarouselContext,
    events: {} as WhyUsCarouselEvent,
    input: {} as WhyUsCarouselInput,
  },
  actors: {
    /** Sends `page.hidden` or `page.shown` at once and whenever that changes. */
    trackPageVisibility: fromCallback<WhyUsCarouselFact>(() => undefined),
    /** Sends `motion.changed` at once and whenever the visitor's preference changes. */
    trackReducedMotion: fromCallback<WhyUsCarouselFact>(() => undefined),
    /** Sends `viewport.resized` at once and whenever the width changes. */
    trackViewport: fromCallback<WhyUsCarouselFact>(() => undefined),
    /** Tells the width of the strip at once and whenever it changes. */
    trackStrip: fromCallback<WhyUsCarouselEvent, StripTracking>(() => undefined),
    /** Sends `visibility.changed` at once and whenever the carousel passes the threshold of K8. */
    trackVisibility: fromCallback<WhyUsCarouselFact>(() => undefined),
    /** Moves the strip on by itself until it is stopped; on the compositor, without frames. */
    runAutoScroll: fromCallback<WhyUsCarouselFact, AutoScroll>(() => undefined),
    /** Moves the strip frame by frame and sends one fact, when it has come to rest. */
    runFrames: fromCallback<FrameFact, FrameRun>(() => undefined),
  },
  actions: {
    /** Puts the strip where the hand has it. */
    moveTrack: (_, _params: { readonly trackPx: number }) => undefined,
    /** Moves the keyboard focus to a card, if it is on a card now; otherwise tells a screen reader of it. */
    presentCard: (_, _params: { readonly card: number }) => undefined,

    setTrack: assign(({ event }) => {
      assertEvent(event, [
        'card.next',
        'card.previous',
        'card.go',
        'pointer.cancelled',
        'motion.changed',
        'coast.settled',
        'snap.settled',
      ]);
      return { trackPx: event.trackPx };
    }),
    /** A drag under way goes on from the same place of the strip. */
    setSize: assign(({ context: { drag, halfWidthPx }, event }) => {
      assertEvent(event, 'track.measured');
      const ratio = event.halfWidthPx / (halfWidthPx ?? event.halfWidthPx);
      return {
        halfWidthPx: event.halfWidthPx,
        trackPx: event.trackPx,
        drag: drag && { ...drag, startTrackPx: drag.startTrackPx * ratio },
      };
    }),
    setMotion: assign(({ event }) => {
      assertEvent(event, 'motion.changed');
      return { reducedMotion: event.reduced };
    }),
    setDragStart: assign(({ event }) => {
      assertEvent(event, 'pointer.pressed');
      const { xPx, yPx, timeStampMs, trackPx } = event;
      const trail = [{ xPx, timeStampMs }];
      return {
        drag: { startXPx: xPx, startYPx: yPx, startTrackPx: trackPx, trail },
        trackPx,
        velocityPxPerFrame: 0,
      };
    }),
    /** Reads a move: the strip follows the hand. */
    setDrag: assign(({ context, event }) => {
      assertEvent(event, ['pointer.moved', 'pointer.released']);
      const { drag } = context;
      if (!drag) return {};
      return {
        trackPx: draggedTrackPx(context, drag, event.xPx),
        velocityPxPerFrame: releaseVelocity(context, drag, event),
        drag: withSample(drag, event),
      };
    }),
    clearDrag: assign({ drag: null }),
    setNearestCard: assign({ card: ({ context }) => nearestCard(context, context.trackPx) }),
    /** From where the strip stands. */
    setCardBeside: assign({
      card: ({ context, event }) => cardBeside(context, context.trackPx, stepOf(event)),
    }),
    /** From the card that it goes to. */
    setCardAfter: assign({ card: ({ context, event }) => cardAfter(context, stepOf(event)) }),
    setCard: assign(({ event }) => {
      assertEvent(event, 'card.go');
      return { card: event.index };
    }),
    /** W4: the page around follows a vertical drag, which begins. */
    grabPage: enqueueActions(({ context, event, enqueue }) =>
      tellParent(enqueue, context, {
        type: 'carousel.pageGrabbed',
        dragPx: pageDragPx(context, event),
      }),
    ),
    dragPage: enqueueActions(({ context, event, enqueue }) =>
      tellParent(enqueue, context, {
        type: 'carousel.pageDragged',
        dragPx: pageDragPx(context, event),
      }),
    ),
    /** W4: a vertical drag has come to nothing. */
    dropPage: enqueueActions(({ context, enqueue }) =>
      tellParent(enqueue, context, { type: 'carousel.pageDropped' }),
    ),
    /** W4: asks the page around for the section that a vertical drag means, if it is long enough. */
    requestSection: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'pointer.released');
      const request = context.drag && requestOf(context.drag, event);
      tellParent(enqueue, context, {
        type: request ? `carousel.${request}Requested` : 'carousel.pageDropped',
      });
    }),
  },
  guards: {
    becomesReduced: motionGuards.becomesReduced,
    isMotionFull: ({ context }) => !context.reducedMotion,
    isMeasured: ({ context }) => context.halfWidthPx !== null,
    isFree,
    isHeld: not(isFree),
    /** W3: nothing takes the strip on from between two cards, where a touch may have caught it. */
    endsAtCard: or([
      stateIn({ layout: 'mobile' }),
      stateIn({ playback: 'paused' }),
      not('isMotionFull'),
    ]),
    becomesMobile: ({ event }) => {
      assertEvent(event, 'viewport.resized');
      return isMobileWidth(event.widthPx);
    },
    becomesDesktop: ({ event }) => {
      assertEvent(event, 'viewport.resized');
      return !isMobileWidth(event.widthPx);
    },
    becomesShown: ({ event }) => {
      assertEvent(event, 'visibility.changed');
      return event.visibleRatio >= whyUs.visibilityThreshold;
    },
    becomesHidden: ({ event }) => {
      assertEvent(event, 'visibility.changed');
      return event.visibleRatio < whyUs.visibilityThreshold;
    },
    /** A strip that is not shown has no size. */
    isOtherSize: ({ context, event }) => {
      assertEvent(event, 'track.measured');
      return event.halfWidthPx > 0 && event.halfWidthPx !== context.halfWidthPx;
    },
    isCard: ({ context, event }) => {
      assertEvent(event, 'card.go');
      return hasCard(context, event.index);
    },
    isOtherCard: ({ context, event }) => {
      assertEvent(event, 'card.go');
      return event.index !== context.card && hasCard(context, event.index);
    },
    /** A step that the strip can follow by the shorter way. */
    hasReach: ({ context, event }) => {
      assertEvent(event, ['card.next', 'card.previous']);
      return hasReach(context, event.trackPx, stepOf(event));
    },
    isTouch: ({ event }) => {
      assertEvent(event, 'pointer.pressed');
      return event.source === 'touch';
    },
    /** W3: a finger at every width, a mouse on mobile. */
    mayPress: and([
      'isMeasured',
      or([stateIn({ layout: 'mobile' }), and([stateIn({ layout: 'desktop' }), 'isTouch'])]),
    ]),
    isVerticalDrag: (args) => axisOfMove(args) === 'vertical',
    /** P10, P12: the page itself scrolls that way, and keeps the drag. */
    isForPage: (args) => {
      assertEvent(args.event, 'pointer.moved');
      return args.event.pageScrolls && axisOfMove(args) === 'vertical';
    },
    isForPageAtCard: and(['isForPage', 'endsAtCard']),
    isHorizontalDrag: (args) => axisOfMove(args) === 'horizontal',
    hasMomentum: ({ context, event }) => {
      assertEvent(event, 'pointer.released');
      const { drag, reducedMotion } = context;
      return drag !== null && !reducedMotion && isMoving(releaseVelocity(context, drag, event));
    },
  },
  delays: {
    restBeforeScroll: carouselMotion.restBeforeScrollMs,
  },
});
