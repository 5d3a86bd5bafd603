import { expect, test } from 'vitest';
import { isComingBack } from '../../../machines/page-history/page-history.connect.ts';
import { pageHistoryMachine } from '../../../machines/page-history/page-history.machine.ts';
import { connected } from '../../support/connected.ts';

const reached = {
  type: 'entry.reached',
  entry: { audience: null, pushed: false, section: '#audiences' },
};

test('the history is on its way back from the step until the frame after its arrival (P8)', () => {
  const { after } = connected(pageHistoryMachine, isComingBack);
  expect(after()).toBe(false);
  expect(after(reached)).toBe(false);
  expect(after({ type: 'entry.asked', entry: { audience: 'labs', pushed: true } })).toBe(false);
  expect(after({ type: 'back.asked', opener: 'labs' })).toBe(true);
  expect(after(reached)).toBe(true);
  expect(after({ type: 'frame.passed', isSameAddress: true })).toBe(false);
  // Back and Forward of the visitor's are no way of ours, and end one that has arrived.
  expect(after(reached)).toBe(false);
  expect(after({ type: 'back.asked', opener: 'labs' })).toBe(true);
  expect(after(reached)).toBe(true);
  expect(after(reached)).toBe(false);
});
