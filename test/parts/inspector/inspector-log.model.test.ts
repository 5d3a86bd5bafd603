import type { SnapshotFrom } from 'xstate';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import { describeModel } from '../../support/model.ts';
import { actorsOracle, logOracle } from './inspector-log.oracle.ts';

const project = ({ value, context }: SnapshotFrom<typeof inspectorLogMachine>) => {
  const { actors, entries, machine, filter, entry } = context;
  return { at: value, actors, entries, machine, filter, entry };
};
const model = { machine: inspectorLogMachine, input: { limit: 2 }, project };

describeModel({ ...model, oracle: logOracle }, { ...model, oracle: actorsOracle });
