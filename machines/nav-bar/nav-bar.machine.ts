import { assertEvent, assign, enqueueActions, fromCallback, setup } from 'xstate';
import { navBar, viewport } from '../constants.ts';
import type { ViewportFact } from '../shared/facts.ts';
import { type ParentRef, tellParent } from '../shared/parent.ts';

/** What the bar asks of the page around it. */
export type NavBarOutbound =
  /** The menu lies over the page, or no longer. */
  | { readonly type: 'nav.menuOpened' }
  | { readonly type: 'nav.menuClosed' }
  | { readonly type: 'nav.contactRequested' }
  /** The logo or the home link was chosen: on the home page itself, its start. */
  | { readonly type: 'nav.homeRequested' };

interface NavBarInput {
  /** The root machine that hears {@link NavBarOutbound}; none when the bar runs alone. */
  readonly parent?: ParentRef<NavBarOutbound>;
  /** V1: the burger and its menu are there on wide screens, too. */
  readonly hasBurgerAtEveryWidth?: boolean;
}

interface NavBarContext extends NavBarInput {
  /** N4: the page is scrolled past the threshold, so the bar is a compact pill. */
  readonly scrolled: boolean;
}

/**
 * What closes the menu. In a menu that is a dialog, `button` is its own closing button, and `contact`
 * the one to talk, which does no more than close it (V1).
 */
type MenuCloser = 'burger' | 'escape' | 'outside' | 'button' | 'contact';

export type NavBarEvent =
  | { readonly type: 'menu.open' }
  | { readonly type: 'menu.close'; readonly source: MenuCloser }
  | { readonly type: 'link.chosen' }
  | { readonly type: 'home.request' }
  | { readonly type: 'contact.request' }
  | { readonly type: 'scroll.moved'; readonly scrollYPx: number }
  | ViewportFact;

/** The navigation bar: its mobile menu and its compact look (N1–N4). */
export const navBarMachine = setup({
  types: {
    context: {} as NavBarContext,
    events: {} as NavBarEvent,
    input: {} as NavBarInput,
  },
  actors: {
    /** Sends `scroll.moved` at once and when the window's scroll passes the threshold of N4, either way. */
    trackScroll: fromCallback<NavBarEvent>(() => undefined),
    /** Sends `viewport.resized` at once and whenever the width changes. */
    trackViewport: fromCallback<NavBarEvent>(() => undefined),
    /** Sends `menu.close` when Escape is pressed anywhere on the page. */
    trackEscape: fromCallback<NavBarEvent>(() => undefined),
  },
  actions: {
    /** Gives the focus back to the button that opened the menu. */
    focusBurger: () => undefined,
    /** Makes a menu that is a dialog modal, and ends that; other menus show by their state alone. */
    showMenu: () => undefined,
    hideMenu: () => undefined,
    tellMenuOpened: enqueueActions(({ context, enqueue }) => {
      tellParent(enqueue, context, { type: 'nav.menuOpened' });
    }),
    tellMenuClosed: enqueueActions(({ context, enqueue }) => {
      tellParent(enqueue, context, { type: 'nav.menuClosed' });
    }),
    setScrolled: assign({ scrolled: true }),
    clearScrolled: assign({ scrolled: false }),
    requestHome: enqueueActions(({ context, enqueue }) => {
      tellParent(enqueue, context, { type: 'nav.homeRequested' });
    }),
    requestContact: enqueueActions(({ context, enqueue }) => {
      tellParent(enqueue, context, { type: 'nav.contactRequested' });
    }),
  },
  guards: {
    isPastThreshold: ({ context, event }) => {
      assertEvent(event, 'scroll.moved');
      return !context.scrolled && event.scrollYPx > navBar.scrolledThresholdPx;
    },
    isBackAtThreshold: ({ context, event }) => {
      assertEvent(event, 'scroll.moved');
      return context.scrolled && event.scrollYPx <= navBar.scrolledThresholdPx;
    },
    isWithoutBurger: ({ context, event }) => {
      assertEvent(event, 'viewport.resized');
      return !context.hasBurgerAtEveryWidth && event.widthPx >= viewport.mobileMaxPx;
    },
    /** The focus may be on what is about to hide. */
    losesFocus: ({ event }) => {
      assertEvent(event, 'menu.close');
      return ['escape', 'button', 'contact'].includes(event.source);
    },
  },
}).createMachine({
  id: 'navBar',
  description: 'Links, a contact button, a menu on small screens, and a pill once scrolled.',
  context: ({ input }) => ({ ...input, scrolled: false }),
  invoke: [
    { id: 'scroll', src: 'trackScroll' },
    { id: 'viewport', src: 'trackViewport' },
  ],
  initial: 'closed',
  states: {
    closed: {
      description:
        'N3: below 768 px only the burger shows; wider, the links stand in the bar, but for V1.',
      meta: { requirement: 'N3' },
      on: { 'menu.open': 'open' },
    },
    open: {
      description: 'N3: the mobile menu is open; a link, Escape or the burger closes it.',
      meta: { requirement: 'N3' },
      invoke: { id: 'escape', src: 'trackEscape' },
      entry: ['showMenu', 'tellMenuOpened'],
      exit: ['hideMenu', 'tellMenuClosed'],
      on: {
        'menu.close': [
          {
            meta: { requirement: ['N3', 'V1'] },
            guard: 'losesFocus',
            target: 'closed',
            actions: 'focusBurger',
          },
          { target: 'closed' },
        ],
        'link.chosen': { target: 'closed', actions: 'focusBurger' },
        'home.request': { target: 'closed', actions: 'requestHome' },
        'contact.request': { target: 'closed', actions: 'requestContact' },
        'viewport.resized': { guard: 'isWithoutBurger', target: 'closed' },
      },
    },
  },
  on: {
    'home.request': { actions: 'requestHome' },
    'contact.request': { meta: { requirement: 'N2' }, actions: 'requestContact' },
    'scroll.moved': [
      { meta: { requirement: 'N4' }, guard: 'isPastThreshold', actions: 'setScrolled' },
      { meta: { requirement: 'N4' }, guard: 'isBackAtThreshold', actions: 'clearScrolled' },
    ],
  },
});
