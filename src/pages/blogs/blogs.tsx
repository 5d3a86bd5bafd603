import { blogsContent } from '../../content/blogs.ts';
import { AllBlogs } from '../../parts/blogs/all-blogs.tsx';
import { BlogGrid } from '../../parts/blogs/blog-grid.tsx';
import { LatestBlogs } from '../../parts/blogs/latest-blogs.tsx';
import { Footer } from '../../parts/footer/footer.tsx';
import { NavBar } from '../../parts/nav-bar/nav-bar.tsx';
import { Pager } from '../../parts/pager/pager.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import { Page } from '../../page/page.tsx';
import { TroubleBoundary } from '../../page/trouble-boundary.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { WaitingMessages } from '../later-parts.ts';
import { blogsLogic } from './blogs.browser.ts';

/** X2: the words alone, scrolled natively; the home page has the form. */
function WordsOfBlogs() {
  return (
    <>
      <main id="main">
        <LatestBlogs />
        <Section id="all">
          <SectionHeader id="all" title={blogsContent.allHeading} />
          <BlogGrid />
        </Section>
      </main>
      <Footer isElsewhere />
    </>
  );
}

/** The blogs page (B1–B3). */
export function Blogs() {
  return (
    <TroubleBoundary fallback={<WordsOfBlogs />}>
      <Page root={blogsLogic}>
        <SkipLink />
        <Pager>
          <NavBar contactHref="#latest" />
          <main id="main" tabIndex={-1}>
            <LatestBlogs />
            <AllBlogs />
          </main>
          <Footer isElsewhere />
        </Pager>
        <WaitingMessages />
      </Page>
    </TroubleBoundary>
  );
}
