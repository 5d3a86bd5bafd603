import { wheelGate } from '../constants.ts';

/** What a wheel event says, as plain data. */
export interface WheelFacts {
  readonly deltaX: number;
  readonly deltaY: number;
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly timeStampMs: number;
  /** `WheelEvent.momentum` where the browser has it: true is inertia, false is the hand. */
  readonly momentum?: boolean;
}

export type StepDirection = -1 | 1;

/** What the gate remembers of the gesture under way; null when there is none. */
export type WheelGate = {
  /**
   * `waiting`: too little movement to ask for a step yet; `pushing`: asked, the hand still drives;
   * `fading`: asked, and slower than half its peak, so it is inertia until it speeds up again.
   */
  readonly phase: 'waiting' | 'pushing' | 'fading';
  readonly direction: StepDirection;
  readonly lastMs: number;
  readonly lastPx: number;
  /** Events of this gesture so far. */
  readonly count: number;
  /** Events of exactly the same size in a row. */
  readonly evenCount: number;
  /** Way of a waiting gesture. */
  readonly travelPx: number;
  /** Smoothed speed. */
  readonly pxPerMs: number;
  /** The fastest while pushing, the slowest while fading. */
  readonly extremePxPerMs: number;
  readonly extremeMs: number;
  /** The browser itself called the last event inertia. */
  readonly momentum: boolean;
} | null;

interface WheelAnswer {
  readonly gate: WheelGate;
  /** The step that this event asks for. A gesture asks once, whoever takes the step or drops it. */
  readonly step: StepDirection | 0;
}

type Gesture = NonNullable<WheelGate>;

/** A wheel that pages: vertical, and neither a zoom (Ctrl) nor a sideways scroll (Shift). */
export const isVerticalWheel = (facts: WheelFacts): boolean =>
  !facts.ctrlKey &&
  !facts.shiftKey &&
  facts.deltaY !== 0 &&
  Math.abs(facts.deltaY) >= Math.abs(facts.deltaX);

/** A stalled page sums up a tail into one late event: late, but about as fast as the tail was. */
function isStalledTail(gesture: Gesture, gapMs: number, px: number): boolean {
  const ratio = px / gapMs / gesture.pxPerMs;
  if (gesture.count < wheelGate.streamEvents || ratio > wheelGate.stalledMaxRatio) return false;
  return (
    gapMs < wheelGate.stallMs ||
    (gapMs < wheelGate.longStallMs && ratio >= wheelGate.stalledMinRatio)
  );
}

function begin(facts: WheelFacts, direction: StepDirection, px: number, evenCount: number) {
  const asks = px >= wheelGate.pushPx;
  const pxPerMs = px / wheelGate.frameMs;
  const gate: Gesture = {
    phase: asks ? 'pushing' : 'waiting',
    direction,
    lastMs: facts.timeStampMs,
    lastPx: px,
    count: 1,
    evenCount,
    travelPx: px,
    pxPerMs,
    extremePxPerMs: pxPerMs,
    extremeMs: facts.timeStampMs,
    momentum: false,
  };
  return { gate, step: asks ? direction : 0 } as const;
}

function coast(
  gesture: WheelGate,
  facts: WheelFacts,
  direction: StepDirection,
  px: number,
): Gesture {
  const start = gesture ?? begin(facts, direction, px, 1).gate;
  return { ...start, phase: 'fading', direction, lastMs: facts.timeStampMs, momentum: true };
}

function proceed(gesture: Gesture, facts: WheelFacts, px: number, evenCount: number): WheelAnswer {
  const nowMs = facts.timeStampMs;
  const elapsedMs = Math.max(nowMs - gesture.lastMs, wheelGate.shortestMs);
  const weight = 1 - Math.exp(-elapsedMs / wheelGate.smoothingMs);
  const pxPerMs = gesture.pxPerMs + weight * (px / elapsedMs - gesture.pxPerMs);
  const travelPx = gesture.travelPx + px;
  const next: Gesture = {
    ...gesture,
    lastMs: nowMs,
    lastPx: px,
    count: gesture.count + 1,
    evenCount,
    travelPx,
    pxPerMs,
    momentum: false,
  };
  const isPush = px >= wheelGate.pushPx;
  const extreme = { extremePxPerMs: pxPerMs, extremeMs: nowMs };
  const asking = {
    gate: { ...next, ...extreme, phase: 'pushing' },
    step: gesture.direction,
  } as const;

  if (gesture.phase === 'waiting') {
    const isSlowPush = travelPx >= wheelGate.slowPushPx && px >= gesture.lastPx;
    return isPush || isSlowPush ? asking : { gate: next, step: 0 };
  }
  if (gesture.phase === 'pushing') {
    if (pxPerMs > gesture.extremePxPerMs) return { gate: { ...next, ...extreme }, step: 0 };
    return pxPerMs <= gesture.extremePxPerMs * wheelGate.fadeRatio
      ? { gate: { ...next, ...extreme, phase: 'fading' }, step: 0 }
      : { gate: next, step: 0 };
  }
  if (pxPerMs < gesture.extremePxPerMs) return { gate: { ...next, ...extreme }, step: 0 };
  const isFresh =
    isPush &&
    pxPerMs >= gesture.extremePxPerMs * wheelGate.freshRatio &&
    nowMs - gesture.extremeMs >= wheelGate.frameMs;
  return isFresh ? asking : { gate: next, step: 0 };
}

/** Reads one wheel event: what the gate remembers after it, and the step it asks for (P7). */
export function readWheel(gate: WheelGate, facts: WheelFacts): WheelAnswer {
  if (!isVerticalWheel(facts)) return { gate, step: 0 };
  const direction = facts.deltaY < 0 ? -1 : 1;
  const px = Math.abs(facts.deltaY);

  if (facts.momentum === true) return { gate: coast(gate, facts, direction, px), step: 0 };
  // Lines and pages come from notched wheels only: each notch is a gesture of its own.
  if (facts.deltaMode !== 0) return { gate: null, step: direction };
  if (gate === null) return begin(facts, direction, px, 1);
  // The browser itself says that the inertia is over.
  if (gate.momentum) return begin(facts, direction, px, 1);

  const gapMs = facts.timeStampMs - gate.lastMs;
  const isLate = gapMs >= wheelGate.gapMs;
  if (isLate && !isStalledTail(gate, gapMs, px)) return begin(facts, direction, px, 1);
  if (direction !== gate.direction) {
    // A finger that lifts or wobbles turns back by a pixel or two; that is no new gesture.
    return px >= wheelGate.pushPx
      ? begin(facts, direction, px, 1)
      : { gate: { ...gate, lastMs: facts.timeStampMs }, step: 0 };
  }
  const evenCount = px === gate.lastPx ? gate.evenCount + 1 : 1;
  if (evenCount >= wheelGate.evenEvents && px >= wheelGate.notchPx) {
    return begin(facts, direction, px, evenCount);
  }
  // How fast the hand or the tail was while the page stood still is not known.
  if (isLate && gate.phase !== 'waiting') {
    const count = gate.count + 1;
    return { gate: { ...gate, lastMs: facts.timeStampMs, lastPx: px, count, evenCount }, step: 0 };
  }
  return proceed(gate, facts, px, evenCount);
}
