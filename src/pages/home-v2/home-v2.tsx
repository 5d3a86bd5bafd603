import { getInTouchContent } from '../../content/features.ts';
import { servicesContent } from '../../content/services.ts';
import { navLabels } from '../../content/nav.ts';
import { HomeV2Provider, useSectionSnap } from '../../hooks/use-home-v2.tsx';
import { About } from '../../sections/about/about.tsx';
import { Contact } from '../../sections/contact/contact.tsx';
import { Features } from '../../sections/features/features.tsx';
import { Services } from '../../sections/services/services.tsx';
import { Showcase } from '../../sections/showcase/showcase.tsx';
import { SideMenu } from '../../sections/side-menu/side-menu.tsx';
import styles from './home-v2.module.css';

function Sections() {
  const { rootProps } = useSectionSnap();
  return (
    <main id="main" className={styles.sections} tabIndex={-1} {...rootProps}>
      <Showcase />
      <Features />
      <Services id="services" heading={servicesContent.heading} label={servicesContent.cards} />
      <About />
      <Contact heading={getInTouchContent.heading} text={getInTouchContent.text} />
    </main>
  );
}

/** The alternative home page: five sections that the page comes to rest at (V1 to V4). */
export function HomeV2() {
  return (
    <HomeV2Provider>
      <a href="#main" className="skip-link visually-hidden">
        {navLabels.skipToContent}
      </a>
      <SideMenu />
      <Sections />
    </HomeV2Provider>
  );
}
