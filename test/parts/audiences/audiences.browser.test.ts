import type { Locator, Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { audienceRecords } from '../../../src/content/audience-records.ts';
import { stopAnimations } from '../../support/film.ts';
import { endMoves, pagerFacts, siteVisits, whenReady } from '../../support/browser.ts';

const { arrive, open, openStill, site } = siteVisits();

const opener = (page: Page, audience: string) =>
  page.locator(`[data-part="tile"][data-audience="${audience}"] button`);
const inState = (page: Page, state: string) =>
  page.locator(`dialog[data-machine="audience-modal"][data-state="${state}"]`).waitFor({
    state: state === 'hidden' ? 'attached' : 'visible',
  });
const query = (page: Page) => new URL(page.url()).search;

/** Runs in the page: whether nothing lies over an element's first and last line, in the frame after. */
async function isWhole(element: Element): Promise<boolean> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 6, bottom - 12].every((y) =>
    element.contains(document.elementFromPoint(left + width / 2, y)),
  );
}

async function openLaboratories(page: Page) {
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  // What is still coming in would move under the pointer.
  const section = page.locator('#audiences');
  await section.scrollIntoViewIfNeeded();
  await page.locator('#audiences:not([data-state="waiting"])').waitFor();
  await endMoves(section);
  await opener(page, 'labs').click();
  await inState(page, 'open');
}

test('a tile answers the focus as it does a pointer: it rises by 6 px, its prop grows and leans, its arrow goes on', async () => {
  const { page } = await open({ reducedMotion: 'reduce' }, '/#audiences');
  const answer = () =>
    page.locator('[data-part="tile"][data-audience="labs"]').evaluate((tile) => {
      const styleOf = (selector: string) => {
        const element = tile.querySelector(selector);
        return element ? getComputedStyle(element) : undefined;
      };
      const prop = styleOf('[data-shared="prop"]');
      const arrow = new DOMMatrix(styleOf('button svg')?.transform);
      return {
        translate: getComputedStyle(tile).translate,
        scale: Number(prop?.scale),
        rotate: prop?.rotate,
        arrowPx: arrow.m41,
      };
    });
  expect(await answer()).toEqual({ translate: '0px', scale: 1, rotate: '0deg', arrowPx: 0 });
  // A browser without a window has no pointer that hovers.
  await opener(page, 'labs').focus();
  await expect
    .poll(answer)
    .toEqual({ translate: '0px -6px', scale: 1.07, rotate: '-4deg', arrowPx: 6 });
});

