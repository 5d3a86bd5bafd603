import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { prerenderedPages } from '../../src/app/pages.ts';
import { siteVisits, whenReady, whenSynced } from '../support/browser.ts';
import { devtoolsOf, resize } from '../support/devtools.ts';

const { arrive } = siteVisits({ hasPictures: true });
/** Visits that last as long as the file. */
const lasting = siteVisits({ hasPictures: true, isSideBySide: true });

const widthsPx = [320, 360, 390, 678, 679, 767, 768, 769, 1023, 1024, 1280, 1440, 1920, 2560];
const heightPx = 900;

/** Runs in the page: what sticks out, what is cut off, and words that stand on other words. */
function layoutFaults(): string[] {
  const faults = new Set<string>();
  const pageWidth = document.documentElement.clientWidth;
  const tolerancePx = 1;
  const nameOf = (element: Element) => {
    const text = element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 30) ?? '';
    return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} “${text}”`;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  // The root is not painted, and what is in it would count as unseen.
  document.documentElement.style.opacity = '';
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], .visually-hidden');
  const cuts = (value: string) => value === 'hidden' || value === 'clip' || value === 'auto';

  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }

  /** Asks once per element: of most, several others want to know it. */
  const once = <T>(ask: (element: Element) => T) => {
    const answers = new Map<Element, T>();
    return (element: Element): T => {
      if (!answers.has(element)) answers.set(element, ask(element));
      return answers.get(element) as T;
    };
  };

  /** What one can scroll or drag to is not lost. */
  const scrolls = once(
    (element): boolean =>
      /auto|scroll/.test(styleOf(element).overflowX) ||
      (element.parentElement !== null && scrolls(element.parentElement)),
  );
  const isReachable = (element: Element) =>
    (element.parentElement !== null && scrolls(element.parentElement)) ||
    element.closest('[data-part="track"], [data-part="row"]') !== null;

  /** What an element and those around it let be seen of what is in it. */
  const opening = once((element): Box => {
    const { overflowX, overflowY, position } = styleOf(element);
    const around = position === 'fixed' ? null : element.parentElement;
    let { left, right, top, bottom } = around
      ? opening(around)
      : { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const edge = element.getBoundingClientRect();
    if (element !== document.body && cuts(overflowX)) {
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
    }
    if (element !== document.body && cuts(overflowY)) {
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom };
  });

  /** The part of a box that its ancestors let be seen. */
  const seenPart = (element: Element, box: DOMRect) => {
    const { left, right, top, bottom } = element.parentElement
      ? opening(element.parentElement)
      : box;
    return {
      left: Math.max(box.left, left),
      right: Math.min(box.right, right),
      top: Math.max(box.top, top),
      bottom: Math.min(box.bottom, bottom),
    };
  };

  const isFixed = once(
    (element): boolean =>
      styleOf(element).position === 'fixed' ||
      (element.parentElement !== null && isFixed(element.parentElement)),
  );

  if (document.documentElement.scrollWidth > pageWidth + tolerancePx) {
    faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);
  }

  interface Words {
    readonly element: Element;
    readonly isFixed: boolean;
    readonly rects: readonly Box[];
    /** What holds all of them. */
    readonly around: Box;
  }
  const words: Words[] = [];
  const sticking = new Set<Element>();
  const range = document.createRange();
  for (const element of document.body.querySelectorAll('*')) {
    if (element instanceof SVGElement || !isShown(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const seen = seenPart(element, box);
    if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) continue;
    const sticksOut = seen.left < -tolerancePx || seen.right > pageWidth + tolerancePx;
    if (sticksOut) sticking.add(element);
    // The outermost says it for what is in it.
    if (sticksOut && !(element.parentElement && sticking.has(element.parentElement))) {
      faults.add(`${nameOf(element)} sticks out: ${seen.left} to ${seen.right}`);
    }
    const own = [...element.childNodes].filter(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    if (own.length === 0) continue;

    const style = styleOf(element);
    const isClamped = style.getPropertyValue('-webkit-line-clamp') !== 'none';
    if (
      !isClamped &&
      cuts(style.overflowX) &&
      (element.scrollHeight > element.clientHeight + tolerancePx ||
        element.scrollWidth > element.clientWidth + tolerancePx)
    ) {
      faults.add(`${nameOf(element)} is cut off`);
    }

    const rects: Words['rects'][number][] = [];
    for (const node of own) {
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        // The line's box is taller than its letters.
        const inset = rect.height * 0.2;
        const part = seenPart(node.parentElement ?? element, rect);
        if (rect.width < 2) continue;
        const isCut =
          part.left > rect.left + 2 || part.right < rect.right - 2 || part.right <= part.left;
        if (isCut && !isClamped && !isReachable(element)) {
          faults.add(`${nameOf(element)} is cut at the side`);
        }
        if (!isReachable(element) && (part.left < -2 || part.right > pageWidth + 2)) {
          faults.add(`the words of ${nameOf(element)} stick out`);
        }
        if (part.right - part.left < 2 || part.bottom - part.top < 2) continue;
        rects.push({ ...part, top: part.top + inset, bottom: part.bottom - inset });
      }
    }
    const [left, right, top, bottom] = [
      Math.min(...rects.map((rect) => rect.left)),
      Math.max(...rects.map((rect) => rect.right)),
      Math.min(...rects.map((rect) => rect.top)),
      Math.max(...rects.map((rect) => rect.bottom)),
    ];
    words.push({ element, isFixed: isFixed(element), rects, around: { left, right, top, bottom } });
  }

  if (words.length < 5) faults.add(`only ${words.length} elements with words are seen`);
  for (const part of document.querySelectorAll('main > section, form, footer')) {
    if (!words.some(({ element }) => part.contains(element))) {
      faults.add(`no words are seen in ${nameOf(part)}`);
    }
  }

  const overlap = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerancePx &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > tolerancePx;
  for (const [index, one] of words.entries()) {
    for (let next = index + 1; next < words.length; next += 1) {
      const other = words[next];
      // What is fixed passes over the page by design.
      if (!other || one.isFixed !== other.isFixed || !overlap(one.around, other.around)) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const isOver = one.rects.some((a) => other.rects.some((b) => overlap(a, b)));
      if (isOver) faults.add(`${nameOf(one.element)} stands on ${nameOf(other.element)}`);
    }
  }
  document.documentElement.style.opacity = '0';
  return [...faults];
}

const variants = {
  'as it is': () => {
    document.documentElement.style.fontSize = '';
    document.documentElement.dir = 'ltr';
  },
  'with text at 200 %': () => void (document.documentElement.style.fontSize = '200%'),
  'from right to left': () => void (document.documentElement.dir = 'rtl'),
} as const;

/** Runs in the page: opens a tab of the hero, and lets the page show it. */
const openTab = (index: number) =>
  new Promise<void>((resolve) => {
    document.querySelectorAll<HTMLElement>('#hero [role="tab"]')[index]?.click();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Runs in the page: words in a weight that their font does not have, which a browser draws in another. */
function missingWeights(): string[] {
  const weightsOf = (fontFamily: string) =>
    [...document.fonts]
      .filter(({ family }) => fontFamily.replaceAll('"', '').startsWith(family))
      .map(({ weight }) => weight.split(' ').map(Number));
  const missing = new Set<string>();
  for (const element of document.body.querySelectorAll('*')) {
    for (const part of [undefined, '::before', '::after']) {
      const { fontFamily, fontWeight } = getComputedStyle(element, part);
      const weights = weightsOf(fontFamily);
      const isThere = ([min = 0, max = min]: readonly number[]) =>
        min <= Number(fontWeight) && Number(fontWeight) <= max;
      if (weights.length > 0 && !weights.some(isThere)) {
        missing.add(`${fontFamily} at ${fontWeight}: ${element.outerHTML.slice(0, 60)}`);
      }
    }
  }
  return [...missing];
}

/** The faults of the page at every width, with each of the hero's tabs open. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const tabs = await page.locator('#hero').getByRole('tab').count();
  for (const width of widthsPx) {
    await resize(page, width, heightPx);
    await page.evaluate('document.fonts.ready');
    for (let tab = 0; tab < Math.max(1, tabs); tab += 1) {
      await page.evaluate(openTab, tab);
      const found = await page.evaluate(layoutFaults);
      faults.push(...found.map((fault) => `${width} px: ${fault}`));
    }
  }
  return [...new Set(faults)];
}

async function arriveAt(path: string): Promise<Page> {
  const { page } = await lasting.arrive({ reducedMotion: 'reduce' }, path);
  await page.waitForLoadState('networkidle');
  // What comes in when it is reached has been reached: the form is not seen before.
  const panel = page.locator('[data-machine="contact-reveal"]');
  if ((await panel.count()) > 0) {
    await whenReady(page);
    await panel.scrollIntoViewIfNeeded();
    await panel.and(page.locator('[data-state="revealed"]')).waitFor();
  }
  return page;
}

const pages = new Map<string, Promise<Page>>();

/** The page at a path, which tests share: each finds it as it is, with the first tab open, in some size. */
async function pageAt(path: string): Promise<Page> {
  const arrived = pages.get(path) ?? arriveAt(path);
  pages.set(path, arrived);
  const page = await arrived;
  await page.evaluate(variants['as it is']);
  await page.evaluate(openTab, 0);
  return page;
}

describe.each(prerenderedPages)('the layout of $path', ({ path }) => {
  test.each(Object.entries(variants))('holds %s, at every width', async (_, change) => {
    const page = await pageAt(path);
    await page.evaluate(change);
    expect(await page.evaluate(missingWeights)).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
  });
});

/** Phones, tablets, laptops, and what is left of their screens below a browser's bars. */
const screenSizes = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [844, 390],
  [1024, 768],
  [1180, 820],
  [1280, 632],
  [1280, 720],
  [1366, 657],
  [1440, 900],
  [1536, 730],
  [1920, 1080],
  [2560, 1440],
] as const;

/** Runs in the page: what a visitor of a screen of this size misses when the page stands at a section. */
function screenFaults(): string[] {
  const faults: string[] = [];
  const screen = window.innerHeight;
  const bar = document.querySelector('[data-machine="nav-bar"] > *')?.getBoundingClientRect();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
  for (const id of ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer']) {
    const section = document.getElementById(id);
    if (!section || !bar) return [`no #${id}, or no bar`];
    const { top, height } = section.getBoundingClientRect();
    // Larger than that, it is worth scrolling for.
    const excess = height - screen;
    if (excess > 1 && excess < 60) faults.push(`#${id} is ${excess} px too tall`);
    // K17
    const restsAt = id === 'audiences' ? 30 : 0;
    const heading = [...section.querySelectorAll('h2')].find((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    const headingTop = (heading?.getBoundingClientRect().top ?? 0) - top + restsAt;
    if (headingTop < bar.height) faults.push(`the bar covers the heading of #${id}`);
  }
  return faults;
}

