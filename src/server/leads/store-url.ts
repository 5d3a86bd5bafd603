/** The file of a `file:` URL; undefined for a remote engine. */
export function databaseFile(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  const path = url.slice('file:'.length).replace(/\?.*$/, '');
  return decodeURIComponent(path.replace(/^\/\/(?:localhost)?(?=\/)/, ''));
}

/** Whether the engine behind a URL is PostgreSQL; libSQL otherwise. */
export const isPostgres = (url: string) => /^postgres(?:ql)?:/.test(url);

/** Where leads are kept, for people: a URL may hold a password. */
export function storeName(url: string): string {
  const file = databaseFile(url);
  if (file !== undefined) return file;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** Whether it is a D1 of Cloudflare, asked from outside. */
export const isD1 = (url: string) => url.startsWith('d1:');

/** The code of the error by which a write fails that went into a file of the store which has lost its name. */
export const replaced = 'STORE_REPLACED';
