import { expect, test } from 'vitest';
import { connectInspectorWindow } from '../../../machines/inspector-window/inspector-window.connect.ts';
import { inspectorWindowMachine } from '../../../machines/inspector-window/inspector-window.machine.ts';
import { connected } from '../../support/connected.ts';

test('a button opens the inspector, and words beside it say how that stands (I1)', () => {
  const { after, said } = connected(inspectorWindowMachine, connectInspectorWindow);
  const props = (state: string) => ({
    state,
    rootProps: { 'data-machine': 'inspector-window', 'data-state': state },
    buttonProps: { type: 'button', onClick: expect.any(Function) as unknown },
    messageProps: { role: 'status' },
  });
  const closed = after();
  expect(closed).toEqual(props('closed'));
  closed.buttonProps.onClick();
  expect(said()).toEqual([{ type: 'inspector.open' }]);
  expect(after({ type: 'window.blocked' })).toEqual(props('blocked'));
  expect(after({ type: 'window.opened' })).toEqual(props('opening'));
  expect(after({ type: 'window.connected' })).toEqual(props('connected'));
  expect(after({ type: 'window.closed' })).toEqual(props('closed'));
});
