import { fromCallback, setup } from 'xstate';
import { isInView, type Visibility } from './contact-reveal.logic.ts';

export interface ContactRevealEvent extends Visibility {
  readonly type: 'visibility.changed';
}

/** The form container animates in once, when it comes into view (C1, K19). */
export const contactRevealMachine = setup({
  types: { events: {} as ContactRevealEvent },
  actors: {
    /** Sends `visibility.changed` at once and whenever the container comes into view or leaves it. */
    trackContactVisibility: fromCallback<ContactRevealEvent>(() => undefined),
  },
  guards: { isInView: ({ event }) => isInView(event) },
}).createMachine({
  id: 'contactReveal',
  description: 'Lets the form container come in once.',
  meta: { unpictured: 'It ends as soon as it is seen: under contactForm the form has come in.' },
  initial: 'unmeasured',
  states: {
    unmeasured: {
      description: 'R6: as prerendered, the container stands visible and still.',
      meta: { requirement: 'R6' },
      invoke: { id: 'visibility', src: 'trackContactVisibility' },
      on: {
        'visibility.changed': [{ guard: 'isInView', target: 'revealed' }, { target: 'waiting' }],
      },
    },
    waiting: {
      description: 'C1: below the fold, ready to come in.',
      meta: { requirement: 'C1' },
      invoke: { id: 'visibility', src: 'trackContactVisibility' },
      on: { 'visibility.changed': { guard: 'isInView', target: 'revealed' } },
    },
    revealed: {
      description: 'C1: came in; stays for good.',
      meta: { requirement: 'C1' },
    },
  },
});
