import { inspectorTimeMachine } from '../../../machines/inspector-time/inspector-time.machine.ts';
import { describeModel } from '../../support/model.ts';
import { inspectorTimeOracle } from './inspector-time.oracle.ts';

describeModel({
  machine: inspectorTimeMachine,
  oracle: inspectorTimeOracle,
  project: ({ value, context: { factor, next } }) => ({ at: value, factor, next }),
});
