import type { SnapshotFrom } from 'xstate';
import {
  type ContactField,
  type ContactValues,
  type FailureReason,
  type FieldProblem,
  type PassingReason,
} from '../domain.ts';
import type { Place } from '../outbox/outbox.types.ts';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type { ContactFormEvent, contactFormMachine } from './contact-form.machine.ts';
import { contactProblems } from './contact-form.rules.ts';

/** What the status line says; content holds the words. */
type ContactStatus =
  | 'sending'
  | 'sent'
  | 'arrived'
  | 'expired'
  | { readonly failed: FailureReason }
  | { readonly kept: PassingReason; readonly place: Place }
  | { readonly invalid: FieldCount }
  | null;

/** How many fields of the form break their rules. */
type FieldCount = 1 | 2 | 3 | 4;

interface ContactFormOptions {
  /** A fresh key for a submit. */
  readonly createKey: () => string;
}

/** Id of the button that brings the form back. */
export const restartId = 'contact-restart';

const errorId = (field: ContactField) => `contact-${field}-error`;

/**
 * What stands in the form and nowhere else, for a visitor who leaves the page and comes back; null where there
 * is none, or where the outbox has it. A silent form is written in while it sends: that text has no key yet.
 */
export function unsentText(
  snapshot: SnapshotFrom<typeof contactFormMachine>,
): ContactValues | null {
  const { values, place, key } = snapshot.context;
  const isHere =
    snapshot.matches('invalid') ||
    snapshot.matches('valid') ||
    (snapshot.matches('sending') && key === null) ||
    (snapshot.matches('failed') && place === null);
  return isHere ? values : null;
}

/** Of the text the form shows its problems alone: the text is what its controls hold. */
export const shownOfForm = { values: contactProblems } as const;

/** Props of the contact form's parts for a snapshot (C2–C6). */
export function connectContactForm(
  snapshot: SnapshotFrom<typeof contactFormMachine>,
  send: (event: ContactFormEvent) => void,
  { createKey }: ContactFormOptions,
) {
  const { feedback, values, touched, left, failure, reference, reminder, place, news } =
    snapshot.context;
  const isTelling = feedback === 'visible';
  const isShownSending = isTelling && snapshot.matches('sending');
  const isShownSent = isTelling && snapshot.matches('sent');
  const isKept = isTelling && place !== null;
  const problems = isTelling ? contactProblems(values) : {};

  const shownProblem = (field: ContactField): FieldProblem | undefined =>
    touched.includes(field) ? problems[field] : undefined;

  const status = (): ContactStatus => {
    if (!isTelling) return null;
    if (isShownSending) return 'sending';
    if (isShownSent) return 'sent';
    if (reminder) return { invalid: Object.keys(problems).length as FieldCount };
    if (place) return { kept: failure as PassingReason, place };
    if (failure) return { failed: failure };
    return news;
  };
  const told = status();
  const restart = () => send({ type: 'form.restart' });

  return {
    status: told,
    /** Begins the id by which the failure that the status tells is found in the server's log. */
    reference: isTelling ? reference : null,
    /** Changes when the status says the same words again, so that they are read out again. */
    statusKey: reminder,
    canRetry: isTelling && snapshot.matches('failed'),
    /** Empties the form for another message; null where its text does not wait elsewhere. */
    another: isKept ? restart : null,
    /** What waits is shown to those whom the form tells anything. */
    outbox: isTelling ? snapshot.children.outbox : undefined,
    /** The form gives way to the news that its message has arrived. */
    isSent: isShownSent,
    /** Somebody is writing: what tells of a problem, or shows that a message has arrived, is made ready. */
    isReadyToTell: isTelling && !snapshot.matches('pristine'),
    formProps: {
      'data-machine': 'contact-form',
      'data-state': stateAttribute(snapshot),
      'data-sent': flagAttribute(isShownSent),
      'data-kept': flagAttribute(isKept),
      // The rules are the machine's; the browser's own bubbles would speak over them.
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        send({ type: 'form.submit', key: createKey() });
      },
    },
    field: (field: ContactField) => {
      const problem = shownProblem(field);
      return {
        problem,
        inputProps: {
          id: `contact-${field}`,
          name: field,
          readOnly: isShownSending,
          required: true,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': problem ? errorId(field) : undefined,
          onChange: (event: { currentTarget: { value: string } }) =>
            send({ type: 'field.changed', field, value: event.currentTarget.value }),
          onBlur: () => send({ type: 'field.blurred', field }),
        },
        errorProps: { id: errorId(field) },
      } as const;
    },
    /** What is wrong with the field that was just left; who has not seen it hears of it. */
    left: left && { field: left, problem: problems[left] },
    leftProps: { 'aria-live': 'polite' } as const,
    /** The fields, which give way to that news. The status beside them is read out while they are busy. */
    fieldsProps: { inert: isShownSent, 'aria-busy': isShownSending || undefined },
    restartProps: {
      id: restartId,
      type: 'button',
      onClick: restart,
    } as const,
    submitProps: { type: 'submit', 'aria-disabled': isShownSending || undefined } as const,
    statusProps: {
      role: 'status',
      'data-part': 'status',
      /** News of an earlier message is no problem of this one. */
      'data-problem': flagAttribute(typeof told === 'object' && told !== null),
    } as const,
  };
}
