import { sectionKeys } from '../../../machines/domain.ts';
import { homeV1Content } from '../../content/home-v1.ts';
import { sectionNames } from '../../content/scrolling.ts';
import { Page } from '../../page/page.tsx';
import { Hero } from '../../parts/hero/hero.tsx';
import { NavBar } from '../../parts/nav-bar/nav-bar.tsx';
import { PagerDots } from '../../parts/pager/pager-dots.tsx';
import { Pager } from '../../parts/pager/pager.tsx';
import { Services } from '../../parts/services/services.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { AudienceModal, Audiences, Contact, Footer, Testimonials } from '../later-parts.ts';
import { homeLogic, homeV1Input } from '../home/home.browser.ts';
import { HomeSections } from '../home/home-sections.tsx';

const { cardsHeading } = homeV1Content;
const dotNames = sectionKeys.map((key) => (key === 'why-us' ? cardsHeading : sectionNames[key]));

/** The older copy of the home page (O1). */
export function HomeV1() {
  return (
    <Page root={homeLogic} input={homeV1Input()}>
      <SkipLink />
      <Pager>
        <NavBar />
        <main id="main" tabIndex={-1}>
          <HomeSections
            sections={{
              hero: <Hero />,
              audiences: <Audiences />,
              testimonials: <Testimonials />,
              'why-us': <Services id="why-us" heading={cardsHeading} label={cardsHeading} />,
              contact: <Contact />,
            }}
          />
        </main>
        <Footer />
        <PagerDots label={homeV1Content.dots} names={dotNames} />
      </Pager>
      <AudienceModal />
    </Page>
  );
}
