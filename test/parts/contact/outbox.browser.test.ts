import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page, type Route } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { devtoolsOf } from '../../support/devtools.ts';
import {
  accessibilityFindings,
  held,
  ownSite,
  pagerFacts,
  siteVisits,
  stir,
  type VisitOptions,
  waitMs,
  whenReady,
} from '../../support/browser.ts';
import { chromiumLaunchOptions } from '../../support/chromium.ts';
import { inState, posts } from '../../support/scenes.ts';
import { form, stateOf } from './contact-form-page.ts';

/** How often each trouble is gone through: `npm run test:chaos` asks for a hundred. */
const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 1);
const kills = Math.max(2, Math.ceil(rounds / 2));

const site = ownSite();
const { arrive, openStill, open: openAt } = siteVisits({ site });

/** Opens the page at its form: the way there is another test's matter. */
const open = (options?: VisitOptions) => openAt(options, '/#contact');

/** Opens the page in another tab, at its form too, which stands from the first: what comes in moves under a press. */
async function openBeside(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${site().url}/#contact`);
  await whenReady(other);
  await inState(other, 'contact-reveal', 'revealed');
  return other;
}

const told = (page: Page) => form(page).locator('[data-part=status]').textContent();
/** A message fails before it is kept where the browser's store takes more than a second. */
async function whenTold(page: Page, words: string): Promise<void> {
  await expect.poll(() => told(page)).toContain(words);
}
const submit = (page: Page) => form(page).locator('[type=submit]').click();
const list = (page: Page) => page.locator('[data-machine="outbox"]');

const comeBack = () => void document.dispatchEvent(new Event('visibilitychange'));
/** Turns to a page until it shows what waits: it may have looked before the other one had kept it. */
async function whenFound(page: Page, turnTo: () => unknown = comeBack): Promise<void> {
  const lookAgainMs = 5000;
  const isFound = async () => {
    await page.evaluate(turnTo);
    return list(page)
      .waitFor({ timeout: lookAgainMs })
      .then(
        () => true,
        () => false,
      );
  };
  await expect.poll(isFound).toBe(true);
}

