import type { SectionRoom } from '../../../machines/section-pager/section-pager.types.ts';
import { roomInside } from '../../browser/sections.ts';
import type { HandScrolling } from './hand-scrolling.ts';
import type { TrackedPage } from './tracked-page.ts';

/** P10: how far the present section still scrolls, or a box in it, below a wheel, a key or a finger. */
export function createSectionRoom(
  { root, sections, presentIndex }: TrackedPage,
  scrolling: Pick<HandScrolling, 'leave' | 'roomLeftPx'>,
) {
  return {
    /** The room that way, in px; 0 where nothing scrolls. */
    roomPx(target: EventTarget | null, direction: number): number {
      const index = presentIndex();
      const all = sections();
      const end = index === all.length - 1 ? root : undefined;
      return roomInside(all[index], target, direction, end);
    },
    /** Whether the section still scrolls that way, and less far than it is asked to. */
    insideBy(roomPx: number, wayPx: number): SectionRoom {
      const sectionScrolls = roomPx > 0;
      const passesEdge = sectionScrolls && scrolling.roomLeftPx(roomPx, wayPx) < Math.abs(wayPx);
      return { sectionScrolls, passesEdge };
    },
    /**
     * A wheel or a key is the browser's, which scrolls the page by it, or a box in the section. It also scrolls a
     * section that fits by a wheel that goes more sideways than along.
     */
    leave(roomPx: number, wayPx: number): void {
      if (wayPx !== 0 && Number.isFinite(roomPx)) scrolling.leave(wayPx);
    },
  };
}
