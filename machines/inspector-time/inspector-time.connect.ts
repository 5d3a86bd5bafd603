import type { SnapshotFrom } from 'xstate';
import { eventText } from '../inspector-chart/inspector-chart.graph.ts';
import { stateAttribute } from '../shared/attributes.ts';
import { type TimeFactor, timeFactors } from './inspector-time.limits.ts';
import type { InspectorTimeEvent, inspectorTimeMachine } from './inspector-time.machine.ts';

/** Props of the controls that hold the inspected page's time, let it go slower, and on by one timer. */
export function connectInspectorTime(
  snapshot: SnapshotFrom<typeof inspectorTimeMachine>,
  send: (event: InspectorTimeEvent) => void,
) {
  const { factor, next } = snapshot.context;
  const isPaused = snapshot.matches('paused') || snapshot.matches('stepping');
  return {
    isAllowed: !snapshot.matches('off'),
    isPaused,
    /** The timer that ends next, while the time stands still. */
    next: isPaused && next ? { ...next, said: eventText(next.type) } : null,
    factors: timeFactors,
    rootProps: { 'data-machine': 'inspector-time', 'data-state': stateAttribute(snapshot) },
    pauseProps: {
      type: 'button',
      'aria-pressed': isPaused,
      onClick: () => send({ type: isPaused ? 'time.resume' : 'time.pause' }),
    },
    factorProps: (each: TimeFactor) =>
      ({
        type: 'button',
        'aria-pressed': each === factor,
        onClick: () => send({ type: 'pace.set', factor: each }),
      }) as const,
    stepProps: {
      type: 'button',
      // Not `disabled`: that would take the focus of whoever steps on and on.
      'aria-disabled': !isPaused || next === null,
      onClick: () => send({ type: 'time.step' }),
    },
  } as const;
}
