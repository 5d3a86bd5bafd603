import { type AnyActor, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { countObservers } from './observers.ts';
import { recordVisit, type VisitScene } from '../../src/parts/replay/record-visit.ts';
import { visitMaxChars } from '../../src/parts/replay/visit.ts';

const scene: VisitScene = {
  build: 'test',
  path: '/',
  viewport: { widthPx: 1440, heightPx: 900, pixelRatio: 1 },
  isMotionReduced: false,
  direction: 'ltr',
};

/** Machines that run in simulated time, and are recorded from the start. */
export function recordIn(
  machines: readonly AnyStateMachine[],
  { maxChars = visitMaxChars, onFull = (): void => undefined } = {},
) {
  const clock = new SimulatedClock();
  const counts: (() => number)[] = [];
  const start = (machine: AnyStateMachine) => {
    const root = createActor(machine, { clock }).start();
    counts.push(countObservers(root));
    return root;
  };
  const roots = machines.map(start);
  const shown = { path: scene.path };
  const followers = new Set<(root: AnyActor) => void>();
  const recording = recordVisit({
    roots: {
      add: () => () => undefined,
      now: () => roots,
      follow: (tell) => {
        followers.add(tell);
        return () => void followers.delete(tell);
      },
    },
    scene,
    path: () => shown.path,
    now: () => clock.now(),
    onFull,
    maxChars,
  });
  return {
    clock,
    roots,
    recording,
    /** How many observe each machine, the first one first, and how many hear of those that come later. */
    observers: () => [...counts.map((count) => count()), followers.size],
    /** Another page is shown from now on. */
    goTo(path: string): void {
      shown.path = path;
    },
    /** A machine that is there only now. */
    add(machine: AnyStateMachine): AnyActor {
      const root = start(machine);
      for (const tell of followers) tell(root);
      return root;
    },
  };
}
