import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homeV2SectionKeys, sectionKeys } from '../../machines/domain.ts';
import { type Site, startSite } from '../support/site.ts';
import { chromium } from './chromium.ts';
import { type Engine, type EngineKind, type Key, viewport } from './engine.ts';
import { firefox } from './firefox.ts';
import { type Visitor, visitorOf } from './visitor.ts';
import { webkit } from './webkit.ts';

const kinds = [chromium, firefox, webkit];
/** Where an engine that is not there is a fault of the run: `ENGINES_REQUIRED=1`. */
const areAllRequired = process.env['ENGINES_REQUIRED'] === '1';
const picturesFolder = join('dist', 'engines');
const pages = ['/', '/home-v1', '/home-v2', '/blogs'] as const;

/** WebKit without application manifests does not know the directive for them, and says so (docs/testing.md). */
const isKnown = (trouble: string) => trouble.includes('manifest-src');

/** What a notch down, again and again, comes to on the home page: the tabs first (H4), then the sections. */
const wayDown = [
  '0 app',
  '0 dashboard',
  '0 medlink',
  '1 medlink',
  '2 medlink',
  '3 medlink',
  '4 medlink',
  '5 medlink',
] as const;

type View = readonly [page: string, path: string, id: string];

const views: readonly View[] = [
  ...sectionKeys.map((id): View => ['home', '/', id]),
  ...homeV2SectionKeys.map((id): View => ['home-v2', '/home-v2', id]),
  ...['latest', 'all'].map((id): View => ['blogs', '/blogs', id]),
];

const pictureOf = (kind: EngineKind, [page, , id]: View) =>
  join(picturesFolder, kind.name.toLowerCase(), `${page}-${id}.png`);

/** One picture of a view in every engine that has shown it. */
async function laySideBySide(view: View): Promise<void> {
  const taken = kinds.map((kind) => pictureOf(kind, view)).filter((file) => existsSync(file));
  if (taken.length === 0) return;
  const { width, height } = viewport;
  await sharp({
    create: { width: taken.length * width, height, channels: 3, background: 'white' },
  })
    .composite(taken.map((input, index) => ({ input, left: index * width, top: 0 })))
    .webp({ quality: 80 })
    .toFile(join(picturesFolder, `${view[0]}-${view[2]}.webp`));
}

