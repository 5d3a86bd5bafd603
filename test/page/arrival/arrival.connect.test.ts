import { expect, test } from 'vitest';
import { connectArrival } from '../../../machines/arrival/arrival.connect.ts';
import { arrivalMachine } from '../../../machines/arrival/arrival.machine.ts';
import { connected } from '../../support/connected.ts';

const measured = (isOnScreen: boolean) =>
  ({
    type: 'section.measured',
    place: '/#why-us',
    isOnScreen,
    wasShown: false,
    reducedMotion: false,
  }) as const;

test('a section says whether it waits, comes in or has come', () => {
  const { after } = connected(arrivalMachine, connectArrival, { id: 'why-us' });
  const root = (state: string) => ({ 'data-machine': 'arrival', 'data-state': state });
  expect(after()).toEqual(root('unmeasured'));
  expect(after(measured(false))).toEqual(root('waiting'));
  expect(after(measured(true))).toEqual(root('arriving'));
  expect(after({ type: 'wait', ms: 10_000 })).toEqual(root('arrived'));
});
