import { type ActorRefFrom, fromCallback } from 'xstate';
import { whyUs } from '../../machines/constants.ts';
import { isDragPrevented } from '../../machines/why-us-carousel/why-us-carousel.connect.ts';
import { whyUsCarouselMachine } from '../../machines/why-us-carousel/why-us-carousel.machine.ts';
import type {
  AutoScroll,
  FrameFact,
  FrameRun,
  WhyUsCarouselFact,
} from '../../machines/why-us-carousel/why-us-carousel.types.ts';
import { trackCarouselDrag } from '../ports/carousel-drag.ts';
import { createCarouselTrack } from '../ports/carousel-track.ts';
import { trackVisibleRatio } from '../ports/carousel-visibility.ts';
import { runFrames } from '../ports/frames.ts';
import { scrollsInside } from '../ports/sections.ts';
import { tellPageVisibility, tellReducedMotion, tellViewport } from './browser-logic.ts';

const track = createCarouselTrack();

/** Where the strip stands now. */
export const readTrackPx = (): number => track.readPx();

function focusCard(card: number): void {
  const present = document.activeElement?.closest('[data-part="card"]');
  const cards = present?.parentElement?.querySelectorAll<HTMLElement>('[data-part="card"]');
  cards?.[card]?.focus({ preventScroll: true });
}

/** The why-us carousel with the browser behind it. */
export const whyUsCarouselLogic = whyUsCarouselMachine.provide({
  actors: {
    trackPageVisibility: fromCallback<WhyUsCarouselFact>(tellPageVisibility),
    trackReducedMotion: fromCallback<WhyUsCarouselFact>(tellReducedMotion),
    trackViewport: fromCallback<WhyUsCarouselFact>(tellViewport),
    runAutoScroll: fromCallback<WhyUsCarouselFact, AutoScroll>(({ input }) =>
      track.play(input.loopMs),
    ),
    runFrames: fromCallback<FrameFact, FrameRun>(({ input, sendBack }) =>
      runFrames(track, input, (trackPx) => sendBack({ type: `${input.kind}.settled`, trackPx })),
    ),
  },
  actions: {
    moveTrack: (_, { trackPx }) => track.writePx(trackPx),
    focusCard: (_, { card }) => focusCard(card),
  },
});

/**
 * Tells the carousel what happens to its strip, and to the window around it, until the returned
 * function is called. `isPageNative` tells whether the page scrolls by itself (P12).
 */
export function startCarousel(
  { strip, frame }: { readonly strip: HTMLElement; readonly frame: HTMLElement },
  carousel: ActorRefFrom<typeof whyUsCarouselMachine>,
  isPageNative: () => boolean,
): () => void {
  const { send } = carousel;
  const section = frame.closest('section') ?? undefined;
  const pageScrolls = (yPx: number) => {
    const { drag } = carousel.getSnapshot().context;
    return isPageNative() || (drag !== null && scrollsInside(section, frame, drag.startYPx - yPx));
  };
  const cancel = () => send({ type: 'pointer.cancelled', trackPx: track.readPx() });
  const stops = [
    track.attach(strip, carousel.getSnapshot().context.direction, (halfWidthPx) =>
      send({ type: 'track.measured', halfWidthPx, trackPx: track.readPx() }),
    ),
    trackVisibleRatio(frame, whyUs.visibilityThreshold, (visibleRatio) =>
      send({ type: 'visibility.changed', visibleRatio }),
    ),
    trackCarouselDrag(strip, {
      pressed: (point, source) => {
        send({ type: 'pointer.pressed', source, ...point, trackPx: track.readPx() });
        return carousel.getSnapshot().matches({ gesture: 'pressed' });
      },
      moved: (point) => {
        send({ type: 'pointer.moved', ...point });
        const snapshot = carousel.getSnapshot();
        const isTaken = isDragPrevented(snapshot, pageScrolls(point.yPx));
        // A browser that scrolls the page by a drag tells its moves all the same.
        if (!isTaken && snapshot.matches({ gesture: 'dragging' })) cancel();
        return isTaken;
      },
      released: (point) => send({ type: 'pointer.released', ...point }),
      cancelled: cancel,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
