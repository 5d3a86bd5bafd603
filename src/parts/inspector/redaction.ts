import type { AnyActor } from 'xstate';
import { contactFormMachine } from '../../../machines/contact-form/contact-form.machine.ts';
import { contactSubmissionMachine } from '../../../machines/contact-submission/contact-submission.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';

const privateMachines: ReadonlySet<unknown> = new Set([
  contactFormMachine.id,
  outboxMachine.id,
  contactSubmissionMachine.id,
]);

/** Members that say what happened, never what was typed. */
const openMembers = new Set([
  'type',
  'field',
  'touched',
  'failure',
  'feedback',
  'refusal',
  'outcome',
  'reason',
  'place',
  'news',
  'change',
]);

const redacted = '[redacted]';

/** The actor works with what a visitor typed: it is the contact form, or belongs to it. */
export function isPrivate(actor: AnyActor): boolean {
  const { config } = actor.logic as { readonly config?: { readonly id?: string } };
  // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
  const parent = actor._parent;
  return privateMachines.has(config?.id) || (parent !== undefined && isPrivate(parent as AnyActor));
}

/** The same JSON value with every text, number and flag hidden but those of the open members. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, openMembers.has(key) ? part : redact(part)]),
    );
  }
  return value === undefined || value === null || value === '' ? value : redacted;
}