/** Runs in the page: whether the open tab's offering leaves the hero's strip of tabs on the screen. */
function heroFaults(): string[] {
  const hero = document.querySelector('#hero');
  const strip = hero?.querySelector('[role="tablist"]')?.getBoundingClientRect();
  const stage = hero?.querySelector('[data-machine="hero-tabs"]');
  if (!hero || !strip || !stage) return ['no hero'];
  const faults: string[] = [];
  const { top } = hero.getBoundingClientRect();
  if (strip.bottom - top > window.innerHeight) {
    faults.push(`the strip is cut by ${strip.bottom - top - window.innerHeight} px`);
  }
  if (stage.scrollHeight > window.innerHeight + 1) {
    faults.push(`the hero is ${stage.scrollHeight - window.innerHeight} px too tall`);
  }
  return faults;
}

/** Runs in the page: how far the parts of a screen are too tall, with the tallest of the hero's tabs. */
function tooTall(): string[] {
  const screen = window.innerHeight;
  const pager = document.querySelector('[data-machine="section-pager"]');
  const stage = document.querySelector('#hero [data-machine="hero-tabs"]');
  const ids = ['audiences', 'testimonials', 'why-us', 'contact', 'footer'];
  const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? NaN);
  const ends = [...tops.slice(1), pager?.getBoundingClientRect().bottom ?? NaN];
  const heights: [string, number][] = ids.map((id, at) => [
    id,
    (ends[at] ?? NaN) - (tops[at] ?? 0),
  ]);
  heights.push(['hero', stage?.scrollHeight ?? NaN]);
  return heights
    .filter(([, height]) => !(height - screen <= 1))
    .map(([id, height]) => `${window.innerWidth} × ${screen}: #${id} by ${height - screen} px`);
}

