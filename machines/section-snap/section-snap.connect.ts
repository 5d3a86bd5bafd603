import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { sectionSnapMachine } from './section-snap.machine.ts';

type Snapshot = SnapshotFrom<typeof sectionSnapMachine>;

function strictnessOf(snapshot: Snapshot): 'mandatory' | 'proximity' | undefined {
  if (snapshot.matches({ motion: 'reduced' })) return undefined;
  if (snapshot.matches({ layout: 'fitting' })) return 'mandatory';
  return snapshot.matches({ layout: 'overflowing' }) ? 'proximity' : undefined;
}

/** Props of the element around the sections (V2, V4); without `data-snap` the page scrolls normally. */
export const connectSectionSnap = (snapshot: Snapshot) =>
  ({
    rootProps: {
      'data-machine': 'section-snap',
      'data-state': stateAttribute(snapshot),
      'data-snap': strictnessOf(snapshot),
    },
  }) as const;
