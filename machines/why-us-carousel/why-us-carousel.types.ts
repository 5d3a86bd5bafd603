import type { AnyActorRef } from 'xstate';
import type { Direction } from '../domain.ts';
import type { DragStart, Point } from '../shared/drag.ts';
import type { AreaFact, MotionFact, PageVisibilityFact, ViewportFact } from '../shared/facts.ts';
import type { ParentRef } from '../shared/parent.ts';

/**
 * What the carousel asks of the page around it (W4): to follow a vertical drag, to slide back, or to go to
 * another section, which are named after the page's way.
 */
export type WhyUsCarouselOutbound =
  /** A drag begins, or goes on: so far from where it was pressed, in px; up is negative. */
  | { readonly type: 'carousel.pageGrabbed'; readonly dragPx: number }
  | { readonly type: 'carousel.pageDragged'; readonly dragPx: number }
  | { readonly type: 'carousel.pageDropped' }
  | { readonly type: 'carousel.nextRequested' }
  | { readonly type: 'carousel.previousRequested' };

export interface WhyUsCarouselInput {
  /** The root machine that hears {@link WhyUsCarouselOutbound}; none when the carousel runs alone. */
  readonly parent?: ParentRef<WhyUsCarouselOutbound>;
  /** How many cards there are, without their copies (K8). */
  readonly cardCount: number;
  /** Which way the cards follow each other; from the left when nothing is said. */
  readonly direction?: Direction;
}

/** A finger or a mouse, and the time of its event. */
export interface Pointer extends Point {
  readonly timeStampMs: number;
}

/** The drag under way. */
export interface Drag extends DragStart {
  /** Where the strip stood when it was pressed. */
  readonly startTrackPx: number;
  /** The last moments of it, oldest first. */
  readonly trail: readonly Pick<Pointer, 'xPx' | 'timeStampMs'>[];
}

export interface WhyUsCarouselContext extends WhyUsCarouselInput {
  readonly direction: Direction;
  /** One copy of the cards with their gaps: the circle that the strip goes round; null until measured. */
  readonly halfWidthPx: number | null;
  /**
   * How far the strip has gone on, from 0 up to the half width, when it was last told. While it
   * scrolls by itself or coasts only the page knows; whatever ends that tells it anew.
   */
  readonly trackPx: number;
  /** Index of the card that the strip stands at or goes to. */
  readonly card: number;
  /** Of the strip, when it was let go. */
  readonly velocityPxPerFrame: number;
  readonly drag: Drag | null;
  readonly reducedMotion: boolean;
}

/** Where the strip stands, as the page sees it; see `readPx` of the carousel's track. */
interface OnTrack {
  readonly trackPx: number;
}

/** What the frames tell: the strip has come to rest. */
export type FrameFact =
  | ({ readonly type: 'coast.settled' } & OnTrack)
  | ({ readonly type: 'snap.settled' } & OnTrack);

/** What the doors behind this machine tell it. */
export type WhyUsCarouselFact =
  | FrameFact
  | PageVisibilityFact
  | (MotionFact & OnTrack)
  | ViewportFact
  /** Visible part of the carousel, 0 to 1. */
  | { readonly type: 'visibility.changed'; readonly visibleRatio: number }
  | ({ readonly type: 'track.measured'; readonly halfWidthPx: number } & OnTrack);

export type WhyUsCarouselEvent =
  | WhyUsCarouselFact
  | AreaFact
  | ({ readonly type: 'pointer.pressed'; readonly source: 'touch' | 'mouse' } & Pointer & OnTrack)
  /** Whether the page itself scrolls that way (P10, P12). */
  | ({ readonly type: 'pointer.moved'; readonly pageScrolls: boolean } & Pointer)
  | ({ readonly type: 'pointer.released' } & Pointer)
  | ({ readonly type: 'pointer.cancelled' } & OnTrack)
  /** The pause control. */
  | { readonly type: 'autoplay.toggle' }
  | ({ readonly type: 'card.next' } & OnTrack)
  | ({ readonly type: 'card.previous' } & OnTrack)
  | ({ readonly type: 'card.go'; readonly index: number } & OnTrack);

/** What is needed to ask the carousel whether the page may scroll by a hand on its strip as well. */
export interface StripTracking {
  /** The carousel itself. */
  readonly carousel: AnyActorRef;
}

/** What the frames do, from where the strip stands; they wrap it at the half width. */
export type FrameRun =
  | {
      readonly kind: 'coast';
      readonly velocityPxPerFrame: number;
      readonly halfWidthPx: number;
    }
  | {
      readonly kind: 'snap';
      readonly toPx: number;
      readonly durationMs: number;
      readonly halfWidthPx: number;
    };

/** The scrolling by itself, from where the strip stands: once round in that time, without end. */
export interface AutoScroll {
  readonly loopMs: number;
}
