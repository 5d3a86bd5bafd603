import type { ActorSend, Effect, Oracle } from '../support/oracle.ts';

interface State {
  /** The parts of the page, which live as long as it does. */
  readonly parts: readonly string[];
}

type Event = { readonly type: 'nav.contactRequested' } | ActorSend;

/** N2: `LET'S TALK` brings the contact section into view. */
export const homeOracle: Oracle<State, Event> = {
  initial: { parts: ['contactForm', 'contactReveal', 'navBar'] },
  events: [
    { type: 'nav.contactRequested' },
    { type: 'actor.send', id: 'navBar', event: { type: 'contact.request' } },
  ],

  step: (state) => state,

  effects: (): Effect[] => [{ scrollToSection: { section: 'contact' } }],
};
