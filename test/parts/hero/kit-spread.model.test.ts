import { kitSpreadMachine } from '../../../machines/kit-spread/kit-spread.machine.ts';
import { describeModel } from '../../support/model.ts';
import { kitSpreadOracle } from './kit-spread.oracle.ts';

describeModel({
  machine: kitSpreadMachine,
  oracle: kitSpreadOracle,
  project: ({ value, context }) => ({
    devices: value.devices,
    outCount: context.outCount,
    inView: value.section === 'shown',
    pageHidden: value.page === 'hidden',
    reduced: value.motion === 'reduced',
  }),
});
