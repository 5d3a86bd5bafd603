import { useActorRef } from '@xstate/react';
import { useRef, useState } from 'react';
import { loopingAnimation } from '../../../machines/constants.ts';
import { connectLoopingAnimation } from '../../../machines/looping-animation/looping-animation.connect.ts';
import { type AnimationName, animations } from '../../content/animations.ts';
import { trackVisibleRatio } from '../../browser/visibility.ts';
import { logger } from '../../browser/logger.ts';
import { createDrawing } from './drawing.ts';
import { loopingAnimationLogic } from './looping-animation.browser.ts';
import { useCommitted } from '../../page/use-committed.ts';
import { useInspection } from '../../page/use-inspection.ts';
import { useShown } from '../../page/use-shown.ts';

/** Props of a moving drawing; `isShown` is false while the panel around it is closed or paused. */
export function useLoopingAnimation(name: AnimationName, isShown: boolean) {
  const root = useRef<HTMLSpanElement>(null);
  const [drawing] = useState(createDrawing);
  const [logic] = useState(() => loopingAnimationLogic(name, drawing));
  const actor = useActorRef(logic, { id: `loopingAnimation ${name}` });
  useInspection(actor);
  const view = connectLoopingAnimation(useShown(actor), (event) => actor.send(event));

  // Decoration takes no page down: the still stays, and the console tells of it.
  useCommitted(() => {
    const warn = (error: unknown) => logger.warn(`The animation ${name} has stopped`, error);
    const watching = actor.subscribe({ error: warn });
    return () => watching.unsubscribe();
  }, [actor, name]);

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
