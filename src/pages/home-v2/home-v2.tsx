import { getInTouchContent } from '../../content/features.ts';
import { servicesContent } from '../../content/services.ts';
import { Page } from '../../page/page.tsx';
import { About } from '../../parts/about/about.tsx';
import { Features } from '../../parts/features/features.tsx';
import { Services } from '../../parts/services/services.tsx';
import { Showcase } from '../../parts/hero/showcase.tsx';
import { SideMenu } from '../../parts/nav-bar/side-menu.tsx';
import { SectionSnap } from '../../parts/section-snap/section-snap.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Contact } from '../later-parts.ts';
import { homeV2Input, homeV2Logic } from './home-v2.browser.ts';

/** The alternative home page: five sections that the page comes to rest at (V1 to V4). */
export function HomeV2() {
  return (
    <Page root={homeV2Logic} input={homeV2Input()}>
      <SkipLink />
      <SideMenu />
      <SectionSnap>
        <Showcase />
        <Features />
        <Services id="services" heading={servicesContent.heading} label={servicesContent.cards} />
        <About />
        <Contact heading={getInTouchContent.heading} text={getInTouchContent.text} />
      </SectionSnap>
    </Page>
  );
}
