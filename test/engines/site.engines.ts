import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homeV2SectionKeys, sectionKeys } from '../../machines/domain.ts';
import { type Site, startSite } from '../support/site.ts';
import { chromium } from './chromium.ts';
import type { Engine, Key } from './engine.ts';
import { firefox } from './firefox.ts';
import { differences, type Look, looksWithin } from './looks.ts';
import { clearPictures, keepPicture, laySideBySide, views } from './pictures.ts';
import { isOverStrip, placeOfStrip, type Visitor, visitorOf } from './visitor.ts';
import { webkit } from './webkit.ts';

const kinds = [chromium, firefox, webkit];
/** Where an engine that is not there is a fault of the run: `ENGINES_REQUIRED=1`. */
const areAllRequired = process.env['ENGINES_REQUIRED'] === '1';
const pages = ['/', '/home-v1', '/home-v2', '/blogs'] as const;

/** What a notch down, again and again, comes to on the home page: tabs (H4) and cards (T8) before sections. */
const wayDown = [
  '0 app',
  '0 dashboard',
  '0 medlink',
  '1 medlink',
  '2 medlink 1 of 6',
  '2 medlink 2 of 6',
  '2 medlink 3 of 6',
  '2 medlink 4 of 6',
  '2 medlink 5 of 6',
  '2 medlink 6 of 6',
  '3 medlink',
  '4 medlink',
  '5 medlink',
] as const;

/** Where a section begins below the screen's top, in px: the second 30 px lower (K17), whoever leads there. */
const sectionTopsPx = [0, 30, 0, 0, 0, 0];

/** Runs in the page: the pictures that are not there yet, and what is still on its way to its place. */
function whatComes(): string[] {
  const isShown = (image: HTMLImageElement) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    // What is beside the screen, cut off or turned away is not fetched everywhere.
    return document.elementFromPoint(left + width / 2, top + height / 2) === image;
  };
  const images = [...document.images]
    .filter((image) => isShown(image) && !(image.complete && image.naturalWidth > 0))
    .map(({ currentSrc, src }) => currentSrc || src);
  const moves = document
    .getAnimations()
    .filter(({ playState, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && endTime !== Infinity;
    })
    .map(({ id }) => `a move ${id}`);
  return [...images, ...moves];
}

/** How everything within an element is drawn once it rests. */
async function looksAtRest({ engine }: Visitor, selector: string): Promise<readonly Look[]> {
  let looks: readonly Look[] = [];
  await expect
    .poll(async () => {
      const before = looks;
      looks = await engine.evaluate(looksWithin, selector);
      return [...(await engine.evaluate(whatComes)), ...differences(before, looks)];
    })
    .toEqual([]);
  return looks;
}

/** How things are drawn in the engine that was asked first. */
const firstLooks = new Map<string, readonly Look[]>();

/** What within an element is drawn otherwise than in that engine. */
async function otherThanFirst(visitor: Visitor, name: string, selector: string) {
  const looks = await looksAtRest(visitor, selector);
  const first = firstLooks.get(name) ?? looks;
  firstLooks.set(name, first);
  return differences(first, looks);
}

