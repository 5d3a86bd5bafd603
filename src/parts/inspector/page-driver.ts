import type { DriveProblem } from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import { logger } from '../../browser/logger.ts';
import { askedTools, type liveRoots } from '../../page/inspection.ts';
import { familyOf } from './actor-family.ts';
import type { DriveMessage } from './drive-messages.ts';
import { stepOf } from './inspected-transitions.ts';
import type { createPageTime, ToldTime } from './page-time.ts';

/** Events may be sent by hand in development, and to a page that was opened with `?inspect=drive`. */
export const mayBeDriven = (tools: URLSearchParams, isDevelopment: boolean): boolean =>
  isDevelopment || tools.get('inspect') === 'drive';

/** So may its time be held, but beside a recorder and a player: they keep the time themselves. */
export const mayBeHeld = (tools: URLSearchParams, isDevelopment: boolean): boolean =>
  mayBeDriven(tools, isDevelopment) && !tools.has('record') && !tools.has('replay');

export const isDriveAllowed = mayBeDriven(askedTools, import.meta.env.DEV);
export const isHoldAllowed = mayBeHeld(askedTools, import.meta.env.DEV);

type Roots = Pick<typeof liveRoots, 'now'>;

type Answer = Pick<DriveMessage & { type: '@amara.driveAnswered' }, 'problem' | 'isIgnored'>;

const refused = (problem: DriveProblem): Answer => ({ problem, isIgnored: false });

/** Sends an event to the actor of that session; tells why not, if it does not, whether it failed, and whether nothing took it. */
function drive(
  roots: Roots,
  { sessionId, event }: DriveMessage & { type: '@amara.drive' },
): Answer {
  const actor = roots
    .now()
    .flatMap(familyOf)
    .find((each) => each.sessionId === sessionId);
  if (!actor) return refused('noActor');
  const status = () => (actor.getSnapshot() as { readonly status: string }).status;
  if (status() !== 'active') return refused(status() === 'error' ? 'failed' : 'ended');
  // Whoever asks may not be the window's own code.
  if (typeof event?.type !== 'string' || event.type.startsWith('xstate.'))
    return refused('notAnEvent');
  let isIgnored = false;
  const watch = actor.system.inspect((told) => {
    // What it passes on is another's to take.
    if (told.type !== '@xstate.microstep' || told.actorRef !== actor) return;
    if (told.event === event) isIgnored = stepOf(told).transitions.length === 0;
  });
  actor.send(event);
  watch.unsubscribe();
  if (status() === 'error') return refused('failed');
  return { problem: null, isIgnored };
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
      say({ type: '@amara.driveAnswered', ...drive(roots, message) });
    },
  };
}
