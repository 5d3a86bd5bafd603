import type { DrivenEvent } from '../../../machines/inspector-drive/inspector-drive.logic.ts';
import type { DriveProblem } from '../../../machines/inspector-drive/inspector-drive.machine.ts';

/** What the inspector's window and the page that opened it say to each other about events sent by hand. */
export type DriveMessage =
  /** The page: it may be driven. */
  | { readonly type: '@amara.driveAllowed' }
  /** The window: send this. */
  | {
      readonly type: '@amara.drive';
      readonly sessionId: string;
      readonly event: DrivenEvent | null;
    }
  /** The page: what became of it. */
  | { readonly type: '@amara.driveAnswered'; readonly problem: DriveProblem | null };
