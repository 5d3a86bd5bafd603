import { useActorRef } from '@xstate/react';
import { useRef, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { loopingAnimation } from '../../../machines/constants.ts';
import { connectLoopingAnimation } from '../../../machines/looping-animation/looping-animation.connect.ts';
import {
  type LoopingAnimationFact,
  loopingAnimationMachine,
} from '../../../machines/looping-animation/looping-animation.machine.ts';
import { type AnimationName, animations } from '../../content/animations.ts';
import { trackVisibleRatio } from '../../browser/visibility.ts';
import { whenVisitorStirs } from '../../browser/visitor.ts';
import { logger } from '../../browser/logger.ts';
import { createDrawing } from './drawing.ts';
import { tellPageVisibility, tellReducedMotion } from '../../browser/facts.ts';
import { useCommitted } from '../../page/use-committed.ts';
import { useInspection } from '../../page/use-inspection.ts';
import { useShown } from '../../page/use-shown.ts';

type Drawing = ReturnType<typeof createDrawing>;

/** The drawing's machine with the browser behind it. */
const logicFor = (name: AnimationName, drawing: Drawing) =>
  loopingAnimationMachine.provide({
    actors: {
      // Until then the page is not laid out whole, and each step of what moves would go through the main thread.
      loadAnimation: fromPromise(async ({ signal }) => {
        await whenVisitorStirs();
        return drawing.load(name, signal);
      }),
      trackPageVisibility: fromCallback<LoopingAnimationFact>(tellPageVisibility),
      trackReducedMotion: fromCallback<LoopingAnimationFact>(tellReducedMotion),
    },
    actions: {
      play: drawing.play,
      pause: drawing.pause,
      warnNotLoaded: () => logger.warn(`The animation ${name} did not load`),
    },
  });

/** Props of a moving drawing; `isShown` is false while the panel around it is closed or paused. */
export function useLoopingAnimation(name: AnimationName, isShown: boolean) {
  const root = useRef<HTMLSpanElement>(null);
  const [drawing] = useState(createDrawing);
  const [logic] = useState(() => logicFor(name, drawing));
  const actor = useActorRef(logic, { id: `loopingAnimation ${name}` });
  useInspection(actor);
  const view = connectLoopingAnimation(useShown(actor), (event) => actor.send(event));

  // Each drawing watches the place that is its own, and whether its panel lets it move is the view's to say.
  useCommitted(() => {
    if (!isShown || !root.current) return undefined;
    const tell = (visibleRatio: number) => actor.send({ type: 'visibility.changed', visibleRatio });
    const stop = trackVisibleRatio(root.current, loopingAnimation.visibleRatio, tell);
    return () => {
      stop();
      tell(0);
    };
  }, [actor, isShown]);

  return {
    ...view,
    rootProps: { ...view.rootProps, ref: root },
    stageProps: { ref: drawing.stand },
    still: animations[name].still,
  };
}
