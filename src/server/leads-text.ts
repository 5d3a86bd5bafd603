import type { StoredLead, Verification } from './leads/lead.ts';

// A visitor's text must not steer the terminal it is shown in, nor turn round what stands beside it.
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const escaped = (text: string, kept = '') =>
  text.replace(steering, (character) =>
    kept.includes(character)
      ? character
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

const flags: Readonly<Record<Verification, string>> = {
  verified: '',
  unverified: '[not checked]',
  lowScore: '[may be a bot]',
  flood: '[one of very many]',
};

/**
 * One line per lead: time, id, name, e-mail, country, first line of the message and how many follow, and what wants a
 * look.
 */
export function leadLine(lead: StoredLead): string {
  const [firstLine = '', ...others] = lead.message.trim().split(/\r\n|[\n\r]/);
  const rest = others.length > 0 ? ` … (+${others.length})` : '';
  return [
    lead.receivedAt,
    lead.id,
    lead.name,
    lead.email,
    lead.country,
    firstLine + rest,
    flags[lead.verified],
  ]
    .filter((text, index) => text !== '' || index < 6)
    .map((text) => escaped(text))
    .join('  ');
}

/** A whole lead to be read: its line's facts one below another, then the message as it was written. */
export function leadText({ message, ...lead }: StoredLead): string {
  const { receivedAt, id, name, email, country, verified, sentAt } = lead;
  const facts = { receivedAt, id, name, email, country, verified, sentAt: sentAt ?? 'not sent on' };
  const head = Object.entries(facts).map(([key, value]) => `${key}: ${escaped(value)}`);
  const text = escaped(message.replaceAll(/\r\n?/g, '\n'), '\n\t');
  return `${head.join('\n')}\n\n${text}\n`;
}

/** A whole lead as one line of JSON. */
export function leadJson(lead: StoredLead): string {
  return escaped(JSON.stringify(lead));
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

/**
 * Where a spreadsheet would begin a formula, which could send the sheet away (OWASP, CSV injection): at the start of a
 * cell, and within one after what a spreadsheet that separates by semicolons or tabs takes for its end, which no
 * quote keeps it from. Whoever wants the text as it was written has {@link leadJson}.
 */
const formula =
  /^(?=\s*[=+\-@\t\r\n|%＝＋－＠])|(?<=[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@|%＝＋－＠])/gu;

function cell(text: string): string {
  const shown = escaped(text, '\n\r\t');
  return `"${shown.replaceAll(formula, "'").replaceAll('"', '""')}"`;
}

const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;

/** The first line of a table for spreadsheets, with the mark by which they know UTF-8. */
export const csvHead = `\uFEFF${csvLine(columns)}`;

/** A lead as a line of that table. */
export function leadCsv(lead: StoredLead): string {
  return csvLine(columns.map((column) => lead[column] ?? ''));
}
