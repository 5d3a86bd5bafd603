import type { AnyActor } from 'xstate';
import { toolNames } from '../browser/query-names.ts';
import type { Stop } from '../browser/stop.ts';

const roots = new Set<AnyActor>();
/** XState numbers actors as they are made: x:0, x:1 and so on. */
const numberOf = ({ sessionId }: AnyActor) => Number(sessionId.replace(/\D/g, ''));
const followers = new Set<(root: AnyActor) => void>();

/** The root machines that run on the page, for an inspector that may be opened at any time. */
export const liveRoots = {
  /** Tells of a root that runs, until the returned function is called. */
  add(root: AnyActor): Stop {
    roots.add(root);
    for (const tell of followers) tell(root);
    return () => void roots.delete(root);
  },
  /** Every root that runs now, the oldest first: a page before what is drawn on it. */
  now: (): readonly AnyActor[] => [...roots].sort((a, b) => numberOf(a) - numberOf(b)),
  /** Hears of every root that starts, until the returned function is called. */
  follow(tell: (root: AnyActor) => void): Stop {
    followers.add(tell);
    return () => void followers.delete(tell);
  },
};

/** I1: the tools in the page's address, as it was opened: links lead on to addresses without them. */
export const askedTools = new URLSearchParams(globalThis.location?.search);

/** I1: the page was opened with a tool. It stays so while the visitor moves on by links. */
export const isToolAsked = (): boolean => toolNames.some((tool) => askedTools.has(tool));