let site: Site;
beforeAll(async () => {
  site = await startSite();
  rmSync(picturesFolder, { recursive: true, force: true });
});
afterAll(async () => {
  await site.stop();
  for (const view of views) await laySideBySide(view);
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const missing = kind.missing();
  let engine: Engine | undefined;
  let visitor: Visitor;
  beforeAll(async () => {
    if (missing.length > 0) return;
    engine = await kind.launch();
    visitor = visitorOf(engine, site.url);
    console.log(`${kind.name} ${engine.version}`);
  });
  afterAll(() => engine?.close());
  beforeEach(({ skip }) => {
    if (missing.length === 0) return;
    const lack = `not installed: ${missing.join(', ')}`;
    if (areAllRequired) throw new Error(lack);
    skip(lack);
  });

  const pressed = (selector: string) => visitor.attribute(selector, 'aria-pressed');

  test.each(pages)('%s says nothing on the console', async (path) => {
    await visitor.open(path);
    for (const direction of [1, -1] as const) {
      await visitor.engine.notch(direction, 3);
      await visitor.rests();
    }
    const troubles = await visitor.engine.troubles();
    expect(troubles.filter((trouble) => !isKnown(trouble))).toEqual([]);
  });

  test('a notch is a step, down and up the home page', async () => {
    await visitor.open('/');
    for (const place of wayDown.slice(1)) {
      expect(await visitor.goes(() => visitor.engine.notch(1, 1), place)).toBe(place);
    }
    for (const place of wayDown.toReversed().slice(1)) {
      expect(await visitor.goes(() => visitor.engine.notch(-1, 1), place)).toBe(place);
    }
  });

  test('notches within the throttle are one step', async () => {
    await visitor.open('/');
    expect(await visitor.goes(() => visitor.engine.notch(1, 3), '0 dashboard')).toBe('0 dashboard');
  });

  test('a notch keeps the unit in which it is told', async () => {
    await visitor.open('/');
    await visitor.engine.evaluate(() => {
      addEventListener('wheel', ({ deltaMode }) => {
        document.documentElement.dataset['wheelUnit'] = String(deltaMode);
      });
    });
    await visitor.engine.notch(1, 1);
    await visitor.shows('html[data-wheel-unit]');
    // Firefox alone tells lines, to pages that ask before they read a delta.
    const unit = kind.name === 'Firefox' ? '1' : '0';
    expect(await visitor.attribute('html', 'data-wheel-unit')).toBe(unit);
  });

  test('a section taller than the screen scrolls by the wheel', async () => {
    await visitor.open('/#audiences');
    const start = await visitor.engine.evaluate(() => {
      const section = document.getElementById('audiences');
      if (section) section.style.minBlockSize = '3000px';
      return Math.round(scrollY);
    });
    await visitor.engine.notch(1, 5);
    expect((await visitor.scrollsPast(start + 100)).index).toBe(1);
  });

  test('normal scrolling scrolls by the wheel, and can be left', async () => {
    const scrollSwitch = '[data-machine="section-pager"] > button[aria-pressed]';
    await visitor.open('/');
    await visitor.click(scrollSwitch);
    await expect.poll(() => pressed(scrollSwitch)).toBe('true');
    await visitor.engine.notch(1, 5);
    await visitor.scrollsPast(100);
    await visitor.click(scrollSwitch);
    await expect.poll(() => pressed(scrollSwitch)).toBe('false');
  });

  test('/home-v2 scrolls by the wheel, section by section', async () => {
    await visitor.open('/home-v2');
    for (const id of homeV2SectionKeys.slice(1)) {
      const topOf = () =>
        visitor.engine.evaluate(
          (key) => Math.round(document.getElementById(key)?.getBoundingClientRect().top ?? -1),
          id,
        );
      await expect
        .poll(async () => {
          // Chromium goes back to where it was from less than half of the way.
          if ((await topOf()) > 0) await visitor.engine.notch(1, 6);
          await visitor.rests();
          return await topOf();
        })
        .toBeLessThanOrEqual(0);
    }
  });

  test('an address leads to its section', async () => {
    const found: number[] = [];
    for (const id of sectionKeys) {
      await visitor.open(`/#${id}`);
      found.push((await visitor.facts()).index);
    }
    expect(found).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('keys page, to both ends', async () => {
    await visitor.open('/');
    const ways: readonly (readonly [Key, string])[] = [
      ['PageDown', '0 dashboard'],
      ['ArrowDown', '0 medlink'],
      ['PageDown', '1 medlink'],
      ['ArrowUp', '0 medlink'],
      ['End', '5 medlink'],
      ['PageUp', '4 medlink'],
      ['Home', '0 medlink'],
    ];
    for (const [key, place] of ways) {
      expect(await visitor.goes(() => visitor.engine.press(key), place)).toBe(place);
    }
  });

  test('the hero has its tabs, by click and by arrow keys', async () => {
    await visitor.open('/');
    expect(await visitor.goes(() => visitor.click('#hero-tab-medlink'), '0 medlink')).toBe(
      '0 medlink',
    );
    expect(await visitor.goes(() => visitor.click('#hero-tab-app'), '0 app')).toBe('0 app');
    expect(await visitor.goes(() => visitor.engine.press('ArrowRight'), '0 dashboard')).toBe(
      '0 dashboard',
    );
    expect(await visitor.goes(() => visitor.engine.press('ArrowLeft'), '0 app')).toBe('0 app');
    expect(await visitor.goes(() => visitor.engine.press('End'), '0 medlink')).toBe('0 medlink');
    expect(await visitor.attribute('#hero-tab-medlink', 'aria-selected')).toBe('true');
  });

  test('the modal opens, and closes by its button, by Escape and by Back', async () => {
    const dialog = 'dialog[data-machine="audience-modal"]';
    const closes = {
      button: () => visitor.click(`${dialog} [data-part="close"]`),
      escape: () => visitor.engine.press('Escape'),
      back: () => visitor.engine.back(),
    };
    await visitor.open('/#audiences');
    for (const [way, close] of Object.entries(closes)) {
      await visitor.click('#audience-opener-labs');
      await visitor.shows(`${dialog}[data-state="open"]`);
      expect((await visitor.facts()).path).toBe('/?audience=labs');
      await visitor.engine.press('ArrowDown');
      await visitor.shows(`${dialog} [role="tab"]:nth-of-type(2)[aria-selected="true"]`);
      await close();
      await visitor.shows(`${dialog}[data-state="hidden"]`, `closed by ${way}`);
      expect((await visitor.facts()).path).toBe('/');
      const focused = () => visitor.engine.evaluate(() => document.activeElement?.id);
      await expect.poll(focused).toBe('audience-opener-labs');
    }
  });

  test('the testimonials go on and back', async () => {
    await visitor.open('/#testimonials');
    const status = () =>
      visitor.engine.evaluate(() =>
        document.querySelector('#testimonials [role="status"]')?.textContent.slice(0, 6),
      );
    expect(await status()).toBe('1 of 6');
    await visitor.click('#testimonials [data-part="next"]');
    await expect.poll(status).toBe('2 of 6');
    await visitor.shows('[data-machine="testimonial-slider"][data-state*="step.ready"]');
    await visitor.click('#testimonials [data-part="previous"]');
    await expect.poll(status).toBe('1 of 6');
  });

  test('why us moves by itself, pauses, and is moved by its buttons', async () => {
    await visitor.open('/#why-us');
    // A pointer that has moved over a card holds the strip (W5).
    await visitor.pointAt('#why-us-title');
    const leftOf = () =>
      visitor.engine.evaluate(
        () => document.querySelector('#why-us [data-part="track"]')?.getBoundingClientRect().left,
      );
    const first = await leftOf();
    await expect.poll(leftOf).not.toBe(first);
    await visitor.click('#why-us [data-part="autoplay-toggle"]');
    await expect
      .poll(async () => {
        const before = await leftOf();
        return (await leftOf()) === before;
      })
      .toBe(true);
    for (const part of ['card-next', 'card-previous']) {
      const before = await leftOf();
      await visitor.click(`#why-us [data-part="${part}"]`);
      await expect.poll(leftOf).not.toBe(before);
      await visitor.shows('[data-machine="why-us-carousel"][data-state*="gesture.idle"]');
    }
  });

  test('a message that is written and sent arrives', async () => {
    const message = `From ${kind.name}`;
    const fields = {
      name: 'Layla Haddad',
      email: 'layla@example.com',
      country: 'United Arab Emirates',
      message,
    };
    await visitor.open('/#contact');
    for (const [name, text] of Object.entries(fields)) {
      const field = `form[data-machine="contact-form"] [name="${name}"]`;
      await visitor.clickBelow(field);
      await visitor.engine.type(text);
    }
    const submit = 'form[data-machine="contact-form"] [type="submit"]';
    await visitor.clickBelow(submit);
    await visitor.shows('form[data-machine="contact-form"][data-state="sent"]');
    const { name, email, country } = fields;
    expect(await site.leads()).toContainEqual(
      expect.objectContaining({ name, email, country, message }),
    );
  });

  test('the blogs are filtered', async () => {
    await visitor.open('/blogs#all');
    const filters = await visitor.count('[data-part="filter"]');
    const all = await visitor.count('[data-part="card"]');
    expect(filters).toBeGreaterThan(1);
    const last = '[data-part="filter"]:last-of-type';
    await visitor.click(last);
    await expect.poll(() => pressed(last)).toBe('true');
    expect(await visitor.count('[data-part="card"]')).toBeLessThan(all);
    expect((await visitor.facts()).path).toContain('?');
    await visitor.click('[data-part="filter"]:first-of-type');
    await expect.poll(() => visitor.count('[data-part="card"]')).toBe(all);
  });

  test('less motion is heard: nothing moves by itself, and the page is not paged', async () => {
    const calm = await kind.launch({ reducedMotion: true });
    try {
      const careful = visitorOf(calm, site.url);
      await careful.open('/#why-us');
      const { pager, carousel } = await careful.facts();
      expect(pager).toContain('mode.native');
      expect(carousel).not.toContain('autoScroll.running');
      await expect.poll(() => careful.count('#why-us [data-part="autoplay-toggle"]')).toBe(0);
      await careful.open('/');
      await calm.notch(1, 5);
      await careful.scrollsPast(100);
    } finally {
      await calm.close();
    }
  });

  test('every section fits its screen, and its picture is taken', async () => {
    mkdirSync(join(picturesFolder, kind.name.toLowerCase()), { recursive: true });
    const faults: string[] = [];
    for (const view of views) {
      const [page, path, id] = view;
      await visitor.open(`${path}#${id}`);
      const fault = await visitor.engine.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth ? `${scrollWidth} of ${clientWidth} px` : '';
      });
      if (fault) faults.push(`${page} ${id}: ${fault}`);
      // The browser fetches what it shows when it likes to.
      await expect
        .poll(() =>
          visitor.engine.evaluate(() =>
            [...document.images]
              .filter((image) => {
                const { left, top, width, height } = image.getBoundingClientRect();
                const x = left + width / 2;
                const y = top + height / 2;
                // What is beside the screen, cut off or turned away is not fetched everywhere.
                const isShown = document.elementFromPoint(x, y) === image;
                return isShown && !(image.complete && image.naturalWidth > 0);
              })
              .map(({ currentSrc, src }) => currentSrc || src),
          ),
        )
        .toEqual([]);
      writeFileSync(pictureOf(kind, view), await visitor.engine.picture());
    }
    expect(faults).toEqual([]);
  });
});