/** The list's view and styles come with the form, but cannot come without a network. */
async function whenListCame(page: Page): Promise<void> {
  const script = 'link[rel="modulepreload"][href*="/outbox-"]';
  await expect.poll(() => page.locator(script).count()).toBe(1);
  await page.evaluate(`import(document.querySelector('${script}').href).then(() => null)`);
  const isStyled = () =>
    page
      .locator('link[rel="stylesheet"][href*="/outbox-"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).sheet !== null));
  await expect.poll(isStyled).toEqual([true]);
}
const another = (page: Page) => form(page).getByRole('button', { name: 'Send another' }).click();

async function fill(page: Page, message: string) {
  await form(page).locator('[name=name]').fill('Layla Haddad');
  await form(page).locator('[name=email]').fill('layla@example.com');
  await form(page).locator('[name=country]').fill('United Arab Emirates');
  await form(page).locator('[name=message]').fill(message);
}

const rowsOf = async (text: string) =>
  (await site().leads()).filter(({ message }) => message === text).length;

/** How many messages the browser keeps for us. */
const keptInBrowser = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('contact-outbox');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.addEventListener('success', () => {
          const { result: database } = opening;
          if (!database.objectStoreNames.contains('messages')) {
            resolve(0);
            return;
          }
          const counting = database.transaction('messages').objectStore('messages').count();
          counting.addEventListener('success', () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );

type Gate = ReturnType<typeof held>;

/** Does something to the first post of each round, and lets the next ones pass when the form was seen to tell of it. */
async function troubleFirstPost(page: Page, trouble: (route: Route) => Promise<unknown>) {
  const troubled = new Map<string, { readonly atMs: number; readonly gate: Gate }>();
  const figures = {
    posts: 0,
    /** From each trouble to the next try, in ms. */
    pausesMs: [] as number[],
    async untilTold() {
      await stateOf(page, 'failed');
      for (const { gate } of troubled.values()) gate.release();
    },
  };
  await page.route(posts, async (route) => {
    figures.posts += 1;
    const key = route.request().headers()['idempotency-key'] ?? '';
    const before = troubled.get(key);
    if (before) {
      figures.pausesMs.push(performance.now() - before.atMs);
      await before.gate.hold(route);
    } else {
      troubled.set(key, { atMs: performance.now(), gate: held() });
      await trouble(route);
    }
  });
  return figures;
}

const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, contentType: 'application/problem+json', body: '{}' });

interface Figures {
  readonly trouble: string;
  readonly messages: number;
  readonly rows: number;
  readonly lost: number;
  readonly doubled: number;
  readonly posts: number | string;
}
const table: Figures[] = [];
afterAll(() => console.table(table));

/** Looks each message up in the server's store: one row each. */
async function countRows(trouble: string, texts: readonly string[], made: number | string = '') {
  const leads = await site().leads();
  const counts = texts.map((text) => leads.filter(({ message }) => message === text).length);
  const figures = {
    trouble,
    messages: texts.length,
    rows: counts.reduce((sum, count) => sum + count, 0),
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
    posts: made,
  };
  table.push(figures);
  return figures;
}

const textsOf = (trouble: string, count = rounds) =>
  Array.from({ length: count }, (_, round) => `${trouble}, round ${round + 1}`);

const oneRowEach = (messages: number) => ({ messages, rows: messages, lost: 0, doubled: 0 });

/** Sends each text from the same page; `go` takes it from the filled form to the arrived message. */
async function sendEach(page: Page, texts: readonly string[], go: () => Promise<unknown>) {
  for (const text of texts) {
    await fill(page, text);
    await go();
    await stateOf(page, 'sent');
    await another(page);
  }
}

describe(`a message is stored once, ${rounds} times each (C7)`, { timeout: 3_600_000 }, () => {
  test('offline: it waits, and goes out by itself when the network is back', async () => {
    const { page } = await open();
    const texts = textsOf('offline');
    await sendEach(page, texts, async () => {
      await page.context().setOffline(true);
      await submit(page);
      await stateOf(page, 'failed');
      await whenTold(page, 'We keep your message on this device and send it when');
      await page.context().setOffline(false);
    });
    expect(await countRows('offline', texts)).toMatchObject(oneRowEach(rounds));
    await expect.poll(() => keptInBrowser(page)).toBe(0);
  });

  test('429 with Retry-After: it goes out after that time, not before', async () => {
    const { page } = await open();
    const texts = textsOf('429 with Retry-After: 1');
    const figures = await troubleFirstPost(page, answering(429, { 'Retry-After': '1' }));
    await sendEach(page, texts, async () => {
      await submit(page);
      await figures.untilTold();
    });
    expect(await countRows('429', texts, figures.posts)).toMatchObject(oneRowEach(rounds));
    expect(Math.min(...figures.pausesMs)).toBeGreaterThanOrEqual(1000);
  });

  test('503: it is tried again until it is stored', async () => {
    const { page } = await open();
    const texts = textsOf('503');
    const figures = await troubleFirstPost(page, answering(503));
    await sendEach(page, texts, async () => {
      await submit(page);
      await figures.untilTold();
    });
    expect(await countRows('503', texts, figures.posts)).toMatchObject(oneRowEach(rounds));
  });

  test('the reply is lost after the message was stored: the next try finds it there', async () => {
    const { page } = await open();
    const texts = textsOf('reply lost');
    const figures = await troubleFirstPost(page, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await sendEach(page, texts, async () => {
      await submit(page);
      await figures.untilTold();
    });
    expect(await countRows('reply lost', texts, figures.posts)).toMatchObject(oneRowEach(rounds));
  });

  test('the bot check is down: it waits until there is a token', async () => {
    const { page } = await open();
    const texts = textsOf('no token');
    let isDown = true;
    await page.route('**/api/v1/bot-check/token', (route) =>
      isDown ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await sendEach(page, texts, async () => {
      isDown = true;
      await submit(page);
      await stateOf(page, 'failed');
      isDown = false;
    });
    expect(await countRows('no token', texts)).toMatchObject(oneRowEach(rounds));
  });

  test.each([
    ['double click', (page: Page) => form(page).locator('[type=submit]').dblclick()],
    [
      'Enter with a click',
      async (page: Page) => {
        await form(page).locator('[name=name]').focus();
        // The click follows the key's own submit at once, as no second gesture from outside can.
        await form(page).evaluate((element) => {
          const button = element.querySelector<HTMLElement>('[type=submit]');
          element.addEventListener('submit', () => setTimeout(() => button?.click()), {
            once: true,
          });
        });
        await page.keyboard.press('Enter');
      },
    ],
  ] as const)('%s', async (trouble, act) => {
    const { page } = await open();
    const texts = textsOf(trouble);
    const figures = await troubleFirstPost(page, (route) => route.continue());
    await sendEach(page, texts, () => act(page));
    expect(await countRows(trouble, texts, figures.posts)).toMatchObject(oneRowEach(rounds));
    expect(figures.posts).toBe(rounds);
  });

  test('two tabs: one of them sends it, and both say so', async () => {
    const { page } = await open();
    const context = page.context();
    const other = await openBeside(page);
    let posted = 0;
    await context.route(posts, async (route) => {
      posted += 1;
      await route.continue();
    });
    const texts = textsOf('two tabs');
    await sendEach(page, texts, async () => {
      await context.setOffline(true);
      await submit(page);
      await stateOf(page, 'failed');
      // The other tab comes to know of it as it is looked at.
      await other.bringToFront();
      await whenFound(other);
      await page.bringToFront();
      await context.setOffline(false);
    });
    await expect.poll(() => list(other).count()).toBe(0);
    expect(await countRows('two tabs', texts, posted)).toMatchObject(oneRowEach(rounds));
    expect(posted).toBe(rounds);
  });

  test('the page is closed: it goes out on the next visit, and the visitor hears of it', async () => {
    const { page } = await open();
    const context = page.context();
    const texts = textsOf('next visit');
    let visited = page;
    for (const text of texts) {
      await fill(visited, text);
      await context.setOffline(true);
      await submit(visited);
      await stateOf(visited, 'failed');
      await whenTold(visited, 'on this device');
      await visited.close();
      await context.setOffline(false);
      visited = await context.newPage();
      await visited.goto(site().url);
      await whenReady(visited);
      await form(visited).getByText('has arrived').waitFor();
      expect(await form(visited).getAttribute('data-state')).toBe('pristine');
    }
    expect(await countRows('next visit', texts)).toMatchObject(oneRowEach(rounds));
  });
});

/** Ends a browser that was started with that folder, as a power cut does. */
function killBrowserOf(folder: string): void {
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (line.includes(folder)) process.kill(Number(pid), 'SIGKILL');
    } catch (error) {
      // It has ended meanwhile.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ESRCH') throw error;
    }
  }
}

test.skipIf(process.platform !== 'linux')(
  `the browser is killed in mid-submit, ${kills} times: what was said to be received is stored`,
  { timeout: 3_600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'visitor-'));
    const options = await chromiumLaunchOptions();
    const start = async () => {
      const context = await chromium.launchPersistentContext(folder, options);
      context.setDefaultTimeout(waitMs);
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(site().url);
      await whenReady(page);
      return { context, page };
    };
    const texts = textsOf('browser killed', kills);
    const said: string[] = [];
    for (const [round, text] of texts.entries()) {
      const { page } = await start();
      await fill(page, text);
      await form(page)
        .locator('[type=submit]')
        .evaluate((button) => (button as HTMLElement).click());
      const isSent = stateOf(page, 'sent').then(
        () => true,
        () => false,
      );
      // From at once to long after the answer; the last one as soon as it is said to have arrived.
      const isLast = round === texts.length - 1;
      const isSaid = await (isLast
        ? isSent
        : Promise.race([isSent, wait(20 + (round * 400) / kills, false)]));
      if (isSaid) said.push(text);
      killBrowserOf(folder);
      await isSent;
    }
    const { context, page } = await start();
    await expect.poll(() => keptInBrowser(page), { timeout: 60_000 }).toBe(0);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
    const figures = await countRows('browser killed in mid-submit', texts);
    const saidFigures = await countRows('  of these said to be received', said);
    expect(said).toContain(texts.at(-1));
    expect(saidFigures).toMatchObject(oneRowEach(said.length));
    expect(figures.doubled).toBe(0);
    console.info(`${kills} kills: ${said.length} said to be received, ${figures.rows} stored`);
  },
);

