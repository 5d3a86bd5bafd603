import type { SnapshotFrom } from 'xstate';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type {
  LoopingAnimationEvent,
  loopingAnimationMachine,
} from './looping-animation.machine.ts';

/** Props of a drawing's parts (H2, F2). It is decorative: assistive technology does not meet it. */
export function connectLoopingAnimation(
  snapshot: SnapshotFrom<typeof loopingAnimationMachine>,
  send: (event: LoopingAnimationEvent) => void,
) {
  const isLoaded =
    snapshot.matches({ player: 'playing' }) || snapshot.matches({ player: 'paused' });
  const isPaused = snapshot.matches({ playback: 'paused' });
  const isMotionReduced = snapshot.matches({ motion: 'reduced' });
  return {
    /** P11: nothing moves that could be paused. */
    isMotionReduced,
    rootProps: {
      'data-machine': 'looping-animation',
      'data-state': stateAttribute(snapshot),
      /** The picture of the first frame shows in the drawing's place. */
      'data-still': flagAttribute(!isLoaded || isMotionReduced),
      /** It is not on the screen, the browser does not show the page, or the visitor has paused it. */
      'data-held': flagAttribute(
        isPaused || snapshot.matches({ view: 'away' }) || snapshot.matches({ page: 'hidden' }),
      ),
      'aria-hidden': true,
    },
    /** Its label stays the same; pressed says that the drawing is paused. */
    toggleProps: {
      type: 'button',
      'data-part': 'animation-toggle',
      'aria-pressed': isPaused,
      onClick: () => send({ type: 'animation.toggle' }),
    },
  } as const;
}
