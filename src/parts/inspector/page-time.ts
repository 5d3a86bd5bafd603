import type {
  InspectorTimeFact,
  Pace,
} from '../../../machines/inspector-time/inspector-time.machine.ts';
import type { liveRoots } from '../../page/inspection.ts';
import { createSimulatedTime } from '../../page/simulated-time.ts';
import { keepMotion, realNow } from './page-motion.ts';

/** How the page's time goes, and what ends next in it. */
export type ToldTime = Omit<InspectorTimeFact, 'type'>;

interface Options {
  readonly roots: Pick<typeof liveRoots, 'now' | 'follow'>;
  readonly tell: (time: ToldTime) => void;
  /** Lets what moves on the page keep the time. */
  readonly motion?: typeof keepMotion;
  /** The world's time in ms. */
  readonly now?: () => number;
}

/**
 * The time of the page's machines and of all that moves, which may go slower than the world's, stand still, and
 * go on by one timer. Until it is first asked for, nothing of the page is touched.
 */
export function createPageTime({ roots, tell, motion = keepMotion, now = realNow }: Options) {
  let pace: Pace = { isPaused: false, factor: 1 };
  /** A moment in the world's time and in the page's; from then on the page's goes at its pace. */
  let sinceMs = { real: 0, page: 0 };
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let isTelling = false;
  let moving: ReturnType<typeof keepMotion> | undefined;

  const speed = () => (pace.isPaused ? 0 : pace.factor);
  const at = (realMs: number) => sinceMs.page + Math.max(0, realMs - sinceMs.real) * speed();
  const present = () => at(now());
  const time = createSimulatedTime({ present, onChange });

  /** Wakes when the next timer is due. */
  function setAlarm(): void {
    clearTimeout(alarm);
    const timer = time.next();
    if (!timer || speed() === 0) return;
    const wake = () => time.runTo(Math.max(timer.dueMs, present()));
    alarm = setTimeout(wake, (timer.dueMs - present()) / speed());
  }

  function told(): ToldTime {
    const timer = time.next();
    const next = timer && {
      sessionId: timer.actor.sessionId,
      type: timer.type,
      leftMs: Math.max(0, Math.round(timer.dueMs - present())),
    };
    return { ...pace, next: next ?? null };
  }

  function onChange(): void {
    setAlarm();
    if (!pace.isPaused || isTelling) return;
    isTelling = true;
    // One step may end some timers and begin others.
    queueMicrotask(() => {
      isTelling = false;
      tell(told());
    });
  }

  /** Takes the page's timers and motion over. */
  function begin(): ReturnType<typeof keepMotion> {
    const nowMs = now();
    sinceMs = { real: nowMs, page: nowMs };
    for (const { system } of roots.now()) time.hold(system, true);
    roots.follow(({ system }) => time.hold(system, true));
    return motion({ at, speed });
  }

  return {
    told,
    /** Changes that of the pace, and leaves the rest. */
    set(change: Partial<Pace>): void {
      const next = { ...pace, ...change };
      // Whoever asks may not be the window's own code.
      if (!(next.factor > 0 && next.factor <= 1)) return;
      moving ??= begin();
      sinceMs = { page: present(), real: now() };
      pace = next;
      setAlarm();
      moving.change();
      tell(told());
    },
    /** On to the end of the next timer, and no further. */
    step(): void {
      const timer = time.next();
      if (pace.isPaused && timer) {
        const passedMs = Math.max(0, timer.dueMs - present());
        sinceMs = { ...sinceMs, page: sinceMs.page + passedMs };
        moving?.jump(passedMs);
        time.runTo(timer.dueMs, (each) => each !== timer);
      }
      tell(told());
    },
  };
}
