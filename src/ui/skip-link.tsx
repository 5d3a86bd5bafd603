import { navLabels } from '../content/nav.ts';

/** The first stop of Tab on a page: it leads past the bar, to the element with the id `main`. */
export const SkipLink = () => (
  <a href="#main" className="skip-link visually-hidden">
    {navLabels.skipToContent}
  </a>
);
