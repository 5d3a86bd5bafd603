import { visitRecorderMachine } from '../../../machines/visit-recorder/visit-recorder.machine.ts';
import { describeModel } from '../../support/model.ts';
import { visitRecorderOracle } from './visit-recorder.oracle.ts';

describeModel({
  machine: visitRecorderMachine,
  oracle: visitRecorderOracle,
  project: ({ value }) => ({ at: value }),
});
