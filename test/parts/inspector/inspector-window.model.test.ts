import { inspectorWindowMachine } from '../../../machines/inspector-window/inspector-window.machine.ts';
import { describeModel } from '../../support/model.ts';
import { inspectorWindowOracle } from './inspector-window.oracle.ts';

describeModel({
  machine: inspectorWindowMachine,
  oracle: inspectorWindowOracle,
  project: ({ value }) => ({ at: value }),
});
