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
  /** Speed evened out for longer; null until there are two events. */
  readonly pacePxPerMs: number | null;
  /** The slowest and the fastest pace since `steadySinceMs`. */
  readonly slowestPacePxPerMs: number;
  readonly fastestPacePxPerMs: number;
  /** The fastest pace of the whole gesture. */
  readonly peakPacePxPerMs: number;
  /** Whether the pace last left what was steady upwards or downwards, and when it turned so. */
  readonly trend: 'rising' | 'falling';
  readonly turnedMs: number;
  /** The pause before the last event. */
  readonly lastGapMs: number;
  /** Since then the pace is steady. */
  readonly steadySinceMs: number;
  /** The event that was last answered by a step; see {@link withStepTaken}. */
  readonly steppedMs: number;
} | null;

interface WheelAnswer {
  readonly gate: WheelGate;
  /** The step that this event asks for; a gesture that fades asks once, whoever takes or drops the step. */
  readonly step: StepDirection | 0;
}

type Gesture = NonNullable<WheelGate>;

/** A wheel that pages: vertical, and neither a zoom (Ctrl) nor a sideways scroll (Shift). */
export const isVerticalWheel = (facts: WheelFacts): boolean =>
  !facts.ctrlKey &&
  !facts.shiftKey &&
  facts.deltaY !== 0 &&
  Math.abs(facts.deltaY) >= Math.abs(facts.deltaX);

/** Which way a vertical wheel goes. */
export const wheelDirection = ({ deltaY }: WheelFacts): StepDirection => (deltaY < 0 ? -1 : 1);

/** A stalled page sums up a tail into one late event: late, but about as fast as the tail was. */
function isStalledTail(gesture: Gesture, gapMs: number, px: number): boolean {
  const ratio = px / gapMs / gesture.pxPerMs;
  if (gesture.count < wheelGate.streamEvents || ratio > wheelGate.stalledMaxRatio) return false;
  return (
    gapMs < wheelGate.stallMs ||
    (gapMs < wheelGate.longStallMs && ratio >= wheelGate.stalledMinRatio)
  );
}

function begin(
  facts: WheelFacts,
  direction: StepDirection,
  px: number,
  evenCount: number,
  carriedPx = 0,
) {
  const travelPx = carriedPx + px;
  const asks = px >= wheelGate.pushPx || travelPx >= wheelGate.slowPushPx;
  const pxPerMs = px / wheelGate.frameMs;
  const gate: Gesture = {
    phase: asks ? 'pushing' : 'waiting',
    direction,
    lastMs: facts.timeStampMs,
    lastPx: px,
    count: 1,
    evenCount,
    travelPx,
    pxPerMs,
    extremePxPerMs: pxPerMs,
    extremeMs: facts.timeStampMs,
    momentum: false,
    lastGapMs: 0,
    pacePxPerMs: null,
    slowestPacePxPerMs: 0,
    fastestPacePxPerMs: 0,
    peakPacePxPerMs: 0,
    trend: 'rising',
    turnedMs: facts.timeStampMs,
    steadySinceMs: facts.timeStampMs,
    steppedMs: facts.timeStampMs,
  };
  return { gate, step: asks ? direction : 0 } as const;
}

/** Inertia: whatever comes after it is new. */
const coast = (facts: WheelFacts, direction: StepDirection, px: number): Gesture => ({
  ...begin(facts, direction, px, 1).gate,
  phase: 'fading',
  momentum: true,
});

