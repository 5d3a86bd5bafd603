import { homeMachine } from '../../machines/home/home.machine.ts';
import { navBarMachine } from '../../machines/nav-bar/nav-bar.machine.ts';
import { describeModel } from '../support/model.ts';
import { homeOracle } from './home.oracle.ts';

describeModel({
  machine: homeMachine,
  oracle: homeOracle,
  actors: { navBar: navBarMachine },
  project: ({ children }) => ({ parts: Object.keys(children).toSorted() }),
});
