import { loopingAnimationMachine } from '../../../machines/looping-animation/looping-animation.machine.ts';
import { describeModel } from '../../support/model.ts';
import { loopingAnimationOracle } from './looping-animation.oracle.ts';

describeModel({
  machine: loopingAnimationMachine,
  oracle: loopingAnimationOracle,
  project: ({ value }) => ({
    player: value.player,
    stopped: value.playback === 'paused',
    inView: value.view === 'visible',
    pageHidden: value.page === 'hidden',
    reduced: value.motion === 'reduced',
  }),
});