/** Sends while the server is down, and goes on to a page without the form before it answers again. */
async function sendFromNextPage(page: Page, text: string) {
  let isDown = true;
  await page.route(posts, (route) => (isDown ? route.abort() : route.continue()));
  await fill(page, text);
  await submit(page);
  await stateOf(page, 'failed');
  await page.locator('header a[href="/blogs"]').first().click();
  await page.locator('#latest').waitFor();
  isDown = false;
}

/** The endpoint asks for ten minutes as long as it is down; tells under which keys it was asked. */
async function serverThatIsDown(asked: Page | BrowserContext) {
  const server = { isDown: true, keys: new Set<string | undefined>() };
  await asked.route(posts, async (route) => {
    server.keys.add(route.request().headers()['idempotency-key']);
    await (server.isDown ? answering(503, { 'Retry-After': '600' })(route) : route.continue());
  });
  return server;
}

describe('a message that waits', () => {
  const keepOne = async (page: Page, message: string) => {
    await whenListCame(page);
    await fill(page, message);
    await page.context().setOffline(true);
    await submit(page);
    await stateOf(page, 'failed');
    await whenTold(page, 'on this device');
    await list(page).waitFor();
  };

  test('is shown, and deleted it is neither sent nor kept; the text stays in the form', async () => {
    const { page } = await open();
    await keepOne(page, 'Deleted');
    await list(page).locator('summary').click();
    expect(await list(page).getByRole('listitem').textContent()).toContain('Deleted');
    expect(await accessibilityFindings(page, '#contact')).toEqual([]);
    await list(page).getByRole('button', { name: 'Delete' }).click();
    await stateOf(page, 'valid');
    expect(await list(page).count()).toBe(0);
    expect(await form(page).locator('[name=message]').inputValue()).toBe('Deleted');
    expect(
      await form(page)
        .locator('[type=submit]')
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await expect.poll(() => keptInBrowser(page)).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await whenReady(page);
    expect(await rowsOf('Deleted')).toBe(0);
  });

  test('can be read whole, however long it is', async () => {
    const { page } = await open();
    const text = 'It is a long story. '.repeat(40).trim();
    await keepOne(page, text);
    await list(page).locator('summary').click();
    const words = list(page).getByText(text);
    const hiddenPx = await words.evaluate((each) => each.scrollHeight - each.clientHeight);
    expect(hiddenPx).toBe(0);
    await list(page).getByRole('button', { name: 'Delete' }).click();
    await page.context().setOffline(false);
  });

  test('makes room for another one, and both arrive', async () => {
    const { page } = await open();
    await keepOne(page, 'First of two');
    await list(page).locator('summary').click();
    await list(page).getByRole('button', { name: 'Write another message' }).click();
    await stateOf(page, 'pristine');
    await keepOne(page, 'Second of two');
    expect(await list(page).locator('summary').textContent()).toContain('2');
    await page.context().setOffline(false);
    await stateOf(page, 'sent');
    await expect.poll(() => list(page).count()).toBe(0);
    expect([await rowsOf('First of two'), await rowsOf('Second of two')]).toEqual([1, 1]);
  });

  test('deleted in another tab, gives the focus on that was on it', async () => {
    const { page } = await open();
    const other = await openBeside(page);
    const hasFocus = (element: Element) => element === document.activeElement;
    const toAnother = list(page).getByRole('button', { name: 'Write another message' });
    const deleteThere = (at: number) =>
      list(other).getByRole('button', { name: 'Delete' }).nth(at).click();

    await keepOne(page, 'First in two tabs');
    await list(page).locator('summary').click();
    await toAnother.click();
    await keepOne(page, 'Second in two tabs');
    await toAnother.focus();
    await other.bringToFront();
    await whenFound(other);
    await list(other).locator('summary').click();
    // With the message that stands in the form goes the way to another one.
    await deleteThere(1);
    await toAnother.waitFor({ state: 'detached' });
    expect(await list(page).locator('summary').evaluate(hasFocus)).toBe(true);
    await deleteThere(0);
    await list(page).waitFor({ state: 'detached' });
    expect(await form(page).locator('[type=submit]').evaluate(hasFocus)).toBe(true);
  });

  test('is tried at once, under the same key, when the visitor asks for it', async () => {
    const { page } = await open();
    const keys: (string | undefined)[] = [];
    await page.route(posts, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await (keys.length === 1
        ? answering(503, { 'Retry-After': '600' })(route)
        : route.continue());
    });
    await fill(page, 'Asked for');
    await submit(page);
    await stateOf(page, 'failed');
    await submit(page);
    await stateOf(page, 'sent');
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test.each([
    ['once it has found it', {}, async (page: Page) => list(page).waitFor()],
    [
      'before it has looked',
      // No page of this visit ever has time.
      { script: () => void (window.requestIdleCallback = () => 0) },
      async () => undefined,
    ],
  ] as const)(
    'is the same one to a page that was loaded anew, where the same text is sent %s',
    async (when, options, found) => {
      const { page } = await open(options);
      const text = `Sent again after a reload, ${when}`;
      const server = await serverThatIsDown(page);
      await fill(page, text);
      await submit(page);
      await stateOf(page, 'failed');
      // Its pause is kept then.
      await list(page).and(page.locator('[data-state^="waiting"]')).waitFor();
      await expect.poll(() => keptInBrowser(page)).toBe(1);
      await page.reload();
      await whenReady(page);
      await found(page);
      server.isDown = false;
      await fill(page, text);
      await submit(page);
      await stateOf(page, 'sent');
      expect(server.keys.size).toBe(1);
      expect(await rowsOf(text)).toBe(1);
      await expect.poll(() => keptInBrowser(page)).toBe(0);
    },
  );

  test.each([
    ['tab', 'that is looked at', comeBack],
    // Both are seen all the time.
    ['window', 'beside it that is turned to', () => window.dispatchEvent(new Event('focus'))],
  ] as const)(
    'is the same one to a %s %s, where the same text is sent',
    async (place, _, turnTo) => {
      const { page } = await open();
      const context = page.context();
      const other = await openBeside(page);
      const text = `Sent again from another ${place}`;
      const server = await serverThatIsDown(context);
      await fill(page, text);
      await submit(page);
      await stateOf(page, 'failed');
      await whenFound(other, turnTo);
      await fill(other, text);
      await submit(other);
      await stateOf(other, 'failed');
      server.isDown = false;
      await submit(other);
      await stateOf(other, 'sent');
      // The first one hears of it.
      await stateOf(page, 'sent');
      expect(server.keys.size).toBe(1);
      expect(await rowsOf(text)).toBe(1);
      await expect.poll(() => keptInBrowser(page)).toBe(0);
    },
  );

  test('goes out without taking a visitor along who reads on elsewhere', async () => {
    const { page } = await openStill({}, '/#contact');
    await keepOne(page, 'Sent meanwhile');
    await list(page).and(page.locator('[data-state^="waiting"]')).waitFor();
    await page.mouse.move(8, 300);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => pagerFacts(page)).toMatchObject({ index: 3 });
    await page.clock.runFor(1500);
    const { scrollY } = await pagerFacts(page);
    await page.context().setOffline(false);
    await stateOf(page, 'sent');
    await page.clock.runFor(1500);
    expect(await pagerFacts(page)).toMatchObject({ index: 3, scrollY });
  });

  test('goes out when the network is back, whatever is left of its pause', async () => {
    const { page } = await openStill();
    await keepOne(page, 'Clock stands still');
    await list(page).and(page.locator('[data-state^="waiting"]')).waitFor();
    await page.context().setOffline(false);
    await stateOf(page, 'sent');
    expect(await rowsOf('Clock stands still')).toBe(1);
  });

  test('waits 30 s when the server asks for that, not 29', async () => {
    const { page } = await openStill();
    let posted = 0;
    await page.route(posts, async (route) => {
      posted += 1;
      await (posted === 1 ? answering(429, { 'Retry-After': '30' })(route) : route.continue());
    });
    await fill(page, 'Thirty seconds');
    await submit(page);
    await stateOf(page, 'failed');
    await list(page).and(page.locator('[data-state^="waiting"]')).waitFor();
    await list(page).evaluate((element) => {
      new MutationObserver(() => element.toggleAttribute('data-left', true)).observe(element, {
        attributeFilter: ['data-state'],
      });
    });
    await page.clock.runFor(29_000);
    // The store has had its time to answer: nobody has asked it.
    expect(await keptInBrowser(page)).toBe(1);
    expect(await list(page).getAttribute('data-left')).toBeNull();
    expect(posted).toBe(1);
    await page.clock.runFor(1100);
    await stateOf(page, 'sent');
    expect(posted).toBe(2);
  });

  test.each(['/blogs', '/nowhere'])('goes out from %s, a page without the form', async (path) => {
    const { page } = await open();
    await keepOne(page, `Sent from ${path}`);
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const other = await context.newPage();
    await other.goto(`${site().url}${path}`);
    await stir(other);
    await expect.poll(() => keptInBrowser(other)).toBe(0);
    expect(await rowsOf(`Sent from ${path}`)).toBe(1);
  });

  test('goes out from the page that a link of the form’s own page leads to', async () => {
    const { page } = await open();
    await sendFromNextPage(page, 'Sent from the next page');
    // Before it is kept, the browser keeps nothing either.
    await expect.poll(() => rowsOf('Sent from the next page')).toBe(1);
    await expect.poll(() => keptInBrowser(page)).toBe(0);
  });

  test('is no longer kept after seven days, and the visitor is told', async () => {
    const { page } = await open();
    await keepOne(page, 'Too old');
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + 7 * 24 * 3_600_000 });
    // Nobody can be told here, so it stays until somebody can.
    await later.goto(`${site().url}/blogs`);
    const asked = later.waitForRequest('**/build/later-*.js');
    await stir(later);
    await asked;
    await later.goto(site().url);
    await whenReady(later);
    await form(later).getByText('is no longer kept on this device').waitFor();
    expect(await keptInBrowser(later)).toBe(0);
    expect(await rowsOf('Too old')).toBe(0);
  });
});