let site: Site;
beforeAll(async () => {
  site = await startSite();
  clearPictures();
});
afterAll(async () => {
  await site.stop();
  await laySideBySide(kinds);
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
    expect(troubles.filter((trouble) => !kind.isHarmless?.(trouble))).toEqual([]);
  });

  test('a notch is a step, down and up the home page, and lands where an address leads', async () => {
    await visitor.open('/');
    // Where the testimonial slider will be (T8).
    await visitor.engine.point(720, 450);
    for (const direction of [1, -1] as const) {
      const way = direction === 1 ? wayDown : wayDown.toReversed();
      for (const place of way.slice(1)) {
        expect(await visitor.goes(() => visitor.engine.notch(direction, 1), place)).toBe(place);
        const { index, topPx } = await visitor.facts();
        expect(topPx).toBe(sectionTopsPx[index]);
      }
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

  test('/home-v2 scrolls by the wheel, section by section, and by keys', async () => {
    await visitor.open('/home-v2');
    for (const id of homeV2SectionKeys.slice(1)) {
      await expect
        .poll(async () => {
          // Chromium goes back to where it was from less than half of the way.
          if ((await visitor.topOf(id)) > 0) await visitor.engine.notch(1, 6);
          await visitor.rests();
          return await visitor.topOf(id);
        })
        .toBeLessThanOrEqual(0);
    }
    const ways: readonly (readonly [Key, string])[] = [
      ['Home', 'hero'],
      ['PageDown', 'features'],
      ['Space', 'services'],
      ['End', 'contact'],
      ['PageUp', 'about'],
    ];
    for (const [key, id] of ways) {
      await visitor.engine.press(key);
      await expect.poll(() => visitor.topOf(id), { message: `${key} to ${id}` }).toBe(0);
      await visitor.rests();
      expect(await visitor.topOf(id)).toBe(0);
    }
  });

  test('the menu of /home-v2 opens, closes by Escape and by its button, and leads on', async () => {
    const [burger, dialog] = ['[aria-controls="site-menu"]', 'dialog#site-menu[open]'];
    const closes = async () => {
      await expect.poll(() => visitor.count(dialog)).toBe(0);
    };
    await visitor.open('/home-v2');
    await visitor.click(burger);
    await visitor.shows(`${dialog} :focus`);
    await visitor.engine.press('Escape');
    await closes();
    await visitor.shows(`${burger}:focus`);
    await visitor.click(burger);
    await visitor.click(`${dialog} nav + button`);
    await closes();
    await visitor.click(burger);
    await visitor.click(`${dialog} a[href="/blogs"]`);
    await visitor.shows('body[data-active-section="1"]');
    expect((await visitor.facts()).path).toBe('/blogs');
  });

  test('keys page, to both ends', async () => {
    await visitor.open('/');
    const ways: readonly (readonly [Key, string])[] = [
      ['Space', '0 dashboard'],
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

  test('the modal opens by Enter and by click, and closes by overlay, button, Escape and Back', async () => {
    const dialog = 'dialog[data-machine="audience-modal"]';
    const focused = () => visitor.engine.evaluate(() => document.activeElement?.id);
    const closes = {
      overlay: () => visitor.clickMargin(`${dialog} [data-part="overlay"]`),
      button: () => visitor.click(`${dialog} [data-part="close"]`),
      escape: () => visitor.engine.press('Escape'),
      back: () => visitor.engine.back(),
    };
    await visitor.open('/');
    // The focus brings the page along (P8).
    await visitor.tabTo('audience-opener-labs');
    expect(await visitor.facts()).toMatchObject({ index: 1, topPx: 30 });
    await visitor.engine.press('Enter');
    for (const [way, close] of Object.entries(closes)) {
      await visitor.shows(`${dialog}[data-state="open"]`);
      expect((await visitor.facts()).path).toBe('/?audience=labs');
      await visitor.engine.press('ArrowDown');
      await visitor.shows(`${dialog} [role="tab"]:nth-of-type(2)[aria-selected="true"]`);
      await close();
      await visitor.shows(`${dialog}[data-state="hidden"]`, `closed by ${way}`);
      expect((await visitor.facts()).path).toBe('/');
      await expect.poll(focused).toBe('audience-opener-labs');
      if (way !== 'back') await visitor.click('#audience-opener-labs');
    }
  });

  test('an open modal is drawn as in the first engine', async () => {
    const dialog = 'dialog[data-machine="audience-modal"]';
    await visitor.open('/?audience=labs');
    await visitor.shows(`${dialog}[data-state="open"]`);
    expect(await otherThanFirst(visitor, 'modal', dialog)).toEqual([]);
  });

  test('the testimonials go on and back by buttons and by the mouse, and a card flips', async () => {
    const slider = '[data-machine="testimonial-slider"]';
    const row = `${slider} [data-part="row"]`;
    await visitor.open('/#testimonials');
    const status = () =>
      visitor.engine.evaluate(() =>
        document.querySelector('#testimonials [role="status"]')?.textContent.slice(0, 6),
      );
    expect(await status()).toBe('1 of 6');
    await visitor.click('#testimonials [data-part="next"]');
    await expect.poll(status).toBe('2 of 6');
    await visitor.shows(`${slider}[data-state*="step.ready"]`);
    await visitor.click('#testimonials [data-part="previous"]');
    await expect.poll(status).toBe('1 of 6');
    // Past 50 px a drag moves by a card, up to there it snaps back (T7).
    const drags = [
      { part: row, wayPx: -120, place: '2 of 6' },
      { part: row, wayPx: 40, place: '2 of 6' },
      { part: `${slider} [data-part="fixed-panel"]`, wayPx: 120, place: '1 of 6' },
    ];
    for (const { part, wayPx, place } of drags) {
      await visitor.shows(`${slider}[data-state*="step.ready"]`);
      await visitor.drag(part, wayPx, () =>
        visitor.shows(`${slider}[data-state~="drag.dragging"]`),
      );
      await visitor.shows(`${slider}[data-state~="drag.idle"][data-state~="step.ready"]`);
      await expect.poll(status).toBe(place);
    }
    const flipped = () => visitor.count(`${row} [data-part="card"][data-flipped]`);
    expect(await flipped()).toBe(0);
    await visitor.click(`${row} [data-part="card"][data-index="8"]`);
    await expect.poll(flipped).toBe(1);
    /** Whether the card's faces hide when they are seen from behind: as it stands, or once it has begun to turn. */
    const backs = (turns = false) =>
      visitor.engine.evaluate((isTurned) => {
        const card = document.querySelector('[data-part="card"][data-index="8"]');
        if (isTurned) card?.querySelector<HTMLElement>('[data-part="flip"]')?.click();
        return [...(card?.firstElementChild?.children ?? [])].map(
          (face) => getComputedStyle(face).backfaceVisibility,
        );
      }, turns);
    expect(await backs()).toEqual(['hidden', 'hidden']);
    // As long as the card turns back, and no longer.
    expect(await backs(true)).toEqual(['hidden', 'hidden']);
    await expect.poll(() => backs()).toEqual(['visible', 'visible']);
  });

  test('why us moves by itself, also under a pointer that rests, pauses, and is moved by its buttons', async () => {
    const carousel = '[data-machine="why-us-carousel"]';
    const leftOf = () =>
      visitor.engine.evaluate(
        () => document.querySelector('#why-us [data-part="track"]')?.getBoundingClientRect().left,
      );
    const movesByItself = async () => {
      await visitor.shows(`${carousel}[data-state~="autoScroll.running"]`);
      const first = await leftOf();
      await expect.poll(leftOf).not.toBe(first);
    };
    await visitor.open('/#contact');
    const { xPx, yPx } = await visitor.engine.evaluate(placeOfStrip);
    await visitor.engine.point(xPx, yPx);
    expect(await visitor.goes(() => visitor.engine.notch(-1, 1), '3 app')).toBe('3 app');
    await movesByItself();
    expect(await visitor.engine.evaluate(isOverStrip, xPx, yPx)).toBe(true);
    // A pointer that has moved over a card holds the strip (W5).
    await visitor.engine.point(xPx + 20, yPx);
    await visitor.shows(`${carousel}[data-state~="autoScroll.held"]`);
    await visitor.pointAt('#why-us-title');
    await movesByItself();
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
      await visitor.shows(`${carousel}[data-state*="gesture.idle"]`);
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
      // The mouse is the display's and the keys are the driver's: the one may come before the other.
      await visitor.shows(`${field}:focus`);
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

  test('the blogs are paged, and filtered', async () => {
    await visitor.open('/blogs');
    const mark = () => visitor.attribute('body', 'data-active-section');
    expect(await mark()).toBe('1');
    for (const [direction, section] of [
      [1, '2'],
      [-1, '1'],
      [1, '2'],
    ] as const) {
      await visitor.engine.notch(direction, 1);
      await expect.poll(mark).toBe(section);
      await visitor.rests();
      expect(await visitor.topOf(section === '1' ? 'latest' : 'all')).toBe(0);
    }
    const filters = await visitor.count('[data-part="filter"]');
    const all = await visitor.count('[data-part="card"]');
    expect(filters).toBeGreaterThan(1);
    const last = '[data-part="filter"]:last-of-type';
    await visitor.click(last);
    await expect.poll(() => pressed(last)).toBe('true');
    // A card that is taken away fades where it stood.
    await expect.poll(() => visitor.count('[data-part="card"]')).toBeLessThan(all);
    expect((await visitor.facts()).path).toContain('?');
    await visitor.click('[data-part="filter"]:first-of-type');
    await expect.poll(() => visitor.count('[data-part="card"]')).toBe(all);
  });

  describe('where less motion is asked for', () => {
    let calm: Engine | undefined;
    let careful: Visitor;
    beforeAll(async () => {
      if (missing.length > 0) return;
      calm = await kind.launch({ reducedMotion: true });
      careful = visitorOf(calm, site.url);
    });
    afterAll(() => calm?.close());

    test('nothing moves by itself, and the page is not paged', async () => {
      await careful.open('/#why-us');
      const { pager, carousel } = await careful.facts();
      expect(pager).toContain('mode.native');
      expect(carousel).not.toContain('autoScroll.running');
      await expect.poll(() => careful.count('#why-us [data-part="autoplay-toggle"]')).toBe(0);
      await careful.open('/');
      await careful.engine.notch(1, 5);
      await careful.scrollsPast(100);
    });

    // Where nothing moves, two engines can be held against each other.
    test.each(pages)('%s is drawn as in the first engine', async (path) => {
      await careful.open(path);
      // What comes last, and what stands in the page before it has heard of less motion.
      const later = '[data-state~="layers.bare"], [data-fetching], [data-part="autoplay-toggle"]';
      await expect.poll(() => careful.count(later)).toBe(0);
      expect(await otherThanFirst(careful, path, 'body')).toEqual([]);
    });
  });

  test('an address leads to its section, which fits the screen, and its picture is taken', async () => {
    const faults: string[] = [];
    for (const view of views) {
      if (view.address) await visitor.open(view.address);
      await view.prepare?.(visitor);
      const section = sectionKeys.findIndex((id) => view.address === `/#${id}`);
      const { index, topPx } = await visitor.facts();
      if (section !== -1 && (index !== section || topPx !== sectionTopsPx[section])) {
        faults.push(`${view.name}: section ${index}, ${topPx} px below the top`);
      }
      const fault = await visitor.engine.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth ? `${scrollWidth} of ${clientWidth} px` : '';
      });
      if (fault) faults.push(`${view.name}: ${fault}`);
      await expect.poll(() => visitor.engine.evaluate(whatComes)).toEqual([]);
      keepPicture(kind, view, await visitor.engine.picture());
    }
    expect(faults).toEqual([]);
  });
});
