import { type ActorRefFrom, sendTo, setup } from 'xstate';
import { blogFilterMachine, type BlogFilterOutbound } from '../blog-filter/blog-filter.machine.ts';
import { type BlogSectionKey, blogSectionKeys } from '../domain.ts';
import { type NavBarOutbound, navBarMachine } from '../nav-bar/nav-bar.machine.ts';
import { pageHistoryMachine } from '../page-history/page-history.machine.ts';
import { blogsPager } from '../section-pager/section-pager.presets.ts';
import { sectionPagerMachine } from '../section-pager/section-pager.machine.ts';
import type { SectionPagerOutbound } from '../section-pager/section-pager.types.ts';

interface Context {
  readonly pageHistory: ActorRefFrom<typeof pageHistoryMachine>;
  readonly navBar: ActorRefFrom<typeof navBarMachine>;
  readonly pager: ActorRefFrom<typeof sectionPagerMachine>;
  readonly blogFilter: ActorRefFrom<typeof blogFilterMachine>;
}

/**
 * What the blogs page's machines ask of each other; the root passes it on. `nav.homeRequested` changes
 * nothing: the link itself leaves the page.
 */
type BlogsEvent = NavBarOutbound | SectionPagerOutbound | BlogFilterOutbound;

const indexOf = (section: BlogSectionKey) => blogSectionKeys.indexOf(section);

/** The root of the blogs page: it composes the machines of its parts (B1–B3, N2). */
export const blogsMachine = setup({
  types: { context: {} as Context, events: {} as BlogsEvent },
  actors: {
    pageHistory: pageHistoryMachine,
    navBar: navBarMachine,
    pager: sectionPagerMachine,
    blogFilter: blogFilterMachine,
  },
  actions: {
    /** B2: marks the body with the number of the active section, counted from 1. */
    markSection: (_, _params: { readonly section: number }) => undefined,
    /** Puts the keyboard focus on a section, so that Tab goes on from there (P8). */
    focusSection: (_, _params: { readonly section: BlogSectionKey }) => undefined,
    sleepPager: sendTo(({ context }) => context.pager, { type: 'pager.sleep', reason: 'menu' }),
    wakePager: sendTo(({ context }) => context.pager, { type: 'pager.wake', reason: 'menu' }),
    goToStart: sendTo(({ context }) => context.pager, {
      type: 'section.go',
      index: indexOf('latest'),
      source: 'contact',
    }),
    goToGrid: sendTo(({ context }) => context.pager, {
      type: 'section.go',
      index: indexOf('all'),
      source: 'anchor',
    }),
  },
  guards: {
    /** A page that is shown again where it was left stays there. */
    isAtLatest: ({ context }) => context.pager.getSnapshot().context.index === indexOf('latest'),
  },
}).createMachine({
  id: 'blogs',
  description: 'The blogs page: two sections, and the filters of the second.',
  meta: { unpictured: 'It composes the machines of its parts, and has no look of its own.' },
  context: ({ spawn, self }) => ({
    // Before the pager, which follows it: it is there when that starts.
    pageHistory: spawn('pageHistory', { id: 'pageHistory', systemId: 'pageHistory' }),
    navBar: spawn('navBar', { id: 'navBar', input: { parent: self } }),
    // Before the filter: the pager knows where the page is when a link to a topic is followed.
    // No section of this page takes steps of its own: it asks nobody.
    pager: spawn('pager', {
      id: 'pager',
      input: { ...blogsPager, parent: self },
    }),
    blogFilter: spawn('blogFilter', {
      id: 'blogFilter',
      input: { parent: self },
    }),
  }),
  on: {
    'nav.menuOpened': { meta: { requirement: 'N3' }, actions: 'sleepPager' },
    'nav.menuClosed': { meta: { requirement: 'N3' }, actions: 'wakePager' },
    'nav.contactRequested': {
      meta: { requirement: 'N2' },
      actions: ['goToStart', { type: 'focusSection', params: { section: 'latest' } }],
    },
    'pager.indexChanged': {
      meta: { requirement: 'B2' },
      actions: { type: 'markSection', params: ({ event }) => ({ section: event.to + 1 }) },
    },
    'filter.linked': { meta: { requirement: 'B3' }, guard: 'isAtLatest', actions: 'goToGrid' },
  },
});
