import { visitPlayerMachine } from '../../../machines/visit-player/visit-player.machine.ts';
import { describeModel } from '../../support/model.ts';
import { visitPlayerOracle } from './visit-player.oracle.ts';

describeModel({
  machine: visitPlayerMachine,
  oracle: visitPlayerOracle,
  project: ({ value, context: { text, problem, visit, position, differences } }) => ({
    at: value,
    text,
    problem,
    steps: visit?.stepCount ?? null,
    position,
    differences,
  }),
});
