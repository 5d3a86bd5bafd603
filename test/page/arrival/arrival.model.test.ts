import { arrivalMachine } from '../../../machines/arrival/arrival.machine.ts';
import { describeModel } from '../../support/model.ts';
import { arrivalOracle } from './arrival.oracle.ts';

describeModel({
  machine: arrivalMachine,
  oracle: arrivalOracle,
  input: { id: 'contact' },
  project: ({ value }) => ({ at: value }),
});