test('what fits a screen but for a little fits it, at every size', async () => {
  const page = await pageAt('/');
  await page.evaluate('document.fonts.ready');
  const faults: string[] = [];
  for (const [width, height] of screenSizes) {
    await resize(page, width, height);
    for (const tab of [0, 1, 2]) {
      await page.evaluate(openTab, tab);
      const found = await page.evaluate(heroFaults);
      faults.push(...found.map((fault) => `${width} × ${height}, tab ${tab}: ${fault}`));
    }
    const found = await page.evaluate(screenFaults);
    faults.push(...found.map((fault) => `${width} × ${height}: ${fault}`));
  }
  expect(faults).toEqual([]);

  // P1, P10: from the lowest screen that turns pages, a wide one has room for each section.
  const tall: string[] = [];
  for (const width of [1180, 1280, 1366, 1536]) {
    for (let height = 500; height <= 1100; height += 20) {
      await resize(page, width, height);
      tall.push(...(await page.evaluate(tooTall)));
    }
  }
  expect(tall).toEqual([]);

  // A narrow one has room for the hero, and for the others either room or so little that scrolling is worth it.
  const near: string[] = [];
  for (const width of [769, 820, 900, 1024]) {
    for (let height = 500; height <= 1100; height += 20) {
      await resize(page, width, height);
      const found = [...(await page.evaluate(heroFaults)), ...(await page.evaluate(screenFaults))];
      near.push(...found.map((fault) => `${width} × ${height}: ${fault}`));
    }
  }
  expect(near).toEqual([]);
});

