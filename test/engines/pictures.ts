import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { homeV2SectionKeys, sectionKeys } from '../../machines/domain.ts';
import { type EngineKind, viewport } from './engine.ts';
import type { Visitor } from './visitor.ts';

/** Something to look at in every engine. */
interface View {
  readonly name: string;
  /** Where it is; when nothing is said, where the view before it is. */
  readonly address?: string;
  /** What a visitor does there before there is something to see. */
  readonly prepare?: (visitor: Visitor) => Promise<unknown>;
}

const folder = join('dist', 'engines');

const sectionsOf = (page: string, path: string, ids: readonly string[]): View[] =>
  ids.map((id) => ({ name: `${page}-${id}`, address: `${path}#${id}` }));

const heroTab = (tab: string): View => ({
  name: `home-hero-${tab}`,
  prepare: async (visitor) => {
    await visitor.click(`#hero-tab-${tab}`);
    await visitor.shows('[data-machine="hero-stage"][data-state~="worlds.resting"]');
  },
});

export const views: readonly View[] = [
  ...sectionsOf('home', '/', ['hero']),
  heroTab('dashboard'),
  heroTab('medlink'),
  ...sectionsOf('home', '/', sectionKeys.slice(1)),
  {
    name: 'home-modal',
    address: '/?audience=labs',
    prepare: (visitor) => visitor.shows('dialog[data-machine="audience-modal"][data-state="open"]'),
  },
  // Its other sections are those of the home page.
  ...sectionsOf('home-v1', '/home-v1', ['hero', 'why-us']),
  ...sectionsOf('home-v2', '/home-v2', homeV2SectionKeys),
  ...sectionsOf('blogs', '/blogs', ['latest', 'all']),
];

const fileOf = ({ name }: EngineKind, view: View) =>
  join(folder, name.toLowerCase(), `${view.name}.png`);

export const clearPictures = (): void => rmSync(folder, { recursive: true, force: true });

export function keepPicture(kind: EngineKind, view: View, picture: Buffer): void {
  const file = fileOf(kind, view);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}

/** Makes one picture of each view in every engine that has shown it. */
export async function laySideBySide(kinds: readonly EngineKind[]): Promise<void> {
  const { width, height } = viewport;
  for (const view of views) {
    const taken = kinds.map((kind) => fileOf(kind, view)).filter((file) => existsSync(file));
    if (taken.length === 0) continue;
    await sharp({
      create: { width: taken.length * width, height, channels: 3, background: 'white' },
    })
      .composite(taken.map((input, index) => ({ input, left: index * width, top: 0 })))
      .webp({ quality: 80 })
      .toFile(join(folder, `${view.name}.webp`));
  }
}
