import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { devtoolsOf } from '../support/devtools.ts';
import {
  held,
  pagerFacts,
  setVisibility,
  siteVisits,
  whenReady,
  whenSynced,
} from '../support/browser.ts';

const { arrive, open, openStill } = siteVisits();

/** What a page tells of itself, and what has the focus. */
const pageFacts = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, title } = document;
    const attribute = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((each) => each.getAttribute(name));
    return {
      path: location.pathname,
      title,
      titles: document.head.querySelectorAll('title').length,
      canonical: attribute('link[rel=canonical]', 'href'),
      cardAddress: attribute('meta[property="og:url"]', 'content'),
      robots: attribute('meta[name=robots]', 'content'),
      focused: activeElement?.tagName,
      scrollY: window.scrollY,
    };
  });

const home = {
  path: '/',
  title: 'Home Page',
  titles: 1,
  canonical: ['https://amara.example/'],
  cardAddress: ['https://amara.example/'],
  robots: [],
};

/** The home page's pager has come to that section, and rests there. */
async function atSection(page: Page, index: number) {
  await page.waitForFunction((wanted) => {
    const pager = document.querySelector<HTMLElement>('[data-machine="section-pager"]')?.dataset;
    const state = pager?.['state'] ?? '';
    return (
      pager?.['index'] === String(wanted) &&
      state.includes('paging.ready') &&
      state.includes('way.resting') &&
      state.includes('resync.settled')
    );
  }, index);
  const { index: told, indexOnScreen, topPx } = await pagerFacts(page);
  expect({ told, indexOnScreen }).toEqual({ told: index, indexOnScreen: index });
  return topPx;
}

/** React has the page: before, a link is an ordinary one. */
const whenTaken = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  );

async function goHome(page: Page) {
  await whenTaken(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await whenReady(page);
}

describe('a link to another page', () => {
  test('changes the head, begins at the top and moves the focus to the heading', async () => {
    const { page, troubles } = await arrive({}, '/nothing-here');
    expect(await pageFacts(page)).toMatchObject({
      title: 'Page not found',
      robots: ['noindex'],
      canonical: [],
      focused: 'BODY',
    });
    await goHome(page);
    expect(await pageFacts(page)).toEqual({ ...home, focused: 'H1', scrollY: 0 });
    expect(await atSection(page, 0)).toBe(0);
    // The server's answer for the wrong address; nothing else.
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  });

  test('brings its page without a fault, also where that has come before React goes on', async () => {
    const { page, troubles } = await arrive(
      {
        // React asks for its next slice by a message.
        script: () => {
          type Post = (this: MessagePort, message: unknown) => void;
          const post = Reflect.get(MessagePort.prototype, 'postMessage') as Post;
          MessagePort.prototype.postMessage = function postLate(message: unknown) {
            setTimeout(() => post.call(this, message), 500);
          };
        },
      },
      '/nothing-here',
    );
    await goHome(page);
    expect(await pageFacts(page)).toMatchObject(home);
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  });

  test('from a page in the middle of a step: the new one begins at its top all the same', async () => {
    const { page } = await open();
    await page.locator('header a[href="/blogs"]').first().click();
    await page.locator('#latest').waitFor();
    await whenSynced(page);
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 300);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const leave = () => {
            if (scrollY < 100) requestAnimationFrame(leave);
            else {
              document.querySelector<HTMLElement>('header a[href="/"]')?.click();
              resolve();
            }
          };
          leave();
        }),
    );
    await page.locator('#hero').waitFor();
    await whenReady(page);
    expect(await atSection(page, 0)).toBe(0);
  });

  test('moves the focus in silence: a heading for screen readers alone stays unseen', async () => {
    const { page } = await arrive({}, '/nothing-here');
    await goHome(page);
    const box = await page.locator('h1').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  test('leaves the next page free to scroll', async () => {
    const { page } = await open();
    await atSection(page, 0);
    await page.locator('header').getByRole('link', { name: 'Blogs' }).click();
    await page.waitForURL('**/blogs');
    await page.waitForFunction(() => !document.body.hasAttribute('data-scroll-locked'));
    const { focused, scrollY } = await pageFacts(page);
    expect({ focused, scrollY }).toEqual({ focused: 'H1', scrollY: 0 });
  });

  test('leaves a page without a pager free to scroll at once, before any time passes', async () => {
    const { page } = await openStill({}, '/home-v2');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/"]')?.click());
    await page.locator('#hero-panel-app').waitFor();
    await whenReady(page);
    await page.clock.runFor(2000);
    await page.waitForFunction(() => document.body.hasAttribute('data-scroll-locked'));
    await page.goBack();
    await page.locator('#services').waitFor();
    expect(await page.evaluate(() => document.body.hasAttribute('data-scroll-locked'))).toBe(false);
  });
});

