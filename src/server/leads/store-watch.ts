import { namesOf } from '../request-log.ts';
import type { ConnectionListener } from './connection.ts';
import { databaseFile, replaced, storeName } from './store-url.ts';

/** Tells whoever runs the server when the store fails, and when it works again. */
export interface StoreWatch extends ConnectionListener {
  /** From now on asks a store that fails once a minute, and tells what was held back; returns how to end that. */
  start(): () => void;
}

interface StoreWatchOptions {
  readonly url: string;
  /** Takes a sentence for whoever runs the server. */
  readonly note: (text: string) => void;
  /** Asks the store whether it works; what comes of it is heard as of any use. */
  readonly ask: () => Promise<unknown>;
}

const lookEveryMs = 60_000;

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
};

// A message is shown of an opening alone, which no visitor has a part in, and of a file, whose URL holds no password.
function reasonOf(error: unknown, isTold: boolean): string {
  const message = isTold && error instanceof Error ? error.message.replace(/\.$/, '') : '';
  return message || namesOf(error);
}

const fileAdvice: readonly (readonly [RegExp, string])[] = [
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'The disk is full: make room.'],
  [
    /^SQLITE_(?:NOTADB|CORRUPT)/,
    'It is no whole store any more: end the server, keep the file apart, start it again and bring a copy back by `npm run leads -- restore FILE`.',
  ],
  [/^SQLITE_(?:BUSY|LOCKED)/, 'Another program holds it: end that one.'],
];

function adviceOf(error: unknown, isFile: boolean): string {
  if (!isFile) return 'See whether it runs, and whether LEADS_URL and LEADS_AUTH_TOKEN are right.';
  const known = fileAdvice.find(([codes]) => codes.test(codeOf(error)));
  return (
    known?.[1] ??
    'See whether LEADS_URL is right, and whether the user of the server may write there.'
  );
}

/** Which store, what is wrong with it and what to do, without a secret; `isTold` where no visitor has a part in it. */
export function storeTrouble(url: string, error: unknown, isTold: boolean): string {
  const isFile = databaseFile(url) !== undefined;
  return `${storeName(url)} (${reasonOf(error, isTold && isFile)}). ${adviceOf(error, isFile)}`;
}

/**
 * Watches a store. A failure is told at once and each other trouble of the same time once, but no two failures in one
 * minute; that it works again is told at once.
 */
export function createStoreWatch({ url, note, ask }: StoreWatchOptions): StoreWatch {
  let trouble: string | undefined;
  // All troubles since it worked last.
  const told = new Set<string>();
  let isHeldBack = false;

  function tell(): void {
    if (trouble === undefined || told.has(trouble) || isHeldBack) return;
    isHeldBack = true;
    told.add(trouble);
    note(trouble);
  }

  async function look(): Promise<void> {
    // The connection hears what comes of it.
    if (trouble !== undefined) await ask();
    isHeldBack = false;
    tell();
  }

  return {
    worked() {
      trouble = undefined;
      if (told.size > 0) note(`The store of leads works again: ${storeName(url)}.`);
      told.clear();
    },
    failed(error, isOpening) {
      const can = isOpening ? 'cannot be opened' : 'does not work';
      trouble = `The store of leads ${can}, and no message can be taken: ${storeTrouble(url, error, isOpening)}`;
      tell();
    },
    retrying(error) {
      if (codeOf(error) !== replaced) return;
      note(
        `The file of the store was removed or replaced under the server: ${storeName(url)} is another one now. What stood in the old one is back after \`npm run leads -- restore FILE\`.`,
      );
    },
    start() {
      const timer = setInterval(() => void look(), lookEveryMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
