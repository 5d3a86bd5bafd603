import type { ActorRefFrom } from 'xstate';
import { swipe } from '../../machines/constants.ts';
import {
  isKeyPrevented,
  isTouchPrevented,
  isWheelPrevented,
} from '../../machines/section-pager/section-pager.connect.ts';
import { draggedPx, wayTo } from '../../machines/section-pager/section-pager.logic.ts';
import { sectionPagerMachine } from '../../machines/section-pager/section-pager.machine.ts';
import type { SectionPagerInbound, Way } from '../../machines/section-pager/section-pager.types.ts';
import { trackReducedMotion, trackViewport } from '../ports/browser.ts';
import {
  isField,
  type PageKey,
  trackAnchors,
  trackFocus,
  trackPageKeys,
  trackTouch,
  trackWheel,
} from '../ports/gestures.ts';
import { normalScrollingChoice } from '../ports/preferences.ts';
import {
  pageTopPx,
  scrollsInside,
  sectionOf,
  topToShowPx,
  trackPageIndex,
} from '../ports/sections.ts';
import { createWay } from '../ports/way.ts';

type Pager = ActorRefFrom<typeof sectionPagerMachine>;

const way = createWay();
const lockAttribute = 'data-scroll-locked';

/** The ids of a page's sections, in the order of the pager's index. */
export type SectionIds = readonly [string, ...string[]];

function topOf(ids: SectionIds, { index, offsetPx, source }: Way): number {
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

const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

/** Puts the keyboard focus on a section, once the pager has been told to go there. */
export const focusSection = (_: unknown, { section }: { readonly section: string }) =>
  queueMicrotask(() => focusOn(section));

/** A page's pager with the browser behind it. */
export const createSectionPagerLogic = (ids: SectionIds) =>
  sectionPagerMachine.provide({
    actions: {
      scrollToIndex: ({ self }, params) =>
        way.go({
          topPx: topOf(ids, params),
          animated: params.animated,
          durationMs: params.source === 'touch' ? swipe.transitionMs : undefined,
          onSettled: () => self.send({ type: 'way.settled' }),
        }),
      snapBack: ({ context, self }, { durationMs }) => {
        const back = wayTo(context, 'touch');
        way.go({
          topPx: topOf(ids, back),
          animated: back.animated,
          durationMs,
          onSettled: () => self.send({ type: 'way.settled' }),
        });
      },
      vibrate: (_, { durationMs }) => {
        if ('vibrate' in navigator) navigator.vibrate(durationMs);
      },
      applyScrollLock: ({ context }, { locked }) => {
        document.body.toggleAttribute(lockAttribute, locked);
        // Scrolled to by hand, the section may stand askew, and the visitor could not right it.
        if (locked && !way.isMoving()) {
          const start = wayTo(context, 'scroll');
          way.go({ topPx: topOf(ids, start), animated: start.animated });
        }
      },
      rememberNormalScrolling: (_, { on }) => normalScrollingChoice.write(on),
    },
  });

const keyEvents = (lastIndex: number): Readonly<Record<PageKey, SectionPagerInbound>> => ({
  next: { type: 'key.stepped', direction: 1 },
  previous: { type: 'key.stepped', direction: -1 },
  first: { type: 'section.go', index: 0, source: 'home' },
  last: { type: 'section.go', index: lastIndex, source: 'end' },
});

/**
 * Tells the pager what happens on the page, until the returned function is called. What follows the
 * last section inside `root` scrolls with it.
 */
export function startPager(root: HTMLElement, pager: Pager, ids: SectionIds): () => void {
  const sections = ids.map((id) => {
    const section = document.getElementById(id);
    if (!section) throw new Error(`#${id} is not on the page.`);
    return section;
  });
  const { send } = pager;
  const lastIndex = sections.length - 1;
  const events = keyEvents(lastIndex);
  const presentIndex = () => pager.getSnapshot().context.index ?? 0;
  const present = () => sections[presentIndex()];
  const isInside = (target: EventTarget | null, direction: number) =>
    scrollsInside(present(), target, direction, presentIndex() === lastIndex ? root : undefined);
  /** P10: a section that still scrolls keeps the key. */
  const isKeyOfSection = (event: SectionPagerInbound, target: EventTarget | null) => {
    if (event.type === 'key.stepped') return isInside(target, event.direction);
    // The end of the last section is the end of the page.
    return event === events.last && presentIndex() === lastIndex && isInside(target, 1);
  };
  /** T8: the slider is asked only for wheels over it; other sections take steps anywhere. */
  const isBesideSlider = (target: EventTarget | null) => {
    const slider = present()?.querySelector('[data-machine="testimonial-slider"]');
    return Boolean(slider) && !(target instanceof Node && slider?.contains(target));
  };

  const following = pager.subscribe((snapshot) => {
    if (snapshot.matches({ touch: 'dragging' })) way.follow(draggedPx(snapshot.context));
  });
  const stops = [
    trackViewport((size) => send({ type: 'viewport.resized', ...size })),
    trackReducedMotion((reduced) => send({ type: 'motion.changed', reduced })),
  ];
  if (normalScrollingChoice.read()) send({ type: 'normalScrolling.restored', on: true });
  stops.push(
    trackPageIndex(sections, (index, isStart) => {
      if (isStart) send({ type: 'page.synced', index });
      // What our own way passes is not the visitor's; what the pager knows is no news.
      else if (!way.isMoving() && index !== pager.getSnapshot().context.index) {
        send({ type: 'page.scrolled', index });
      }
    }),
    trackWheel(root, (fact, target) => {
      const sectionScrolls = isInside(target, fact.deltaY);
      const wheel = { ...fact, sectionScrolls, skipsSection: isBesideSlider(target) };
      const isTaken = isWheelPrevented(pager.getSnapshot(), wheel);
      send({ type: 'wheel.moved', ...wheel });
      return isTaken;
    }),
    trackTouch(root, {
      pressed: (point) => send({ type: 'pointer.pressed', ...point }),
      moved: (point, target) => {
        const { drag } = pager.getSnapshot().context;
        const sectionScrolls = drag !== null && isInside(target, drag.startYPx - point.yPx);
        send({ type: 'pointer.moved', ...point, sectionScrolls });
        return isTouchPrevented(pager.getSnapshot());
      },
      released: (point) => send({ type: 'pointer.released', ...point }),
      cancelled: () => send({ type: 'pointer.cancelled' }),
    }),
    trackPageKeys((key, target) => {
      const event = events[key];
      if (isKeyOfSection(event, target)) return false;
      const isTaken = isKeyPrevented(pager.getSnapshot());
      send(event);
      return isTaken;
    }),
    trackFocus(root, {
      entered: (target) => {
        const index = sectionOf(sections, target);
        if (index !== -1) send({ type: 'focus.moved', index });
        if (isField(target)) send({ type: 'pager.sleep', reason: 'field' });
      },
      left: (target) => {
        if (isField(target)) send({ type: 'pager.wake', reason: 'field' });
      },
    }),
    trackAnchors((id) => {
      const index = sections.findIndex((section) => section.id === id);
      if (index === -1) return false;
      send({ type: 'section.go', index, source: 'anchor' });
      focusOn(id);
      return true;
    }),
  );
  return () => {
    following.unsubscribe();
    for (const stop of stops) stop();
    way.stop();
    document.body.removeAttribute(lockAttribute);
  };
}
