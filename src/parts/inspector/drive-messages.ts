import type { DrivenEvent } from '../../../machines/inspector-drive/inspector-drive.logic.ts';
import type { DriveProblem } from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import type { Pace } from '../../../machines/inspector-time/inspector-time.machine.ts';
import type { ToldTime } from './page-time.ts';

/** What the inspector's window and the page that opened it say to each other where the page may be driven. */
export type DriveMessage =
  /** The page: events may be sent to it. */
  | { readonly type: '@amara.driveAllowed' }
  /** The window: send this. */
  | {
      readonly type: '@amara.drive';
      readonly sessionId: string;
      readonly event: DrivenEvent | null;
    }
  /** The page: what became of it. */
  | {
      readonly type: '@amara.driveAnswered';
      readonly problem: DriveProblem | null;
      readonly isIgnored: boolean;
    }
  /** The page: its time can be held, and goes so. */
  | { readonly type: '@amara.timeTold'; readonly time: ToldTime }
  /** The window: change that of how it goes. */
  | { readonly type: '@amara.setPace'; readonly pace: Partial<Pace> }
  /** The window: on to the end of the next timer. */
  | { readonly type: '@amara.stepTime' };
