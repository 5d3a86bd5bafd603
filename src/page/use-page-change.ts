import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  beginPage,
  fetchMissed,
  noteScrollbar,
  type PageEntry,
  resumePage,
  trackPositions,
} from './page-change.browser.ts';

/** Scroll and focus go to the page that a link or the history leads to. */
export function usePageChange(): void {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const present = useRef<PageEntry>({ pathname, key });
  const positions = useRef<ReturnType<typeof trackPositions>>(undefined);

  // Back, while the page was taken over in slices: the router hears of the history from its first commit on.
  const [first] = useState(pathname);
  useLayoutEffect(() => fetchMissed(first), [first]);

  useEffect(() => {
    positions.current = trackPositions(() => present.current);
    return positions.current.stop;
  }, []);

  // Before the browser paints, and before the new page's machines measure it.
  useLayoutEffect(() => {
    noteScrollbar();
    const isNewPage = present.current.pathname !== pathname;
    present.current = { pathname, key };
    if (!isNewPage) return;
    if (isReturn) resumePage(positions.current?.leftAt(key) ?? 0);
    else beginPage(hash);
  }, [pathname, hash, key, isReturn]);
}
