import { useMachine } from '@xstate/react';
import { connectInspectorDrive } from '../../../machines/inspector-drive/inspector-drive.connect.ts';
import { inspectorDriveLogic } from './inspector-drive.browser.ts';
import type { useInspectorLog } from './use-inspector-log.ts';

/** Props of the form that sends an event by hand to the machine that shows. */
export function useInspectorDrive({ shown, isPaused }: ReturnType<typeof useInspectorLog>) {
  const [snapshot, send] = useMachine(inspectorDriveLogic);
  return connectInspectorDrive(snapshot, send, {
    sessionId: shown?.actor.sessionId ?? null,
    events: shown?.events ?? [],
    isPast: isPaused,
  });
}
