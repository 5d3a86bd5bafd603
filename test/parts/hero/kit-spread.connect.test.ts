import { expect, test } from 'vitest';
import { connectKitSpread } from '../../../machines/kit-spread/kit-spread.connect.ts';
import { kitSpreadMachine } from '../../../machines/kit-spread/kit-spread.machine.ts';
import { connected } from '../../support/connected.ts';
import type { Step } from '../../support/run.ts';

const kitSpread = (isPaused = false) =>
  connected(kitSpreadMachine, (snapshot) => connectKitSpread(snapshot, isPaused));

const wait = (ms: number) => ({ type: 'wait', ms });
const open = { type: 'kit.open' };
/** V3: each of the eight sets off in its turn, and the last one takes a second to its place. */
const spread = [1500, 157, 157, 157, 158, 157, 157, 157, 1000].map(wait);

const devices = [0, 1, 2, 3, 4, 5, 6, 7];
/** The devices whose place in the case is seen empty, and those that have set off. */
const outOf = ({ slotProps, deviceProps }: ReturnType<typeof connectKitSpread>) => ({
  emptied: devices.filter((device) => slotProps(device)['data-emptied'] === ''),
  out: devices.filter((device) => deviceProps(device)['data-spread'] === ''),
});

test('the devices leave their case one after another, and are back in it at once (V3, K23)', () => {
  const { after } = kitSpread();
  const packed = { emptied: [], out: [] };
  expect(outOf(after())).toEqual(packed);
  expect(outOf(after(open, wait(1499)))).toEqual(packed);
  expect(outOf(after(wait(1)))).toEqual({ emptied: [0], out: [0] });
  expect(outOf(after(wait(157)))).toEqual({ emptied: [0, 1], out: [0, 1] });
  const allOut = { emptied: devices, out: devices };
  expect(outOf(after(...spread.slice(2, -1)))).toEqual(allOut);
  expect(outOf(after({ type: 'kit.close' }))).toEqual(packed);
});

test('the parts are told by their names and the devices by their order', () => {
  const { rootProps, caseProps, deviceProps } = kitSpread().after();
  expect(rootProps).toEqual({
    'data-machine': 'kit-spread',
    'data-state': 'devices.packed section.hidden page.visible motion.full',
  });
  expect(caseProps).toEqual({ 'data-part': 'case' });
  expect(deviceProps(7)).toEqual({ 'data-part': 'device', 'data-index': 7 });
});

test('the devices float at their places, for as long as somebody sees them and wants it (V3, P11)', () => {
  const floating = (...steps: readonly Step[]) =>
    kitSpread().after({ type: 'section.shown' }, open, ...steps).rootProps['data-floating'];
  expect(floating(wait(1500))).toBeUndefined();
  expect(floating(...spread)).toBe('');
  expect(floating(...spread, { type: 'section.hidden' })).toBeUndefined();
  expect(floating(...spread, { type: 'page.hidden' })).toBeUndefined();
  expect(floating(...spread, { type: 'motion.changed', reduced: true })).toBeUndefined();
  const { rootProps } = kitSpread(true).after({ type: 'section.shown' }, open, ...spread);
  expect(rootProps['data-floating']).toBeUndefined();
});
