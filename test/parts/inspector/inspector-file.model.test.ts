import { inspectorFileMachine } from '../../../machines/inspector-file/inspector-file.machine.ts';
import { describeModel } from '../../support/model.ts';
import { inspectorFileOracle } from './inspector-file.oracle.ts';

describeModel({
  machine: inspectorFileMachine,
  oracle: inspectorFileOracle,
  project: ({ value, context }) => ({ at: value, ...context }),
});
