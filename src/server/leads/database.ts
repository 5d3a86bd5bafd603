import type { Connect } from './engine.ts';
import { isD1, isPostgres } from './store-url.ts';
import { writtenAtOnce } from './write-queue.ts';

/** How to open the engine behind a URL, which is loaded with its first use. */
export function connectTo(url: string, authToken?: string): Connect {
  return async () => {
    if (isPostgres(url)) {
      const { connectPostgres } = await import('./postgres.ts');
      return connectPostgres(url, authToken)();
    }
    if (isD1(url)) {
      const { connectD1Api } = await import('./d1-api.ts');
      const api = process.env['CLOUDFLARE_API_BASE_URL'] ?? 'https://api.cloudflare.com/client/v4';
      return connectD1Api({ url, token: authToken ?? '', api })();
    }
    const { connectLibsql } = await import('./libsql.ts');
    return connectLibsql(url, authToken)();
  };
}

/** How much may be written at a time to the engine behind a URL. */
export const writesAtOnce = (url: string): number =>
  isPostgres(url) ? writtenAtOnce.oneByOne : writtenAtOnce.together;
