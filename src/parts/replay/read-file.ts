import { logger } from '../../browser/logger.ts';
import { visitMaxChars } from './visit.ts';

/** No character takes more bytes; of a larger file so much is enough to see that it is too large. */
const maxBytesPerChar = 4;

/** Reads a file's text, as much of it as a recording may have. */
export function readFile(file: File, give: (text: string) => void): void {
  void file
    .slice(0, (visitMaxChars + 1) * maxBytesPerChar)
    .text()
    .then(give, (error: unknown) => {
      logger.error('The file cannot be read', error);
      give('');
    });
}
