import type { AnyActor } from 'xstate';
import type { VisitPlayerEvent } from '../../../machines/visit-player/visit-player.machine.ts';
import type { liveRoots } from '../../page/inspection.ts';
import { isPrivate } from '../../page/redaction.ts';
import type { Stop } from '../../browser/stop.ts';
import { machineFamily, runsMachine } from './machine-family.ts';
import { createStage, withoutWorld } from './stage.ts';
import { createStepTaker } from './step-taker.ts';
import type { Entrance, Visit, VisitError, VisitStep } from './visit.ts';

type Tell = (event: VisitPlayerEvent) => void;

/** A part that comes late is waited for so long, in ms of the visit's own time. */
const patienceMs = 10_000;
const lookEveryMs = 50;

interface Options {
  readonly roots: Pick<typeof liveRoots, 'now'>;
  /** Path of the page that is shown now. */
  readonly path: () => string;
  readonly goToPage: (path: string) => void;
}

/** Plays a recording on the machines of a page; views, scrolling and drawings follow them. */
export function createVisitPlay(visit: Visit, { roots, path, goToPage }: Options) {
  const stage = createStage(visit);
  const taker = createStepTaker(stage);
  const taken = new Set<AnyActor>();
  let lastMs = 0;
  let waitedMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOf =
    ({ machine, enters }: Entrance) =>
    (root: AnyActor) => {
      if (taken.has(root) || !runsMachine(root) || root.logic.id !== machine) return false;
      // Of the second one the recording says `name 2`.
      return root.id === root.sessionId || enters.replace(/ \d+$/, '') === root.id;
    };
  const find = (step: Entrance) => roots.now().find(isOf(step));

  /** Nothing that was typed leaves the page, or is kept on it. */
  function isolate(root: AnyActor): void {
    for (const { logic } of machineFamily(root, '').values()) {
      Object.assign(logic.implementations, withoutWorld(logic).implementations);
    }
  }

  function take(entrance: Entrance): AnyActor | undefined {
    const root = find(entrance);
    if (!root) return undefined;
    taken.add(root);
    taker.hear(root);
    if (isPrivate(root)) isolate(root);
    return root;
  }

  /** The visit goes on on another page: from then on that one is shown. */
  function followPage(next: VisitStep | undefined): void {
    if (!next || !('enters' in next) || next.path === undefined) return;
    if (next.path !== path()) goToPage(next.path);
  }

  /** Plays the next step; tells whether others follow. */
  function playStep(tell: Tell): boolean {
    const step = stage.next();
    try {
      if (step) taker.take(step, () => stage.take(take));
    } catch (error) {
      tell({ type: 'play.failed', problem: (error as VisitError).message });
      return false;
    }
    lastMs = step?.atMs ?? lastMs;
    tell({ type: 'steps.played', position: stage.position() });
    if (stage.next()) return true;
    const differences = stage.differences.map(({ atMs, text }) => `${atMs} ms, ${text}`);
    tell({ type: 'play.ended', differences });
    return false;
  }

  /** Comes to the next step, once what enters at it is there. */
  function arrive(onward: () => void): void {
    const next = stage.next();
    followPage(next);
    if (next && 'enters' in next && !find(next) && waitedMs < patienceMs) {
      waitedMs += lookEveryMs;
      timer = setTimeout(() => arrive(onward), lookEveryMs);
      return;
    }
    onward();
    waitedMs = 0;
  }

  return {
    /** Plays one step; one that is still waited for is played no second time. */
    step(tell: Tell): void {
      clearTimeout(timer);
      arrive(() => void playStep(tell));
    },
    /** Plays on until it is stopped. */
    play(tell: Tell): Stop {
      clearTimeout(timer);
      let dueMs = performance.now();
      const goOn = () => {
        const next = stage.next();
        if (!next) return;
        dueMs += next.atMs - lastMs;
        timer = setTimeout(() => arrive(playOn), dueMs - performance.now());
      };
      const playOn = () => {
        dueMs += waitedMs;
        if (playStep(tell)) goOn();
      };
      goOn();
      return () => clearTimeout(timer);
    },
  };
}
