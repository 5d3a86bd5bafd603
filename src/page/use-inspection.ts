import { useEffect, useSyncExternalStore } from 'react';
import type { AnyActor } from 'xstate';
import { isToolAsked, liveRoots } from './inspection.ts';

const never = () => () => undefined;
const notInPrerendered = () => false;

/** Lets an inspector see a page's root machine and all that it runs. */
export function useInspection(root: AnyActor): void {
  useEffect(() => liveRoots.add(root), [root]);
}

/** I1: the page was opened with `?inspect`, `?record` or `?replay`; false until it is hydrated. */
export const useToolAsked = () => useSyncExternalStore(never, isToolAsked, notInPrerendered);
