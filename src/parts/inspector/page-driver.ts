import type { DriveProblem } from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import { logger } from '../../browser/logger.ts';
import { askedTools, type liveRoots } from '../../page/inspection.ts';
import { familyOf } from './actor-family.ts';
import type { DriveMessage } from './drive-messages.ts';
import type { createPageTime, ToldTime } from './page-time.ts';

/** Events may be sent by hand in development, and to a page that was opened with `?inspect=drive`. */
export const mayBeDriven = (tools: URLSearchParams, isDevelopment: boolean): boolean =>
  isDevelopment || tools.get('inspect') === 'drive';

/** So may its time be held, but beside a recorder and a player: they keep the time themselves. */
export const mayBeHeld = (tools: URLSearchParams, isDevelopment: boolean): boolean =>
  mayBeDriven(tools, isDevelopment) && !tools.has('record') && !tools.has('replay');

export const isDriven = mayBeDriven(askedTools, import.meta.env.DEV);
export const isHeld = mayBeHeld(askedTools, import.meta.env.DEV);

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

type PageTime = ReturnType<typeof createPageTime>;

interface Options {
  readonly roots: Roots;
  readonly inspectorWindow: () => Window | null;
  /** The window is told: the page has not gone meanwhile. */
  readonly isConnected: () => boolean;
  /** Loads the page's time; undefined where that is not to be held. */
  readonly loadTime?: ((tell: (time: ToldTime) => void) => Promise<PageTime>) | undefined;
}

/**
 * Lets the inspector's window, and no other, send events to the page's machines, and hold its time. Only a page of
 * the same origin is listened to.
 */
export function createPageDriver({ roots, inspectorWindow, isConnected, loadTime }: Options) {
  function say(message: DriveMessage): void {
    if (isConnected()) inspectorWindow()?.postMessage(message, location.origin);
  }
  const tellTime = (told: ToldTime) => say({ type: '@amara.timeTold', time: told });
  let loading: Promise<PageTime> | undefined;
  let time: PageTime | undefined;

  async function allowTime(load: NonNullable<Options['loadTime']>): Promise<void> {
    try {
      loading ??= load(tellTime);
      time = await loading;
      tellTime(time.told());
    } catch (error) {
      logger.error('The time of the page cannot be held', error);
    }
  }

  return {
    /** Tells the window that it may. */
    allow(): void {
      say({ type: '@amara.driveAllowed' });
      if (loadTime) void allowTime(loadTime);
    },
    hear: ({ source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>): void => {
      const message = data as DriveMessage | null;
      if (source !== inspectorWindow() || origin !== location.origin) return;
      if (message?.type === '@amara.setPace') time?.set(message.pace);
      if (message?.type === '@amara.stepTime') time?.step();
      if (message?.type !== '@amara.drive') return;
      const problem: DriveProblem | null = drive(roots, message);
      say({ type: '@amara.driveAnswered', problem });
    },
  };
}
