import {
  type HeroTabChanged,
  heroTabsMachine,
} from '../../machines/hero-tabs/hero-tabs.machine.ts';
import type { ParentRef } from '../../machines/shared/parent.ts';
import { describeModel } from '../support/model.ts';
import { heroTabsOracle } from './hero-tabs.oracle.ts';

describeModel({
  machine: heroTabsMachine,
  oracle: heroTabsOracle,
  input: (parent: ParentRef<HeroTabChanged>) => ({ parent }),
  project: (snapshot) => ({
    tab: snapshot.value,
    canStep: {
      next: snapshot.can({ type: 'tab.next' }),
      previous: snapshot.can({ type: 'tab.previous' }),
    },
  }),
});
