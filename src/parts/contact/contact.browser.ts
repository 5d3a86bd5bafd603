import { fromCallback } from 'xstate';
import {
  type ContactFormEvent,
  contactFormMachine,
} from '../../../machines/contact-form/contact-form.machine.ts';
import {
  type ContactRevealEvent,
  contactRevealMachine,
} from '../../../machines/contact-reveal/contact-reveal.machine.ts';
import { type ContactField, contactFields } from '../../../machines/domain.ts';
import { earlyWords } from '../../browser/early-words.ts';
import { whenIdle } from '../../browser/idle.ts';
import { elementOfId } from '../../browser/sections.ts';
import { botCheck, outboxLogic } from './outbox.browser.ts';
import { keepFieldSeen } from './seen-field.ts';
import { trackPanelInView } from './panel-in-view.ts';

/** Id of the form's panel. */
export const panelId = 'contact-panel';

const formOnPage = () => document.querySelector('[data-machine="contact-form"]');

/** The form's control for a field, where the form is on the page. */
const controlOf = (field: ContactField) =>
  formOnPage()?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${field}"]`);

/**
 * Moves the focus inside the form, where it is; a visitor who has gone elsewhere stays there, also one who has
 * scrolled on and left the focus behind.
 */
export function moveFocus(selector: string): void {
  const form = formOnPage();
  if (!form) return;
  const { activeElement } = document;
  const { top } = form.getBoundingClientRect();
  // Also where the fields were, which may have given way to something smaller.
  const heights = [form, ...form.children].map((each) => each.getBoundingClientRect().height);
  const isSeen = top + Math.max(...heights) >= 0 && top <= window.innerHeight;
  // Safari gives the focus of a button that is pressed to what is around it.
  if (isSeen && (activeElement?.contains(form) || form.contains(activeElement))) {
    form.querySelector<HTMLElement>(selector)?.focus();
  }
}

/** The form's panel with the browser behind it. */
export const contactRevealLogic = contactRevealMachine.provide({
  actors: {
    trackContactVisibility: fromCallback<ContactRevealEvent>(({ sendBack }) =>
      trackPanelInView(elementOfId(panelId), (visibility) =>
        sendBack({ type: 'visibility.changed', ...visibility }),
      ),
    ),
  },
});

/** The contact form with the browser and the endpoint behind it. */
export const contactFormLogic = contactFormMachine.provide({
  actors: {
    outbox: outboxLogic,
    readTyped: fromCallback<ContactFormEvent>(({ sendBack }) => {
      earlyWords.forget();
      for (const field of contactFields) {
        const value = controlOf(field)?.value;
        if (value) sendBack({ type: 'field.changed', field, value });
      }
    }),
    keepFieldSeen: fromCallback<ContactFormEvent>(keepFieldSeen),
    preloadBotCheck: fromCallback<ContactFormEvent>(() => whenIdle(() => void botCheck.preload())),
  },
  actions: {
    focusField: (_, { field }) => {
      if (field) controlOf(field)?.focus();
    },
  },
});
