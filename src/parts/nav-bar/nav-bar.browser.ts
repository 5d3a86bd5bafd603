import { fromCallback } from 'xstate';
import { navBar } from '../../../machines/constants.ts';
import { menuId } from '../../../machines/nav-bar/nav-bar.connect.ts';
import { type NavBarEvent, navBarMachine } from '../../../machines/nav-bar/nav-bar.machine.ts';
import { trackEscape } from '../../browser/escape.ts';
import { tellViewport } from '../../browser/facts.ts';
import { trackScrollY } from './scroll.ts';

function menuDialog(): HTMLDialogElement | null {
  const menu = document.getElementById(menuId);
  return menu instanceof HTMLDialogElement ? menu : null;
}

/** The navigation bar with the browser behind it; every page's root machine spawns this one. */
export const navBarLogic = navBarMachine.provide({
  actors: {
    trackScroll: fromCallback<NavBarEvent>(({ sendBack }) =>
      trackScrollY(navBar.scrolledThresholdPx, (scrollYPx) =>
        sendBack({ type: 'scroll.moved', scrollYPx }),
      ),
    ),
    trackViewport: fromCallback<NavBarEvent>(tellViewport),
    trackEscape: fromCallback<NavBarEvent>(({ sendBack }) =>
      trackEscape(() => sendBack({ type: 'menu.close', source: 'escape' })),
    ),
  },
  actions: {
    showMenu: () => menuDialog()?.showModal(),
    hideMenu: () => menuDialog()?.close(),
    focusBurger: () => {
      document
        .querySelector<HTMLElement>('[data-machine="nav-bar"] [aria-expanded]')
        ?.focus({ preventScroll: true });
    },
  },
});
