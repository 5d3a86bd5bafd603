import type { DrivenEvent } from '../../../machines/inspector-drive/inspector-drive.logic.ts';
import type { InspectorDriveFact } from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import { listen } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';
import type { DriveMessage } from './drive-messages.ts';

const inspectedPage = () => window.opener as Window | null;

/** Tells whether the page that opened this window may be driven, and what became of events. */
export function trackDrive(tell: (fact: InspectorDriveFact) => void): Stop {
  return listen(window, ['message'], (told) => {
    const { source, origin, data } = told as MessageEvent<DriveMessage | null>;
    if (source !== inspectedPage() || origin !== location.origin) return;
    if (data?.type === '@amara.driveAllowed') tell({ type: 'drive.allowed' });
    if (data?.type === '@amara.driveAnswered') {
      tell({ type: 'drive.answered', problem: data.problem });
    }
  });
}

/** Asks that page to send an event to one of its machines. */
export function sendToPage(sessionId: string, event: DrivenEvent | null): void {
  const message: DriveMessage = { type: '@amara.drive', sessionId, event };
  inspectedPage()?.postMessage(message, location.origin);
}