describe('nothing waits', () => {
  test('for a visitor who never had to: the browser keeps no database of ours', async () => {
    const { page } = await open();
    await page.waitForFunction(() => document.querySelector('link[href*="outbox"]') !== null);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  });

  test('so a page without the form brings neither script nor database for it', async () => {
    const { page } = await arrive({}, '/blogs');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const looked = page.waitForRequest('**/build/waiting-messages-*.js');
    await stir(page);
    await looked;
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      () => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())),
    );
    expect(asked.filter((url) => /later-|outbox/.test(url))).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  });

  test('of a message that the server refuses for good: its text stays in the form', async () => {
    const answer = answering(422, { 'X-Request-Id': '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d' });
    const { page } = await open();
    await page.route(posts, answer);
    await fill(page, 'Refused');
    await submit(page);
    await stateOf(page, 'failed');
    expect(await told(page)).toContain('did not accept');
    expect(await told(page)).toContain('Reference 1a2b3c4d.');
    expect(await form(page).locator('[name=message]').inputValue()).toBe('Refused');
    await expect.poll(() => keptInBrowser(page)).toBe(0);
    expect(await list(page).count()).toBe(0);
  });
});

/** Sends while there is no network: the message waits on the page, which is said, and arrives afterwards. */
async function waitOnPage(page: Page, text: string) {
  await whenListCame(page);
  await fill(page, text);
  await page.context().setOffline(true);
  await submit(page);
  await stateOf(page, 'failed');
  expect(await told(page)).toContain('leave this page open');
  await list(page).waitFor();
  await page.context().setOffline(false);
  await stateOf(page, 'sent');
}

