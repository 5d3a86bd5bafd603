import type { createCardRow } from './card-row.ts';

/** The row of cards on the page, where there is one. */
export const row: { onPage: ReturnType<typeof createCardRow> | undefined } = { onPage: undefined };
