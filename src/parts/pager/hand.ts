import type { ActorRefFrom } from 'xstate';
import {
  isKeyPrevented,
  isTouchPrevented,
  isWheelPrevented,
} from '../../../machines/section-pager/section-pager.connect.ts';
import type { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import type { SectionPagerInbound } from '../../../machines/section-pager/section-pager.types.ts';
import { trackTouch } from '../../browser/gestures.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';
import { createHandScrolling } from './hand-scrolling.ts';
import { createKeyEvents } from './key-events.ts';
import { trackPageKeys } from './keys.ts';
import { stretch, way } from './page-way.ts';
import { createSectionRoom } from './section-room.ts';
import type { TrackedPage } from './tracked-page.ts';
import { holdersOf, trackWheel, wheelWayPx } from './wheel.ts';

/**
 * Tells the pager what a hand does on its page. A wheel, a key and a finger's move are the browser's unless
 * the pager takes them, which it is asked in the same moment.
 */
export function trackHand(
  page: TrackedPage,
  pager: ActorRefFrom<typeof sectionPagerMachine>,
  tell: (event: SectionPagerInbound) => void,
): Stop {
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
  const eventOfKey = createKeyEvents(page);

  return stopAll([
    trackWheel(page.root, (facts, target) => {
      const wayPx = wheelWayPx(facts);
      const roomPx = room.roomPx(target, wayPx);
      const wheel = { ...facts, ...room.insideBy(roomPx, wayPx), over: holdersOf(target) };
      const isTaken = isWheelPrevented(pager.getSnapshot(), wheel);
      tell({ type: 'wheel.moved', ...wheel });
      if (!isTaken && !facts.ctrlKey) room.leave(roomPx, wayPx);
      return isTaken;
    }),
    trackTouch(page.root, {
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
    trackPageKeys(page.root.parentNode ?? page.root, (key, target, stridePx) => {
      const wayPx = key === 'previous' ? -stridePx : stridePx;
      const roomPx = room.roomPx(target, wayPx);
      const inside = room.insideBy(roomPx, wayPx);
      const event = eventOfKey(key, inside);
      const isTaken = event !== undefined && isKeyPrevented(pager.getSnapshot(), event);
      if (!isTaken) tellHand();
      if (event) tell(event);
      // What goes to an end of the page goes no such way.
      if (!isTaken && inside.sectionScrolls && event?.type !== 'section.go') {
        room.leave(roomPx, wayPx);
      }
      return isTaken;
    }),
    // Any finger, also one that a part of the page keeps to itself.
    listen(document, ['touchmove'], tellHand, { capture: true, passive: true }),
    scrolling.stop,
  ]);
}
