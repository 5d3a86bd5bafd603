import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { contactRevealMachine } from './contact-reveal.machine.ts';

/** Props of the element that comes in (C1). */
export const connectContactReveal = (snapshot: SnapshotFrom<typeof contactRevealMachine>) =>
  ({
    rootProps: { 'data-machine': 'contact-reveal', 'data-state': stateAttribute(snapshot) },
  }) as const;
