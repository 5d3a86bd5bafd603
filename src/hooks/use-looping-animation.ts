import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { loopingAnimation } from '../../machines/constants.ts';
import { connectLoopingAnimation } from '../../machines/looping-animation/looping-animation.connect.ts';
import {
  type LoopingAnimationFact,
  loopingAnimationMachine,
} from '../../machines/looping-animation/looping-animation.machine.ts';
import { type AnimationName, animations } from '../content/animations.ts';
import { trackVisibleRatio } from '../ports/carousel-visibility.ts';
import { logger } from '../ports/logger.ts';
import { createAnimation } from '../ports/lottie.ts';
import { tellPageVisibility, tellReducedMotion } from './browser-logic.ts';
import { useInspection } from './use-inspection.ts';

type Animation = ReturnType<typeof createAnimation>;

type View = ReturnType<typeof connectLoopingAnimation>;

const isSameView = (a: View, b: View) =>
  a.rootProps['data-state'] === b.rootProps['data-state'] &&
  a.rootProps['data-still'] === b.rootProps['data-still'];

/** The drawing's machine with the browser behind it. */
const logicFor = (name: AnimationName, animation: Animation) =>
  loopingAnimationMachine.provide({
    actors: {
      loadAnimation: fromPromise(({ signal }) => animation.load(animations[name].file, signal)),
      trackPageVisibility: fromCallback<LoopingAnimationFact>(tellPageVisibility),
      trackReducedMotion: fromCallback<LoopingAnimationFact>(tellReducedMotion),
    },
    actions: {
      play: animation.play,
      pause: animation.pause,
      warnNotLoaded: () => logger.warn(`The animation ${name} did not load`),
    },
  });

/** Props of a moving drawing; `isShown` is false while the panel around it is closed. */
export function useLoopingAnimation(name: AnimationName, isShown: boolean) {
  const root = useRef<HTMLSpanElement>(null);
  const [animation] = useState(createAnimation);
  const [logic] = useState(() => logicFor(name, animation));
  const actor = useActorRef(logic, { id: `loopingAnimation ${name}` });
  useInspection(actor);
  const view = useSelector(actor, connectLoopingAnimation, isSameView);

  useEffect(() => {
    if (!isShown || !root.current) return undefined;
    const tell = (visibleRatio: number) => actor.send({ type: 'visibility.changed', visibleRatio });
    const stop = trackVisibleRatio(root.current, loopingAnimation.visibleRatio, tell);
    return () => {
      stop();
      tell(0);
    };
  }, [actor, isShown]);

  return {
    rootProps: { ...view.rootProps, ref: root },
    stageProps: { ref: animation.stand },
    still: animations[name].still,
  };
}
