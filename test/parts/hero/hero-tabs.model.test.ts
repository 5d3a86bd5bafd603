import type { SnapshotFrom } from 'xstate';
import {
  type HeroTabChanged,
  heroTabsMachine,
} from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import type { ParentRef } from '../../../machines/shared/parent.ts';
import { describeModel } from '../../support/model.ts';
import { heroTabsOracle } from './hero-tabs.oracle.ts';

const model = (direction?: 'ltr' | 'rtl') => ({
  machine: heroTabsMachine,
  oracle: heroTabsOracle,
  input: (parent: ParentRef<HeroTabChanged>) => ({
    parent,
    ...(direction && { direction }),
  }),
  project: (snapshot: SnapshotFrom<typeof heroTabsMachine>) => ({
    tab: snapshot.value,
    canStep: {
      next: snapshot.can({ type: 'tab.next' }),
      previous: snapshot.can({ type: 'tab.previous' }),
    },
  }),
});

// The steps are the same wherever the page begins; only the keys turn, in connect.
describeModel(model(), model('ltr'), model('rtl'));
