import { type ActorRefFrom, type AnyActorRef, fromCallback } from 'xstate';
import { whyUs } from '../../../machines/constants.ts';
import type { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { isDragPrevented } from '../../../machines/why-us-carousel/why-us-carousel.connect.ts';
import { whyUsCarouselMachine } from '../../../machines/why-us-carousel/why-us-carousel.machine.ts';
import type {
  AutoScroll,
  FrameFact,
  FrameRun,
  StripTracking,
  WhyUsCarouselEvent,
  WhyUsCarouselFact,
} from '../../../machines/why-us-carousel/why-us-carousel.types.ts';
import { tellPageVisibility, tellViewport } from '../../browser/facts.ts';
import type { GesturePoint } from '../../browser/gestures.ts';
import { trackReducedMotion } from '../../browser/media.ts';
import { roomInside } from '../../browser/sections.ts';
import type { Stop } from '../../browser/stop.ts';
import { trackVisibleRatio } from '../../browser/visibility.ts';
import { runFrames } from './frames.ts';
import { createCarouselTrack } from './track.ts';

const track = createCarouselTrack();

/** Where the strip stands now. */
export const readTrackPx = (): number => track.readPx();

const carouselOnPage = () => document.querySelector('[data-machine="why-us-carousel"]');

/** A card that takes the focus tells of itself; for a step by a button the status does (WCAG 4.1.3). */
function presentCard(card: number): void {
  const carousel = carouselOnPage();
  const next = carousel?.querySelectorAll<HTMLElement>('[data-part="card"]')[card];
  const status = carousel?.querySelector('[data-part="card-status"]');
  const focused = document.activeElement?.closest('[data-part="card"]');
  if (focused && carousel?.contains(focused)) next?.focus({ preventScroll: true });
  else if (next && status) status.textContent = next.getAttribute('aria-label');
}

/** The strip, and the frame around it; the older copy of the page runs the machine without them (O1). */
function stripOnPage(): { readonly strip: HTMLElement; readonly frame: HTMLElement } | null {
  const strip = carouselOnPage()?.querySelector<HTMLElement>('[data-part="track"]');
  return strip?.parentElement ? { strip, frame: strip.parentElement } : null;
}

const renewals = new Set<() => void>();

/** The part stands on the page: taken over as the server sent it, or rendered anew, as on a page that was translated. */
export function renewStrip(): void {
  for (const renew of renewals) renew();
}

/** Holds an element of the part, and the one that takes its place. */
function holdOnPage(
  find: () => HTMLElement | undefined,
  hold: (element: HTMLElement) => Stop,
): Stop {
  let held: HTMLElement | undefined;
  let stop: Stop | undefined;
  const renew = () => {
    const found = find();
    if (found === held) return;
    const stopBefore = stop;
    stop = found && hold(found);
    held = found;
    stopBefore?.();
  };
  renew();
  renewals.add(renew);
  return () => {
    renewals.delete(renew);
    stop?.();
  };
}

/** P12: the page scrolls by itself. */
function isPageNative(system: AnyActorRef['system']): boolean {
  const pager = system.get('pager') as ActorRefFrom<typeof sectionPagerMachine> | undefined;
  return pager?.getSnapshot().matches({ mode: 'native' }) ?? false;
}

/** What a hand does to the strip; the carousel is asked whether the page may scroll by it as well. */
export function stripDrag(carousel: ActorRefFrom<typeof whyUsCarouselMachine>) {
  const pageScrolls = (yPx: number) => {
    const { drag } = carousel.getSnapshot().context;
    const frame = stripOnPage()?.frame;
    if (!frame || isPageNative(carousel.system)) return true;
    const section = frame.closest('section') ?? undefined;
    return drag !== null && roomInside(section, frame, drag.startYPx - yPx) > 0;
  };
  return {
    pressed: (point: GesturePoint, source: 'touch' | 'mouse') =>
      carousel.send({ type: 'pointer.pressed', source, ...point, trackPx: track.readPx() }),
    moved: (point: GesturePoint) =>
      carousel.send({ type: 'pointer.moved', ...point, pageScrolls: pageScrolls(point.yPx) }),
    released: (point: GesturePoint) => carousel.send({ type: 'pointer.released', ...point }),
    cancelled: () => carousel.send({ type: 'pointer.cancelled', trackPx: track.readPx() }),
    isTaken: ({ yPx }: GesturePoint) => isDragPrevented(carousel.getSnapshot(), pageScrolls(yPx)),
  };
}

/** Tells the carousel how wide its strip is. */
function trackStrip(
  { carousel: actor }: StripTracking,
  tell: (event: WhyUsCarouselEvent) => void,
): Stop {
  const carousel = actor as ActorRefFrom<typeof whyUsCarouselMachine>;
  const hold = (strip: HTMLElement) => {
    const placePx = track.readPx();
    const stop = track.attach(strip, carousel.getSnapshot().context.direction, (halfWidthPx) =>
      tell({ type: 'track.measured', halfWidthPx, trackPx: track.readPx() }),
    );
    track.writePx(placePx);
    return stop;
  };
  return holdOnPage(() => stripOnPage()?.strip, hold);
}

/** Tells the carousel when enough of it comes into view, or leaves. */
function trackVisibility(tell: (fact: WhyUsCarouselFact) => void): Stop {
  return holdOnPage(
    () => stripOnPage()?.frame,
    (frame) =>
      trackVisibleRatio(frame, whyUs.visibilityThreshold, (visibleRatio) =>
        tell({ type: 'visibility.changed', visibleRatio }),
      ),
  );
}

/** The why-us carousel with the browser behind it. */
export const whyUsCarouselLogic = whyUsCarouselMachine.provide({
  actors: {
    trackPageVisibility: fromCallback<WhyUsCarouselFact>(tellPageVisibility),
    trackReducedMotion: fromCallback<WhyUsCarouselFact>(({ sendBack }) =>
      trackReducedMotion((reduced) =>
        sendBack({ type: 'motion.changed', reduced, trackPx: track.readPx() }),
      ),
    ),
    trackViewport: fromCallback<WhyUsCarouselFact>(tellViewport),
    trackStrip: fromCallback<WhyUsCarouselEvent, StripTracking>(({ input, sendBack }) =>
      trackStrip(input, sendBack),
    ),
    trackVisibility: fromCallback<WhyUsCarouselFact>(({ sendBack }) => trackVisibility(sendBack)),
    runAutoScroll: fromCallback<WhyUsCarouselFact, AutoScroll>(({ input }) =>
      track.play(input.loopMs),
    ),
    runFrames: fromCallback<FrameFact, FrameRun>(({ input, sendBack }) =>
      runFrames(track, input, (trackPx) => sendBack({ type: `${input.kind}.settled`, trackPx })),
    ),
  },
  actions: {
    moveTrack: (_, { trackPx }) => track.writePx(trackPx),
    presentCard: (_, { card }) => presentCard(card),
  },
});
