import type { AnyStateMachine } from 'xstate';
import { allRequirementsOf } from './parts.ts';

/** Numbers of requirements that a text lists: `P1, P2`, `W2–W5`. */
export const listed = (text: string): string[] =>
  text.split(', ').flatMap((part) => {
    const [, group = '', first, last = first] = /^([A-Z])(\d+)(?:–\1(\d+))?$/.exec(part) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => group + String(Number(first) + index));
  });

/** The cells of a row of a table; null for any other line. */
export const cellsOf = (line: string): readonly string[] | null =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : null;

const carriedBy = 'carried by';

/** The machines that carry requirements of a row; with numbers where the row has others, too. */
function carriersOf(ids: readonly string[], machines: ReadonlyMap<string, AnyStateMachine>) {
  return [...machines]
    .flatMap(([name, machine]) => {
      const carried = allRequirementsOf(machine).filter((id) => ids.includes(id));
      if (carried.length === 0) return [];
      const link = `[${name}](machines/${name}.md)`;
      return [carried.length === ids.length ? link : `${link} ${carried.join(' ')}`];
    })
    .join(', ');
}

/** A table as the formatter leaves it: each column as wide as its widest cell. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (cell: string) => Array.from(cell).length;
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(
      ...rows.map((row) => (/^-+$/.test(row[column] ?? '') ? 3 : widthOf(row[column] ?? ''))),
    ),
  );
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return /^-+$/.test(cell) ? '-'.repeat(width) : cell + ' '.repeat(width - widthOf(cell));
    });
    return `| ${cells.join(' | ')} |`;
  });
}

/** The document with its column of machines as the charts say it. */
export function withCarriers(text: string, machines: ReadonlyMap<string, AnyStateMachine>): string {
  const tables = text.split(/\n{2,}/).map((block) => {
    const rows = block.split('\n').map((line) => cellsOf(line) ?? []);
    const column = rows[0]?.indexOf(carriedBy) ?? -1;
    if (column < 0) return block;
    return aligned(
      rows.map((row, index) =>
        index < 2 ? row : row.with(column, carriersOf(listed(row[0] ?? ''), machines)),
      ),
    ).join('\n');
  });
  return tables.join('\n\n');
}
