import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { contactFormMachine } from '../../machines/contact-form/contact-form.machine.ts';
import type { contactRevealMachine } from '../../machines/contact-reveal/contact-reveal.machine.ts';
import type { heroTabsMachine } from '../../machines/hero-tabs/hero-tabs.machine.ts';
import type { messageRotationMachine } from '../../machines/message-rotation/message-rotation.machine.ts';
import type { navBarMachine } from '../../machines/nav-bar/nav-bar.machine.ts';
import type { sectionPagerMachine } from '../../machines/section-pager/section-pager.machine.ts';
import type { SectionIds } from './pager-logic.ts';

/** Actors of the parts that stand on several pages. */
interface PageActors {
  readonly navBar?: ActorRefFrom<typeof navBarMachine>;
  readonly pager?: ActorRefFrom<typeof sectionPagerMachine>;
  readonly heroTabs?: ActorRefFrom<typeof heroTabsMachine>;
  readonly messageRotation?: ActorRefFrom<typeof messageRotationMachine>;
  readonly contactReveal?: ActorRefFrom<typeof contactRevealMachine>;
  readonly contactForm?: ActorRefFrom<typeof contactFormMachine>;
}

interface Page extends PageActors {
  /** Ids of the sections that the pager pages, in their order. */
  readonly sections?: SectionIds;
}

/** The page around a part; each page's root machine provides its own actors. */
export const PageContext = createContext<Page>({});

/** The actor of a part, from the page it stands on. */
export function usePageActor<Name extends keyof PageActors>(
  name: Name,
): NonNullable<PageActors[Name]> {
  const actor = useContext(PageContext)[name];
  if (!actor) throw new Error(`No ${name} runs on this page.`);
  return actor;
}

/** Ids of the sections of the page that its pager pages. */
export function usePageSections(): SectionIds {
  const { sections } = useContext(PageContext);
  if (!sections) throw new Error('This page has no paged sections.');
  return sections;
}
