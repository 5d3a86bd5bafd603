import { brotliCompressSync, constants } from 'node:zlib';

/** A file as the server sends it to browsers that know Brotli. */
export const toBrotli = (content: string | Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
