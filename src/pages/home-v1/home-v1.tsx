import { sectionKeys } from '../../../machines/domain.ts';
import { homeV1Content } from '../../content/home-v1.ts';
import { navLabels } from '../../content/nav.ts';
import { sectionNames } from '../../content/scrolling.ts';
import { HomeProvider } from '../../hooks/use-home.tsx';
import { AudienceModal } from '../../sections/audiences/audience-modal.tsx';
import { Audiences } from '../../sections/audiences/audiences.tsx';
import { Contact } from '../../sections/contact/contact.tsx';
import { Footer } from '../../sections/footer/footer.tsx';
import { Hero } from '../../sections/hero/hero.tsx';
import { NavBar } from '../../sections/nav-bar/nav-bar.tsx';
import { PagerDots } from '../../sections/pager/pager-dots.tsx';
import { Pager } from '../../sections/pager/pager.tsx';
import { Services } from '../../sections/services/services.tsx';
import { Testimonials } from '../../sections/testimonials/testimonials.tsx';

const dotNames = sectionKeys.map((key) =>
  key === 'why-us' ? homeV1Content.cardsHeading : sectionNames[key],
);

/** The older copy of the home page (O1). */
export function HomeV1() {
  return (
    <HomeProvider copy="older">
      <a href="#main" className="skip-link visually-hidden">
        {navLabels.skipToContent}
      </a>
      <Pager>
        <NavBar />
        <main id="main" tabIndex={-1}>
          <Hero />
          <Audiences />
          <Testimonials />
          <Services
            id="why-us"
            heading={homeV1Content.cardsHeading}
            label={homeV1Content.cardsHeading}
          />
          <Contact />
        </main>
        <Footer />
        <PagerDots label={homeV1Content.dots} names={dotNames} />
      </Pager>
      <AudienceModal />
    </HomeProvider>
  );
}
