import type { StoredLead, Verification } from './leads/lead.ts';

// A visitor's text must not steer the terminal it is shown in.
const escaped = (text: string, controls: RegExp) =>
  text.replace(
    controls,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
const visible = (text: string) => escaped(text, /\p{Cc}/gu);

const flags: Readonly<Record<Verification, string>> = {
  verified: '',
  unverified: '[not checked]',
  lowScore: '[may be a bot]',
  flood: '[one of very many]',
};

/** One line per lead: time, id, name, e-mail, country, first line of the message, and what wants a look. */
export function leadLine(lead: StoredLead): string {
  const firstLine = lead.message.trim().split(/\r\n|[\n\r]/, 1)[0] ?? '';
  return [
    lead.receivedAt,
    lead.id,
    lead.name,
    lead.email,
    lead.country,
    firstLine,
    flags[lead.verified],
  ]
    .filter((text, index) => text !== '' || index < 6)
    .map(visible)
    .join('  ');
}

/** A whole lead as one line of JSON. */
export function leadJson(lead: StoredLead): string {
  return visible(JSON.stringify(lead));
}

const columns = [
  'receivedAt',
  'name',
  'email',
  'country',
  'message',
  'verified',
  'sentAt',
  'id',
] as const satisfies readonly (keyof StoredLead)[];

// A spreadsheet takes what begins so for a formula, which could send the sheet away (OWASP, CSV injection).
const formula = /^\s*[=+\-@\t\r\n|%＝＋－＠]/u;

function cell(text: string): string {
  const shown = escaped(text, /(?![\n\r\t])\p{Cc}/gu);
  return `"${(formula.test(shown) ? `'${shown}` : shown).replaceAll('"', '""')}"`;
}

const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** The first line of a table for spreadsheets, with the mark by which they know UTF-8. */
export const csvHead = `\uFEFF${csvLine(columns)}`;

/** A lead as a line of that table. */
export function leadCsv(lead: StoredLead): string {
  return csvLine(columns.map((column) => lead[column] ?? ''));
}
