import { type ActorRefFrom, type AnyActorRef, fromCallback } from 'xstate';
import { swipe } from '../../../machines/constants.ts';
import { isComingBack } from '../../../machines/page-history/page-history.connect.ts';
import {
  isKeyPrevented,
  isScrolledByBrowser,
  isTouchPrevented,
  isTurning,
  isWheelPrevented,
} from '../../../machines/section-pager/section-pager.connect.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import type {
  PageTracking,
  SectionPagerInbound,
  Way,
} from '../../../machines/section-pager/section-pager.types.ts';
import { trackTouch } from '../../browser/gestures.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import { trackReducedMotion, trackViewport } from '../../browser/media.ts';
import { focusOn, focusSection, indexOnScreen } from '../../browser/sections.ts';
import type { Stop } from '../../browser/stop.ts';
import { pageHistoryOf } from '../../page/page-history.browser.ts';
import { trackAnchors } from './anchors.ts';
import { createKeyEvents } from './key-events.ts';
import { trackPageKeys } from './keys.ts';
import { createKeptPlace } from './kept-place.ts';
import { normalScrollingChoice } from './scrolling-choice.ts';
import { createHandScrolling } from './hand-scrolling.ts';
import {
  elementsOf,
  placesOf,
  topToShowPx,
  topToUncoverPx,
  trackPageIndex,
} from './page-sections.ts';
import { trackSectionFocus } from './section-focus.ts';
import { createSectionRoom } from './section-room.ts';
import { createStretch } from './stretch.ts';
import type { TrackedPage } from './tracked-page.ts';
import { createWay } from './way.ts';
import { holdersOf, trackWheel, wheelWayPx } from './wheel.ts';

const way = createWay();
const stretch = createStretch();
const lockAttribute = 'data-scroll-locked';

/** The element around the sections; what follows the last of them in it scrolls with that one. */
const rootOfPage = () => document.querySelector<HTMLElement>('[data-machine="section-pager"]');

/** Where the page is scrolled to at the end of a way, in px, when it stands at `fromPx`. */
function topOf(
  ids: readonly string[],
  { index, edge, offsetPx, source }: Way,
  fromPx = window.scrollY,
): number {
  const section = document.getElementById(ids[index] ?? '');
  if (!section) return window.scrollY;
  // An end that is still on its way back from a finger is measured in its place.
  stretch.settle();
  const end = index === ids.length - 1 ? rootOfPage() : null;
  const [firstPx, lastPx] = placesOf(section, offsetPx, end ?? section);
  if (edge === 'near') return Math.min(Math.max(fromPx, firstPx), lastPx);
  const topPx = edge === 'end' ? lastPx : firstPx;
  const { activeElement } = document;
  // In a section taller than the screen the focus may be below its first screen.
  return source === 'focus' &&
    activeElement &&
    activeElement !== section &&
    section.contains(activeElement)
    ? Math.min(lastPx, Math.max(topPx, topToShowPx(activeElement)))
    : topPx;
}

/**
 * Tells the pager what happens on the page. A wheel, a key and a finger's move are the browser's unless
 * the pager takes them, which it is asked in the same moment.
 */