test('the latest blogs fit every wide screen that turns pages', async () => {
  const page = await pageAt('/blogs');
  await whenSynced(page);
  await page.evaluate('document.fonts.ready');
  const tall: string[] = [];
  for (const width of [1024, 1100, 1180, 1319, 1366, 1920]) {
    for (const height of [500, 560, 620, 655, 656, 680, 719, 799, 800]) {
      await resize(page, width, height);
      const beyondPx = await page
        .locator('#latest')
        .evaluate((section) => section.getBoundingClientRect().height - window.innerHeight);
      if (beyondPx > 1) tall.push(`${width} × ${height}: by ${beyondPx} px`);
    }
  }
  expect(tall).toEqual([]);
});

/** Runs in the page: sections whose content ends above two thirds of the screen. */
function emptyEnds(): string[] {
  const screen = window.innerHeight;
  const sections = [...document.querySelectorAll<HTMLElement>('main section[id]:not(#hero)')];
  return sections.flatMap((section) => {
    const { top } = section.getBoundingClientRect();
    const ends = [...section.querySelectorAll('h2, h3, p, img, button, form')].map(
      (element) => element.getBoundingClientRect().bottom - top,
    );
    const part = Math.max(...ends) / screen;
    const size = `${window.innerWidth} × ${screen}`;
    return part < 2 / 3 ? [`${size}: #${section.id} ends at ${part.toFixed(2)}`] : [];
  });
}

/** What a look finds in the page at each of some sizes. */
async function foundAt(
  page: Page,
  sizes: readonly (readonly [width: number, height: number])[],
  look: () => string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await resize(page, width, height);
    found.push(...(await page.evaluate(look)));
  }
  return found;
}

test.each(['/', '/home-v2'])('a large screen is used by %s', async (path) => {
  const page = await pageAt(path);
  const sizes = [
    [1920, 1080],
    [2560, 1440],
  ] as const;
  expect(await foundAt(page, sizes, emptyEnds)).toEqual([]);
});

