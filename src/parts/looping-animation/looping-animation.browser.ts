import { fromCallback, fromPromise } from 'xstate';
import {
  type LoopingAnimationFact,
  loopingAnimationMachine,
} from '../../../machines/looping-animation/looping-animation.machine.ts';
import { tellPageVisibility, tellReducedMotion } from '../../browser/facts.ts';
import { logger } from '../../browser/logger.ts';
import { whenVisitorStirs } from '../../browser/visitor.ts';
import type { AnimationName } from '../../content/animations.ts';
import type { createDrawing } from './drawing.ts';

/** The machine of a moving drawing with the browser behind it; each drawing has a place of its own on the page. */
export const loopingAnimationLogic = (
  name: AnimationName,
  drawing: ReturnType<typeof createDrawing>,
) =>
  loopingAnimationMachine.provide({
    actors: {
      // Until then pictures wait, on a phone at least, and each step of what moves would go through the main thread.
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
