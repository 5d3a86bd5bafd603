import { navBarMachine, type NavBarOutbound } from '../../machines/nav-bar/nav-bar.machine.ts';
import type { ParentRef } from '../../machines/shared/parent.ts';
import { describeModel } from '../support/model.ts';
import { navBarOracle } from './nav-bar.oracle.ts';

describeModel({
  machine: navBarMachine,
  oracle: navBarOracle,
  input: (parent: ParentRef<NavBarOutbound>) => ({ parent }),
  project: (snapshot) => ({
    menu: snapshot.value,
    scrolled: snapshot.context.scrolled,
    hears: Object.keys(snapshot.children).toSorted(),
  }),
});
