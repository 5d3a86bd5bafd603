import { Problem } from './problem.ts';

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Throws a 403 for a request that a page of another site caused; a client that is no browser passes. */
export function refuseCrossSite(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  // A page of ours says same-origin; `none` is the address bar, which cannot post JSON.
  const isOurs =
    site === null
      ? origin === null || hostOf(origin) === new URL(request.url).host
      : site === 'same-origin';
  if (!isOurs) throw new Problem(403, 'Requests from other sites are refused.');
}
