import type { DrivenEvent } from '../../../machines/inspector-drive/inspector-drive.logic.ts';
import type { InspectorDriveFact } from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import type {
  InspectorTimeFact,
  Pace,
} from '../../../machines/inspector-time/inspector-time.machine.ts';
import type { PageLeft } from '../../../machines/shared/facts.ts';
import { listen, stopAll } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';
import type { DriveMessage } from './drive-messages.ts';
import { inspectedPage, trackLeaving } from './inspected-page.ts';

const say = (message: DriveMessage) => inspectedPage()?.postMessage(message, location.origin);

/** Hears what the page that opened this window says, and nobody else. */
const hearPage = (hear: (message: DriveMessage) => void): Stop =>
  listen(window, ['message'], (told) => {
    const { source, origin, data } = told as MessageEvent<DriveMessage | null>;
    if (source === inspectedPage() && origin === location.origin && data) hear(data);
  });

/** Tells whether the page that opened this window may be driven, and what became of events. */
export const trackDrive = (tell: (fact: InspectorDriveFact | PageLeft) => void): Stop =>
  stopAll([
    hearPage((message) => {
      if (message.type === '@amara.driveAllowed') tell({ type: 'drive.allowed' });
      if (message.type === '@amara.driveAnswered') {
        const { problem, isIgnored } = message;
        tell({ type: 'drive.answered', problem, isIgnored });
      }
    }),
    trackLeaving(tell),
  ]);

/** Asks that page to send an event to one of its machines. */
export const sendToPage = (sessionId: string, event: DrivenEvent | null): void =>
  say({ type: '@amara.drive', sessionId, event });

/** Tells how the time of that page goes; without this window it goes on as the world's. */
export const trackTime = (tell: (fact: InspectorTimeFact | PageLeft) => void): Stop =>
  stopAll([
    hearPage((message) => {
      if (message.type === '@amara.timeTold') tell({ type: 'time.told', ...message.time });
    }),
    trackLeaving(tell),
    listen(window, ['pagehide'], () => askForPace({ isPaused: false, factor: 1 })),
  ]);

/** Asks that page to change that of how its time goes. */
export const askForPace = (pace: Partial<Pace>): void => say({ type: '@amara.setPace', pace });

/** Asks that page for the end of its next timer. */
export const askForStep = (): void => say({ type: '@amara.stepTime' });
