import { createHash } from 'node:crypto';
import { type Encoding } from './accept-encoding.ts';
import { contentTypeOf } from './content-types.ts';
import { cacheControl } from './headers.ts';
import { styleHashes } from './style-hashes.ts';

/** The bytes of a file in one content coding, with the entity tag of that coding. */
export interface Representation {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

/** A file of the site as it is answered. */
export interface SiteFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly representations: Readonly<Partial<Record<Encoding, Representation>>> & {
    readonly identity: Representation;
  };
}

/** The whole site in memory; the keys of both maps are decoded URL paths. */
export interface SiteFiles {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Other spellings of a page, each with the path to send the visitor to. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly notFound: SiteFile | undefined;
  /** Sources of the style elements that the pages hold, each once. */
  readonly styles: readonly string[];
}

/** A server of the API alone. */
export const noSite: SiteFiles = {
  files: new Map(),
  redirects: new Map(),
  notFound: undefined,
  styles: [],
};

type Contents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const manifestPath = '.vite/manifest.json';
const notFoundPath = '404.html';
// Instructions to a CDN, not pages.
const hostFiles = new Set(['_headers', '_redirects']);

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** The files whose names change with their content, so that they may be kept for ever. */
function hashedFiles(contents: Contents): Set<string> {
  const manifest = contents.get(manifestPath);
  if (!manifest) return new Set();
  const chunks = JSON.parse(new TextDecoder().decode(manifest)) as Record<string, ManifestChunk>;
  const files = new Set<string>();
  for (const { file, css = [], assets = [] } of Object.values(chunks)) {
    for (const each of [file, ...css, ...assets]) {
      if (each.startsWith('build/')) files.add(each);
    }
  }
  return files;
}

function isPublic(path: string): boolean {
  return (
    // What begins with a dot is nobody's business, but for the folder that others ask for by that name.
    !path
      .replace(/^\.well-known\//, '')
      .split('/')
      .some((part) => part.startsWith('.')) &&
    !/\.(?:map|br|gz)$/.test(path) &&
    !hostFiles.has(path)
  );
}

function cacheControlOf(path: string, hashed: ReadonlySet<string>): string {
  if (path.endsWith('.html')) return cacheControl.page;
  return hashed.has(path) ? cacheControl.hashed : cacheControl.named;
}

function siteFile(path: string, contents: Contents, hashed: ReadonlySet<string>): SiteFile {
  const identity = contents.get(path) ?? new Uint8Array();
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const br = contents.get(`${path}.br`);
  const gzip = contents.get(`${path}.gz`);
  return {
    type: contentTypeOf(path),
    cacheControl: cacheControlOf(path, hashed),
    representations: {
      identity: { bytes: identity, etag: `"${tag}"` },
      ...(br && { br: { bytes: br, etag: `"${tag}-br"` } }),
      ...(gzip && { gzip: { bytes: gzip, etag: `"${tag}-gz"` } }),
    },
  };
}

/** The clean path of a page: `blogs.html` and `blogs/index.html` are both `/blogs`. */
function cleanPath(path: string): string {
  return `/${path.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

/** Lays out a built folder, given as paths below it (`build/app-1a2b.js`) and their bytes. */
export function siteFiles(contents: Contents): SiteFiles {
  const hashed = hashedFiles(contents);
  const files = new Map<string, SiteFile>();
  const redirects = new Map<string, string>();
  for (const path of [...contents.keys()].filter(isPublic).sort()) {
    if (path === notFoundPath) continue;
    const file = siteFile(path, contents, hashed);
    const clean = path.endsWith('.html') ? cleanPath(path) : `/${path}`;
    files.set(clean, file);
    if (clean !== `/${path}`) redirects.set(`/${path}`, clean);
  }
  const notFound = contents.has(notFoundPath)
    ? siteFile(notFoundPath, contents, hashed)
    : undefined;
  const pages = [...contents].filter(([path]) => path.endsWith('.html'));
  const styles = pages.flatMap(([, bytes]) => styleHashes(new TextDecoder().decode(bytes)));
  return { files, redirects, notFound, styles: [...new Set(styles)] };
}
