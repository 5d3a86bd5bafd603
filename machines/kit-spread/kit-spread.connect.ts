import type { SnapshotFrom } from 'xstate';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type { kitSpreadMachine } from './kit-spread.machine.ts';

/** Props of the kit's devices for a snapshot (V3). */
export const connectKitSpread = (snapshot: SnapshotFrom<typeof kitSpreadMachine>) =>
  ({
    rootProps: { 'data-machine': 'kit-spread', 'data-state': stateAttribute(snapshot) },
    /** For a device, by its place in the order in which they set off. */
    deviceProps: (device: number) =>
      ({
        'data-part': 'device',
        'data-index': device,
        'data-spread': flagAttribute(device < snapshot.context.outCount),
      }) as const,
  }) as const;
