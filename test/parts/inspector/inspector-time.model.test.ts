import { expect, test } from 'vitest';
import { timeFactors } from '../../../machines/inspector-time/inspector-time.limits.ts';
import { inspectorTimeMachine } from '../../../machines/inspector-time/inspector-time.machine.ts';
import { describeModel } from '../../support/model.ts';
import { inspectorTimeOracle } from './inspector-time.oracle.ts';

describeModel({
  machine: inspectorTimeMachine,
  oracle: inspectorTimeOracle,
  project: ({ value, context: { factor, next } }) => ({ at: value, factor, next }),
});

test('I2: the time of the page goes at its full speed, at half of it, or at a tenth', () => {
  expect(timeFactors).toEqual([1, 0.5, 0.1]);
});
