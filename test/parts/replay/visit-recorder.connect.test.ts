import { expect, test } from 'vitest';
import { connectVisitRecorder } from '../../../machines/visit-recorder/visit-recorder.connect.ts';
import { visitRecorderMachine } from '../../../machines/visit-recorder/visit-recorder.machine.ts';
import { connected } from '../../support/connected.ts';

test('a button saves the recording, and words beside it say how it stands (I1)', () => {
  const { after, said } = connected(visitRecorderMachine, connectVisitRecorder);
  const props = (state: string) => ({
    state,
    rootProps: { 'data-machine': 'visit-recorder', 'data-state': state },
    messageProps: { role: 'status' },
    saveProps: { type: 'button', onClick: expect.any(Function) as unknown },
  });
  expect(after()).toEqual(props('recording'));
  const filled = after({ type: 'visit.filled' });
  expect(filled).toEqual(props('filled'));
  filled.saveProps.onClick();
  expect(said()).toEqual([{ type: 'visit.save' }]);
  expect(after()).toEqual(props('saved'));
});