describe('storage is forbidden', () => {
  const forbidden = {
    script: () => {
      const refuse = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      Object.defineProperty(window, 'indexedDB', { value: { open: refuse, databases: refuse } });
      const value = new Proxy(BroadcastChannel, { construct: refuse });
      Object.defineProperty(window, 'BroadcastChannel', { value });
    },
  };

  test('sending works', async () => {
    const { page } = await open(forbidden);
    await fill(page, 'Without a store');
    await submit(page);
    await stateOf(page, 'sent');
    expect(await rowsOf('Without a store')).toBe(1);
  });

  test('what cannot be sent waits on the page, which the visitor is told', async () => {
    const { page } = await open(forbidden);
    await waitOnPage(page, 'On the page');
    expect(await rowsOf('On the page')).toBe(1);
  });

  test('what waits on the page goes out when a link has led to the next one', async () => {
    const { page } = await open(forbidden);
    await sendFromNextPage(page, 'From page to page');
    await expect.poll(() => rowsOf('From page to page')).toBe(1);
  });
});

describe('locks are', () => {
  const refused = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  const late = () => new Promise<never>(() => undefined);

  test.each([
    { how: 'refused', request: refused, place: 'device' },
    { how: 'never granted', request: late, place: 'page' },
  ])('$how: what cannot be sent waits, and is sent', async ({ request, place }) => {
    const { page } = await open({ script: `navigator.locks.request = ${request.toString()};` });
    await whenListCame(page);
    await fill(page, `Without a lock, on the ${place}`);
    await page.context().setOffline(true);
    await submit(page);
    await stateOf(page, 'failed');
    await whenTold(page, place === 'device' ? 'on this device' : 'this page open');
    await list(page).waitFor();
    // What the store does not have would be taken from the list when it is read again.
    await page.evaluate(comeBack);
    await page.evaluate('new Promise((done) => requestIdleCallback(() => setTimeout(done)))');
    expect(await list(page).count()).toBe(1);
    expect(await form(page).getAttribute('data-state')).toBe('failed');
    await page.context().setOffline(false);
    await stateOf(page, 'sent');
    expect(await rowsOf(`Without a lock, on the ${place}`)).toBe(1);
  });
});

