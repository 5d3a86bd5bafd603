import { heroStageMachine } from '../../../machines/hero-stage/hero-stage.machine.ts';
import { describeModel } from '../../support/model.ts';
import { isLost } from '../../support/run.ts';
import { heroStageOracle } from './hero-stage.oracle.ts';

describeModel({
  machine: heroStageMachine,
  oracle: heroStageOracle,
  project: ({ context, value, children }) => ({
    open: context.open,
    at: value.worlds,
    stage: context.worlds.map(({ tab, isClosing }) => (isClosing ? `-${tab}` : tab)),
    layers: value.layers,
    pictures: isLost(children.pictures) ? ('lost' as const) : ('awaited' as const),
  }),
});
