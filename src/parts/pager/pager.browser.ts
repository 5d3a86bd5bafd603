import { type ActorRefFrom, fromCallback } from 'xstate';
import { swipe } from '../../../machines/constants.ts';
import {
  isKeyPrevented,
  isTouchPrevented,
  isWheelPrevented,
} from '../../../machines/section-pager/section-pager.connect.ts';
import { wayTo } from '../../../machines/section-pager/section-pager.logic.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import type {
  PageTracking,
  SectionPagerInbound,
  Way,
} from '../../../machines/section-pager/section-pager.types.ts';
import { isField, trackFocus, trackTouch } from '../../browser/gestures.ts';
import { stopAll } from '../../browser/listen.ts';
import { trackReducedMotion, trackViewport } from '../../browser/media.ts';
import {
  focusOn,
  pageTopPx,
  scrollsInside,
  sectionOf,
  sectionOfId,
  topToShowPx,
  trackPageIndex,
} from '../../browser/sections.ts';
import type { Stop } from '../../browser/stop.ts';
import { trackAnchors } from './anchors.ts';
import { type PageKey, trackPageKeys } from './keys.ts';
import { normalScrollingChoice } from './scrolling-choice.ts';
import { createWay } from './way.ts';
import { machinesAt, trackWheel } from './wheel.ts';

const way = createWay();
const lockAttribute = 'data-scroll-locked';

/** Where the page is scrolled to at the end of a way, in px. */
function topOf(ids: readonly string[], { index, offsetPx, source }: Way): number {
  const section = document.getElementById(ids[index] ?? '');
  if (!section) return window.scrollY;
  const topPx = Math.max(0, pageTopPx(section) - offsetPx);
  const { activeElement } = document;
  // In a section taller than the screen the focus may be below its first screen.
  return source === 'focus' &&
    activeElement &&
    activeElement !== section &&
    section.contains(activeElement)
    ? Math.max(topPx, topToShowPx(activeElement))
    : topPx;
}

/** P5, W4: ways that a finger asked for. */
const byFinger: ReadonlySet<Way['source']> = new Set(['touch', 'carousel']);

const keyEvents = (lastIndex: number): Readonly<Record<PageKey, SectionPagerInbound>> => ({
  next: { type: 'key.stepped', direction: 1 },
  previous: { type: 'key.stepped', direction: -1 },
  first: { type: 'section.go', index: 0, source: 'home' },
  last: { type: 'section.go', index: lastIndex, source: 'end' },
});

/**
 * Tells the pager what happens on the page. A wheel, a key and a finger's move are the browser's unless
 * the pager takes them, which it is asked in the same moment.
 */
function trackPage(
  { sections: ids, pager: actor }: PageTracking,
  tell: (event: SectionPagerInbound) => void,
): Stop | undefined {
  const pager = actor as ActorRefFrom<typeof sectionPagerMachine>;
  // What follows the last section inside this element scrolls with that section.
  const root = document.querySelector<HTMLElement>('[data-machine="section-pager"]');
  if (!root) return undefined;
  const sections = ids.map(sectionOfId);
  const lastIndex = sections.length - 1;
  const events = keyEvents(lastIndex);
  const presentIndex = () => pager.getSnapshot().context.index ?? 0;
  const isInside = (target: EventTarget | null, direction: number) => {
    const end = presentIndex() === lastIndex ? root : undefined;
    return scrollsInside(sections[presentIndex()], target, direction, end);
  };
  /** P10: a section that still scrolls keeps the key. */
  const isKeyOfSection = (event: SectionPagerInbound, target: EventTarget | null) => {
    if (event.type === 'key.stepped') return isInside(target, event.direction);
    // The end of the last section is the end of the page.
    return event === events.last && presentIndex() === lastIndex && isInside(target, 1);
  };

  const stops = [
    trackViewport((size) => tell({ type: 'viewport.resized', ...size })),
    trackReducedMotion((reduced) => tell({ type: 'motion.changed', reduced })),
  ];
  if (normalScrollingChoice.read()) tell({ type: 'normalScrolling.restored', on: true });
  stops.push(
    trackPageIndex(sections, (index, isStart) => {
      if (isStart) tell({ type: 'page.synced', index });
      // What our own way passes is not the visitor's; what the pager knows is no news.
      else if (!way.isMoving() && index !== pager.getSnapshot().context.index) {
        tell({ type: 'page.scrolled', index });
      }
    }),
    trackWheel(root, (facts, target) => {
      const sectionScrolls = isInside(target, facts.deltaY);
      const wheel = { ...facts, sectionScrolls, over: machinesAt(target) };
      const isTaken = isWheelPrevented(pager.getSnapshot(), wheel);
      tell({ type: 'wheel.moved', ...wheel });
      return isTaken;
    }),
    trackTouch(root, {
      pressed: (point) => tell({ type: 'pointer.pressed', ...point }),
      moved: (point, target) => {
        const { drag } = pager.getSnapshot().context;
        const sectionScrolls = drag !== null && isInside(target, drag.startYPx - point.yPx);
        tell({ type: 'pointer.moved', ...point, sectionScrolls });
        return isTouchPrevented(pager.getSnapshot());
      },
      released: (point) => tell({ type: 'pointer.released', ...point }),
      cancelled: () => tell({ type: 'pointer.cancelled' }),
    }),
    trackPageKeys((key, target) => {
      const event = events[key];
      if (isKeyOfSection(event, target)) return false;
      const isTaken = isKeyPrevented(pager.getSnapshot());
      tell(event);
      return isTaken;
    }),
    trackFocus(root, {
      entered: (target) => {
        const index = sectionOf(sections, target);
        if (index !== -1) tell({ type: 'focus.moved', index });
        if (isField(target)) tell({ type: 'pager.sleep', reason: 'field' });
      },
      left: (target) => {
        if (isField(target)) tell({ type: 'pager.wake', reason: 'field' });
      },
    }),
    trackAnchors((id) => {
      const index = ids.indexOf(id);
      if (index === -1) return false;
      tell({ type: 'section.go', index, source: 'anchor' });
      focusOn(id);
      return true;
    }),
    () => {
      way.stop();
      document.body.removeAttribute(lockAttribute);
    },
  );
  return stopAll(stops);
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
      way.go({
        topPx: topOf(context.sections, params),
        animated: params.animated,
        durationMs: byFinger.has(params.source) ? swipe.transitionMs : undefined,
        onSettled: () => self.send({ type: 'way.settled' }),
      }),
    snapBack: ({ context, self }, { durationMs }) => {
      const back = wayTo(context, 'touch');
      way.go({
        topPx: topOf(context.sections, back),
        animated: back.animated,
        durationMs,
        onSettled: () => self.send({ type: 'way.settled' }),
      });
    },
    followDrag: (_, { dragPx }) => way.follow(dragPx),
    vibrate: (_, { durationMs }) => {
      if ('vibrate' in navigator) navigator.vibrate(durationMs);
    },
    applyScrollLock: ({ context }, { locked }) => {
      document.body.toggleAttribute(lockAttribute, locked);
      // Scrolled to by hand, the section may stand askew, and the visitor could not right it.
      if (locked && !way.isMoving()) {
        const start = wayTo(context, 'scroll');
        way.go({ topPx: topOf(context.sections, start), animated: start.animated });
      }
    },
    rememberNormalScrolling: (_, { on }) => normalScrollingChoice.write(on),
  },
});
