import { fromCallback } from 'xstate';
import { heroTabId } from '../../machines/hero-tabs/hero-tabs.connect.ts';
import { heroTabsMachine } from '../../machines/hero-tabs/hero-tabs.machine.ts';
import { messageRotationMachine } from '../../machines/message-rotation/message-rotation.machine.ts';
import type { MotionFact, PageVisibilityFact } from '../../machines/shared/facts.ts';
import { tellPageVisibility, tellReducedMotion } from './browser-logic.ts';

/** The hero's tabs with the browser behind them. */
export const heroTabsLogic = heroTabsMachine.provide({
  actions: {
    focusTab: (_, { tab }) =>
      document.getElementById(heroTabId(tab))?.focus({ preventScroll: true }),
  },
});

/** The rotating messages with the browser behind them. */
export const messageRotationLogic = messageRotationMachine.provide({
  actors: {
    trackPageVisibility: fromCallback<PageVisibilityFact>(tellPageVisibility),
    trackReducedMotion: fromCallback<MotionFact>(tellReducedMotion),
  },
});