describe('the modal of an audience', () => {
  test('opens from its tile, pushes the others away, takes the focus, and says what it is about (M2, M5)', async () => {
    const { page, troubles } = await open();
    await openLaboratories(page);
    expect(query(page)).toBe('?audience=labs');
    expect(await page.locator('[data-part="tile"][data-pushed]').count()).toBe(7);
    expect(await page.locator('[data-audience="labs"][data-pushed]').count()).toBe(0);
    expect(await page.getByRole('dialog').getByRole('tab').count()).toBe(6);
    expect(await page.evaluate('document.activeElement.dataset.index')).toBe('0');
    expect(await page.locator('body').evaluate((it) => getComputedStyle(it).overflowY)).toBe(
      'hidden',
    );
    const side = page.getByRole('dialog').locator('div:not([aria-hidden]):has(> h3 + p)');
    expect(await side.locator('h3').textContent()).toBe('From sample to answer');
    expect(await side.locator('h3 + p').textContent()).toBe(
      'Orders come in complete, samples are taken where the patient is, and results reach the doctor who asked for them.',
    );
    const filesBehind = (part: Locator) =>
      part.evaluate((it) =>
        getComputedStyle(it).backgroundImage.match(/\/assets\/audiences\/[\w.-]+/g),
      );
    const outer = page.locator('dialog[data-machine="audience-modal"] > div > div').first();
    for (const [part, name] of [
      [outer, 'outer'],
      [side, 'inner'],
    ] as const) {
      // Where the audience's own does not come, the default one shows.
      expect(await filesBehind(part)).toEqual([
        `/assets/audiences/labs-${name}.avif`,
        `/assets/audiences/labs-${name}.webp`,
        `/assets/audiences/default-${name}.avif`,
        `/assets/audiences/default-${name}.webp`,
      ]);
    }
    expect(troubles).toEqual([]);
  });

  test('selects by click and by key, and shows the selected paragraph whole, two lines of each other one', async () => {
    const { page } = await open();
    await openLaboratories(page);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement.dataset.index')).toBe('1');
    await page.getByRole('dialog').getByRole('tab').nth(4).click();
    const selected = page.locator('[data-part="paragraph"][data-selected]');
    expect(await selected.getAttribute('data-index')).toBe('4');
    expect(
      await selected.locator('p').evaluate((it) => it.scrollHeight - it.clientHeight),
    ).toBeLessThanOrEqual(1);
    const others = await page
      .locator('[data-part="paragraph"]:not([data-selected]) p')
      .evaluateAll((all) =>
        all.map((it) => ({
          lines: Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)),
          isCut: it.scrollHeight > it.clientHeight + 1,
        })),
      );
    expect(others).toEqual(Array.from({ length: 5 }, () => ({ lines: 2, isCut: true })));
    // Colours change at once: on their way the main thread would paint each frame of them.
    const moving = await page
      .locator('[data-part="item"], [data-part="paragraph"]')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).transitionDuration));
    expect(new Set(moving)).toEqual(new Set(['0s']));
  });

  test('brings what was selected into view on a phone, picture and all', async () => {
    const phone = { width: 390, height: 844, hasTouch: true, reducedMotion: 'reduce' } as const;
    const { page } = await open({ ...phone, hasPictures: true });
    await openLaboratories(page);
    const last = page.locator('dialog [data-part="paragraph"]').last();
    expect((await last.boundingBox())?.y).toBeGreaterThan(844);
    await page.getByRole('dialog').getByRole('tab').last().click();
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
        return y >= 0 && height > 200 && y + height <= 844;
      })
      .toBe(true);
  });

  test.each([
    { width: 390, height: 844 },
    { width: 360, height: 640 },
    { width: 820, height: 1180 },
    { width: 844, height: 390 },
    { width: 932, height: 430 },
  ])(
    'keeps each label that was chosen in view at $width × $height px, and the end of its words with it',
    async (size) => {
      const { page } = await open(
        { ...size, hasTouch: true, reducedMotion: 'reduce' },
        '/?audience=pharmacies',
      );
      await inState(page, 'open');
      const hidden: unknown[] = [];
      const tabs = page.getByRole('dialog').getByRole('tab');
      const words = page.locator('[data-part="paragraph"][data-selected] p');
      const look = async (index: number, by: string) => {
        if (!(await tabs.nth(index).evaluate(isWhole))) hidden.push(`label ${index} by ${by}`);
        if (!(await words.evaluate(isWhole))) hidden.push(`words ${index} by ${by}`);
      };
      for (let index = 0; index < 6; index += 1) {
        await tabs.nth(index).click();
        await look(index, 'a click');
      }
      for (const [index, key] of ['Home', ...Array<string>(5).fill('ArrowDown')].entries()) {
        await page.keyboard.press(key);
        await look(index, key);
      }
      expect(hidden).toEqual([]);
    },
  );

  test('on the smallest phone keeps the label that keys have chosen in view, and no word of its title breaks', async () => {
    const { page } = await open(
      { width: 320, height: 568, reducedMotion: 'reduce' },
      '/?audience=non-government',
    );
    await inState(page, 'open');
    const lines = await page.locator('dialog h2').evaluate((title) => {
      const [text] = title.childNodes;
      const range = document.createRange();
      range.setStart(text as Text, 'Non-'.length);
      range.setEnd(text as Text, 'Non-governmental'.length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    const tabs = page.getByRole('dialog').getByRole('tab');
    await tabs.first().focus();
    const isSeen: boolean[] = [];
    for (let index = 1; index < 6; index += 1) {
      await page.keyboard.press('ArrowDown');
      isSeen.push(await tabs.nth(index).evaluate(isWhole));
    }
    expect(isSeen).toEqual([true, true, true, true, true]);
  });

  test.each(['button', 'overlay', 'Escape'])(
    'closes by %s, leaves the address and gives the focus back',
    async (way) => {
      const { page } = await open();
      await openLaboratories(page);
      if (way === 'button') await page.locator('[data-part="close"]').click();
      if (way === 'overlay')
        await page.locator('[data-part="overlay"]').click({ position: { x: 5, y: 450 } });
      if (way === 'Escape') await page.keyboard.press('Escape');
      await inState(page, 'hidden');
      await expect.poll(() => query(page)).toBe('');
      await expect
        .poll(() => page.evaluate('document.activeElement.id'))
        .toBe('audience-opener-labs');
      expect(await page.locator('[data-pushed]').count()).toBe(0);
    },
  );

  test('closes by Back, and Forward opens it again', async () => {
    const { page } = await open();
    await openLaboratories(page);
    await page.goBack();
    await inState(page, 'hidden');
    await page.goForward();
    await inState(page, 'open');
    expect(query(page)).toBe('?audience=labs');
  });

  test('opens again where its page is left and come back to, the address naming it still', async () => {
    const { page, troubles } = await open({}, '/?audience=labs');
    await inState(page, 'open');
    // The page behind is inert, so no link of it leads away.
    await page.evaluate(() => {
      history.pushState(null, '', '/blogs');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.locator('#latest').waitFor();
    expect(await page.locator('dialog[data-machine="audience-modal"]').count()).toBe(0);
    await page.goBack();
    await inState(page, 'open');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe('Laboratories');
    await page.keyboard.press('Escape');
    await inState(page, 'hidden');
    expect(query(page)).toBe('');
    expect(troubles).toEqual([]);
  });

  test('takes no time but 500 ms to close, and can be opened again on the way', async () => {
    const { page } = await open({ before: (fresh) => fresh.clock.install() });
    await openLaboratories(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Escape');
    await inState(page, 'closing');
    await page.clock.runFor(499);
    expect(await page.locator('dialog').first().getAttribute('data-state')).toBe('closing');
    await opener(page, 'clinics').dispatchEvent('click');
    await inState(page, 'open');
    await page.clock.runFor(1000);
    expect(await page.locator('dialog').first().getAttribute('data-state')).toBe('open');
    expect(await page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent()).toBe(
      'Clinics',
    );
  });

  test('is open in 600 ms and closed in 500 ms on a machine of five frames a second', async () => {
    const { page } = await openStill({}, '/#audiences');
    await page.clock.runFor(1500);
    /** At each frame the state, and how far the sheet is open. */
    const framesOf = async (frameMs: readonly number[]) => {
      const states: (string | null)[] = [];
      const parts: number[] = [];
      for (const ms of frameMs) {
        await page.clock.fastForward(ms);
        states.push(await page.locator('dialog').first().getAttribute('data-state'));
        parts.push((await growthOf(page, 'labs')).part);
      }
      return { states, parts };
    };
    await opener(page, 'labs').dispatchEvent('click');
    await inState(page, 'open');
    const opening = await framesOf([200, 200, 200]);
    expect(opening.parts[0]).toBeGreaterThan(0.5);
    expect(opening.parts[1]).toBeLessThan(1);
    expect(opening.parts[2]).toBe(1);

    await page.keyboard.press('Escape');
    await inState(page, 'closing');
    const closing = await framesOf([100, 200, 199, 1]);
    expect(closing.parts[1]).toBeLessThan(0.5);
    expect(closing.states).toEqual(['closing', 'closing', 'closing', 'hidden']);
  });

  test('opens from a direct link, and an unknown name warns and is dropped', async () => {
    const direct = await open({}, '/?audience=private');
    await inState(direct.page, 'open');
    expect(direct.troubles).toEqual([]);
    await direct.page.goto(`${site().url}/?audience=nobody`);
    await whenReady(direct.page);
    await expect.poll(() => query(direct.page)).toBe('');
    await expect
      .poll(() => direct.troubles)
      .toEqual([expect.stringContaining('There is no audience of this name')]);
  });

  test.each([
    [678, 0],
    [679, 7],
  ])('at %i px %i tiles step aside', async (width, pushed) => {
    const { page } = await open({ width, height: 900 });
    await openLaboratories(page);
    expect(await page.locator('[data-part="tile"][data-pushed]').count()).toBe(pushed);
  });

  test.each(['Escape', 'Back'])(
    'leaves the page where it is when %s closes it, also under an address with a fragment',
    async (way) => {
      const { page } = await open(
        { width: 390, height: 844, reducedMotion: 'reduce' },
        '/#audiences',
      );
      const tile = opener(page, 'clinics');
      await tile.evaluate((button) =>
        button.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      const place = () => page.evaluate('scrollY');
      await tile.press('Enter');
      await inState(page, 'open');
      const before = await place();
      await (way === 'Back' ? page.goBack() : page.keyboard.press('Escape'));
      await inState(page, 'hidden');
      await expect.poll(() => query(page)).toBe('');
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      expect(await place()).toEqual(before);
      expect(await tile.evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );

  test('goes with the visitor who leaves it for another section by the history, there and back', async () => {
    const { page } = await open({ reducedMotion: 'reduce' }, '/#contact');
    await expect.poll(async () => (await pagerFacts(page)).index).toBe(4);
    await page.evaluate(() => void (location.hash = 'audiences'));
    await expect.poll(async () => (await pagerFacts(page)).index).toBe(1);
    await openLaboratories(page);
    /** Goes by so many entries, until the frame has passed in which a step gives the focus. */
    const go = (by: number) =>
      page.evaluate(
        (entries) =>
          new Promise<void>((passed) => {
            const inNextFrame = () =>
              requestAnimationFrame(() => requestAnimationFrame(() => passed()));
            addEventListener('popstate', inNextFrame, { once: true });
            history.go(entries);
          }),
        by,
      );
    await go(-2);
    await inState(page, 'hidden');
    expect(await pagerFacts(page)).toMatchObject({ index: 4, topPx: 0 });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact');
    await go(2);
    await inState(page, 'open');
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 1, topPx: 30 });
  });

  test('does not take back LET’S TALK, pressed while Escape still closes it', async () => {
    const { page } = await open({}, '/#audiences');
    await openLaboratories(page);
    await page.evaluate(() => {
      const talk = [...document.querySelectorAll('header button')].find(({ textContent }) =>
        /let.s talk/i.test(textContent ?? ''),
      );
      // Before the history has gone back, or in the frame after.
      const press = () => talk instanceof HTMLElement && talk.click();
      addEventListener('keydown', () => requestAnimationFrame(press), { once: true });
      const told = () => document.documentElement.toggleAttribute('data-came-back', true);
      addEventListener('popstate', () =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(told))),
      );
    });
    await page.keyboard.press('Escape');
    await inState(page, 'hidden');
    await page.locator('html[data-came-back]').waitFor();
    await expect.poll(async () => (await pagerFacts(page)).index).toBe(4);
    expect(await page.evaluate(() => [location.search, location.hash])).toEqual(['', '#contact']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact');
  });

  test('stays when a press begins on the sheet and ends beside it, and when it goes the other way', async () => {
    const { page } = await open();
    await openLaboratories(page);
    const beside = { x: 20, y: 450 };
    const paragraph = page.locator('[data-part="paragraph"]').first();
    // A sheet that still grows is beside what will stand on it.
    await page.locator('dialog [data-filled]').waitFor();
    await paragraph.hover({ trial: true });
    const box = await paragraph.boundingBox();
    const { x, y } = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    for (const [from, to] of [
      [{ x, y }, beside],
      [beside, { x, y }],
    ] as const) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    }
    expect(await page.locator('dialog').getAttribute('data-state')).toBe('open');
    await page.mouse.click(beside.x, beside.y);
    await inState(page, 'hidden');
  });

  test('that a link has opened gives the focus to a tile that is seen, where the page scrolls natively', async () => {
    const { page } = await open({ reducedMotion: 'reduce' }, '/?audience=labs');
    await inState(page, 'open');
    await page.keyboard.press('Escape');
    await inState(page, 'hidden');
    // Its outline is the whole tile's.
    const tile = opener(page, 'labs');
    await expect
      .poll(() =>
        tile.evaluate((it) => {
          const { top = -1, bottom = 0 } =
            it.closest('[data-part="tile"]')?.getBoundingClientRect() ?? {};
          return [it === document.activeElement, top >= 0 && bottom <= innerHeight];
        }),
      )
      .toEqual([true, true]);
    const pager = page.locator('[data-machine="section-pager"]');
    expect(await pager.getAttribute('data-index')).toBe('1');
  });

  test('rests the page behind: no wheel turns it', async () => {
    const { page } = await open();
    await openLaboratories(page);
    const before = await page.locator('[data-machine="section-pager"]').getAttribute('data-index');
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Escape');
    await inState(page, 'hidden');
    expect(await page.locator('[data-machine="section-pager"]').getAttribute('data-index')).toBe(
      before,
    );
  });
});

/** The sheet and what travels into it, as they are drawn at this moment. */
const growthOf = (page: Page, audience: string) =>
  page.evaluate((key) => {
    const box = (element: Element | null | undefined) => {
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return [x, y, width, height].map(Math.round);
    };
    const overlap = (one: Element | null | undefined, other: Element | null | undefined) => {
      const [x = 0, y = 0, width = 0, height = 0] = box(one);
      const [otherX = 0, otherY = 0, otherWidth = 0, otherHeight = 0] = box(other);
      const sharedX = Math.min(x + width, otherX + otherWidth) - Math.max(x, otherX);
      const sharedY = Math.min(y + height, otherY + otherHeight) - Math.max(y, otherY);
      return (Math.max(0, sharedX) * Math.max(0, sharedY)) / (width * height);
    };
    const overlay = document.querySelector<HTMLElement>('[data-machine="audience-modal"] > div');
    const sheet = overlay?.querySelector(':scope > [data-audience]');
    const tile = document.querySelector(`[data-part="tile"][data-audience="${key}"]`);
    const [face, content] = [sheet?.querySelector('[aria-hidden="true"]'), sheet?.lastElementChild];
    const title = content?.querySelector<HTMLElement>('[data-shared="title"]');
    /** Where that stands which a tile says of its audience. */
    const words = (of: Element | null | undefined) => box(of?.querySelector('p'));
    /** The corner that is read first. */
    const corner = (element: Element | null | undefined) => {
      const [x = 0, y = 0, width = 0] = box(element);
      return [document.documentElement.dir === 'rtl' ? x + width : x, y];
    };
    const { a, b, c, d } = new DOMMatrix(title ? getComputedStyle(title).transform : '');
    return {
      part: Number(overlay?.style.getPropertyValue('--part')),
      /** What the surface knows of it, and what the content does. */
      heard: [...(sheet?.children ?? [])].map((it) =>
        Number(getComputedStyle(it).getPropertyValue('--part')),
      ),
      surface: box(sheet?.firstElementChild),
      tile: box(tile),
      title: corner(title),
      tileTitle: corner(tile?.querySelector('[data-shared="title"]')),
      /** How much of the title lies under the prop. */
      covered: overlap(title, content?.querySelector('[data-shared="prop"]')),
      words: words(face),
      tileWords: words(tile),
      wordsSeen: face?.checkVisibility() ? Number(getComputedStyle(face).opacity) : 0,
      isEven: a === d && b === 0 && c === 0,
      isFilled: sheet?.hasAttribute('data-filled') ?? false,
      cut: sheet?.lastElementChild && getComputedStyle(sheet.lastElementChild).clipPath,
    };
  }, audience);

/** Two boxes or places are the same, but for what is rounded. */
const near = (one: readonly number[], other: readonly number[]) =>
  one.every((value, index) => Math.abs(value - (other[index] ?? Number.NaN)) <= 2);

describe('the sheet of the modal', () => {
  test.each([
    ['laptop', { width: 1440, height: 900 }, 'ltr'],
    ['laptop, from the right', { width: 1440, height: 900 }, 'rtl'],
    ['phone', { width: 390, height: 844 }, 'ltr'],
  ] as const)('grows out of its tile and returns, undistorted, on a %s', async (_, size, dir) => {
    const { page } = await openStill(size, '/#audiences');
    await page.evaluate((value) => (document.documentElement.dir = value), dir);
    await page.clock.runFor(1500);
    const { tile, tileTitle, tileWords } = await growthOf(page, 'patient');
    await opener(page, 'patient').dispatchEvent('click');
    const start = await growthOf(page, 'patient');
    expect([start.part, start.isFilled]).toEqual([0, false]);
    expect(near(start.words, tileWords)).toBe(true);
    expect(start.wordsSeen).toBe(1);
    expect(near(start.surface, tile)).toBe(true);
    expect(near(start.title, tileTitle)).toBe(true);
    const seen = [start];
    for (let frame = 0; frame < 15; frame += 1) {
      await page.clock.runFor(40);
      seen.push(await growthOf(page, 'patient'));
    }
    for (const { isEven, isFilled, part, heard, covered, wordsSeen } of seen) {
      expect(covered).toBeLessThan(0.12);
      // They are gone before the sheet shows its own.
      expect(wordsSeen).toBeCloseTo(Math.max(0, 1 - part * 3), 2);
      expect([isEven, isFilled]).toEqual([true, part >= 0.45]);
      // The content would be styled anew in each frame.
      expect(heard).toEqual([expect.closeTo(part, 4), 1]);
    }
    expect(seen.at(-1)).toMatchObject({ part: 1, cut: 'none' });
    // Where a mouse can hover a tile rises in real time, by 6 px, while it is open.
    await endMoves(page.locator('#audiences'));
    await page.keyboard.press('Escape');
    expect(await growthOf(page, 'patient')).toMatchObject({ part: 1, isFilled: false });
    await page.clock.runFor(480);
    const end = await growthOf(page, 'patient');
    expect(end.part).toBe(0);
    expect(near(end.surface, end.tile)).toBe(true);
    expect(near(end.words, end.tileWords)).toBe(true);
    expect(end.wordsSeen).toBe(1);
    expect((tile[1] ?? 0) - (end.tile[1] ?? 0)).toBe(6);
  });

  test('goes on from where it is, back into its tile or on to that of another', async () => {
    const { page } = await openStill({}, '/#audiences');
    await page.clock.runFor(1500);
    await opener(page, 'patient').dispatchEvent('click');
    await page.clock.runFor(100);
    const before = await growthOf(page, 'patient');
    expect(before.part).toBeGreaterThan(0.1);
    expect(before.part).toBeLessThan(0.9);
    await page.keyboard.press('Escape');
    expect(near((await growthOf(page, 'patient')).surface, before.surface)).toBe(true);
    await page.clock.runFor(40);
    const turned = await growthOf(page, 'patient');
    await opener(page, 'private').dispatchEvent('click');
    expect(near((await growthOf(page, 'private')).surface, turned.surface)).toBe(true);
    await page.clock.runFor(1000);
    expect((await growthOf(page, 'private')).part).toBe(1);
    await endMoves(page.locator('#audiences'));
    await page.keyboard.press('Escape');
    await page.clock.runFor(480);
    const { surface, tile } = await growthOf(page, 'private');
    expect(near(surface, tile)).toBe(true);
  });

  test('begins at the top of what it says, where another audience is opened before it has closed', async () => {
    const { page } = await openStill({ width: 844, height: 390 }, '/#audiences');
    await page.clock.runFor(1500);
    await opener(page, 'patient').dispatchEvent('click');
    await page.clock.runFor(1000);
    const panel = page
      .locator('dialog[data-machine="audience-modal"] [role=tablist]')
      .locator('..');
    const scrolledPx = () => panel.evaluate(({ scrollTop }) => scrollTop);
    await panel.evaluate((it) => it.scrollTo({ top: 200, behavior: 'instant' }));
    expect(await scrolledPx()).toBe(200);
    await page.keyboard.press('Escape');
    await page.clock.runFor(100);
    await opener(page, 'private').dispatchEvent('click');
    expect(await scrolledPx()).toBe(0);
  });

  test('returns to where its tile is, though the screen was turned meanwhile', async () => {
    const { page } = await openStill({ width: 820, height: 1180 }, '/#audiences');
    await page.clock.runFor(1500);
    await opener(page, 'patient').dispatchEvent('click');
    await page.clock.runFor(1000);
    await page.setViewportSize({ width: 1180, height: 820 });
    // The browser tells of it by itself; then the pager brings its section back.
    const behind = () => page.locator('#audiences').evaluate((it) => it.getBoundingClientRect());
    await expect
      .poll(() => page.clock.runFor(1500).then(behind))
      .toMatchObject({ y: 30, width: 1180 });
    // Its tiles have arrived: a busy machine may not have come to it.
    await endMoves(page.locator('#audiences'));
    // The tile that gets the focus back rises in real time, by 6 px.
    await stopAnimations(page);
    await page.keyboard.press('Escape');
    await page.clock.runFor(480);
    const { part, surface, tile, title, tileTitle, words, tileWords } = await growthOf(
      page,
      'patient',
    );
    expect(part).toBe(0);
    expect(near(surface, tile)).toBe(true);
    expect(near(title, tileTitle)).toBe(true);
    expect(near(words, tileWords)).toBe(true);
  });

  test('has the page behind it blurred at rest, and not while it moves', async () => {
    const { page } = await openStill({}, '/#audiences');
    const behind = () =>
      page
        .locator('[data-machine="audience-modal"] > div')
        .evaluate((it) => getComputedStyle(it, '::before').backdropFilter);
    await opener(page, 'patient').dispatchEvent('click');
    expect(await behind()).toBe('none');
    await page.clock.runFor(600);
    await expect.poll(behind).toBe('blur(10px)');
    await page.keyboard.press('Escape');
    expect(await behind()).toBe('none');
  });

  test('has its pictures on their way when a pointer comes to the tile', async () => {
    const fetched: string[] = [];
    const options = { width: 1440, height: 900, hasPictures: true };
    const { page } = await open(options, '/#audiences');
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await opener(page, 'healthcare').hover();
    const pictures = [1, 2, 3, 4, 5, 6].map((n) => `/assets/services/healthcare/${n}.avif`);
    await expect
      .poll(() => fetched.filter((path) => path.startsWith('/assets/services')).toSorted())
      .toEqual(pictures);
    await opener(page, 'labs').focus();
    await expect.poll(() => fetched.includes('/assets/services/labs/6.avif')).toBe(true);
    await inState(page, 'hidden');
  });

  test.each([
    [1, ''],
    [3, '-800'],
  ])(
    'shows each picture on a phone of density %i as sharp as its screen, when it is chosen',
    async (density, size) => {
      const { page } = await open({
        width: 390,
        height: 844,
        deviceScaleFactor: density,
        reducedMotion: 'reduce',
        hasPictures: true,
      });
      const fetched: string[] = [];
      // Other pictures of the page may still be coming.
      page.on('request', (request) => {
        const [, file] = /\/services\/mobile\/Patient\/(.+)\.avif$/.exec(request.url()) ?? [];
        if (file) fetched.push(file);
      });
      const large = page.locator('[data-part="paragraph"][data-selected] img');
      const shown = () =>
        large.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/^.*\/|\.avif$/g, ''));
      await opener(page, 'patient').click();
      await expect.poll(shown).toBe(`1${size}`);
      await page.getByRole('dialog').getByRole('tab').nth(4).click();
      await expect.poll(shown).toBe(`5${size}`);
      const dense = fetched.filter((file) => file.endsWith('-800'));
      expect(dense).toEqual(size ? ['1-800', '5-800'] : []);
    },
  );

  test('shows on a dense phone what is there of a picture, in its place, until it has come', async () => {
    const { page } = await open({
      width: 390,
      height: 844,
      deviceScaleFactor: 3,
      reducedMotion: 'reduce',
      hasPictures: true,
    });
    const held: Route[] = [];
    await page.route('**/3-800.avif', (route) => {
      held.push(route);
    });
    await opener(page, 'patient').click();
    await page.getByRole('dialog').getByRole('tab').nth(2).click();
    const picture = page.locator('[data-part="paragraph"][data-selected] img');
    const look = () =>
      picture.evaluate((image: HTMLImageElement) => ({
        box: [image.clientWidth, image.clientHeight],
        under: getComputedStyle(image).backgroundImage.includes('/Patient/3.avif'),
        isThere: image.naturalWidth > 0,
      }));
    const before = await look();
    expect(before).toMatchObject({ under: true, isThere: false });
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect.poll(look).toEqual({ ...before, isThere: true });
  });

  test.each([
    [768, '/assets/services/mobile/Patient/1.avif'],
    [769, '/assets/services/patient/1.avif'],
  ])('at %i px shows %s (M5)', async (width, file) => {
    const { page } = await open(
      { width, height: 900, reducedMotion: 'reduce', hasPictures: true },
      '/#audiences',
    );
    await opener(page, 'patient').dispatchEvent('click');
    const picture = page.locator('[data-part="paragraph"][data-selected] img');
    await expect
      .poll(() =>
        picture.evaluate(
          (it: HTMLImageElement) => new URL(it.currentSrc || location.href).pathname,
        ),
      )
      .toBe(file);
  });

  test.each([360, 390, 768])('shows its picture whole at %i px', async (width) => {
    const { page } = await open(
      { width, height: 800, reducedMotion: 'reduce', hasPictures: true },
      '/#audiences',
    );
    await opener(page, 'patient').dispatchEvent('click');
    const picture = page.locator('[data-part="paragraph"][data-selected] img');
    await picture.evaluate((it: HTMLImageElement) => it.decode());
    const [shown, own] = await picture.evaluate((it: HTMLImageElement) => [
      it.clientWidth / it.clientHeight,
      it.naturalWidth / it.naturalHeight,
    ]);
    expect(shown).toBeCloseTo(own ?? 0, 1);
  });
});

test.each([320, 340, 360, 390])('at %i px no word of a label breaks', async (width) => {
  const { page } = await open({ width, height: 700, hasTouch: true }, '/?audience=patient');
  await inState(page, 'open');
  const labels = Object.values(audienceRecords).flatMap(({ items }) =>
    items.map(({ label }) => label),
  );
  expect(labels).toHaveLength(48);
  const broken = await page
    .getByRole('tab')
    .first()
    .evaluate((tab, texts) => {
      const text = tab.lastChild;
      if (!(text instanceof Text)) throw new Error('A label has no text.');
      return texts.filter((each) => {
        text.data = each;
        return [...each.matchAll(/[^\s-]+/g)].some(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        });
      });
    }, labels);
  expect(broken).toEqual([]);
});

