import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WheelFacts } from '../../machines/shared/wheel-gate.ts';

interface Recording {
  readonly wheelEvents: readonly {
    readonly deltaX: number;
    readonly deltaY: number;
    readonly deltaMode: number;
    readonly timeStamp: number;
  }[];
}

// The package exports its code only, so its recordings are read by path.
const folder = join(import.meta.dirname, '../../node_modules/wheel-gestures/src/test/fixtures');

/** The wheel events of a real hand on a real device, from 0 ms on; `swapped` exchanges the axes. */
export function wheelRecording(file: string, axes: 'as is' | 'swapped' = 'as is'): WheelFacts[] {
  const { wheelEvents } = JSON.parse(
    readFileSync(join(folder, `${file}.json`), 'utf8'),
  ) as Recording;
  const startMs = wheelEvents[0]?.timeStamp ?? 0;
  return wheelEvents.map(({ deltaX, deltaY, deltaMode, timeStamp }) => ({
    deltaX: axes === 'swapped' ? deltaY : deltaX,
    deltaY: axes === 'swapped' ? deltaX : deltaY,
    deltaMode,
    shiftKey: false,
    ctrlKey: false,
    timeStampMs: timeStamp - startMs,
  }));
}
