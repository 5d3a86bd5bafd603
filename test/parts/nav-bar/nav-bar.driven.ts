import { navBarMachine } from '../../../machines/nav-bar/nav-bar.machine.ts';
import { click, key, type Meaning } from '../../support/gestures.ts';
import type { DrivenView, DrivenViews } from '../../support/view-paths.ts';

const bar = '[data-machine="nav-bar"]';
const burger = `${bar} [aria-expanded]`;
const sideMenu = `${bar} dialog`;

const navBar: DrivenView = {
  machine: navBarMachine,
  section: 'hero',
  root: bar,
  widthPx: 390,
  isOverPage: true,
  meanings: [
    { event: { type: 'menu.open' }, gesture: click('[aria-expanded="false"]') },
    { event: { type: 'menu.close', source: 'burger' }, gesture: click('[aria-expanded="true"]') },
    {
      event: { type: 'menu.close', source: 'escape' },
      gesture: key('[aria-expanded="true"]', 'Escape'),
    },
  ],
  shows: ({ value, context }) => ({
    menu: String(value),
    bar: context.scrolled ? 'pill' : 'wide',
  }),
  expects: ({ value }) => ({ [`${burger}@aria-expanded`]: String(value === 'open') }),
};

/** N4: past 50 px it is a pill. */
const scroll = (toPx: number): Meaning => ({
  gesture: { kind: 'scroll', toPx },
  means: ({ value, context }) =>
    value === 'closed' && context.scrolled !== toPx > 50
      ? [{ type: 'scroll.moved', scrollYPx: toPx }]
      : [],
});

export const navBarViews: DrivenViews = {
  'navigation bar': navBar,
  'navigation bar of a scrolled page': {
    ...navBar,
    page: '/blogs',
    section: 'latest',
    only: 'browser',
    meanings: [scroll(51), scroll(50), ...navBar.meanings.slice(0, 2)],
    expects: ({ value, context }) => ({
      [`${burger}@aria-expanded`]: String(value === 'open'),
      [`${bar}@data-scrolled`]: context.scrolled ? '' : null,
    }),
  },
  'side menu': {
    ...navBar,
    page: '/home-v2',
    widthPx: undefined,
    input: { hasBurgerAtEveryWidth: true },
    meanings: [
      { event: { type: 'menu.open' }, gesture: click(burger) },
      {
        event: { type: 'menu.close', source: 'button' },
        gesture: click(`${sideMenu} > * > button:first-child`),
      },
      {
        event: { type: 'menu.close', source: 'contact' },
        gesture: click(`${sideMenu} nav + button`),
      },
    ],
  },
};
