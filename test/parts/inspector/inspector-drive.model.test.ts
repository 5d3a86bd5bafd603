import { inspectorDriveMachine } from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import { describeModel } from '../../support/model.ts';
import { inspectorDriveOracle } from './inspector-drive.oracle.ts';

describeModel({
  machine: inspectorDriveMachine,
  oracle: inspectorDriveOracle,
  project: ({ value, context: { draft, problem, receiver } }) => ({
    at: value === 'off' ? value : value.on,
    draft,
    problem,
    receiver,
  }),
});
