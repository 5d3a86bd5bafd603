import type { Effect, Oracle } from '../../support/oracle.ts';

interface State {
  readonly menu: 'closed' | 'open';
  readonly scrolled: boolean;
}

type Closer = 'burger' | 'escape' | 'outside' | 'button' | 'contact';

type Event =
  | { readonly type: 'menu.open' }
  | { readonly type: 'menu.close'; readonly source: Closer }
  | { readonly type: 'link.chosen' }
  | { readonly type: 'home.request' }
  | { readonly type: 'contact.request' }
  | { readonly type: 'scroll.moved'; readonly scrollYPx: number }
  | { readonly type: 'viewport.resized'; readonly widthPx: number };

/** P3: the page around rests below an open menu. */
const opens: Effect = { parent: { type: 'nav.menuOpened' } };
const closes: Effect = { parent: { type: 'nav.menuClosed' } };

const closed = { menu: 'closed' } as const;
const open = { menu: 'open' } as const;

const closers = ['burger', 'escape', 'outside', 'button', 'contact'] as const;
const scrolls = [0, 48, 49, 50, 51, 52, 4000];
const widths = [320, 767, 768, 769, 1920];

/** N1–N4, V1: the menu of the burger, the pill past 50 px, the ways to the start and to the contact section. */
export const navBarOracle = (burger: 'below 768 px' | 'at every width'): Oracle<State, Event> => ({
  initial: { ...closed, scrolled: false },
  atStart: ['trackScroll', 'trackViewport'],
  events: [
    { type: 'menu.open' },
    ...closers.map((source) => ({ type: 'menu.close', source }) as const),
    { type: 'link.chosen' },
    { type: 'home.request' },
    { type: 'contact.request' },
    ...scrolls.map((scrollYPx) => ({ type: 'scroll.moved', scrollYPx }) as const),
    ...widths.map((widthPx) => ({ type: 'viewport.resized', widthPx }) as const),
  ],

  step(state, event) {
    const isOpen = state.menu === 'open';
    switch (event.type) {
      case 'menu.open':
        return isOpen ? 'ignored' : { ...state, ...open };
      case 'menu.close':
      case 'link.chosen':
        return isOpen ? { ...state, ...closed } : 'ignored';
      case 'home.request':
      case 'contact.request':
        return { ...state, ...closed };
      case 'scroll.moved': {
        const scrolled = event.scrollYPx > 50;
        return scrolled === state.scrolled ? 'ignored' : { ...state, scrolled };
      }
      case 'viewport.resized':
        // Where the burger shows below 768 px, its menu does not outlive it.
        if (burger === 'at every width') return 'ignored';
        return isOpen && event.widthPx >= 768 ? { ...state, ...closed } : 'ignored';
      case 'after':
        break;
    }
    return 'ignored';
  },

  effects(state, event): Effect[] {
    const isOpen = state.menu === 'open';
    const hides: Effect[] = isOpen ? ['hideMenu', closes] : [];
    switch (event.type) {
      case 'menu.open':
        return isOpen ? [] : ['showMenu', 'trackEscape', opens];
      case 'menu.close': {
        // Escape and what stands in the menu itself give the focus back to the burger (N3, V1).
        const isBack = event.source !== 'burger' && event.source !== 'outside';
        return isOpen && isBack ? ['hideMenu', 'focusBurger', closes] : hides;
      }
      case 'link.chosen':
        return isOpen ? ['hideMenu', 'focusBurger', closes] : [];
      case 'home.request':
        return [...hides, { parent: { type: 'nav.homeRequested' } }];
      case 'contact.request':
        return [...hides, { parent: { type: 'nav.contactRequested' } }];
      case 'viewport.resized':
        return burger === 'below 768 px' && event.widthPx >= 768 ? hides : [];
      case 'scroll.moved':
      case 'after':
        break;
    }
    return [];
  },

  running: ({ menu }) =>
    menu === 'open' ? ['escape', 'scroll', 'viewport'] : ['scroll', 'viewport'],
});
