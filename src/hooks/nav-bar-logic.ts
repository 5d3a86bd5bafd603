import { fromCallback } from 'xstate';
import { type NavBarEvent, navBarMachine } from '../../machines/nav-bar/nav-bar.machine.ts';
import { trackEscape, trackScrollY, trackViewport } from '../ports/browser.ts';

/** The navigation bar with the browser behind it; every page's root machine spawns this one. */
export const navBarLogic = navBarMachine.provide({
  actors: {
    trackScroll: fromCallback<NavBarEvent>(({ sendBack }) =>
      trackScrollY((scrollYPx) => sendBack({ type: 'scroll.moved', scrollYPx })),
    ),
    trackViewport: fromCallback<NavBarEvent>(({ sendBack }) =>
      trackViewport(({ widthPx }) => sendBack({ type: 'viewport.resized', widthPx })),
    ),
    trackEscape: fromCallback<NavBarEvent>(({ sendBack }) =>
      trackEscape(() => sendBack({ type: 'menu.close', source: 'escape' })),
    ),
  },
  actions: {
    focusBurger: () => {
      document
        .querySelector<HTMLElement>('[data-machine="nav-bar"] [aria-expanded]')
        ?.focus({ preventScroll: true });
    },
  },
});
