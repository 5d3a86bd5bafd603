import type { StoredLead } from './leads/lead.ts';

// A visitor's text must not steer the terminal it is shown in.
const visible = (text: string) =>
  text.replace(
    /\p{Cc}/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** One line per lead: time, id, name, e-mail, country, first line of the message. */
export function leadLine(lead: StoredLead): string {
  const firstLine = lead.message.trim().split(/\r\n|[\n\r]/, 1)[0] ?? '';
  return [lead.receivedAt, lead.id, lead.name, lead.email, lead.country, firstLine]
    .map(visible)
    .join('  ');
}

/** A whole lead as one line of JSON. */
export function leadJson(lead: StoredLead): string {
  return visible(JSON.stringify(lead));
}
