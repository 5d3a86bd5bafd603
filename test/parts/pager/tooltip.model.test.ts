import { tooltipMachine } from '../../../machines/tooltip/tooltip.machine.ts';
import { describeModel } from '../../support/model.ts';
import { tooltipOracle } from './tooltip.oracle.ts';

describeModel({
  machine: tooltipMachine,
  oracle: tooltipOracle,
  project: ({ value }) => ({ name: value }),
});
