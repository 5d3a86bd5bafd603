import { fromCallback } from 'xstate';
import {
  type InspectorDriveFact,
  inspectorDriveMachine,
} from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import type { PageLeft } from '../../../machines/shared/facts.ts';
import { sendToPage, trackDrive } from './drive-door.ts';

/** What sends events by hand, with the window's way to the page behind it. */
export const inspectorDriveLogic = inspectorDriveMachine.provide({
  actors: {
    trackDrive: fromCallback<InspectorDriveFact | PageLeft>(({ sendBack }) => trackDrive(sendBack)),
  },
  actions: { sendToPage: (_, { sessionId, event }) => sendToPage(sessionId, event) },
});
