import type { SnapshotFrom } from 'xstate';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import { describeModel } from '../../support/model.ts';
import {
  actorsOracle,
  choiceOracle,
  logOracle,
  momentOracle,
  newsOracle,
  recordingOracle,
  repeatOracle,
} from './inspector-log.oracle.ts';

const project = ({ value, context }: SnapshotFrom<typeof inspectorLogMachine>) => {
  const { actors, entries, held, machine, filter, search, effect, entry } = context;
  const { panel, picture, isLarge, copy } = context;
  return {
    at: value,
    actors,
    entries,
    held,
    machine,
    filter,
    search,
    effect,
    entry,
    panel,
    picture,
    isLarge,
    copy,
  };
};
const model = { machine: inspectorLogMachine, input: { limit: 2 }, project };

describeModel(
  { ...model, oracle: logOracle },
  { ...model, oracle: momentOracle },
  { ...model, oracle: choiceOracle },
  { ...model, oracle: actorsOracle },
  { ...model, oracle: recordingOracle },
  { ...model, oracle: repeatOracle },
  { ...model, oracle: newsOracle },
);
