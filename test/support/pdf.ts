/** A tagged PDF as Chromium writes it: what stands on each of its pages, as a reader meets it. */

/** A piece of text or a picture: the page that it stands on, and the roles around it, inner ones first. */
interface Piece {
  readonly page: number;
  readonly roles: readonly string[];
}

/** Roles that say nothing of what is in them. */
const plain = new Set(['NonStruct', 'Span', 'Div']);

/** The roles of what stands on each page, in order: `['H1', 'P', 'Link']`. */
export function rolesOnPages(pdf: Buffer): string[][] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(<<.*?)\nendobj/gs)].map(
      ([, id, text]) => [Number(id), text ?? ''] as const,
    ),
  );
  const pages = [...objects].flatMap(([id, text]) =>
    text.startsWith('<</Type /Page\n') ? id : [],
  );

  const piecesOf = (id: number, around: readonly string[], onPage: number): Piece[] => {
    const text = objects.get(id) ?? '';
    const role = /\/S \/(\w+)/.exec(text)?.[1];
    const roles = role && !plain.has(role) ? [role, ...around] : around;
    const page = Number(/\n\/Pg (\d+)/.exec(text)?.[1] ?? onPage);
    const [, kids = ''] = /\/K (\[.*\]|\d+ 0 R|\d+)/s.exec(text) ?? [];
    const kinds = /<<.*?>>|(?<child>\d+) 0 R|(?<mark>\d+)/gs;
    return [...kids.matchAll(kinds)].flatMap(({ 0: found, groups }) => {
      if (groups?.['child']) return piecesOf(Number(groups['child']), roles, page);
      if (groups?.['mark']) return [{ page, roles }];
      const marked = /\/MCR.*\/Pg (\d+)/s.exec(found);
      return marked ? [{ page: Number(marked[1]), roles }] : [];
    });
  };

  const [, root] = /\/StructTreeRoot (\d+)/.exec([...objects.values()].join('\n')) ?? [];
  const pieces = piecesOf(Number(root), [], 0);
  return pages
    .toSorted((one, other) => one - other)
    .map((page) =>
      pieces
        // What has no role but the document's is nothing that can be read.
        .filter((piece) => piece.page === page && piece.roles.length > 1)
        .map(({ roles }) => roles[0] ?? ''),
    );
}
