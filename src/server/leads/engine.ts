/** What a statement is given, and a row holds. */
export type SqlValue = string | number | null;

/** SQL that SQLite and PostgreSQL read alike, with a `?` for each argument. */
export interface Statement {
  readonly sql: string;
  readonly args: SqlValue[];
}

/** A row by the names of its columns; an engine may give a whole number as a text. */
export type Row = Readonly<Record<string, unknown>>;

/** What came of a statement. */
export interface Result {
  readonly rows: readonly Row[];
  readonly rowsAffected: number;
}

/** One open engine: what the store needs of libSQL, PostgreSQL and D1. */
export interface Engine {
  /** What a query of rows ends with that are to be locked, past those that others hold; nothing where writers come one at a time. */
  readonly skipLocked?: string | undefined;
  /** Runs one statement by itself, which changes no row. */
  execute(statement: Statement | string): Promise<Result>;
  /** Runs statements as one transaction; resolves after the commit is on the disk. */
  batch(statements: (Statement | string)[], mode: 'write'): Promise<readonly Result[]>;
  /** Lets go of it; what is under way may end. */
  close(): void;
}

/** Opens an engine, ready for reads and writes; rejects when it cannot be reached. */
export type Connect = () => Promise<Engine>;
