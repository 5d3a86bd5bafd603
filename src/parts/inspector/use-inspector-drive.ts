import { useMachine } from '@xstate/react';
import { fromCallback } from 'xstate';
import { connectInspectorDrive } from '../../../machines/inspector-drive/inspector-drive.connect.ts';
import {
  type InspectorDriveFact,
  inspectorDriveMachine,
} from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import type { PageLeft } from '../../../machines/inspector-log/inspector-log.types.ts';
import { sendToPage, trackDrive } from './drive-door.ts';
import type { useInspectorLog } from './use-inspector-log.ts';

const logic = inspectorDriveMachine.provide({
  actors: {
    trackDrive: fromCallback<InspectorDriveFact | PageLeft>(({ sendBack }) => trackDrive(sendBack)),
  },
  actions: { sendToPage: (_, { sessionId, event }) => sendToPage(sessionId, event) },
});

/** Props of the form that sends an event by hand to the machine that shows. */
export function useInspectorDrive({ shown, isPaused }: ReturnType<typeof useInspectorLog>) {
  const [snapshot, send] = useMachine(logic);
  return connectInspectorDrive(snapshot, send, {
    sessionId: shown?.actor.sessionId ?? null,
    events: shown?.events ?? [],
    isPast: isPaused,
  });
}
