import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { showPage, trackPositions } from './page-change.ts';

/** Scroll and focus go to the page that a link or the history leads to. */
export function usePageChange(): void {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(trackPositions, []);

  // Before the browser paints, and before the new page's machines measure it.
  useLayoutEffect(
    () => showPage({ pathname, key }, hash, isReturn),
    [pathname, hash, key, isReturn],
  );
}
