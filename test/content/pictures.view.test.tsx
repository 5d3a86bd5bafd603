import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeWorld, restoreWorld } from '../support/fake-world.ts';
import { part, renderSite } from '../support/render-home.tsx';
import { styleSheets } from './style-sheets.ts';

/** What styles are given that jsdom does not read. */
const imageSets = vi.hoisted((): string[] => []);
vi.mock('../../src/parts/audiences/image-set.ts', async (original) => {
  const { imageSet } = await original<typeof import('../../src/parts/audiences/image-set.ts')>();
  return {
    imageSet: (path: string) => {
      imageSets.push(imageSet(path));
      return imageSet(path);
    },
  };
});

const inPublic = readdirSync('public', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative('public', join(entry.parentPath, entry.name)))
  .map((name) => `/${name.split(sep).join('/')}`);

/** What no page and no style asks for, and who does. */
const others: Readonly<Record<string, string>> = {
  '/favicon.ico': 'browsers',
  '/favicon.svg': 'browsers',
  '/apple-touch-icon.png': 'home screens',
  '/icon-192.png': 'the web manifest',
  '/icon-512.png': 'the web manifest',
  '/icon-512-maskable.png': 'the web manifest',
  '/og.jpg': 'whoever shows a link to a page',
  '/medlink.pdf': 'the brochure button of the hero',
  '/licences/bricolage-grotesque-OFL.txt': 'whoever looks for its notice',
  '/licences/figtree-OFL.txt': 'whoever looks for its notice',
  '/licences/phosphor-icons-MIT.txt': 'whoever looks for its notice',
  // Beside each still lies the file that the moving drawing is written from.
  '/assets/animations/app-button.json': 'npm run lottie',
  '/assets/animations/app.json': 'npm run lottie',
  '/assets/animations/dashboard.json': 'npm run lottie',
  '/assets/animations/medlink.json': 'npm run lottie',
  // A slot is encoded whole. Tiles show without AVIF the small file alone; the other four stand among the features, too.
  '/images/tile-clinics-640.webp': 'nobody',
  '/images/tile-government-640.webp': 'nobody',
  '/images/tile-healthcare-640.webp': 'nobody',
  '/images/tile-private-640.webp': 'nobody',
};

const asked = new Set<string>();
function take(text: string): void {
  for (const [path] of text.matchAll(/\/(?:images|assets)\/[\w/.-]+\.\w+/g)) asked.add(path);
}
function look(): void {
  take(document.body.innerHTML);
  imageSets.splice(0).forEach(take);
}

beforeEach(() => {
  fakeWorld();
});
afterEach(restoreWorld);

const words = { Name: 'Mona', 'E-mail': 'mona@example.com', Country: 'UAE', Message: 'Hello' };

/** The home page, with all that a visitor can have it show. */
async function lookAtHome(): Promise<void> {
  await renderSite('/');
  fireEvent.keyDown(document.body, { key: 'Shift' });
  // What floats in the hero comes after the first sign.
  await waitFor(() => expect(document.querySelector('[srcset*="hero-app-layer"]')).not.toBeNull());
  // The picture of a sent message is ready once one could be.
  for (const [name, value] of Object.entries(words))
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  look();
  const openers = [...document.querySelectorAll('[data-part="tile"] > button')];
  expect(openers).toHaveLength(8);
  for (const opener of openers) {
    fireEvent.click(opener);
    const items = [...document.querySelectorAll('dialog [data-part="item"]')];
    expect(items).toHaveLength(6);
    for (const item of items) {
      fireEvent.click(item);
      look();
    }
    fireEvent.click(part('dialog [data-part="close"]'));
  }
}

test('every file in public is asked for by a page or a style, or has somebody who asks', async () => {
  for (const { text } of styleSheets) take(text);
  for (const address of ['/home-v1', '/home-v2', '/blogs']) {
    const { unmount } = await renderSite(address);
    look();
    unmount();
  }
  await lookAtHome();
  expect(asked.size).toBeGreaterThan(700);
  expect(inPublic.filter((path) => !asked.has(path) && !(path in others))).toEqual([]);
  expect(Object.keys(others).filter((path) => !inPublic.includes(path) || asked.has(path))).toEqual(
    [],
  );
});