test('storage is full: sending works, and what cannot be sent waits on the page, which is said', async () => {
  const { page } = await open();
  const devtools = await devtoolsOf(page);
  const { origin } = new URL(site().url);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await fill(page, 'Without room');
  await submit(page);
  await stateOf(page, 'sent');
  expect(await rowsOf('Without room')).toBe(1);
  await another(page);
  await waitOnPage(page, 'On the page, without room');
  expect(await rowsOf('On the page, without room')).toBe(1);
});

test('without script the form says so, and telephone, e-mail and WhatsApp stand beside it', async () => {
  const { page } = await arrive({ javaScriptEnabled: false });
  expect(await page.getByText('This form needs JavaScript').isVisible()).toBe(true);
  expect(await form(page).locator('[type=submit]').isDisabled()).toBe(true);
  const links = await page
    .locator('#contact a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split(':')[0]));
  expect(links).toEqual(['https', 'tel', 'mailto']);
});

test('the store is not asked before a visitor stirs', async () => {
  const { page } = await arrive({
    before: (fresh) =>
      fresh.addInitScript(() => {
        const databases: () => Promise<IDBDatabaseInfo[]> = Reflect.get(
          IDBFactory.prototype,
          'databases',
        );
        IDBFactory.prototype.databases = function count() {
          document.documentElement.dataset['asked'] = 'yes';
          return databases.call(this);
        };
      }),
  });
  await page.waitForFunction(() => document.readyState === 'complete');
  expect(await page.locator('html').getAttribute('data-asked')).toBeNull();
  await stir(page);
  await page.locator('html[data-asked]').waitFor();
});
