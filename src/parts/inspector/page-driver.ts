import type { DriveProblem } from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import type { liveRoots } from '../../page/inspection.ts';
import { familyOf } from './actor-family.ts';
import type { DriveMessage } from './drive-messages.ts';

/** Events may be sent by hand in development, and to a page that was opened with `?inspect=drive`. */
export const mayBeDriven = (search: string, isDevelopment: boolean): boolean =>
  isDevelopment || new URLSearchParams(search).get('inspect') === 'drive';

// As the page was opened: links lead on to addresses without the word.
export const isDriven =
  typeof location !== 'undefined' && mayBeDriven(location.search, import.meta.env.DEV);

type Roots = Pick<typeof liveRoots, 'now'>;

/** Sends an event to the actor of that session; tells why not, if it does not. */
function drive(roots: Roots, { sessionId, event }: DriveMessage & { type: '@amara.drive' }) {
  const actor = roots
    .now()
    .flatMap(familyOf)
    .find((each) => each.sessionId === sessionId);
  if (!actor) return 'noActor';
  if (actor.getSnapshot().status !== 'active') return 'ended';
  // Whoever asks may not be the window's own code.
  if (typeof event?.type !== 'string' || event.type.startsWith('xstate.')) return 'notAnEvent';
  actor.send(event);
  return null;
}

/**
 * Lets the inspector's window, and no other, send events to the page's machines. Only a page of the same
 * origin is listened to.
 */
export function createPageDriver(roots: Roots, inspectorWindow: () => Window | null) {
  const say = (message: DriveMessage) => inspectorWindow()?.postMessage(message, location.origin);
  return {
    /** Tells the window that it may. */
    allow: () => say({ type: '@amara.driveAllowed' }),
    hear: ({ source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>): void => {
      const message = data as DriveMessage | null;
      if (source !== inspectorWindow() || origin !== location.origin) return;
      if (message?.type !== '@amara.drive') return;
      const problem: DriveProblem | null = drive(roots, message);
      say({ type: '@amara.driveAnswered', problem });
    },
  };
}
