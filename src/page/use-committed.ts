import { type DependencyList, useLayoutEffect } from 'react';
import type { Stop } from '../browser/stop.ts';

/**
 * Acts on what React has just put into the page, before it is painted; a returned `Stop` runs when that
 * changes again, or at the next commit where nothing is named. Effects are named by machines and facts
 * come from actors that machines invoke: this is for the few that must hold an element which no machine
 * can name. Each use says why.
 */
export function useCommitted(
  act: () => Stop | undefined | void,
  dependencies?: DependencyList,
): void {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller names them
  useLayoutEffect(act, dependencies);
}
