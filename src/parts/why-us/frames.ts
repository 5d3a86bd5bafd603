import { frameMs } from '../../../machines/constants.ts';
import {
  createMomentum,
  stepMomentum,
} from '../../../machines/why-us-carousel/why-us-carousel.momentum.ts';
import { createSnap, stepSnap } from '../../../machines/why-us-carousel/why-us-carousel.snap.ts';
import type { FrameRun } from '../../../machines/why-us-carousel/why-us-carousel.types.ts';
import type { Stop } from '../../browser/stop.ts';

/** Something that stands at a place and can be put elsewhere. */
export interface Movable {
  readPx(): number;
  writePx(px: number): void;
}

/** Calls `step` with the time since the last frame, until it answers that it is done. */
function eachFrame(step: (deltaMs: number) => boolean): Stop {
  let lastMs = Number.NaN;
  let request = 0;
  const tick = (nowMs: number) => {
    const deltaMs = Number.isNaN(lastMs) ? frameMs : nowMs - lastMs;
    lastMs = nowMs;
    if (!step(deltaMs)) request = requestAnimationFrame(tick);
  };
  request = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(request);
}

/**
 * Moves a body frame by frame from where it stands, and tells once where it came to rest. In
 * between nobody hears of it, and no frame makes an object.
 */
export function runFrames(body: Movable, run: FrameRun, settled: (px: number) => void): Stop {
  const fromPx = body.readPx();
  if (run.kind === 'coast') {
    const momentum = createMomentum(fromPx, run.velocityPxPerFrame, run.halfWidthPx);
    return eachFrame((deltaMs) => {
      stepMomentum(momentum, deltaMs);
      body.writePx(momentum.shownPx);
      if (momentum.velocityPxPerFrame !== 0) return false;
      settled(momentum.shownPx);
      return true;
    });
  }
  const snap = createSnap(fromPx, run.toPx, run.durationMs, run.halfWidthPx);
  if (run.durationMs === 0) {
    body.writePx(snap.shownPx);
    settled(snap.shownPx);
    return () => undefined;
  }
  return eachFrame((deltaMs) => {
    stepSnap(snap, deltaMs);
    body.writePx(snap.shownPx);
    if (snap.elapsedMs < snap.durationMs) return false;
    settled(snap.shownPx);
    return true;
  });
}
