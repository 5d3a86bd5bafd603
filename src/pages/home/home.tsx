import { navLabels } from '../../content/nav.ts';
import { HomeProvider } from '../../hooks/use-home.tsx';
import { AudienceModal } from '../../sections/audiences/audience-modal.tsx';
import { Audiences } from '../../sections/audiences/audiences.tsx';
import { Contact } from '../../sections/contact/contact.tsx';
import { Footer } from '../../sections/footer/footer.tsx';
import { Hero } from '../../sections/hero/hero.tsx';
import { NavBar } from '../../sections/nav-bar/nav-bar.tsx';
import { Pager } from '../../sections/pager/pager.tsx';
import { Testimonials } from '../../sections/testimonials/testimonials.tsx';
import { WhyUs } from '../../sections/why-us/why-us.tsx';

/** The main home page. */
export function Home() {
  return (
    <HomeProvider>
      <a href="#main" className="skip-link visually-hidden">
        {navLabels.skipToContent}
      </a>
      <Pager>
        <NavBar />
        <main id="main" tabIndex={-1}>
          <Hero />
          <Audiences />
          <Testimonials />
          <WhyUs />
          <Contact />
        </main>
        <Footer />
      </Pager>
      <AudienceModal />
    </HomeProvider>
  );
}
