import type { SnapshotFrom } from 'xstate';
import { navBarMachine, type NavBarOutbound } from '../../../machines/nav-bar/nav-bar.machine.ts';
import type { ParentRef } from '../../../machines/shared/parent.ts';
import { describeModel } from '../../support/model.ts';
import { navBarOracle } from './nav-bar.oracle.ts';

const project = (snapshot: SnapshotFrom<typeof navBarMachine>) => ({
  menu: snapshot.value,
  scrolled: snapshot.context.scrolled,
});

describeModel(
  {
    machine: navBarMachine,
    oracle: navBarOracle('below 768 px'),
    input: (parent: ParentRef<NavBarOutbound>) => ({ parent }),
    project,
  },
  // The alternative home page.
  {
    machine: navBarMachine,
    oracle: navBarOracle('at every width'),
    input: (parent: ParentRef<NavBarOutbound>) => ({ parent, hasBurgerAtEveryWidth: true }),
    project,
  },
);
