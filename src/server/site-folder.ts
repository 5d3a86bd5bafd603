import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type SiteFiles, siteFiles } from './site-files.ts';

/** Reads a built site into memory; throws when the folder holds no `index.html`. */
export async function loadSite(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const contents = new Map(
    await Promise.all(
      entries
        .filter((each) => each.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const bytes = new Uint8Array(await readFile(path));
          return [relative(folder, path).split(sep).join('/'), bytes] as const;
        }),
    ),
  );
  if (!contents.has('index.html')) {
    throw new Error(`There is no site in ${folder}. Run \`npm run build\` first.`);
  }
  return siteFiles(contents);
}
