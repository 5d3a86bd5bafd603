import type { SnapshotFrom } from 'xstate';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type { kitSpreadMachine } from './kit-spread.machine.ts';

/** Props of the kit's devices for a snapshot (V3); H6: a visitor who has paused the hero has them float no more. */
export const connectKitSpread = (
  snapshot: SnapshotFrom<typeof kitSpreadMachine>,
  isPaused: boolean,
) =>
  ({
    rootProps: {
      'data-machine': 'kit-spread',
      'data-state': stateAttribute(snapshot),
      // What moves without end moves only for those who see it and want it.
      'data-floating': flagAttribute(
        !isPaused &&
          snapshot.matches({
            devices: 'spread',
            section: 'shown',
            page: 'visible',
            motion: 'full',
          }),
      ),
    },
    /** Of the picture of the case without its devices. */
    caseProps: { 'data-part': 'case' },
    /** Of the place of a device in that picture. */
    slotProps: (device: number) => ({
      'data-emptied': flagAttribute(device < snapshot.context.outCount),
    }),
    /** For a device, by its place in the order in which they set off. */
    deviceProps: (device: number) =>
      ({
        'data-part': 'device',
        'data-index': device,
        'data-spread': flagAttribute(device < snapshot.context.outCount),
      }) as const,
  }) as const;
