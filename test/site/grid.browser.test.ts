import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits } from '../support/browser.ts';

const { openOnce, arrive } = siteVisits({ hasPictures: true });

/** Screens on which sections have the height that they are drawn for. */
const roomyScreens = [
  [390, 844],
  [820, 1180],
  [1024, 1366],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/** The first heading of a section that is seen, from the side of the page and the section's own top, in px. */
const headingOf = (page: Page, id: string) =>
  page.evaluate((sectionId) => {
    const section = document.getElementById(sectionId);
    const heading = [...(section?.querySelectorAll('h1, h2') ?? [])].find(
      (each) => each.checkVisibility() && each.getBoundingClientRect().height > 2,
    );
    if (!section || !heading) throw new Error(`#${sectionId} has no heading.`);
    const { left, top } = heading.getBoundingClientRect();
    // K17: the page stops 30 px short of the second section.
    const restsAt = sectionId === 'audiences' ? 30 : 0;
    const topPx = top - section.getBoundingClientRect().top + restsAt;
    return [Math.round(left), Math.round(topPx)];
  }, id);

/** 15 % of the screen's height, but at least 6.5 and at most 11 times the root's letters. */
const headingTopPx = (page: Page) =>
  page.evaluate(() => {
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return Math.round(Math.min(Math.max(6.5 * remPx, 0.15 * window.innerHeight), 11 * remPx));
  });

describe('what all sections share', () => {
  const home = openOnce({ reducedMotion: 'reduce' });

  test('their arches stand on rounded corners, and the name runs off the page at a fifth of its width', async () => {
    const { page } = home();
    await page.setViewportSize({ width: 1440, height: 900 });
    const found = await page.evaluate(() => {
      const corners = [...document.querySelectorAll('main *')].flatMap((element) => {
        const { borderStartStartRadius, borderEndStartRadius } = getComputedStyle(element);
        return borderStartStartRadius.startsWith('50%') &&
          borderEndStartRadius !== borderStartStartRadius
          ? [borderEndStartRadius]
          : [];
      });
      const footer = document.getElementById('footer');
      const name = footer && getComputedStyle(footer, '::after');
      return { corners: [...new Set(corners)], fontPx: name?.fontSize, colour: name?.color };
    });
    expect(found).toEqual({
      corners: ['14px'],
      fontPx: '288px',
      colour: 'rgba(251, 246, 236, 0.06)',
    });
  });

  test('their headings begin at one side and at one height', async () => {
    const { page } = home();
    for (const [width, height] of roomyScreens) {
      await page.setViewportSize({ width, height });
      const sidePx = (await headingOf(page, 'contact'))[0];
      const expected = [sidePx, await headingTopPx(page)];
      for (const id of ['audiences', 'testimonials', 'why-us', 'contact']) {
        const found = await headingOf(page, id);
        expect([`${width} × ${height}`, id, ...found]).toEqual([
          `${width} × ${height}`,
          id,
          ...expected,
        ]);
      }
    }
  });

  test.each([
    [1440, 900, 16],
    [1600, 1200, 16],
    [1920, 1080, 16.62],
    [2560, 1440, 22.16],
    [3840, 2160, 24],
  ])('letters at %i × %i are counted in %f px', async (width, height, remPx) => {
    const { page } = home();
    await page.setViewportSize({ width, height });
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(Number.parseFloat(size)).toBeCloseTo(remPx, 2);
    // K20: the bar's height is of the specification, and stays.
    const bar = await page.locator('[data-machine="nav-bar"] > *').first().boundingBox();
    expect(bar?.height).toBe(70);
  });

  test('the switch to normal scrolling stands beside the page, and covers no words and no mark of it', async () => {
    const { page } = home();
    for (const [width, height] of [
      [768, 1024],
      [820, 1180],
      [1024, 768],
      [1280, 720],
      [1366, 657],
      [1440, 900],
      [2560, 1440],
      [1024, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covered = await page.evaluate(() => {
        const switchBox = [...document.querySelectorAll('button')]
          .find((button) => button.textContent === 'Normal scrolling')
          ?.getBoundingClientRect();
        if (!switchBox) throw new Error('There is no switch.');
        // Strips of cards run on below it, to the edge of the screen.
        const words = [...document.querySelectorAll('main *, footer *')].filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest('[data-part="track"], [data-part="row"], .visually-hidden, #hero') &&
            [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
        );
        if (words.length < 60)
          throw new Error(`Only ${words.length} elements with words are seen.`);
        // A card's own mark is no words, and the row rests at its cards.
        const section = document.getElementById('testimonials')?.getBoundingClientRect();
        const marks = [...document.querySelectorAll('#testimonials [data-part="row"] svg')]
          .map((mark) => mark.getBoundingClientRect())
          .filter(
            ({ left, right, bottom }) =>
              left < switchBox.right &&
              right > switchBox.left &&
              bottom - (section?.top ?? 0) > switchBox.top,
          );
        return [
          ...words
            .filter((element) => element.getBoundingClientRect().right > switchBox.left + 0.5)
            .map((element) => element.textContent),
          ...marks.map(() => 'the mark of a card'),
        ];
      });
      expect([width, covered]).toEqual([width, []]);
    }
  });

  test('the phone of the last card breaks 80 px out of it, below the bar', async () => {
    const { page } = home();
    for (const [width, height] of [...roomyScreens, [820, 1180], [1366, 657]] as const) {
      await page.setViewportSize({ width, height });
      const [abovePx, belowBarPx] = await page.locator('#footer h2').evaluate((heading) => {
        const footer = heading.closest('footer');
        const card = heading.parentElement?.parentElement?.getBoundingClientRect();
        const phone = heading.parentElement?.parentElement
          ?.querySelector('img')
          ?.getBoundingClientRect();
        const topPx = footer?.getBoundingClientRect().top ?? 0;
        // The picture has a little air above what is in it.
        const phoneTopPx = (phone?.top ?? 0) + 0.035 * (phone?.height ?? 0);
        return [(card?.top ?? 0) - phoneTopPx, phoneTopPx - topPx];
      });
      expect(abovePx).toBeGreaterThan(72);
      expect(belowBarPx).toBeGreaterThan(63);
    }
  });

  test('the name of the switch comes out for a pointer and for the keyboard', async () => {
    const { page } = home();
    await page.setViewportSize({ width: 1440, height: 900 });
    const control = page.getByRole('button', { name: 'Normal scrolling' });
    const opacity = () =>
      control.evaluate((button) => getComputedStyle(button.lastElementChild as Element).opacity);
    expect(await opacity()).toBe('0');
    await control.hover();
    expect(await opacity()).toBe('1');
    await page.mouse.move(300, 300);
    await page.keyboard.press('Tab');
    await control.focus();
    expect(await opacity()).toBe('1');
  });
});

test('an unknown address stands in the grid of the other pages', async () => {
  const { page } = await arrive({ reducedMotion: 'reduce' }, '/blogs');
  const bySize = async () => {
    const found: unknown[] = [];
    for (const [width, height] of roomyScreens) {
      await page.setViewportSize({ width, height });
      found.push(
        await page.evaluate(() => {
          const heading = document.querySelector('h1')?.getBoundingClientRect();
          const mark = document.querySelector('svg')?.getBoundingClientRect();
          const boxes = [heading?.left, heading?.top, mark?.left, mark?.top];
          return boxes.map((px) => Math.round(px ?? Number.NaN));
        }),
      );
    }
    return found;
  };
  const blogs = await bySize();
  await page.goto(new URL('/404', page.url()).href);
  expect(await bySize()).toEqual(blogs);
});

test('the pill of the bar travels by its transform alone, so that nothing counts as a shift (N4)', async () => {
  const { page } = await arrive();
  const pills = await page.evaluate(() => {
    const bar = document.querySelector('[data-machine="nav-bar"]');
    const inner = bar?.querySelector(':scope > div');
    if (!bar || !inner) throw new Error('There is no bar.');
    const at = (ms: number) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = ms;
      }
      const { left, right, translate } = getComputedStyle(inner, '::before');
      const drawnPx = parseFloat(translate) || 0;
      const centre = Math.abs(Math.round(parseFloat(left) + 2 * drawnPx - parseFloat(right)));
      return { left, centre, drawnPx: Math.round(drawnPx) };
    };
    const before = at(0);
    bar.toggleAttribute('data-scrolled', true);
    return [before, at(120), at(200), at(400)];
  });
  expect(pills.map(({ left }) => left)).toEqual(Array(4).fill('56px'));
  expect(pills.map(({ centre }) => centre)).toEqual([0, 0, 0, 0]);
  expect([pills[0]?.drawnPx, pills[3]?.drawnPx]).toEqual([0, 304]);
});

test('the bar draws in to a pill in 400 ms, and nothing in it jumps (N4)', async () => {
  const { page } = await arrive();
  const sides = await page.evaluate(() => {
    const bar = document.querySelector('[data-machine="nav-bar"]');
    const brand = bar?.querySelector('a');
    const button = bar?.querySelector('nav button');
    if (!bar || !brand || !button) throw new Error('There is no bar.');
    const found: (readonly [fromStart: number, fromEnd: number])[] = [];
    const look = () => {
      const { right } = button.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      found.push([Math.round(brand.getBoundingClientRect().left), Math.round(clientWidth - right)]);
    };
    const at = (ms: number) => {
      for (const animation of document.getAnimations()) {
        if (!(animation instanceof CSSTransition)) continue;
        animation.pause();
        animation.currentTime = ms;
      }
      look();
    };
    look();
    bar.toggleAttribute('data-scrolled', true);
    for (const ms of [0, 120, 200, 399, 400]) at(ms);
    bar.toggleAttribute('data-scrolled', false);
    for (const ms of [0, 400]) at(ms);
    return found;
  });
  const [wide, start, early, later, late, pill, back, end] = sides.map(([fromStart]) => fromStart);
  // 44rem of a pill around 40rem of contents, in the middle of 1440 px.
  expect([wide, start, pill, back, end]).toEqual([96, 96, 400, 400, 96]);
  expect(sides.map(([fromStart, fromEnd]) => fromStart - fromEnd)).toEqual(sides.map(() => 0));
  expect([early, later, late].toSorted((a = 0, b = 0) => a - b)).toEqual([early, later, late]);
  expect(early).toBeGreaterThan(110);
  expect(later).toBeLessThan(380);
});