function trackPage(
  { sections: ids, pager: actor }: PageTracking,
  tell: (event: SectionPagerInbound) => void,
): Stop | undefined {
  const pager = actor as ActorRefFrom<typeof sectionPagerMachine>;
  const history = pageHistoryOf(pager.system);
  const root = rootOfPage();
  if (!root) return undefined;
  const page: TrackedPage = {
    root,
    sections: elementsOf(ids),
    presentIndex: () => pager.getSnapshot().context.index ?? 0,
    isTurning: () => isTurning(pager.getSnapshot()),
    isComingBack: () => isComingBack(history.getSnapshot()),
  };
  const scrolling = createHandScrolling(() => {
    const event = { type: 'page.rested' } as const;
    // What the browser still does meanwhile ends later.
    if (way.isMoving() || !pager.getSnapshot().can(event)) return false;
    tell(event);
    return true;
  });
  // Of a finger there is no end of moves: the pager hears of one that ends a way.
  const tellHand = () => {
    const event = { type: 'hand.scrolled' } as const;
    if (pager.getSnapshot().can(event)) tell(event);
  };
  const room = createSectionRoom(page, scrolling);
  /** A wheel or a key that is not taken is the browser's. */
  const leave = (roomPx: number, wayPx: number) => {
    if (isScrolledByBrowser(pager.getSnapshot())) room.leave(roomPx, wayPx);
  };
  const eventOfKey = createKeyEvents(page);
  const place = createKeptPlace(page.sections, way.isMoving);

  const entries = history.on('place.changed', () => tell({ type: 'entry.changed' }));

  const stops = [
    listen(window, ['resize'], () => {
      if (place.restore()) tell({ type: 'section.moved' });
    }),
    trackViewport((size) => tell({ type: 'viewport.resized', ...size })),
    trackReducedMotion((reduced) => tell({ type: 'motion.changed', reduced })),
  ];
  if (normalScrollingChoice.read()) tell({ type: 'normalScrolling.restored', on: true });
  stops.push(
    // What our own way passes is not the visitor's; what the pager knows is no news.
    trackPageIndex(page.sections, way.isMoving, (index, isStart) => {
      place.note(index);
      if (isStart) tell({ type: 'page.synced', index });
      else if (index !== pager.getSnapshot().context.index) {
        tell({ type: 'page.scrolled', index });
      }
    }),
    way.hear(() => place.note(indexOnScreen(page.sections()))),
    trackWheel(root, (facts, target) => {
      const wayPx = wheelWayPx(facts);
      const roomPx = room.roomPx(target, wayPx);
      const wheel = { ...facts, ...room.insideBy(roomPx, wayPx), over: holdersOf(target) };
      const isTaken = isWheelPrevented(pager.getSnapshot(), wheel);
      tell({ type: 'wheel.moved', ...wheel });
      if (!isTaken && !facts.ctrlKey) leave(roomPx, wayPx);
      return isTaken;
    }),
    trackTouch(root, {
      pressed: (point) => {
        stretch.settle();
        tell({ type: 'pointer.pressed', ...point });
      },
      moved: (point, target) => {
        const { drag } = pager.getSnapshot().context;
        // One that has gone only sideways so far is taken to go on down the page, as most do.
        const sectionScrolls =
          drag !== null && room.roomPx(target, drag.startYPx - point.yPx || 1) > 0;
        tell({ type: 'pointer.moved', ...point, sectionScrolls });
        return isTouchPrevented(pager.getSnapshot());
      },
      released: (point) => tell({ type: 'pointer.released', ...point }),
      cancelled: () => tell({ type: 'pointer.cancelled' }),
    }),
    // The skip link stands beside the pager.
    trackPageKeys(root.parentNode ?? root, (key, target, stridePx) => {
      const wayPx = key === 'previous' ? -stridePx : stridePx;
      const roomPx = room.roomPx(target, wayPx);
      const inside = room.insideBy(roomPx, wayPx);
      const event = eventOfKey(key, inside);
      const isTaken = event !== undefined && isKeyPrevented(pager.getSnapshot(), event);
      if (!isTaken) tellHand();
      if (event) tell(event);
      // What goes to an end of the page goes no such way.
      if (!isTaken && inside.sectionScrolls && event?.type !== 'section.go') {
        leave(roomPx, wayPx);
      }
      return isTaken;
    }),
    // Any finger, also one that a part of the page keeps to itself.
    listen(document, ['touchmove'], tellHand, { capture: true, passive: true }),
    trackSectionFocus(page, tell),
    () => entries.unsubscribe(),
    trackAnchors((id) => {
      const index = ids.indexOf(id);
      if (index === -1) return false;
      // The entry before the way: the one that is left keeps where the page stood.
      history.send({ type: 'entry.asked', entry: { section: `#${id}` } });
      tell({ type: 'section.go', index, source: 'anchor' });
      focusOn(id);
      return true;
    }),
    scrolling.stop,
    () => {
      way.stop();
      document.body.removeAttribute(lockAttribute);
    },
  );
  // A hand that came before the page answered has left it where the browser scrolls to.
  if (window.scrollY > 0) tell({ type: 'page.rested' });
  return stopAll(stops);
}

/** The page goes no further: another one is about to stand in its place. */
export const leavePage: Stop = () => way.stop();

/** Sends the page on its way, and a stretched end of it home. */
function go(
  pager: Pick<AnyActorRef, 'send'>,
  topPx: () => number,
  { animated, durationMs }: Pick<Way, 'animated' | 'durationMs'>,
): void {
  const sendHome = stretch.release();
  const onSettled = () => pager.send({ type: 'way.settled' });
  way.go({ topPx: topPx(), animated, durationMs, onSettled });
  if (animated) sendHome(swipe.transitionMs);
}

/** A page's pager with the browser behind it. */
export const sectionPagerLogic = sectionPagerMachine.provide({
  actors: {
    trackPage: fromCallback<SectionPagerInbound, PageTracking>(({ input, sendBack }) =>
      trackPage(input, sendBack),
    ),
  },
  actions: {
    scrollToIndex: ({ context, self }, params) =>
      go(self, () => topOf(context.sections, params), params),
    snapBack: ({ context, self }, params) =>
      go(self, () => topOf(context.sections, params, way.fromPx()), params),
    endWay: () => way.stop(),
    finishWay: () => {
      stretch.settle();
      way.finish();
    },
    followDrag: ({ context }, { dragPx }) => {
      const beyondPx = way.follow(dragPx);
      stretch.pull(document.getElementById(context.sections[context.index ?? 0] ?? ''), beyondPx);
    },
    focusSection,
    showFocused: () => {
      const focused = document.activeElement;
      const { top, bottom } = focused?.getBoundingClientRect() ?? { top: 0, bottom: 1 };
      if (bottom <= 0 || top >= window.innerHeight) {
        // With what stands around it, and its outline.
        focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
      }
    },
    uncoverFocused: ({ context }, { within }) => {
      const { activeElement } = document;
      // A way ends where it is seen; and a section may begin below the bar.
      if (!activeElement?.matches(':focus-visible') || way.isMoving()) return;
      if (context.sections.includes(activeElement.id)) return;
      const freePx = topToUncoverPx(activeElement);
      const topPx = within ? topOf(context.sections, within, freePx) : freePx;
      // A scroll to where the page is would end the browser's own.
      if (topPx !== window.scrollY) window.scrollTo({ top: topPx, behavior: 'instant' });
    },
    vibrate: (_, { durationMs }) => {
      if ('vibrate' in navigator) navigator.vibrate(durationMs);
    },
    applyScrollLock: (_, { locked }) => {
      document.body.toggleAttribute(lockAttribute, locked);
    },
    rememberNormalScrolling: (_, { on }) => normalScrollingChoice.write(on),
  },
});
