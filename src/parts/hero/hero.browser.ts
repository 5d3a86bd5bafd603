import { fromCallback, fromPromise } from 'xstate';
import { heroPanelId, heroTabId } from '../../../machines/hero-tabs/hero-tabs.connect.ts';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { heroStageMachine } from '../../../machines/hero-stage/hero-stage.machine.ts';
import { messageRotationMachine } from '../../../machines/message-rotation/message-rotation.machine.ts';
import { kitSpreadMachine } from '../../../machines/kit-spread/kit-spread.machine.ts';
import type { HeroTab } from '../../../machines/domain.ts';
import type { MotionFact, PageVisibilityFact } from '../../../machines/shared/facts.ts';
import { tellPageVisibility, tellReducedMotion } from '../../browser/facts.ts';
import { logger } from '../../browser/logger.ts';
import { whenVisitorStirs } from '../../browser/visitor.ts';

/** The hero's tabs with the browser behind them. */
export const heroTabsLogic = heroTabsMachine.provide({
  actions: {
    focusTab: (_, { tab }) => document.getElementById(heroTabId(tab))?.focus(),
  },
});

let door: typeof import('./worlds.ts') | undefined;

/** Nothing of it is needed before the visitor's first sign. */
const worlds = async () => (door ??= await import('./worlds.ts'));

/** The worlds of the hero with the browser behind them. */
export const heroStageLogic = heroStageMachine.provide({
  actors: {
    awaitVisitor: fromPromise(() => whenVisitorStirs()),
    readyWorld: fromPromise(async ({ input }) => (await worlds()).readyWorld(input.tab)),
    readyLayers: fromPromise(async ({ input }) => (await worlds()).readyLayers(input.tab)),
    fetchPictures: fromPromise(async ({ signal }) => {
      await whenVisitorStirs();
      await (await worlds()).fetchPictures(signal);
    }),
    trackParallax: fromCallback(() => door?.trackParallax()),
  },
  actions: {
    slideInk: (_, { from, to }) => door?.slideInk(from, to),
    warnNotLoaded: (_, { error }) => logger.warn('Some pictures did not load', error),
  },
});

/** The rotating messages with the browser behind them. */
export const messageRotationLogic = messageRotationMachine.provide({
  actors: {
    trackPageVisibility: fromCallback<PageVisibilityFact>(tellPageVisibility),
    trackReducedMotion: fromCallback<MotionFact>(tellReducedMotion),
  },
});

/** The kit's devices with the browser behind them. */
export const kitSpreadLogic = kitSpreadMachine.provide({
  actors: {
    trackPageVisibility: fromCallback<PageVisibilityFact>(tellPageVisibility),
    trackReducedMotion: fromCallback<MotionFact>(tellReducedMotion),
  },
});

/** P8: a keyboard focus on a panel or a tab that is no longer open goes to the open tab. */
export function keepFocus(open: HeroTab): void {
  const holder = document.activeElement?.closest(
    '[data-machine="hero-tabs"] :is([role="tabpanel"], [role="tab"])',
  );
  if (!holder || holder.id === heroPanelId(open)) return;
  document.getElementById(heroTabId(open))?.focus({ preventScroll: true });
}