describe('the tiles', () => {
  /** Runs in the page: the words of each tile that are on two lines, and the tiles of which something is out of sight. */
  const tileFaults = () =>
    [...document.querySelectorAll('[data-part="tile"]')].flatMap((tile) => {
      const box = tile.getBoundingClientRect();
      const title = tile.querySelector('h3')?.firstChild;
      const faults: string[] = [];
      for (const { index, 0: part } of title?.textContent?.matchAll(/[^\s-]+/g) ?? []) {
        const range = document.createRange();
        if (title) range.setStart(title, index);
        if (title) range.setEnd(title, index + part.length);
        if (range.getClientRects().length > 1) faults.push(`${part} breaks`);
      }
      const words = tile.querySelector('p')?.getBoundingClientRect();
      const door = tile.querySelector('[data-shared="prop"]')?.parentElement;
      const { top = 0, bottom = 0, left = 0 } = door?.getBoundingClientRect() ?? {};
      if (Math.abs(bottom - box.bottom) > 1) faults.push('its door does not reach its foot');
      const isBeside = top < (words?.bottom ?? 0) && left >= (words?.right ?? 0);
      return [{ faults, isBeside, isInView: box.top >= 0 && box.bottom <= innerHeight }];
    });

  test.each([
    [1280, 720, true],
    [1366, 657, true],
    [1280, 800, true],
    [1440, 900, false],
    [1920, 1080, false],
  ])('at %i × %i all fit, doors beside the words: %s', async (width, height, isBeside) => {
    const { page } = await openStill({ width, height }, '/#audiences');
    await page.clock.runFor(1500);
    expect(await page.evaluate(tileFaults)).toEqual(
      Array.from({ length: 8 }, () => ({ faults: [], isBeside, isInView: true })),
    );
  });

  test.each([320, 360, 390, 820, 1024])('at %i px no word of a title breaks', async (width) => {
    const { page } = await open({ width, height: 900 }, '/#audiences');
    const found = await page.evaluate(tileFaults);
    expect(found.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test.each([
    [1280, 633],
    [1024, 600],
    [960, 600],
  ])('keep their titles off their edges in a window of %i×%i', async (width, height) => {
    const { page } = await open({ width, height, reducedMotion: 'reduce' }, '/#audiences');
    const gaps = await page.locator('[data-part="tile"]').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const words = document.createRange();
        words.selectNodeContents(tile.querySelector('[data-shared="title"]') ?? tile);
        return words.getBoundingClientRect().top - tile.getBoundingClientRect().top;
      }),
    );
    expect(gaps).toHaveLength(8);
    for (const gap of gaps) expect(gap).toBeGreaterThan(8);
  });

  test.each([
    [1108, 820],
    [1180, 820],
    [1194, 834],
    [1252, 900],
  ])('say what they open on one line in a window of %i×%i', async (width, height) => {
    const { page } = await open({ width, height, reducedMotion: 'reduce' }, '/#audiences');
    const lines = await page.locator('[data-part="tile"] > button').evaluateAll((openers) =>
      openers.map((each) => {
        const text = [...each.childNodes].find((node) => node instanceof Text);
        const words = document.createRange();
        words.selectNode(text ?? each);
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('that step aside fade on the way, and the strip above them is under a sheet', async () => {
    const { page } = await openStill({}, '/#audiences');
    await page.clock.runFor(1500);
    const section = page.locator('#audiences');
    const [corner, top] = await section.evaluate((it) => [
      getComputedStyle(it).borderTopLeftRadius,
      it.getBoundingClientRect().top,
    ]);
    expect([corner, top]).toEqual(['40px', 30]);
    await stopAnimations(page);
    await opener(page, 'labs').dispatchEvent('click');
    const moved = await page
      .locator('[data-part="tile"][data-pushed]')
      .first()
      .evaluate((it) =>
        it.getAnimations().map((each) => (each as CSSTransition).transitionProperty),
      );
    expect(moved.toSorted()).toEqual(['opacity', 'translate']);
  });

  test.each([
    [1440, 900],
    [1366, 657],
    [390, 844],
  ])('have floor alone in the strip above them at %i × %i (K17)', async (width, height) => {
    const { page } = await openStill({ width, height }, '/#audiences');
    await page.clock.runFor(1500);
    const [bottom, shadow] = await page
      .locator('#hero [role="tablist"]')
      .evaluate((it) => [it.getBoundingClientRect().bottom, getComputedStyle(it).boxShadow]);
    expect(bottom).toBeLessThanOrEqual(0);
    expect(shadow).toBe('none');
  });
});

test('without JavaScript the items stand under their tiles', async () => {
  const { page } = await arrive({ javaScriptEnabled: false });
  const tile = page.locator('[data-audience="labs"]');
  expect(await tile.getByText('Home collections', { exact: true }).isVisible()).toBe(true);
  expect(await tile.getByRole('button').count()).toBe(0);
});
