import type { SnapshotFrom } from 'xstate';
import type { pageHistoryMachine } from './page-history.machine.ts';

/**
 * P8: a focus that comes to a section now is the browser's doing: our own step back leads to an entry that names the
 * section.
 */
export const isComingBack = (snapshot: SnapshotFrom<typeof pageHistoryMachine>): boolean =>
  snapshot.matches('steppingBack') || snapshot.matches('arriving');
