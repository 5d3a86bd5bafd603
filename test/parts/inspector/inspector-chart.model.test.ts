import type { SnapshotFrom } from 'xstate';
import { inspectorChartMachine } from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import { describeModel } from '../../support/model.ts';
import {
  handOracle,
  keyOracle,
  layoutOracle,
  edgeOracle,
  wheelOracle,
} from './inspector-chart.oracle.ts';

const model = {
  machine: inspectorChartMachine,
  input: {
    graph: { box: 'root', arrows: [] },
    limits: {
      minScale: 0.5,
      maxScale: 2,
      maxFitScale: 1,
      zoomStep: 2,
      panStepPx: 1000,
      marginPx: 20,
      reshapeRatio: 1.25,
    },
  },
  project: ({ value, context }: SnapshotFrom<typeof inspectorChartMachine>) => ({
    drawing: value.drawing,
    view: value.camera,
    camera: context.camera,
    stage: context.stage,
    hasLayout: context.layout !== null,
    aspect: context.aspect,
    hand: context.hand,
    focus: context.focus,
  }),
};

describeModel(
  { ...model, oracle: layoutOracle },
  { ...model, oracle: handOracle },
  { ...model, oracle: keyOracle },
  { ...model, oracle: wheelOracle },
  { ...model, oracle: edgeOracle },
);
