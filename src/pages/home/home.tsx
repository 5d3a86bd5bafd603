import { Page } from '../../page/page.tsx';
import { Hero } from '../../parts/hero/hero.tsx';
import { NavBar } from '../../parts/nav-bar/nav-bar.tsx';
import { Pager } from '../../parts/pager/pager.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { AudienceModal, Audiences, Contact, Footer, Testimonials, WhyUs } from '../later-parts.ts';
import { homeInput, homeLogic } from './home.browser.ts';
import { HomeSections } from './home-sections.tsx';

/** The main home page. */
export function Home() {
  return (
    <Page root={homeLogic} input={homeInput()}>
      <SkipLink />
      <Pager>
        <NavBar />
        <main id="main" tabIndex={-1}>
          <HomeSections
            sections={{
              hero: <Hero />,
              audiences: <Audiences />,
              testimonials: <Testimonials />,
              'why-us': <WhyUs />,
              contact: <Contact />,
            }}
          />
        </main>
        <Footer />
      </Pager>
      <AudienceModal />
    </Page>
  );
}
