import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { screens, siteVisits } from '../../support/browser.ts';

const { open, openStill } = siteVisits();

const arrivals = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-machine="arrival"]')].map((section) => [
        section.id,
        section.dataset['state'],
      ]),
    ),
  );

/** How much of a header is seen, from 0 to 1, and how far the last thing below it lags behind the page, in px. */
const seen = (page: Page, id: string) =>
  page.evaluate((section) => {
    const header = document.querySelector(`#${section} header`);
    const last = header?.parentElement?.lastElementChild;
    if (!header || !last) throw new Error(`${section} has no heading, or nothing else.`);
    const { opacity, translate } = getComputedStyle(last.querySelector(':scope > li') ?? last);
    return {
      header: Number(getComputedStyle(header).opacity),
      isLastSeen: opacity === '1',
      lagPx: Number.parseFloat(translate.split(' ')[1] ?? '0'),
    };
  }, id);
const whole = { header: 1, isLastSeen: true, lagPx: 0 };

const section = (page: Page, id: string, ...states: readonly string[]) =>
  page.locator(states.map((state) => `#${id}[data-state="${state}"]`).join()).waitFor();

test('a section comes in when it is first shown, once in a visit, and is then as any other', async () => {
  const { page, troubles } = await open();
  await section(page, 'testimonials', 'waiting');
  expect(await seen(page, 'testimonials')).toEqual({ header: 0, isLastSeen: true, lagPx: 64 });
  // Printed, and for a visitor who asks for less motion meanwhile, it stands as ever.
  await page.emulateMedia({ media: 'print' });
  expect(await seen(page, 'testimonials')).toEqual(whole);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  expect(await seen(page, 'testimonials')).toEqual(whole);
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  // Jumped to by an anchor.
  await page.evaluate(() => void (location.hash = 'testimonials'));
  await section(page, 'testimonials', 'arriving', 'arrived');
  await section(page, 'testimonials', 'arrived');
  expect(await seen(page, 'testimonials')).toEqual(whole);
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (each) =>
            each instanceof CSSAnimation &&
            (each.effect as KeyframeEffect).target?.closest('#testimonials'),
        ).length,
  );
  expect(running).toBe(0);

  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await page.locator('#latest').waitFor();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await section(page, 'contact', 'waiting');
  await section(page, 'testimonials', 'arrived');
  expect(troubles).toEqual([]);
});

test('nothing waits where the visitor is already, nor for less motion', async () => {
  const { page } = await open({}, '/#why-us');
  await section(page, 'why-us', 'arriving', 'arrived');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect
    .poll(() => arrivals(page))
    .toEqual({
      audiences: 'arrived',
      testimonials: 'arrived',
      'why-us': 'arrived',
      contact: 'arrived',
    });
});

test.each(['/', '/home-v2'])(
  'nothing on %s moves to its place for less motion, as the page is gone through',
  async (path) => {
    const { page } = await open({ reducedMotion: 'reduce' }, path);
    const moved = await page.evaluate(async () => {
      const placed = [...document.querySelectorAll('section, section *, footer, footer *')];
      const places = () =>
        placed.map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return width > 0 && height > 0 ? [x, y + scrollY] : [];
        });
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
      };
      let before = places();
      const faults = new Set<string>();
      const compare = () => {
        const after = places();
        for (const [index, place] of after.entries()) {
          const apart = place.map((px, axis) => Math.abs(px - (before[index]?.[axis] ?? px)));
          const { id, tagName, className } = placed[index] ?? document.body;
          if (Math.max(0, ...apart) > 1)
            faults.add(`${tagName} ${id || className} ${String(apart)}`);
        }
        before = after;
      };
      const lastPx = document.documentElement.scrollHeight - innerHeight;
      for (let topPx = 0; topPx < lastPx; topPx += innerHeight / 2) {
        scrollTo({ top: topPx, behavior: 'instant' });
        await frames(4);
        compare();
      }
      return [...faults];
    });
    expect(moved).toEqual([]);
  },
);

