import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { loggedAddress, plainAddress, type TrustedProxies } from './client-address.ts';

interface Options {
  readonly trustedProxies: TrustedProxies;
  readonly peerOf: (context: Context<AppEnv>) => string | undefined;
  readonly note: (text: string) => void;
}

// Whoever asks can send the header: strangers must not fill the log.
const notesMax = 10;

/** Says once of each proxy that is not listed what it costs: its visitors count as one. */
export function noteUnlistedProxies(options: Options): MiddlewareHandler<AppEnv> {
  const noted = new Set<string>();
  return (context, next) => {
    const peer = context.req.header('x-forwarded-for') && options.peerOf(context);
    const address = peer ? plainAddress(peer) : undefined;
    if (address !== undefined && noted.size < notesMax && !options.trustedProxies.has(address)) {
      const shown = loggedAddress(address);
      if (!noted.has(shown)) {
        noted.add(shown);
        options.note(
          `X-Forwarded-For comes from ${shown}, which TRUSTED_PROXIES does not list: if that is your proxy, all visitors behind it share one limit and get no HSTS. List it.`,
        );
      }
    }
    return next();
  };
}
