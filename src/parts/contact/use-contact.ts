import { type ChangeEvent, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  connectContactForm,
  restartId,
  shownOfForm,
  unsentText,
} from '../../../machines/contact-form/contact-form.connect.ts';
import { connectContactReveal } from '../../../machines/contact-reveal/contact-reveal.connect.ts';
import { connectOutbox } from '../../../machines/outbox/outbox.connect.ts';
import type { ContactField } from '../../../machines/domain.ts';
import { earlyWords } from '../../browser/early-words.ts';
import { useCommitted } from '../../page/use-committed.ts';
import { usePartActor } from '../../page/use-part-actor.ts';
import { settings } from '../../page/settings.ts';
import { useShown } from '../../page/use-shown.ts';
import { useHydrated } from '../../page/use-site.ts';
import { contactFormLogic, contactRevealLogic, moveFocus, panelId } from './contact.browser.ts';
import { keepFocusOfList, keepFocusOfEntry } from './outbox.browser.ts';
import { createUuid } from './uuid.ts';

/** Props of the contact form's panel, which comes in once. */
export function useContactReveal() {
  const { rootProps } = connectContactReveal(useShown(usePartActor(contactRevealLogic)));
  return { rootProps: { ...rootProps, id: panelId } };
}

/** Props of the contact form. */
export function useContactForm() {
  const actor = usePartActor(contactFormLogic, { feedback: settings.contactFeedback });
  const form = connectContactForm(useShown(actor, { less: shownOfForm }), actor.send, {
    createKey: createUuid,
  });
  // Before the machine listens, the browser would send the form itself.
  const isReady = useHydrated();
  // A key may come right after the fields: they have the words of those before them, and a machine that listens.
  useCommitted(() => {
    earlyWords.putBack();
    actor.start();
  }, [actor]);
  // What gives way takes the focus along, and what comes in its place is only just there.
  useCommitted(() => {
    if (!form.isSent) return undefined;
    moveFocus(`#${restartId}`);
    return () => moveFocus('[name]');
  }, [form.isSent]);
  // The machine ends with the form, and no event tells it so.
  useCommitted(
    () => () => {
      const words = unsentText(actor.getSnapshot());
      if (words) earlyWords.leave(words);
    },
    [actor],
  );
  return {
    ...form,
    actor,
    submitProps: { ...form.submitProps, disabled: !isReady },
    outbox: isReady && form.outbox,
  };
}

/** What the form's parts are given. */
export type Form = ReturnType<typeof useContactForm>;
type ContactFormActor = ActorRefFrom<typeof contactFormLogic>;

const textOf = (actor: ContactFormActor, field: ContactField) =>
  actor.getSnapshot().context.values[field];

type Control = HTMLInputElement & HTMLTextAreaElement;

function write(control: Control | null, text: string): void {
  if (control && control.value !== text) control.value = text;
}

/**
 * Props of a field of the form. Its control holds its text, and the browser's own editing comes first: what is
 * typed reaches the machine, and neither is written back nor renders anything. Only what the machine has changed
 * by itself, as in a form that is emptied, or has not taken is written into the control. Which control that is no
 * machine can name.
 */
export function useField({ actor, field: connect }: Form, field: ContactField) {
  const control = useRef<Control>(null);
  useCommitted(() => {
    // What stands in a prerendered form was typed before the machine ran, which reads it.
    let held = textOf(actor, field);
    const hold = () => {
      const text = textOf(actor, field);
      if (text !== held) write(control.current, (held = text));
    };
    const watching = actor.subscribe({ next: hold, error: hold });
    return () => watching.unsubscribe();
  }, [actor, field]);
  const shown = connect(field);
  const onChange = (event: ChangeEvent<Control>) => {
    shown.inputProps.onChange(event);
    write(event.currentTarget, textOf(actor, field));
  };
  return { ...shown, inputProps: { ...shown.inputProps, ref: control, onChange } };
}

/** The outbox runs as long as its form does. */
export type Outbox = NonNullable<ReturnType<typeof connectContactForm>['outbox']>;

/** Props of the messages that wait. */
export function useOutbox(outbox: Outbox) {
  const { rootProps, ...shown } = connectOutbox(useShown(outbox), outbox.send);
  return {
    ...shown,
    rootProps: { ...rootProps, ref: keepFocusOfList },
    entryProps: { ref: keepFocusOfEntry },
  };
}