test('what waits shows nothing of itself in the section below', async () => {
  const { page } = await open({ width: 1366, height: 657 }, '/#contact');
  await section(page, 'contact', 'arriving', 'arrived');
  await section(page, 'why-us', 'waiting');
  const { topPx, hangingPx, owners } = await page.evaluate(() => {
    const placeOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
    const top = Math.max(0, placeOf('#contact')[0]?.top ?? 0);
    const along = Array.from({ length: 68 }, (_, step) => step * 20);
    return {
      topPx: top,
      hangingPx:
        Math.max(...placeOf('#why-us [data-part="card"]').map(({ bottom }) => bottom)) - top,
      // Below the bar as well, which stands before it.
      owners: along.flatMap((x) =>
        document.elementsFromPoint(x, top + 1).map((each) => each.closest('section')?.id),
      ),
    };
  });
  expect(topPx).toBeLessThan(657);
  // Its cards lag behind by more than the room below them.
  expect(hangingPx).toBeGreaterThan(1);
  expect([...new Set(owners)].filter((id) => id !== undefined)).toEqual(['contact']);
});

test('the words of a heading come one after another, where they stay, and read as one text', async () => {
  // Its way lasts as long as it is looked at.
  const { page } = await openStill();
  await section(page, 'why-us', 'waiting');
  /** Where each word begins, and how high the heading is: another wrap changes both. */
  const places = () =>
    page
      .locator('#why-us h2')
      .evaluate((heading) => [
        heading.getBoundingClientRect().height,
        ...[...heading.children].map((word) => (word as HTMLElement).offsetLeft),
      ]);
  const before = await places();
  await page.evaluate(() => void (location.hash = 'why-us'));
  await section(page, 'why-us', 'arriving');
  // What is not one of these the main thread paints in each frame of the way (docs/performance.md).
  const moved = await page.evaluate(() => {
    const properties = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('#why-us'))
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys));
    return [...new Set(properties)].filter(
      (each) => !['offset', 'computedOffset', 'easing', 'composite'].includes(each),
    );
  });
  expect(moved.sort()).toEqual(['opacity', 'transform', 'translate']);
  // Each moves in its own part of one time, so that none begins or ends by itself.
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll('#why-us h2 > span > span')].map((word) => {
      const { duration, delay } = word.getAnimations()[0]?.effect?.getTiming() ?? {};
      const stops = [...getComputedStyle(word).animationTimingFunction.matchAll(/([\d.]+)%/g)];
      const [, begins, ...rest] = stops.map(([, percent]) => Number(percent));
      return { time: [delay, duration], begins, ends: rest.at(-2) };
    }),
  );
  expect(parts).toHaveLength(10);
  // 600 ms and 12 steps of 45 ms, as long as the section is said to arrive.
  expect(parts.map(({ time }) => time)).toEqual(parts.map(() => [0, 1140]));
  const begins = parts.map((part) => part.begins ?? Number.NaN);
  expect(begins).toEqual([...new Set(begins)].toSorted((one, other) => one - other));
  for (const part of parts) {
    expect(((part.ends ?? 0) - (part.begins ?? 0)) * 11.4).toBeCloseTo(600, -1);
    expect(part.ends).toBeLessThan(100);
  }
  const during = await places();
  await page.clock.runFor(1140);
  await section(page, 'why-us', 'arrived');
  const after = await places();
  const apart = [before, during].flatMap((all) =>
    all.map((place, index) => Math.abs(place - (after[index] ?? Number.NaN))),
  );
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
  await page
    .getByRole('heading', {
      name: 'For people who need reliable healthcare, and need it fast',
      exact: true,
    })
    .waitFor();
});

/** How far cards of a section lie over each other at moments of their way, in px; the most of each moment. */
const overlaps = (page: Page, id: string, momentsMs: readonly number[]) =>
  page.evaluate(
    ([part, moments]) => {
      const cards = [...document.querySelectorAll(`#${part} li`)].filter((card) =>
        card.getAnimations().some((each) => each instanceof CSSAnimation),
      );
      const ways = cards.flatMap((card) => card.getAnimations());
      for (const way of ways) way.pause();
      return moments.map((ms) => {
        for (const way of ways) way.currentTime = ms;
        const boxes = cards.map((card) => card.getBoundingClientRect());
        const over = boxes.flatMap((one, index) =>
          boxes.slice(index + 1).map((other) => {
            const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            return Math.min(across, along);
          }),
        );
        return { cards: cards.length, overPx: Math.max(0, ...over) };
      });
    },
    [id, momentsMs] as const,
  );

test.each(screens)('no card lies over another on its way, on a $name', async (screen) => {
  const { page } = await openStill(screen);
  await section(page, 'audiences', 'waiting');
  await page.evaluate(() => void (location.hash = 'audiences'));
  await section(page, 'audiences', 'arriving');
  const moments = [0, 60, 120, 180, 240, 300, 400, 500];
  expect(await overlaps(page, 'audiences', moments)).toEqual(
    moments.map(() => ({ cards: 8, overPx: 0 })),
  );
});
