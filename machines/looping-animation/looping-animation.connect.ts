import type { SnapshotFrom } from 'xstate';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type { loopingAnimationMachine } from './looping-animation.machine.ts';

/** Props of a drawing's parts (H2, F2). It is decorative: assistive technology does not meet it. */
export function connectLoopingAnimation(snapshot: SnapshotFrom<typeof loopingAnimationMachine>) {
  const isLoaded =
    snapshot.matches({ player: 'playing' }) || snapshot.matches({ player: 'paused' });
  const isStill = !isLoaded || snapshot.matches({ motion: 'reduced' });
  return {
    rootProps: {
      'data-machine': 'looping-animation',
      'data-state': stateAttribute(snapshot),
      /** The picture of the first frame shows in the drawing's place. */
      'data-still': flagAttribute(isStill),
      /** It is on the screen, and the browser shows the page. */
      'data-seen': flagAttribute(
        snapshot.matches({ view: 'visible' }) && snapshot.matches({ page: 'visible' }),
      ),
      'aria-hidden': true,
    },
  } as const;
}
