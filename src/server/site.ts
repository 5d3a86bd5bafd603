import type { Context } from 'hono';
import { chooseEncoding } from './accept-encoding.ts';
import type { AppEnv } from './app-env.ts';
import { methodRefused } from './problem.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

type SiteContext = Context<AppEnv>;

function decodedPath(url: URL): string | undefined {
  try {
    return decodeURIComponent(url.pathname);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function isCurrent(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || (header.match(/"[^"]*"/g)?.includes(etag) ?? false);
}

function answer(context: SiteContext, file: SiteFile, status: 200 | 404): Response {
  const encoding = chooseEncoding(
    context.req.header('accept-encoding'),
    (each) => file.representations[each] !== undefined,
  );
  const { bytes, etag } = file.representations[encoding] ?? file.representations.identity;
  context.header('Cache-Control', file.cacheControl);
  context.header('Vary', 'Accept-Encoding');
  if (status === 200) {
    context.header('ETag', etag);
    if (isCurrent(context.req.header('if-none-match'), etag)) return context.body(null, 304);
  }
  context.header('Accept-Ranges', 'none');
  context.header('Content-Type', file.type);
  context.header('Content-Length', String(bytes.length));
  if (encoding !== 'identity') context.header('Content-Encoding', encoding);
  return context.body(bytes, status);
}

/** The path without the slashes at its end; a pattern that looks for them would start at each slash anew. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Answers every path outside the API from the site in memory; throws a Problem for other methods. */
export function serveSite(site: SiteFiles): (context: SiteContext) => Response {
  return (context) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) throw methodRefused('GET, HEAD');
    const url = new URL(context.req.url);
    const path = decodedPath(url);
    const file = path === undefined ? undefined : site.files.get(path);
    if (file) return answer(context, file, 200);
    // Only to a path that the site has: `//evil.example/` must never become a Location.
    const slashless = path === undefined ? '' : withoutEndSlashes(path);
    const clean = site.redirects.get(slashless) ?? slashless;
    if (site.files.has(clean)) return context.redirect(encodeURI(clean) + url.search, 308);
    if (site.notFound) return answer(context, site.notFound, 404);
    return context.text('Not found', 404);
  };
}
