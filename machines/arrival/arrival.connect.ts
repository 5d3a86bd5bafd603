import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { arrivalMachine } from './arrival.machine.ts';

/** Props of a section that arrives. */
export const connectArrival = (snapshot: SnapshotFrom<typeof arrivalMachine>) =>
  ({ 'data-machine': 'arrival', 'data-state': stateAttribute(snapshot) }) as const;
