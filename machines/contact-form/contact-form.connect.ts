import type { SnapshotFrom } from 'xstate';
import {
  type ContactField,
  contactFields,
  type ContactValues,
  type FailureReason,
  type FieldProblem,
} from '../domain.ts';
import { stateAttribute } from '../shared/attributes.ts';
import type { ContactFormEvent, contactFormMachine } from './contact-form.machine.ts';
import { contactProblems } from './contact-form.rules.ts';

/** C6: `visible` tells the visitor what happens; `silent` behaves as the customer's old site did. */
export type ContactFeedback = 'visible' | 'silent';

/** What the status line says; content holds the words. */
type ContactStatus = 'sending' | 'sent' | { readonly failed: FailureReason } | null;

interface ContactFormOptions {
  readonly feedback: ContactFeedback;
  /** Makes a fresh uuid for a submit. */
  readonly createKey: () => string;
}

const errorId = (field: ContactField) => `contact-${field}-error`;

/** The first field, in reading order, whose rule is broken. */
export function firstProblem(values: ContactValues): ContactField | undefined {
  const problems = contactProblems(values);
  return contactFields.find((field) => problems[field]);
}

/** Props of the contact form's parts for a snapshot (C2–C6). */
export function connectContactForm(
  snapshot: SnapshotFrom<typeof contactFormMachine>,
  send: (event: ContactFormEvent) => void,
  { feedback, createKey }: ContactFormOptions,
) {
  const { values, touched, failure } = snapshot.context;
  const isSending = snapshot.matches('sending');
  const isShownSending = feedback === 'visible' && isSending;
  const problems = feedback === 'silent' ? {} : contactProblems(values);

  const shownProblem = (field: ContactField): FieldProblem | undefined =>
    touched.includes(field) ? problems[field] : undefined;

  const status = (): ContactStatus => {
    if (feedback === 'silent') return null;
    if (isSending) return 'sending';
    if (snapshot.matches('sent')) return 'sent';
    return failure && { failed: failure };
  };

  return {
    status: status(),
    canRetry: feedback === 'visible' && snapshot.matches('failed'),
    formProps: {
      'data-machine': 'contact-form',
      'data-state': stateAttribute(snapshot),
      'aria-busy': isShownSending || undefined,
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
          value: values[field],
          readOnly: isSending,
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
    submitProps: { type: 'submit', 'aria-disabled': isShownSending || undefined } as const,
    statusProps: { role: 'status', 'data-part': 'status' } as const,
  };
}