/** Runs in the page: pictures that are drawn in another shape than their own. */
function stretched(): string[] {
  return [...document.querySelectorAll('img')].flatMap((image) => {
    const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image;
    if (clientWidth < 2 || naturalWidth === 0) return [];
    if (getComputedStyle(image).objectFit !== 'fill') return [];
    const part = clientWidth / clientHeight / (naturalWidth / naturalHeight);
    const name = image.currentSrc.replace(/^.*\//, '');
    return Math.abs(part - 1) > 0.03 ? [`${innerWidth}: ${name} by ${part.toFixed(2)}`] : [];
  });
}

test.each(['/', '/home-v2'])('no picture of %s is stretched', async (path) => {
  const page = await pageAt(path);
  expect(await foundAt(page, screenSizes, stretched)).toEqual([]);
});

/** Runs in the page: a footer whose picture leaves more than a third of the sky above its card empty. */
function emptySky(): string[] {
  const [top, pictureTop, cardTop] = ['', ' picture img', ' h2'].map(
    (within) =>
      document.querySelector(`#footer${within}`)?.getBoundingClientRect().top ?? Number.NaN,
  ) as [number, number, number];
  const part = (cardTop - pictureTop) / (cardTop - top);
  // What is not there is no number, or begins above the footer.
  return !(part >= 2 / 3 && part <= 1)
    ? [`${window.innerWidth}: the sky is filled to ${part.toFixed(2)}`]
    : [];
}

/** Runs in the page: a footer whose phone hides 16 px or more of the houses behind it. */
function hiddenHouses(): string[] {
  const [houses, phone] = [...document.querySelectorAll('#footer picture img')].map((picture) =>
    picture.getBoundingClientRect(),
  );
  // In their pictures the houses end at 82 %, and the phone begins at 27 %.
  const hiddenPx =
    houses && phone
      ? houses.left + 0.82 * houses.width - (phone.left + 0.27 * phone.width)
      : Infinity;
  return hiddenPx < 16 ? [] : [`${window.innerWidth}: ${hiddenPx} px are hidden`];
}

test('the houses of the footer stand beside its phone in low windows', async () => {
  const { page } = await arrive({ reducedMotion: 'reduce', hasPictures: true }, '/#footer');
  await whenReady(page);
  const sizes = [
    [1280, 720],
    [1366, 657],
    [1920, 790],
  ] as const;
  expect(await foundAt(page, sizes, hiddenHouses)).toEqual([]);
});

test.each(['/', '/home-v2'])('a tablet that stands upright is used by %s', async (path) => {
  const page = await pageAt(path);
  const sizes = [
    [820, 1180],
    [834, 1112],
    [1024, 1366],
  ] as const;
  expect(await foundAt(page, sizes, emptyEnds)).toEqual([]);
  const skies = path === '/' ? await foundAt(page, sizes, emptySky) : [];
  expect(skies).toEqual([]);
});

// `viewport-fit=cover`: a phone on its side has a camera on one of them.
describe.each(['left', 'right'] as const)('the %s side that a phone keeps for itself', (side) => {
  const keptPx = 59;
  test.each([
    // A brand's plate stands out of what is read on it, and the services go on beyond the screen.
    ['/', 'header :is(svg, button), main :is(h2, #hero *, #contact *)'],
    ['/home-v2', 'header :is(svg, button), main :is(h2, #hero *, #contact *)'],
    ['/home-v1', 'li > button[title]'],
    ['/?audience=labs', 'dialog[open] :is(button, h2, p)'],
  ])('has nothing on it to read or to press: %s', async (path, selector) => {
    const { page } = await arrive({ width: 844, height: 390, reducedMotion: 'reduce' }, path);
    const devtools = await devtoolsOf(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { [side]: keptPx } });
    await whenReady(page);
    if (path === '/home-v2') await page.getByRole('button', { name: 'Open menu' }).click();
    if (path.includes('?')) await page.locator('dialog[open] [data-filled]').waitFor();
    const outside = await page.evaluate(
      ([within, px]) =>
        [...document.querySelectorAll(within)]
          .filter((each) => each.matches('svg, a, button, input, textarea, h1, h2, h3, p'))
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .filter((each) => !each.closest('.visually-hidden, [inert], [aria-hidden] *'))
          .filter((each) => {
            const { left, right } = each.getBoundingClientRect();
            return left < px || right > innerWidth - px;
          })
          .map((each) => `${each.localName} ${each.textContent}`),
      [selector, keptPx] as const,
    );
    expect(outside).toEqual([]);
  });
});
