import { blogsMachine } from '../../../machines/blogs/blogs.machine.ts';
import { focusSection } from '../../browser/sections.ts';
import { pageHistoryLogic } from '../../page/page-history.browser.ts';
import { blogFilterLogic, markSection } from '../../parts/blogs/blogs.browser.ts';
import { navBarLogic } from '../../parts/nav-bar/nav-bar.browser.ts';
import { sectionPagerLogic } from '../../parts/pager/pager.browser.ts';

/** The one tree of machines of the blogs page, with the browser behind it. */
export const blogsLogic = blogsMachine.provide({
  actors: {
    pageHistory: pageHistoryLogic,
    navBar: navBarLogic,
    pager: sectionPagerLogic,
    blogFilter: blogFilterLogic,
  },
  actions: {
    focusSection,
    markSection: (_, { section }) => markSection(section),
  },
});