describe('Back and Forward', () => {
  test.each([
    ['laptop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844, hasTouch: true }],
  ])('bring the home page up where it was left, the pager in step, on a %s', async (_, screen) => {
    const { page, troubles } = await open(screen);
    await atSection(page, 0);
    for (const index of [1, 2, 3]) {
      await page.evaluate((wanted) => {
        const id = ['hero', 'audiences', 'testimonials', 'why-us'][wanted] ?? '';
        document.getElementById(id)?.focus();
      }, index);
      await atSection(page, index);
    }
    const topPx = await atSection(page, 3);
    const { scrollY } = await pageFacts(page);
    expect(scrollY).toBeGreaterThan(1500);

    // As a link does, at every width: the phone's menu is another test's matter.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blogs"]')?.click());
    await page.waitForURL('**/blogs');
    await page.waitForFunction(() => document.title !== 'Home Page');
    expect((await pageFacts(page)).scrollY).toBe(0);

    await page.goBack();
    await whenReady(page);
    expect(await atSection(page, 3)).toBe(topPx);
    expect(await pageFacts(page)).toEqual({ ...home, focused: 'SECTION', scrollY });
    await page.goForward();
    await page.waitForFunction(() => document.title !== 'Home Page');
    expect((await pageFacts(page)).scrollY).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('give the focus to the section that shows, where Tab goes on', async () => {
    const { page } = await open();
    await atSection(page, 0);
    await page.evaluate(() => document.getElementById('contact')?.focus());
    const topPx = await atSection(page, 4);
    await page.locator('header').getByRole('link', { name: 'Blogs' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/blogs');
    await page.waitForFunction(() => document.title !== 'Home Page');
    await page.goBack();
    await whenReady(page);
    expect(await atSection(page, 4)).toBe(topPx);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe(
      'contact',
    );
    expect(await atSection(page, 4)).toBe(topPx);
  });

  test('give the focus to all of a page that has no sections', async () => {
    const { page } = await arrive({}, '/nothing-here');
    await goHome(page);
    await page.goBack();
    await page.waitForFunction(() => document.title === 'Page not found');
    await expect.poll(async () => (await pageFacts(page)).focused).toBe('MAIN');
  });

  test('find the place after a reload of the page in between', async () => {
    const { page } = await open();
    await atSection(page, 0);
    await page.evaluate(() => document.getElementById('testimonials')?.focus());
    await atSection(page, 2);
    const { scrollY } = await pageFacts(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blogs"]')?.click());
    await page.waitForURL('**/blogs');
    await page.reload();
    await page.goBack();
    // A page that has not started yet is fetched anew.
    await page.locator('form[data-machine="contact-form"]').waitFor();
    await whenReady(page);
    await atSection(page, 2);
    expect((await pageFacts(page)).scrollY).toBe(scrollY);
  });

  test('is heard while a page is taken over', async () => {
    const { page } = await open();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blogs"]')?.click());
    await page.waitForURL('**/blogs');
    // As soon as the router has asked where it is, and long before all is taken over by a processor so slow.
    await page.addInitScript(() => {
      if (location.pathname !== '/blogs') return;
      const own = Object.getOwnPropertyDescriptor(History.prototype, 'state');
      Object.defineProperty(history, 'state', {
        configurable: true,
        get() {
          const root = document.getElementById('root') ?? {};
          if (Object.keys(root).some((key) => key.startsWith('__reactContainer'))) {
            Reflect.deleteProperty(history, 'state');
            history.back();
          }
          return own?.get?.call(history) as unknown;
        },
      });
    });
    const tools = await devtoolsOf(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.reload({ waitUntil: 'commit' });
    // A sixth of a busy processor takes its time.
    await page.locator('form[data-machine="contact-form"]').waitFor({ timeout: 600_000 });
    expect(await pageFacts(page)).toMatchObject({ path: '/', title: 'Home Page' });
  });

  test('is heard before the router has asked where it is, and leads to where that was left', async () => {
    const { page, troubles } = await open();
    await atSection(page, 0);
    await page.evaluate(() => document.getElementById('testimonials')?.focus());
    await atSection(page, 2);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blogs"]')?.click());
    await page.waitForURL('**/blogs');
    await page.addInitScript(() => {
      if (location.pathname !== '/blogs') return;
      type Post = (this: MessagePort, message: unknown) => void;
      const post = Reflect.get(MessagePort.prototype, 'postMessage') as Post;
      // A busy browser has not restored the place yet when the page is fetched anew: it never does.
      const forget = () => (history.scrollRestoration = 'manual');
      addEventListener('popstate', forget, { capture: true });
      // React begins to take the page over by a message.
      MessagePort.prototype.postMessage = function postLate(message: unknown) {
        MessagePort.prototype.postMessage = post;
        history.back();
        setTimeout(() => post.call(this, message), 500);
      };
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('form[data-machine="contact-form"]').waitFor();
    await whenReady(page);
    expect(await pageFacts(page)).toMatchObject({ path: '/', title: 'Home Page' });
    await atSection(page, 2);
    expect(troubles).toEqual([]);
  });

  test('leave entries of one page to the browser', async () => {
    const { page } = await open();
    await atSection(page, 0);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#contact"]')?.click());
    await page.waitForURL('**/#contact');
    await atSection(page, 4);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 0);
  });
});

test('links whose page does not exist yet say so, and move nothing (F1)', async () => {
  const { page, troubles } = await open();
  await page.evaluate(() => document.getElementById('footer')?.focus());
  await atSection(page, 5);
  const links = page.locator('#footer a[href="#"]');
  expect(await links.count()).toBe(12);
  const before = await pageFacts(page);
  for (const link of await links.all()) {
    expect(await link.getAttribute('aria-disabled')).toBe('true');
    // Nor does it look as if it led somewhere.
    const look = () =>
      link.evaluate((it) => {
        const { cursor, textDecorationLine, backgroundColor } = getComputedStyle(it);
        return { cursor, textDecorationLine, backgroundColor };
      });
    await page.mouse.move(0, 0);
    const rest = await look();
    await link.hover();
    expect(await look()).toEqual({ ...rest, cursor: 'default' });
    await link.evaluate((element: HTMLElement) => element.click());
  }
  expect(await pageFacts(page)).toEqual(before);
  expect(new URL(page.url()).hash).toBe('');
  expect(troubles).toEqual([]);
});

test('a tab that is hidden has noted where its pages stand: it may end without a word', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  const noted = () => page.evaluate(() => sessionStorage.getItem('page-positions') ?? '');
  await page.evaluate(() => document.getElementById('contact')?.scrollIntoView());
  const topPx = await page.evaluate(() => Math.round(scrollY));
  await expect
    .poll(async () => {
      await setVisibility(page, 'hidden');
      return noted();
    })
    .toContain(`${topPx}`);
});

describe('while the page of a link is on its way', () => {
  /** The home page, where that of a press on Blogs does not come until it is let. */
  async function openLeaving() {
    const { hold, release } = held();
    const { page } = await open();
    await atSection(page, 0);
    await page.route('**/build/blogs-*.js', hold);
    const press = () => page.locator('header').getByRole('link', { name: 'Blogs' }).click();
    await press();
    await page.waitForURL('**/blogs');
    const arrives = async () => {
      release();
      await page.locator('#latest').waitFor();
    };
    return { page, press, arrives };
  }

  test('the link pressed once more adds nothing that Back would do nothing by', async () => {
    const { page, press, arrives } = await openLeaving();
    await press();
    await press();
    await arrives();
    await page.goBack();
    await atSection(page, 0);
    expect(await pageFacts(page)).toMatchObject(home);
  });

  test('what is pressed on the page that shows adds nothing to the other’s address', async () => {
    const { page, arrives } = await openLeaving();
    await page.getByRole('button', { name: "LET'S TALK" }).click();
    await atSection(page, 4);
    expect(page.url()).toMatch(/\/blogs$/);
    await arrives();
    await page.goBack();
    await whenSynced(page);
    expect(await pageFacts(page)).toMatchObject({ path: '/', title: 'Home Page' });
  });
});
