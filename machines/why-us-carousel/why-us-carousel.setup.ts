import { and, assign, enqueueActions, fromCallback, not, or, setup, stateIn } from 'xstate';
import { whyUs } from '../constants.ts';
import { isMoving } from '../shared/momentum.ts';
import {
  cardAfter,
  cardBeside,
  dragAxis,
  draggedTrackPx,
  hasCard,
  hasReach,
  isMobileWidth,
  isMoved,
  nearestCard,
  releaseVelocity,
  requestOf,
  withSample,
} from './why-us-carousel.logic.ts';
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

/** The way round that an event steps. */
const stepOf = (event: WhyUsCarouselEvent) => (event.type === 'card.previous' ? -1 : 1);

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
    /** Tells the width of the strip at once and whenever it changes, and what a hand does to it. */
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
    /** Moves the keyboard focus to a card, if it is on a card now. */
    focusCard: (_, _params: { readonly card: number }) => undefined,

    setTrack: assign({
      trackPx: ({ context, event }) => ('trackPx' in event ? event.trackPx : context.trackPx),
    }),
    /** A drag under way goes on from the same place of the strip. */
    setSize: assign(({ context: { drag, halfWidthPx }, event }) => {
      if (event.type !== 'track.measured') return {};
      const ratio = event.halfWidthPx / (halfWidthPx ?? event.halfWidthPx);
      return {
        halfWidthPx: event.halfWidthPx,
        trackPx: event.trackPx,
        drag: drag && { ...drag, startTrackPx: drag.startTrackPx * ratio },
      };
    }),
    setMotion: assign({
      reducedMotion: ({ context, event }) =>
        event.type === 'motion.changed' ? event.reduced : context.reducedMotion,
    }),
    setDragStart: assign(({ event }) => {
      if (event.type !== 'pointer.pressed') return {};
      const { xPx, yPx, timeStampMs, trackPx } = event;
      const trail = [{ xPx, timeStampMs }];
      return {
        drag: { startXPx: xPx, startYPx: yPx, startTrackPx: trackPx, trail },
        trackPx,
        velocityPxPerFrame: 0,
      };
    }),
    /** Reads a move: the strip follows the hand. */
    setDrag: assign(({ context, event }) =>
      isMoved(event) && context.drag && context.halfWidthPx
        ? {
            trackPx: draggedTrackPx(context, context.drag, event.xPx),
            velocityPxPerFrame: releaseVelocity(context, context.drag, event),
            drag: withSample(context.drag, event),
          }
        : {},
    ),
    clearDrag: assign({ drag: null }),
    setNearestCard: assign({ card: ({ context }) => nearestCard(context, context.trackPx) }),
    /** From where the strip stands. */
    setCardBeside: assign({
      card: ({ context, event }) => cardBeside(context, context.trackPx, stepOf(event)),
    }),
    /** From the card that it goes to. */
    setCardAfter: assign({ card: ({ context, event }) => cardAfter(context, stepOf(event)) }),
    setCard: assign({
      card: ({ context, event }) => (event.type === 'card.go' ? event.index : context.card),
    }),
    /** W4: asks the page around for the section that a vertical drag means, if it is long enough. */
    requestSection: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'pointer.released' || !context.parent) return;
      const request = requestOf(context.drag, event);
      if (request === 'contact') {
        enqueue.sendTo(context.parent, { type: 'carousel.contactRequested' });
      } else if (request === 'previous') {
        enqueue.sendTo(context.parent, { type: 'carousel.previousRequested' });
      }
    }),
  },
  guards: {
    isMotionFull: ({ context }) => !context.reducedMotion,
    isMeasured: ({ context }) => context.halfWidthPx !== null,
    isFree,
    isHeld: not(isFree),
    isMobile: stateIn({ layout: 'mobile' }),
    becomesMobile: ({ event }) => event.type === 'viewport.resized' && isMobileWidth(event.widthPx),
    becomesDesktop: ({ event }) =>
      event.type === 'viewport.resized' && !isMobileWidth(event.widthPx),
    becomesShown: ({ event }) =>
      event.type === 'visibility.changed' && event.visibleRatio >= whyUs.visibilityThreshold,
    becomesHidden: ({ event }) =>
      event.type === 'visibility.changed' && event.visibleRatio < whyUs.visibilityThreshold,
    /** A strip that is not shown has no size. */
    isOtherSize: ({ context, event }) =>
      event.type === 'track.measured' &&
      event.halfWidthPx > 0 &&
      event.halfWidthPx !== context.halfWidthPx,
    isCard: ({ context, event }) => event.type === 'card.go' && hasCard(context, event.index),
    isOtherCard: ({ context, event }) =>
      event.type === 'card.go' && event.index !== context.card && hasCard(context, event.index),
    /** A step that the strip can follow by the shorter way. */
    hasReach: ({ context, event }) =>
      'trackPx' in event && hasReach(context, event.trackPx, stepOf(event)),
    isTouch: ({ event }) => event.type === 'pointer.pressed' && event.source === 'touch',
    /** W3, W4: anything that drags on mobile; elsewhere a finger, for it may leave the section. */
    mayPress: and([
      'isMeasured',
      or([stateIn({ layout: 'mobile' }), and([stateIn({ layout: 'desktop' }), 'isTouch'])]),
    ]),
    isVerticalDrag: ({ context, event }) => dragAxis(context.drag, event) === 'vertical',
    isHorizontalDrag: ({ context, event }) => dragAxis(context.drag, event) === 'horizontal',
    isHorizontalDragOnMobile: and(['isHorizontalDrag', 'isMobile']),
    hasMomentum: ({ context, event }) =>
      isMoved(event) &&
      context.drag !== null &&
      !context.reducedMotion &&
      isMoving(releaseVelocity(context, context.drag, event)),
  },
});
