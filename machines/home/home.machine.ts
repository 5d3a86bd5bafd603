import { type ActorRefFrom, setup } from 'xstate';
import { contactFormMachine } from '../contact-form/contact-form.machine.ts';
import { contactRevealMachine } from '../contact-reveal/contact-reveal.machine.ts';
import type { SectionKey } from '../domain.ts';
import { type ContactRequested, navBarMachine } from '../nav-bar/nav-bar.machine.ts';

interface Context {
  readonly navBar: ActorRefFrom<typeof navBarMachine>;
  readonly contactReveal: ActorRefFrom<typeof contactRevealMachine>;
  readonly contactForm: ActorRefFrom<typeof contactFormMachine>;
}

/** The root of the home page: it composes the machines of its parts and routes events between them. */
export const homeMachine = setup({
  types: { context: {} as Context, events: {} as ContactRequested },
  actors: {
    navBar: navBarMachine,
    contactReveal: contactRevealMachine,
    contactForm: contactFormMachine,
  },
  actions: {
    /** Brings the section into view. */
    scrollToSection: (_, _params: { readonly section: SectionKey }) => undefined,
  },
}).createMachine({
  id: 'home',
  description: 'The home page.',
  context: ({ spawn, self }) => ({
    navBar: spawn('navBar', { id: 'navBar', systemId: 'navBar', input: { parent: self } }),
    contactReveal: spawn('contactReveal', { id: 'contactReveal', systemId: 'contactReveal' }),
    contactForm: spawn('contactForm', { id: 'contactForm', systemId: 'contactForm' }),
  }),
  on: {
    'nav.contactRequested': {
      actions: { type: 'scrollToSection', params: { section: 'contact' } },
    },
  },
});
