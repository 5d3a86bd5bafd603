import { afterAll } from 'vitest';

/** What the files of a process share, and a test may have replaced for its own time. */
const names = [
  'Date',
  'clearInterval',
  'clearTimeout',
  'document',
  'fetch',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'window',
] as const;

const globals: Readonly<Record<string, unknown>> = globalThis;
const inProcess = globalThis as { amaraGlobals?: readonly unknown[] };
inProcess.amaraGlobals ??= names.map((name) => globals[name]);
const { amaraGlobals } = inProcess;

// A clock that stands still in the next file has it wait for ever.
function hold(who: string): void {
  const left = names.filter((name, index) => globals[name] !== amaraGlobals?.[index]);
  if (left.length > 0) throw new Error(`${who} has not put back ${left.join(', ')}.`);
}

// Vitest itself takes spies back once more when a file has ended.
hold('A file before this one');
afterAll(() => hold('A test of this file'));