/** The gesture with the pace of one more event. */
function paced(gesture: Gesture, nowMs: number, px: number): Gesture {
  const gapMs = nowMs - gesture.lastMs;
  const elapsedMs = Math.max(gapMs, wheelGate.shortestMs);
  const isStall = gapMs >= wheelGate.gapMs && gapMs > gesture.lastGapMs * wheelGate.freshRatio;
  const last = gesture.pacePxPerMs;
  // At first the mean of the few events there are: one by itself says little.
  const weight = Math.max(1 - Math.exp(-elapsedMs / wheelGate.paceMs), 1 / gesture.count);
  const pace = (last ?? 0) + weight * (px / elapsedMs - (last ?? 0));
  const slowest = last === null ? pace : Math.min(gesture.slowestPacePxPerMs, pace);
  const fastest = Math.max(gesture.fastestPacePxPerMs, pace);
  const isLevel = slowest >= fastest * wheelGate.steadyRatio;
  // What a pause that stands out has hidden is not known.
  const isSteady = !isStall && isLevel;
  const trend = isLevel ? gesture.trend : pace < fastest ? 'falling' : 'rising';
  return {
    ...gesture,
    peakPacePxPerMs: Math.max(gesture.peakPacePxPerMs, pace),
    trend,
    turnedMs: trend === gesture.trend ? gesture.turnedMs : nowMs,
    pacePxPerMs: pace,
    slowestPacePxPerMs: isSteady ? slowest : pace,
    fastestPacePxPerMs: isSteady ? fastest : pace,
    lastGapMs: gapMs,
    steadySinceMs: isSteady ? gesture.steadySinceMs : nowMs,
  };
}

/**
 * P7: a hand that wants to go on. Inertia only fades: what neither grows nor fades for a whole window is a hand, and so is
 * what grows anew a window after the last step, and what has not faded for two, as the slowest of swipes has not for one.
 */
function goesOn(gesture: Gesture, nowMs: number, windowMs: number): boolean {
  const { phase, steadySinceMs, steppedMs, trend, turnedMs } = gesture;
  const isDying = (gesture.pacePxPerMs ?? 0) < gesture.peakPacePxPerMs * wheelGate.dyingRatio;
  if (phase === 'waiting' || isDying) return false;
  if (nowMs - Math.max(steadySinceMs, steppedMs) >= windowMs) return true;
  const isAnew = turnedMs - steppedMs >= windowMs;
  return trend === 'rising' && (isAnew || nowMs - Math.max(turnedMs, steppedMs) >= 2 * windowMs);
}

/** What the gate remembers once a step was taken: the next one of the same gesture is a window away. */
export const withStepTaken = (gate: WheelGate): WheelGate =>
  gate && { ...gate, steppedMs: gate.lastMs };

/** How fast the hand or the tail was at each moment in which the page stood still is not known. */
function wait(gesture: Gesture, facts: WheelFacts, px: number, evenCount: number): WheelAnswer {
  const count = gesture.count + 1;
  const gate = { ...gesture, lastMs: facts.timeStampMs, lastPx: px, count, evenCount };
  return { gate, step: 0 };
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

/**
 * Reads one wheel event: what the gate remembers after it, and the step it asks for (P7). A gesture that
 * goes on and on asks again after each `windowMs`, with every event until it gets its step.
 */
export function readWheel(gate: WheelGate, facts: WheelFacts, windowMs: number): WheelAnswer {
  if (!isVerticalWheel(facts)) return { gate, step: 0 };
  const direction = wheelDirection(facts);
  const px = Math.abs(facts.deltaY);

  if (facts.momentum === true) return { gate: coast(facts, direction, px), step: 0 };
  // Lines and pages come from notched wheels only: each notch is a gesture of its own.
  if (facts.deltaMode !== 0) return { gate: null, step: direction };
  if (gate === null) return begin(facts, direction, px, 1);
  // The browser itself says that the inertia is over.
  if (gate.momentum) return begin(facts, direction, px, 1);

  const gapMs = facts.timeStampMs - gate.lastMs;
  const isLate = gapMs >= wheelGate.gapMs;
  if (isLate && !isStalledTail(gate, gapMs, px)) {
    // A fine wheel that is turned slowly: each event is a gesture of its own, and together they are a push.
    const isSame = gate.phase === 'waiting' && gate.direction === direction;
    const carriedPx = isSame && gapMs < wheelGate.longStallMs ? gate.travelPx : 0;
    return begin(facts, direction, px, 1, carriedPx);
  }
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
  const gesture = paced(gate, facts.timeStampMs, px);
  const read = isLate && gate.phase !== 'waiting' ? wait : proceed;
  const answer = read(gesture, facts, px, evenCount);
  return goesOn(gesture, facts.timeStampMs, windowMs) ? { ...answer, step: direction } : answer;
}
