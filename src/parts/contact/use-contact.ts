import { type ChangeEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  connectContactForm,
  restartId,
} from '../../../machines/contact-form/contact-form.connect.ts';
import { connectContactReveal } from '../../../machines/contact-reveal/contact-reveal.connect.ts';
import { connectOutbox } from '../../../machines/outbox/outbox.connect.ts';
import { useCommitted } from '../../page/use-committed.ts';
import { usePartActor } from '../../page/use-part-actor.ts';
import { settings } from '../../page/settings.ts';
import { useShown } from '../../page/use-shown.ts';
import { useHydrated } from '../../page/use-site.ts';
import type { outboxLogic } from './outbox.browser.ts';
import { contactFormLogic, contactRevealLogic, moveFocus, revealId } from './contact.browser.ts';
import { createUuid } from './uuid.ts';

/** Props of the contact form's panel, which comes in once. */
export function useContactReveal() {
  const { rootProps } = connectContactReveal(useShown(usePartActor(contactRevealLogic)));
  return { rootProps: { ...rootProps, id: revealId } };
}

type ContactForm = ReturnType<typeof connectContactForm>;

/** Props of the contact form. */
export function useContactForm() {
  const actor = usePartActor(contactFormLogic, { feedback: settings.contactFeedback });
  const form = connectContactForm(useShown(actor), actor.send, {
    createKey: createUuid,
  });
  // Before the machine listens, the browser would send the form itself, fields in the address.
  const isReady = useHydrated();
  // What gives way takes the focus along, and what comes in its place is only just there.
  useCommitted(() => {
    if (!form.isSent) return undefined;
    moveFocus(`#${restartId}`);
    return () => moveFocus('[name]');
  }, [form.isSent]);
  return {
    ...form,
    submitProps: { ...form.submitProps, disabled: !isReady },
    /** What waits is shown to those whom the form tells anything. */
    outbox: isReady && form.tellsVisitor && outboxOf(actor.getSnapshot()),
  };
}

type Control = HTMLInputElement & HTMLTextAreaElement;

/**
 * Props by which a field's control holds its text. The browser's own editing comes first: what is typed
 * reaches the machine and is not written back. Only what the machine has changed by itself, as in a form that
 * is emptied, or has not taken is written into the control. Which control that is no machine can name.
 */
export function useText({ text, inputProps }: ReturnType<ContactForm['field']>) {
  const control = useRef<Control>(null);
  const written = useRef(text);
  useCommitted(() => {
    // What stands in a prerendered form was typed before the machine ran, which reads it.
    if (text === written.current) return;
    written.current = text;
    if (control.current && control.current.value !== text) control.current.value = text;
  }, [text]);
  return {
    ref: control,
    onChange: (event: ChangeEvent<Control>) => {
      inputProps.onChange(event);
      if (inputProps.readOnly) event.currentTarget.value = text;
    },
  };
}

/** The outbox runs as long as its form does. */
export type Outbox = ActorRefFrom<typeof outboxLogic>;
const outboxOf = ({ children }: { readonly children: Readonly<Record<string, unknown>> }) =>
  children['outbox'] as Outbox;

/** Props of the messages that wait. */
export const useOutbox = (outbox: Outbox) => connectOutbox(useShown(outbox), outbox.send);
