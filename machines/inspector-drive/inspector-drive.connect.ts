import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { InspectorDriveEvent, inspectorDriveMachine } from './inspector-drive.machine.ts';

/** Props of the form that sends an event by hand to the machine of that session. */
export function connectInspectorDrive(
  snapshot: SnapshotFrom<typeof inspectorDriveMachine>,
  send: (event: InspectorDriveEvent) => void,
  sessionId: string | null,
) {
  const { draft, problem } = snapshot.context;
  const isFaulty = snapshot.matches({ on: 'faulty' });
  return {
    isAllowed: snapshot.matches('on'),
    isFaulty,
    isSent: snapshot.matches({ on: 'sent' }),
    problem: snapshot.matches({ on: 'refused' }) ? problem : null,
    formProps: {
      'data-machine': 'inspector-drive',
      'data-state': stateAttribute(snapshot),
      onSubmit: (event: { readonly preventDefault: () => void }) => {
        event.preventDefault();
        if (sessionId !== null) send({ type: 'drive.send', sessionId });
      },
    },
    draftProps: {
      value: draft,
      'aria-invalid': isFaulty,
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        send({ type: 'draft.set', text: currentTarget.value }),
    },
  } as const;
}
