import type { LogEntry } from './inspector-log.types.ts';

export interface ContextChange {
  /** Its name, of a member of a record with that of the record: `drag.startX`. */
  readonly member: string;
  /** As JSON, shortened; null where it was not there, or is not there any more. */
  readonly before: string | null;
  readonly after: string | null;
}

type Members = Readonly<Record<string, unknown>>;

/** So many letters of a value are told, and so many of them before the first that differs. */
const shownLetters = 60;
const lettersBefore = 20;

const isRecord = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of two records, each with its values in both. */
const pairsOf = (before: Members, after: Members) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    name,
    values: [before[name], after[name]] as const,
  }));

/** The letters of a text around one of them. */
function excerpt(text: string, place: number): string {
  if (text.length <= shownLetters) return text;
  const start = Math.max(0, place - lettersBefore);
  const end = start + shownLetters;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

function changeOf(member: string, values: readonly [unknown, unknown]): readonly ContextChange[] {
  // Undefined has no text.
  const [before, after] = values.map((value) => JSON.stringify(value) as string | undefined);
  if (before === after) return [];
  let place = 0;
  while (before?.[place] === after?.[place]) place += 1;
  const told = (text: string | undefined) => (text === undefined ? null : excerpt(text, place));
  return [{ member, before: told(before), after: told(after) }];
}

/** Which members of its context an event changed: of a record, which of its own. */
export function contextChanges({
  fromContext,
  toContext,
}: Pick<LogEntry, 'fromContext' | 'toContext'>): readonly ContextChange[] {
  if (!isRecord(fromContext) || !isRecord(toContext)) return [];
  return pairsOf(fromContext, toContext).flatMap(({ name, values }) => {
    const [before, after] = values;
    return isRecord(before) && isRecord(after)
      ? pairsOf(before, after).flatMap((each) => changeOf(`${name}.${each.name}`, each.values))
      : changeOf(name, values);
  });
}
