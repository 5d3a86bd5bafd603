import { expect, test } from 'vitest';
import type { WheelFacts } from '../../../machines/shared/wheel-gate.ts';
import { trackWheel } from '../../../src/parts/pager/wheel.ts';

const linePx = 16;

/** A notch of three lines as Firefox tells it: in lines to those who ask for the unit first, else in pixels. */
class FirefoxNotch extends Event {
  readonly shiftKey = false;
  readonly ctrlKey = false;
  #unit: 'unasked' | 'lines' | 'pixels' = 'unasked';

  constructor() {
    super('wheel', { cancelable: true });
  }

  get deltaX(): number {
    return this.#told(0);
  }

  get deltaY(): number {
    return this.#told(3);
  }

  get deltaMode(): number {
    if (this.#unit === 'unasked') this.#unit = 'lines';
    return this.#unit === 'lines' ? 1 : 0;
  }

  #told(lines: number): number {
    if (this.#unit === 'unasked') this.#unit = 'pixels';
    return this.#unit === 'lines' ? lines : lines * linePx;
  }
}

test('asks for the unit of a wheel before its deltas, so that lines stay lines (P7)', () => {
  const element = new EventTarget();
  const facts: WheelFacts[] = [];
  const stop = trackWheel(element as HTMLElement, (fact) => facts.push(fact) > 0);
  const notch = new FirefoxNotch();
  element.dispatchEvent(notch);
  stop();
  expect(facts).toMatchObject([{ deltaX: 0, deltaY: 3, deltaMode: 1 }]);
  expect(notch.defaultPrevented).toBe(true);
});
