import { blogsContent } from '../../content/blogs.ts';
import { navLabels } from '../../content/nav.ts';
import { BlogsProvider } from '../../hooks/use-blogs.tsx';
import { AllBlogs } from '../../sections/blogs/all-blogs.tsx';
import { BlogGrid } from '../../sections/blogs/blog-grid.tsx';
import { LatestBlogs } from '../../sections/blogs/latest-blogs.tsx';
import { Footer } from '../../sections/footer/footer.tsx';
import { NavBar } from '../../sections/nav-bar/nav-bar.tsx';
import { Pager } from '../../sections/pager/pager.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import { TroubleBoundary } from '../../ui/trouble-boundary.tsx';

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
      <Footer contactHref="/#contact" />
    </>
  );
}

/** The blogs page (B1–B3). */
export function Blogs() {
  return (
    <TroubleBoundary fallback={<WordsOfBlogs />}>
      <BlogsProvider>
        <a href="#main" className="skip-link visually-hidden">
          {navLabels.skipToContent}
        </a>
        <Pager>
          <NavBar contactHref="#latest" />
          <main id="main" tabIndex={-1}>
            <LatestBlogs />
            <AllBlogs />
          </main>
          <Footer contactHref="/#contact" />
        </Pager>
      </BlogsProvider>
    </TroubleBoundary>
  );
}
