import { pageHistoryMachine } from '../../../machines/page-history/page-history.machine.ts';
import { describeModel } from '../../support/model.ts';
import { pageHistoryOracle } from './page-history.oracle.ts';

describeModel({
  machine: pageHistoryMachine,
  oracle: pageHistoryOracle,
  project: ({ value, context }) => ({ at: value, ...context }),
  // Any number may wait: all states are walked from in which two do, and one in which more do.
  traits: (state) => ({ state: state.waiting.length > 2 ? 'more wait' : state }),
});
