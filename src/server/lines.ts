import type { Writable } from 'node:stream';

/** So much waits in memory for a reader who stands still. */
const unreadMaxBytes = 1_000_000;

/** Writes lines to a stream. What no longer fits before its reader is left out, and told when he has read the rest. */
export function createLines(
  stream: Writable,
  tell: (text: string) => void,
): (line: string) => void {
  let lost = 0;
  const tellLost = () => {
    tell(`${lost} lines of the log are lost: nobody read it.`);
    lost = 0;
  };
  return (line) => {
    if (stream.writableLength < unreadMaxBytes) {
      stream.write(`${line}\n`);
      return;
    }
    if (lost === 0) stream.once('drain', tellLost);
    lost += 1;
  };
}
