import { fromCallback } from 'xstate';
import { heroTabId } from '../../machines/hero-tabs/hero-tabs.connect.ts';
import { heroTabsMachine } from '../../machines/hero-tabs/hero-tabs.machine.ts';
import {
  type MessageRotationFact,
  messageRotationMachine,
} from '../../machines/message-rotation/message-rotation.machine.ts';
import { trackPageVisibility, trackReducedMotion } from '../ports/browser.ts';

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
    trackPageVisibility: fromCallback<MessageRotationFact>(({ sendBack }) =>
      trackPageVisibility((isVisible) =>
        sendBack({ type: isVisible ? 'page.shown' : 'page.hidden' }),
      ),
    ),
    trackReducedMotion: fromCallback<MessageRotationFact>(({ sendBack }) =>
      trackReducedMotion((reduced) => sendBack({ type: 'motion.changed', reduced })),
    ),
  },
});
