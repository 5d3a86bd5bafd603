import { navLabels } from '../../content/nav.ts';
import { Page } from '../../page/page.tsx';
import { AudienceModal } from '../../parts/audiences/audience-modal.tsx';
import { Audiences } from '../../parts/audiences/audiences.tsx';
import { Contact } from '../../parts/contact/contact.tsx';
import { Footer } from '../../parts/footer/footer.tsx';
import { Hero } from '../../parts/hero/hero.tsx';
import { NavBar } from '../../parts/nav-bar/nav-bar.tsx';
import { Pager } from '../../parts/pager/pager.tsx';
import { Testimonials } from '../../parts/testimonials/testimonials.tsx';
import { WhyUs } from '../../parts/why-us/why-us.tsx';
import { homeInput, homeLogic } from './home.browser.ts';
import { HomeSections } from './home-sections.tsx';

/** The main home page. */
export function Home() {
  return (
    <Page root={homeLogic} input={homeInput()}>
      <a href="#main" className="skip-link visually-hidden">
        {navLabels.skipToContent}
      </a>
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
