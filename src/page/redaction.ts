import type { AnyActor } from 'xstate';
import { contactFormMachine } from '../../machines/contact-form/contact-form.machine.ts';
import { contactSubmissionMachine } from '../../machines/contact-submission/contact-submission.machine.ts';
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts';

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
  'left',
  'failure',
  'feedback',
  'refusal',
  'reminder',
  'outcome',
  'reason',
  'place',
  'news',
  'change',
  // Why a message has not left yet.
  'tries',
  'dueInMs',
  'pauseMs',
  'heldMs',
  'isHastened',
  'isFresh',
  'isOnline',
  'keepsOnDevice',
]);

const redacted = '[redacted]';

/** The actor works with what a visitor typed: it is the contact form, or belongs to it. */
export function isPrivate(actor: AnyActor): boolean {
  const { config } = actor.logic as { readonly config?: { readonly id?: string } };
  // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
  const parent = actor._parent;
  return privateMachines.has(config?.id) || (parent !== undefined && isPrivate(parent as AnyActor));
}

/** What stands in the place of a hidden value, which stood under that name. */
export type Hide = (value: string | number | boolean, name: string) => unknown;

/** The same JSON value with every text, number and flag hidden but those of the open members. */
export function redact(value: unknown, hide: Hide = () => redacted, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => redact(part, hide, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        openMembers.has(key) ? part : redact(part, hide, key),
      ]),
    );
  }
  return value === undefined || value === null || value === ''
    ? value
    : hide(value as string | number | boolean, name);
}
