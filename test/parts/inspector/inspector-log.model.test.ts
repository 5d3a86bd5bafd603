import type { SnapshotFrom } from 'xstate';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import { describeModel } from '../../support/model.ts';
import {
  actorsOracle,
  choiceOracle,
  filterOracle,
  freshRecordingOracle,
  keptOracle,
  logOracle,
  momentOracle,
  newsOracle,
  nextPageOracle,
  othersOracle,
  recordingOracle,
  repeatOracle,
  samePartOracle,
  soughtOracle,
} from './inspector-log.oracle.ts';

const project = ({ value, context }: SnapshotFrom<typeof inspectorLogMachine>) => {
  const { actors, entries, held, machine, isChosen, filter, search, effect, entry } = context;
  const { panel, picture, isLarge, isRecorded, isGone, copy } = context;
  return {
    at: value,
    kept: context.keptLimit,
    actors,
    entries,
    held,
    machine,
    isChosen,
    filter,
    search,
    effect,
    entry,
    panel,
    picture,
    isLarge,
    isRecorded,
    isGone,
    copy,
  };
};
const model = { machine: inspectorLogMachine, input: { limit: 2, keptLimit: 2 }, project };

describeModel(
  { ...model, oracle: logOracle },
  { ...model, oracle: momentOracle },
  { ...model, oracle: choiceOracle },
  { ...model, oracle: actorsOracle },
  { ...model, oracle: filterOracle },
  { ...model, oracle: nextPageOracle },
  { ...model, oracle: samePartOracle },
  { ...model, oracle: recordingOracle },
  { ...model, oracle: freshRecordingOracle },
  { ...model, oracle: repeatOracle },
  { ...model, oracle: newsOracle },
  { ...model, oracle: othersOracle },
  { ...model, oracle: soughtOracle },
  { ...model, input: { limit: 2, keptLimit: 3 }, oracle: keptOracle },
);
