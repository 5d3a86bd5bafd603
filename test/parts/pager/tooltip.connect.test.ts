import { expect, test } from 'vitest';
import { connectTooltip } from '../../../machines/tooltip/tooltip.connect.ts';
import { tooltipMachine } from '../../../machines/tooltip/tooltip.machine.ts';
import { connected } from '../../support/connected.ts';

test('the name says whether it was put away, and the control when it is come to (P12)', () => {
  const { after, said } = connected(tooltipMachine, connectTooltip);
  const name = (state: string) => ({ 'data-machine': 'tooltip', 'data-state': state });
  expect(after().tooltipProps).toEqual(name('ready'));
  const { controlProps, tooltipProps } = after({ type: 'escape.pressed' });
  expect(tooltipProps).toEqual(name('dismissed'));
  const over = (isWithin: boolean) =>
    controlProps.onPointerOver({ currentTarget: { contains: () => isWithin }, relatedTarget: {} });
  over(true);
  expect(said()).toEqual([]);
  over(false);
  controlProps.onFocus();
  expect(said()).toEqual([{ type: 'pointer.entered' }, { type: 'focus.entered' }]);
  expect(after().tooltipProps).toEqual(name('ready'));
});
