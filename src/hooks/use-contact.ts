import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { connectContactForm } from '../../machines/contact-form/contact-form.connect.ts';
import { connectContactReveal } from '../../machines/contact-reveal/contact-reveal.connect.ts';
import { contactFields } from '../../machines/domain.ts';
import { createUuid, whenIdle } from '../ports/browser.ts';
import { env } from '../ports/env.ts';
import { botCheck, controlOf, revealId } from './contact-logic.ts';
import { usePageActor } from './page-context.ts';
import { useHydrated } from './use-site.ts';

/** Props of the contact form's panel, which comes in once. */
export function useContactReveal() {
  const actor = usePageActor('contactReveal');
  const { rootProps } = useSelector(actor, connectContactReveal);
  return { rootProps: { ...rootProps, id: revealId } };
}

/** Props of the contact form. */
export function useContactForm() {
  const actor = usePageActor('contactForm');
  const snapshot = useSelector(actor, (state) => state);

  useEffect(() => whenIdle(() => void botCheck.preload()), []);

  // What was typed before the script ran, or was restored by the browser, belongs to the machine.
  useEffect(() => {
    for (const field of contactFields) {
      const control = controlOf(field);
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
