import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteKey } from '../src/content/types.ts';

/** A file of the client's build, as Vite's manifest tells of it. */
interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile>>;

const entry = 'index.html';
const start = 'src/app/start.tsx';
const later = 'src/pages/later-views.ts';
const pages: Readonly<Record<RouteKey, string>> = {
  home: 'src/pages/home/home.tsx',
  blogs: 'src/pages/blogs/blogs.tsx',
  homeV1: 'src/pages/home-v1/home-v1.tsx',
  homeV2: 'src/pages/home-v2/home-v2.tsx',
  inspector: 'src/pages/inspector/inspector.tsx',
  notFound: 'src/pages/not-found/not-found.tsx',
};
/** What a word in the address brings late, each into chunks of its own. */
const tools: Readonly<Record<string, readonly string[]>> = {
  '?inspect': ['src/pages/inspector/tools.tsx', 'src/parts/inspector/inspector-window.tsx'],
  '?inspect=drive': [
    'src/pages/inspector/tools.tsx',
    'src/parts/inspector/inspector-window.tsx',
    'src/parts/inspector/page-time.ts',
  ],
};
/** The chunks that are named in vite.config.ts, by a module that they hold. */
const namedChunks: Readonly<Record<string, string>> = {
  [start]: 'core',
  [pages.home]: 'core',
  [later]: 'later',
};

/** The modules that a page's first load runs, in the order in which their styles apply. */
const firstModules = (route: RouteKey) => [entry, start, pages[route]];
const hasLaterParts: ReadonlySet<RouteKey> = new Set(['home', 'homeV1', 'homeV2']);

export const readManifest = (site: string): Manifest =>
  JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;

function chunkOf(manifest: Manifest, module: string): string {
  const name = namedChunks[module];
  const key = name
    ? Object.keys(manifest).find((each) => manifest[each]?.name === name)
    : module in manifest && module;
  if (!key) throw new Error(`The build has no chunk that holds ${module}.`);
  return key;
}

/** What modules bring with them, each file once. */
function filesOf(manifest: Manifest, modules: readonly string[]) {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string) => {
    const built = manifest[key];
    if (!built || seen.has(key)) return;
    seen.add(key);
    built.imports?.forEach(add);
    scripts.add(built.file);
    for (const each of built.css ?? []) styles.add(each);
  };
  for (const module of modules) add(chunkOf(manifest, module));
  return { scripts: [...scripts], styles: [...styles] };
}

/** The scripts of a page's first load: all but what waits for a sign of the visitor. */
export const firstScripts = (manifest: Manifest, route: RouteKey): string[] =>
  filesOf(manifest, firstModules(route)).scripts;

/** What a tool adds to the whole home page. */
export function toolFiles(manifest: Manifest, tool: string) {
  const there = filesOf(manifest, [...firstModules('home'), later]);
  const added = filesOf(manifest, tools[tool] ?? []);
  return {
    scripts: added.scripts.filter((file) => !there.scripts.includes(file)),
    styles: added.styles.filter((file) => !there.styles.includes(file)),
  };
}

/** All styles of a page: it can be read before its script is there, and without it. */
export const stylesOf = (manifest: Manifest, route: RouteKey): string[] =>
  filesOf(manifest, [...firstModules(route), ...(hasLaterParts.has(route) ? [later] : [])]).styles;
