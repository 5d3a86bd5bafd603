import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { painted, screens, siteVisits } from '../../support/browser.ts';
import { contrastOf, luminanceOf, type Rgb } from '../../support/contrast.ts';

const { open } = siteVisits({ hasPictures: true });

/** 1.4.3: text, and large or bold text; 1.4.11: the ring of the focus. */
const [text, large, ring] = [4.5, 3, 3];

/** A place on the page, in px, and what must be told from all that is behind it. */
interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Rgb;
  readonly least: number;
}

/** Runs in the page: each line of the bar's and of the open offering's words, which it hides, and rings around controls. */
function placesOf(limits: {
  readonly text: number;
  readonly large: number;
  readonly ring: number;
}) {
  const copy = document.querySelector('#hero [role="tabpanel"]:not([hidden]) h2')?.parentElement;
  const bar = document.querySelector('[data-machine="nav-bar"]');
  const within = (selector: string) =>
    [bar, copy]
      .flatMap((root) => [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  // The bar's were hidden with the words of another offering.
  for (const element of within('*')) element.style.removeProperty('color');
  const rgbOf = (colour: string) =>
    (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number) as unknown as Rgb;
  const lines = within('*').flatMap((element) => {
    // What is for readers alone is a pixel large.
    const isSeen = element.getBoundingClientRect().width > 1;
    const words = [...element.childNodes].filter(
      (node) => isSeen && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const px = Number.parseFloat(fontSize);
    const isLarge = px >= 24 || (px >= 18.66 && Number(fontWeight) >= 700);
    return words.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({
        name: node.textContent?.trim() ?? '',
        x: box.x,
        y: box.y,
        width: box.width,
        height: box.height,
        colour: rgbOf(color),
        least: isLarge ? limits.large : limits.text,
      }));
    });
  });
  const rings = within('a, button').map((control) => {
    control.focus({ preventScroll: true, focusVisible: true });
    const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(control);
    const box = control.getBoundingClientRect();
    const offPx = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) + 1;
    control.blur();
    return {
      name: `the focus of ${control.textContent}`,
      // Along its upper edge.
      x: box.x + box.height / 2,
      y: box.y - offPx,
      width: Math.max(1, box.width - box.height),
      height: 1,
      colour: rgbOf(outlineColor),
      least: limits.ring,
    };
  });
  for (const element of within('*')) {
    element.style.setProperty('color', 'transparent', 'important');
  }
  return [...lines, ...rings].filter(
    ({ x, y, width, height }) =>
      width > 1 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight,
  );
}

/** The places behind which some pixel is too like what stands there. */
async function faint(page: Page, places: readonly Place[]): Promise<string[]> {
  const { data, info } = await sharp(await painted(page, () => page.screenshot()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.flatMap(({ name, x, y, width, height, colour, least }) => {
    const own = luminanceOf(colour);
    let worst = Infinity;
    for (let row = Math.floor(y); row < y + height; row += 1) {
      for (let column = Math.floor(x); column < x + width; column += 1) {
        const at = (row * info.width + column) * 3;
        const behind = luminanceOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        worst = Math.min(worst, contrastOf(own, behind));
      }
    }
    return worst < least ? [`${name}: ${worst.toFixed(2)} for ${least}`] : [];
  });
}

/** What is left of common laptops and of a wide screen by the browser's bars; a small window; 1280 × 1024 px at 300 and 400 %. */
const windows = [
  [1366, 657],
  [1920, 950],
  [900, 560],
  [427, 341],
  [320, 256],
].map(([width = 0, height = 0]) => ({ name: `${width}x${height}`, width, height }));

/** Looks at the words of each offering in turn; at least so many places are in view. */
async function tellFaint(page: Page, fewest: number): Promise<Readonly<Record<string, string[]>>> {
  const found: Record<string, string[]> = {};
  for (const name of ['App', 'Dashboard', 'Medlink']) {
    await page.getByRole('tab', { name }).click();
    await page
      .locator('[data-machine="hero-stage"][data-state="worlds.resting layers.raised"]')
      .waitFor();
    await page.mouse.move(0, 0);
    // On a low screen the tabs stand below, and what scrolls has gone to them.
    await page.evaluate(() => {
      for (const each of [window, ...document.querySelectorAll('#hero *')]) {
        each.scrollTo({ top: 0, behavior: 'instant' });
      }
    });
    const places = await page.evaluate(placesOf, { text, large, ring });
    expect(places.length).toBeGreaterThanOrEqual(fewest);
    found[name] = await faint(page, places);
  }
  return found;
}

const none = { App: [], Dashboard: [], Medlink: [] };

test.each([...screens, ...windows])(
  'every word of the hero and of the bar above it, and the focus on what can be pressed, is told from each pixel behind it on a $name',
  async ({ name: _, ...screen }) => {
    const { page } = await open({ ...screen, reducedMotion: 'reduce' });
    expect(await tellFaint(page, screen.height < 300 ? 4 : 7)).toEqual(none);
  },
);

describe.each([
  { lettersPx: 24, sizes: [{ width: 1280, height: 720 }] },
  {
    lettersPx: 32,
    sizes: [
      { width: 1440, height: 900 },
      { width: 820, height: 1180 },
    ],
  },
])('with letters of $lettersPx px for 16', ({ lettersPx, sizes }) => {
  const visits = siteVisits({ hasPictures: true, lettersPx });

  test.each(sizes)(
    'every word of the hero is told from what is behind it at $width × $height px',
    async (size) => {
      const { page } = await visits.open({ ...size, reducedMotion: 'reduce' });
      expect(await tellFaint(page, 7)).toEqual(none);
    },
  );
});
