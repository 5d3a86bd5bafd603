import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { VisitRecorderEvent, visitRecorderMachine } from './visit-recorder.machine.ts';

/** Props of the recorder's control. */
export function connectVisitRecorder(
  snapshot: SnapshotFrom<typeof visitRecorderMachine>,
  send: (event: VisitRecorderEvent) => void,
) {
  return {
    state: snapshot.value,
    rootProps: { 'data-machine': 'visit-recorder', 'data-state': stateAttribute(snapshot) },
    messageProps: { role: 'status' },
    saveProps: { type: 'button', onClick: () => send({ type: 'visit.save' }) },
  } as const;
}
