import { createActorContext, useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import {
  connectContactForm,
  firstProblem,
} from '../../machines/contact-form/contact-form.connect.ts';
import { contactFormMachine } from '../../machines/contact-form/contact-form.machine.ts';
import { connectContactReveal } from '../../machines/contact-reveal/contact-reveal.connect.ts';
import {
  type ContactRevealEvent,
  contactRevealMachine,
} from '../../machines/contact-reveal/contact-reveal.machine.ts';
import {
  contactSubmissionMachine,
  type Submission,
  type SubmissionResult,
} from '../../machines/contact-submission/contact-submission.machine.ts';
import { contactReveal } from '../../machines/constants.ts';
import { contactFields } from '../../machines/domain.ts';
import { homeMachine } from '../../machines/home/home.machine.ts';
import { createBotCheck } from '../ports/bot-check.ts';
import { createUuid, trackVisibility, whenIdle } from '../ports/browser.ts';
import { postContact } from '../ports/contact-api.ts';
import { env } from '../ports/env.ts';
import { logger } from '../ports/logger.ts';
import { loadScript } from '../ports/script.ts';
import { navBarLogic } from './nav-bar-logic.ts';
import { NavBarContext } from './use-nav-bar.ts';
import { useHydrated } from './use-site.ts';

const botCheck = createBotCheck({ ...env.botCheck, loadScript });
const revealId = 'contact-panel';
const formSelector = '[data-machine="contact-form"]';

const contactSubmissionLogic = contactSubmissionMachine.provide({
  actors: {
    fetchBotToken: fromPromise(({ signal }) => botCheck.fetchToken(signal)),
    postContact: fromPromise<SubmissionResult, Submission & { readonly token: string }>(
      ({ input, signal }) => postContact(input, { endpoint: env.contactEndpoint, signal }),
    ),
  },
  actions: {
    logTokenFailure: (_, { error }) => logger.error('reCAPTCHA failed', error),
    logPostFailure: (_, { error }) => logger.error('Contact form post failed', error),
  },
});

/** The one tree of machines of the home page, with the browser behind it. */
const homeLogic = homeMachine.provide({
  actors: {
    navBar: navBarLogic,
    contactReveal: contactRevealMachine.provide({
      actors: {
        trackContactVisibility: fromCallback<ContactRevealEvent>(({ sendBack }) => {
          const panel = document.getElementById(revealId);
          if (!panel) throw new Error(`#${revealId} is not on the page.`);
          return trackVisibility(
            panel,
            {
              ratio: contactReveal.visibleRatio,
              bottomMarginPx: contactReveal.bottomMarginPx,
              topWithinRatio: contactReveal.topWithinViewportRatio,
            },
            (visibility) => sendBack({ type: 'visibility.changed', ...visibility }),
          );
        }),
      },
    }),
    contactForm: contactFormMachine.provide({
      actors: { contactSubmission: contactSubmissionLogic },
      actions: {
        focusFirstProblem: ({ context }) => {
          const field = firstProblem(context.values);
          if (!field || env.contactFeedback === 'silent') return;
          document.querySelector<HTMLElement>(`${formSelector} [name="${field}"]`)?.focus();
        },
      },
    }),
  },
  actions: {
    scrollToSection: (_, { section }) => {
      document.getElementById(section)?.scrollIntoView();
    },
  },
});

const HomeContext = createActorContext(homeLogic);

function NavBarOfHome({ children }: { readonly children: ReactNode }) {
  const navBar = HomeContext.useSelector((snapshot) => snapshot.context.navBar);
  return <NavBarContext value={navBar}>{children}</NavBarContext>;
}

/** Runs the home page's machines for the views inside. */
export function HomeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <HomeContext.Provider>
      <NavBarOfHome>{children}</NavBarOfHome>
    </HomeContext.Provider>
  );
}

/** Props of the contact form's panel, which comes in once. */
export function useContactReveal() {
  const actor = HomeContext.useSelector((snapshot) => snapshot.context.contactReveal);
  const { rootProps } = useSelector(actor, connectContactReveal);
  return { rootProps: { ...rootProps, id: revealId } };
}

/** Props of the contact form. */
export function useContactForm() {
  const actor = HomeContext.useSelector((snapshot) => snapshot.context.contactForm);
  const snapshot = useSelector(actor, (state) => state);

  useEffect(() => whenIdle(() => void botCheck.preload()), []);

  // What was typed before the script ran, or was restored by the browser, belongs to the machine.
  useEffect(() => {
    for (const field of contactFields) {
      const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `${formSelector} [name="${field}"]`,
      );
      if (control?.value && control.value !== actor.getSnapshot().context.values[field]) {
        actor.send({ type: 'field.changed', field, value: control.value });
      }
    }
  }, [actor]);

  const form = connectContactForm(snapshot, actor.send, {
    feedback: env.contactFeedback,
    createKey: createUuid,
  });
  // Before the machine listens, the browser would send the form itself, fields in the address.
  const isReady = useHydrated();
  return { ...form, submitProps: { ...form.submitProps, disabled: !isReady } };
}
