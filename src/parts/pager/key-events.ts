import type { PagerKey, SectionRoom } from '../../../machines/section-pager/section-pager.types.ts';
import type { PageKey } from './keys.ts';
import type { TrackedPage } from './tracked-page.ts';

/** What the pager is told of a key of the page, where the section has that room; nothing where it asks the pager for nothing. */
export function createKeyEvents({ sections, presentIndex }: TrackedPage) {
  const lastIndex = sections().length - 1;
  return (key: PageKey, room: SectionRoom): PagerKey | undefined => {
    if (key === 'first') return { type: 'section.go', index: 0, source: 'home' };
    if (key !== 'last') {
      return { type: 'key.stepped', direction: key === 'next' ? 1 : -1, ...room };
    }
    // P10: the end of the last section is the end of the page.
    return room.sectionScrolls && presentIndex() === lastIndex
      ? undefined
      : { type: 'section.go', index: lastIndex, source: 'end' };
  };
}
