import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import { navBar, viewport } from '../constants.ts';
import type { ParentRef } from '../shared/parent.ts';

/** What the bar asks of the page around it. */
export type NavBarOutbound =
  | { readonly type: 'nav.contactRequested' }
  /** The logo or the home link was chosen: on the home page itself, its start. */
  | { readonly type: 'nav.homeRequested' };

export interface NavBarInput {
  /** The root machine that hears {@link NavBarOutbound}; none when the bar runs alone. */
  readonly parent?: ParentRef<NavBarOutbound>;
}

export interface NavBarContext extends NavBarInput {
  /** N4: the page is scrolled past the threshold, so the bar is a compact pill. */
  readonly scrolled: boolean;
}

export type NavBarEvent =
  | { readonly type: 'menu.open' }
  | { readonly type: 'menu.close'; readonly source: 'burger' | 'escape' | 'outside' }
  | { readonly type: 'link.chosen' }
  | { readonly type: 'home.request' }
  | { readonly type: 'contact.request' }
  | { readonly type: 'scroll.moved'; readonly scrollYPx: number }
  | { readonly type: 'viewport.resized'; readonly widthPx: number };

/** The navigation bar: its mobile menu and its compact look (N1–N4). */
export const navBarMachine = setup({
  types: {
    context: {} as NavBarContext,
    events: {} as NavBarEvent,
    input: {} as NavBarInput,
  },
  actors: {
    /** Sends `scroll.moved` at once and whenever the window scrolls. */
    trackScroll: fromCallback<NavBarEvent>(() => undefined),
    /** Sends `viewport.resized` at once and whenever the width changes. */
    trackViewport: fromCallback<NavBarEvent>(() => undefined),
    /** Sends `menu.close` when Escape is pressed anywhere on the page. */
    trackEscape: fromCallback<NavBarEvent>(() => undefined),
  },
  actions: {
    /** Gives the focus back to the button that opened the menu. */
    focusBurger: () => undefined,
    setScrolled: assign({ scrolled: true }),
    clearScrolled: assign({ scrolled: false }),
    requestHome: enqueueActions(({ context, enqueue }) => {
      if (context.parent) enqueue.sendTo(context.parent, { type: 'nav.homeRequested' });
    }),
    requestContact: enqueueActions(({ context, enqueue }) => {
      if (context.parent) enqueue.sendTo(context.parent, { type: 'nav.contactRequested' });
    }),
  },
  guards: {
    isPastThreshold: ({ context, event }) =>
      event.type === 'scroll.moved' &&
      !context.scrolled &&
      event.scrollYPx > navBar.scrolledThresholdPx,
    isBackAtThreshold: ({ context, event }) =>
      event.type === 'scroll.moved' &&
      context.scrolled &&
      event.scrollYPx <= navBar.scrolledThresholdPx,
    isWithoutBurger: ({ event }) =>
      event.type === 'viewport.resized' && event.widthPx >= viewport.mobileMaxPx,
    isFromKeyboard: ({ event }) => event.type === 'menu.close' && event.source === 'escape',
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
      description: 'N3: below 768 px only the burger shows; wider, the links stand in the bar.',
      on: { 'menu.open': 'open' },
    },
    open: {
      description: 'N3: the mobile menu is open; a link, Escape or the burger closes it.',
      invoke: { id: 'escape', src: 'trackEscape' },
      on: {
        'menu.close': [
          { guard: 'isFromKeyboard', target: 'closed', actions: 'focusBurger' },
          { target: 'closed' },
        ],
        'link.chosen': 'closed',
        'home.request': { target: 'closed', actions: 'requestHome' },
        'contact.request': { target: 'closed', actions: 'requestContact' },
        'viewport.resized': { guard: 'isWithoutBurger', target: 'closed' },
      },
    },
  },
  on: {
    'home.request': { actions: 'requestHome' },
    'contact.request': { actions: 'requestContact' },
    'scroll.moved': [
      { guard: 'isPastThreshold', actions: 'setScrolled' },
      { guard: 'isBackAtThreshold', actions: 'clearScrolled' },
    ],
  },
});
