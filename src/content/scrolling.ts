import type { SectionKey } from '../../machines/domain.ts';

/** Words about moving through the page. */
export const scrollingLabels = {
  normalScrolling: 'Normal scrolling',
  swipeNext: 'Next',
  swipePrevious: 'Previous',
} as const;

/** What each section of the home page is called in dots and indicators. */
export const sectionNames = {
  hero: 'Start',
  audiences: 'Who it is for',
  testimonials: 'Stories',
  'why-us': 'Why us',
  contact: 'Contact',
  footer: 'More links',
} as const satisfies Record<SectionKey, string>;
