import type { SectionPagerInbound } from '../../../machines/section-pager/section-pager.types.ts';
import type { PageKey } from './keys.ts';
import type { createSectionRoom } from './section-room.ts';
import type { TrackedPage } from './tracked-page.ts';

const eventsOf = (lastIndex: number): Readonly<Record<PageKey, SectionPagerInbound>> => ({
  next: { type: 'key.stepped', direction: 1 },
  previous: { type: 'key.stepped', direction: -1 },
  first: { type: 'section.go', index: 0, source: 'home' },
  last: { type: 'section.go', index: lastIndex, source: 'end' },
});

/**
 * What the pager is told of a key of the page that asks for `stridePx`; nothing where the key is the browser's.
 * P10: a section that still scrolls keeps the key, or is scrolled to its edge and no further.
 */
export function createKeyEvents(
  { sections, presentIndex, isTurning }: TrackedPage,
  room: Pick<ReturnType<typeof createSectionRoom>, 'roomPx' | 'insideBy'>,
) {
  const lastIndex = sections().length - 1;
  const events = eventsOf(lastIndex);
  return (
    key: PageKey,
    target: EventTarget | null,
    stridePx: number,
  ): SectionPagerInbound | undefined => {
    const event = events[key];
    if (event.type !== 'key.stepped') {
      // The end of the last section is the end of the page.
      const isEnd = key === 'last' && presentIndex() === lastIndex;
      return isEnd && room.roomPx(target, 1) > 0 ? undefined : event;
    }
    const { direction } = event;
    const wayPx = direction * stridePx;
    const { sectionScrolls, passesEdge } = room.insideBy(room.roomPx(target, wayPx), wayPx);
    const isDropped = sectionScrolls && isTurning();
    if (passesEdge || isDropped) return { type: 'edge.asked', direction };
    return sectionScrolls ? undefined : event;
  };
}
