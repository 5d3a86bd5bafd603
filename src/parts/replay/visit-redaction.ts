import {
  contactPayload,
  contactProblems,
} from '../../../machines/contact-form/contact-form.rules.ts';
import { type ContactField, contactFields, type ContactValues } from '../../../machines/domain.ts';
import { type Hide, redact } from '../../page/redaction.ts';
import type { Plain, Standing } from './visit.ts';

/** What breaks a field's rule. */
const broken: Readonly<Record<ContactField, string>> = {
  name: ' ',
  email: '[redacted]',
  country: ' ',
  message: ' ',
};

const none: ContactValues = { name: '', email: '', country: '', message: '' };

/** The field whose text stands under that name. */
function fieldOf(name: string): ContactField | undefined {
  return name === 'userMessage' ? 'message' : contactFields.find((field) => field === name);
}

/**
 * Hides what a visitor typed as the inspector does, but so that the machines do the same with what stands
 * in its place: a text that breaks its rule gives way to another that does, and texts and keys stay equal that
 * are to be equal when they are sent.
 */
export function createVisitRedaction() {
  const numbers = new Map<string, string>();
  const numbered = (text: string): string => {
    const known = numbers.get(text) ?? `[redacted ${numbers.size + 1}]`;
    numbers.set(text, known);
    return known;
  };
  const standInOf = (field: ContactField, text: string): string => {
    const values = { ...none, [field]: text };
    if (contactProblems(values)[field]) return broken[field];
    const { userMessage: message, ...lines } = contactPayload(values);
    const hidden = numbered({ ...lines, message }[field]);
    return field === 'email' ? `${hidden.replace(/\W+/g, '')}@example.com` : hidden;
  };
  /** Numbers and flags are the machines' own: pauses, tries, the network. */
  const hideIn =
    (valueField?: ContactField): Hide =>
    (value, name) => {
      if (typeof value !== 'string') return value;
      const field = name === 'value' ? valueField : fieldOf(name);
      return field ? standInOf(field, value) : numbered(value);
    };
  return {
    event: <TEvent extends Plain>(event: TEvent): TEvent =>
      redact(event, hideIn(event['field'] as ContactField | undefined)) as TEvent,
    standing: ({ value, context }: Standing): Standing => ({
      value,
      context: redact(context, hideIn()) as Plain,
    }),
  };
}
