import { Problem } from './problem.ts';

// Proxies and old browsers write a port that goes without saying.
const withoutDefaultPort = (host: string) => host.toLowerCase().replace(/:(?:80|443)$/, '');

const hostOf = (origin: string) =>
  URL.canParse(origin) ? withoutDefaultPort(new URL(origin).host) : undefined;

/**
 * Throws a 403 for a request that a page of another site caused; a client that is no browser passes.
 * `forwardedHost` is the name that a trusted proxy was asked by.
 */
export function refuseCrossSite(request: Request, forwardedHost?: string): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  // A page of ours says same-origin; `none` is the address bar, which cannot post JSON.
  if (site !== null) {
    if (site === 'same-origin') return;
    throw new Problem(403, 'Requests from other sites are refused.');
  }
  if (origin === null) return;
  const asked = new URL(request.url).host;
  const hosts = [asked, forwardedHost?.split(',')[0]?.trim()].filter((host) => host !== undefined);
  // The origins `null` and `file://` have no host, as a proxy that sends an empty name has none.
  const own = hostOf(origin);
  if (own && hosts.map(withoutDefaultPort).includes(own)) return;
  throw new Problem(
    403,
    `Requests from other sites are refused: the page is of ${origin.slice(0, 200)}, the server was asked as ${asked}. If both are this site, its proxy has to pass the Host header on.`,
  );
}
