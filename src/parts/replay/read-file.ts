import { visitMaxChars } from './visit.ts';

/** No character takes more bytes; of a larger file so much is enough to see that it is too large. */
const maxBytesPerChar = 4;

/**
 * The text of a file, as much of it as a recording may have.
 * @throws {DOMException} the file cannot be read
 */
export const readFile = (file: File): Promise<string> =>
  file.slice(0, (visitMaxChars + 1) * maxBytesPerChar).text();
