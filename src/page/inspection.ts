import type { AnyActor } from 'xstate';
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

const isAsked =
  typeof location !== 'undefined' && /[?&](inspect|record|replay)\b/.test(location.search);

/** I1: the page was opened with a tool, `?inspect` for one. It stays so while the visitor moves on by links. */
export const isInspectionAsked = (): boolean => isAsked;
