import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFindings, screens, siteVisits } from '../../support/browser.ts';
import { stopAnimations } from '../../support/film.ts';
import { controlFaults, inspect, machines, opener } from '../../support/inspector.ts';

const { arrive, open, openOnce } = siteVisits();
const still = { reducedMotion: 'reduce' } as const;
/** The moving drawings of the three tabs and of the footer. */
const drawings = ['app', 'appButton', 'dashboard', 'medlink', 'appButton'].map(
  (name) => `loopingAnimation ${name}`,
);

/** What the chart of the tabs says of one of its states. */
const words = 'the kit is open, as after a step up';

const arrivals = ['audiences', 'testimonials', 'why-us', 'contact'].map((id) => `arrival ${id}`);

const entries = (popup: Page) => popup.locator('[data-part="entry"]');

/** A page with its inspector, opened once for tests that each bring the inspector to where they look. */
function inspectOnce(path: string, prepare?: (page: Page, popup: Page) => Promise<unknown>) {
  const visited = openOnce(still, path);
  let inspector: Awaited<ReturnType<typeof inspect>> | undefined;
  beforeAll(async () => {
    const { page } = visited();
    inspector = await inspect(page);
    await prepare?.(page, inspector.popup);
  });
  return () => {
    if (!inspector) throw new Error('The inspector is not open yet.');
    return { page: visited().page, ...inspector };
  };
}

describe('without ?inspect', () => {
  test('no byte of the inspector is asked for, and the entry holds none', async () => {
    const asked: string[] = [];
    const { page } = await open({
      ...still,
      before: async (early) => early.on('request', (request) => asked.push(request.url())),
    });
    expect(await opener(page).count()).toBe(0);
    const site = 'dist/site/build';
    const scripts = readdirSync(site).filter((name) => name.endsWith('.js'));
    const ofTool = scripts.filter((name) =>
      /xstateinspector|window\.blocked|log\.pause/.test(readFileSync(join(site, name), 'utf8')),
    );
    expect(ofTool).toHaveLength(3);
    const layouts = scripts.filter((name) => name.startsWith('chart-layout'));
    expect(layouts).toHaveLength(1);
    const told = scripts.filter((name) => readFileSync(join(site, name), 'utf8').includes(words));
    expect(told.map((name) => name.split('-')[0])).toEqual(['inspector', 'recording']);
    const times = scripts.filter((name) => name.startsWith('page-time'));
    expect(times).toHaveLength(1);
    const none = [...ofTool, ...layouts, ...told, ...times];
    expect(asked.filter((url) => none.some((name) => url.endsWith(name)))).toEqual([]);
  });
});

describe('with ?inspect', () => {
  test.each(screens)(
    'the button stands on the page and breaks nothing on a $name',
    async (screen) => {
      const { page, troubles } = await open({ ...still, ...screen }, '/?inspect');
      await opener(page).waitFor();
      const button = await opener(page).boundingBox();
      const tabs = await page.locator('#hero [role="tablist"]').boundingBox();
      if (!button || !tabs) throw new Error('no button, or no tabs');
      const isBeside = button.x >= tabs.x + tabs.width;
      expect(isBeside || button.y + button.height <= tabs.y).toBe(true);
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(troubles).toEqual([]);
    },
  );

  test('the button stands on any other route too', async () => {
    const { page } = await arrive(still, '/no-such-page?inspect');
    await opener(page).waitFor();
    expect(await page.title()).toBe('Page not found');
  });

  test('a blocked window is told, with what to do', async () => {
    const { page } = await open(
      { ...still, before: (early) => early.addInitScript('window.open = () => null') },
      '/?inspect',
    );
    await opener(page).click();
    await page.getByText('Allow pop-ups for this site').waitFor();
    expect(await page.getByRole('status').getByText('The browser blocked').count()).toBe(1);
  });

  test('the window shows every machine of the page, with no network but the site’s own', async () => {
    const asked: string[] = [];
    const { page, troubles } = await open(
      {
        ...still,
        before: async (early) => early.context().on('request', (each) => asked.push(each.url())),
      },
      '/?inspect',
    );
    const inspector = await inspect(page);
    const shown = await inspector.popup
      .locator('[data-part="machine"] > :first-child')
      .allInnerTexts();
    expect(shown.slice(0, 10)).toEqual([
      'home',
      'pageHistory',
      'navBar',
      'pager',
      'heroTabs',
      'heroStage',
      'messageRotation',
      'audienceModal',
      'testimonialSlider',
      'whyUsCarousel',
    ]);
    // The two of one name are told apart.
    expect(new Set(shown).size).toBe(shown.length);
    const names = shown.map((name) => name.replace(/ x:\d+$/, ''));
    // In the order in which the page's parts are taken over.
    expect(names.slice(10).toSorted()).toEqual(
      [...drawings, ...arrivals, 'tooltip', 'contactReveal', 'contactForm', 'outbox'].toSorted(),
    );
    await page.getByText('The inspector follows this page').waitFor();
    expect(new Set(asked.map((url) => new URL(url).host)).size).toBe(1);
    expect([...inspector.troubles, ...troubles]).toEqual([]);
  });

  test('an event shows what it moved, and why', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    await page.getByRole('tab', { name: 'Medlink' }).click();
    const entry = entries(popup).filter({ hasText: 'tab.select' });
    await entry.click();
    expect(await entry.innerText()).toMatch(/heroTabs\s+tab\.select\s+app\s+medlink/);
    const why = popup.getByRole('region', { name: 'Why' });
    expect(await why.locator('[data-verdict="refused"]').first().innerText()).toContain(
      'dashboard',
    );
    expect(await why.locator('[data-verdict="taken"]').innerText()).toContain('medlink');
    await popup.getByRole('button', { name: 'States' }).click();
    const active = popup.locator('li[data-active] code');
    expect(await active.allInnerTexts()).toEqual(['medlink']);
    // Its words came with the inspector: the page itself has numbers in their place.
    await popup.locator('li', { hasText: words }).waitFor();
  });

  test('the newest event of the drawn machine says why by itself, and is not read out', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    await show(popup, 'heroTabs');
    const why = popup.getByRole('region', { name: 'Why' });
    for (const name of ['medlink', 'dashboard']) {
      await page.getByRole('tab', { name }).click();
      await why.locator('[data-verdict="taken"]', { hasText: name }).waitFor();
      expect(await why.locator('[data-verdict="refused"]').count()).toBeGreaterThan(0);
    }
    expect(await popup.locator('[data-selected]').count()).toBe(0);
    const announcing = ':is([aria-live], [role="status"], [role="alert"], [role="log"])';
    expect(await why.locator(announcing).count()).toBe(0);
    expect(await popup.locator(`${announcing} section[aria-label="Why"]`).count()).toBe(0);
  });

  test('who sent an event leads on to what it was sent for, from cause to cause by the keyboard', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await entries(popup).filter({ hasText: 'world.show' }).click();
    const sender = popup.locator('[data-part="sender"]');
    const chosen = popup.locator('[data-part="entry"][data-selected]');
    await sender.focus();
    await popup.keyboard.press('Shift+Tab');
    await popup.keyboard.press('Tab');
    for (const [said, event, drawn] of [
      ['home for hero.tabChanged', 'hero.tabChanged', 'home'],
      ['heroTabs for tab.select', 'tab.select', 'heroTabs'],
    ] as const) {
      expect(await sender.innerText()).toBe(said);
      expect(await sender.evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe(
        'none',
      );
      await popup.keyboard.press('Enter');
      await chosen.filter({ hasText: event }).waitFor();
      await popup.getByRole('heading', { name: drawn, exact: true }).waitFor();
      expect(await sender.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    expect(await sender.innerText()).toBe('a view, or nobody known');
    expect(await sender.getAttribute('aria-disabled')).toBe('true');
  });

  test('the log goes along with the moment, and back to the newest, but not where its reader scrolls', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    await popup.setViewportSize({ width: 1024, height: 768 });
    const log = popup.getByRole('region', { name: 'Events' });
    const chosen = log.locator('[data-selected]');
    const choose = async (name: string) => {
      await page.getByRole('tab', { name }).click();
      await machines(popup)
        .filter({ hasText: new RegExp(String.raw`heroTabs\s*${name}`, 'i') })
        .waitFor();
    };
    for (const name of ['Medlink', 'Dashboard', 'Medlink', 'App']) await choose(name);
    const top = () => log.evaluate((panel) => Math.round(panel.scrollTop));
    /** Whether the entry that is marked is seen whole, below the bar of the log. */
    const isSeen = () =>
      log.evaluate((panel) => {
        const entry = panel.querySelector('[data-selected]')?.getBoundingClientRect();
        const bar = panel.firstElementChild?.getBoundingClientRect();
        const room = panel.getBoundingClientRect();
        return entry && bar ? entry.top >= bar.bottom && entry.bottom <= room.bottom : null;
      });
    const back = popup.getByRole('button', { name: 'Step back' });
    const count = Number(await log.locator('h2 span').innerText());
    expect(count).toBeGreaterThan(12);
    const moment = popup.getByRole('slider', { name: 'Moment' });
    const widths = new Set<number>();
    for (let step = 0; step < 10; step += 1) {
      await back.press('Enter');
      expect(await chosen.count()).toBe(1);
      await expect.poll(isSeen).toBe(true);
      widths.add((await moment.boundingBox())?.width ?? 0);
    }
    // Whatever the moment is called, the slider stays under the hand that moves it.
    expect(widths.size).toBe(1);
    expect(await top()).toBeGreaterThan(100);
    await moment.press('Home');
    await expect.poll(isSeen).toBe(true);
    await moment.press('End');
    await expect.poll(isSeen).toBe(true);
    await moment.press('Home');
    await popup.getByRole('searchbox').fill('heroTabs');
    await expect.poll(isSeen).not.toBe(false);
    await popup.getByRole('searchbox').fill('');
    await expect.poll(isSeen).toBe(true);
    // Nor is it lost while the drawing has all the room.
    const large = popup.getByRole('button', { name: 'Large' });
    await moment.press('End');
    await large.press('Enter');
    await moment.press('Home');
    await large.press('Enter');
    await expect.poll(isSeen).toBe(true);

    await popup.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
    await expect.poll(top).toBe(0);
    // What comes is seen at once by one who looks at the newest …
    await choose('Medlink');
    expect(await top()).toBe(0);
    // … and takes nothing away from one who reads what was before.
    await log.evaluate((panel) => panel.scrollTo(0, 140));
    await choose('App');
    expect(await top()).toBeGreaterThanOrEqual(140);
  });

  test.each([
    [1024, 768],
    [390, 844],
  ])(
    'the list goes along with the machine of the moment in a window of %i×%i',
    async (width, height) => {
      const { page } = await open(still, '/?inspect');
      const { popup } = await inspect(page);
      await popup.setViewportSize({ width, height });
      const list = popup.getByRole('region', { name: 'Machines' });
      const isSeen = () =>
        list.evaluate((panel) => {
          const row = panel.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
          const room = panel.getBoundingClientRect();
          return row ? row.top >= room.top && row.bottom <= room.bottom : null;
        });
      const top = () => list.evaluate((panel) => panel.scrollTop);
      await page.locator('form [type=submit]').evaluate((button: HTMLElement) => button.click());
      const ofForm = entries(popup).filter({ hasText: 'form.submit' });
      await ofForm.waitFor();
      // The first machine is drawn, and the form is the last but one.
      expect([await isSeen(), await top()]).toEqual([true, 0]);
      await ofForm.focus();
      await popup.keyboard.press('Enter');
      await popup.getByRole('group', { name: 'Chart of contactForm' }).waitFor();
      expect(await isSeen()).toBe(true);
      expect(await top()).toBeGreaterThan(100);
      expect(await ofForm.evaluate((entry) => entry === document.activeElement)).toBe(true);
      // The page is not led to the list: the reader goes on where the entry is.
      const isWithReader = () =>
        ofForm.evaluate((entry) => {
          const place = entry.getBoundingClientRect();
          return place.top >= 0 && place.bottom <= innerHeight;
        });
      await expect.poll(isWithReader).toBe(true);
      // It stays where its reader scrolls it to while the machine does.
      await list.evaluate((panel) => panel.scrollTo(0, 0));
      await popup.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
      expect(await top()).toBe(0);
      // Nor is it lost while the drawing has all the room.
      const large = popup.getByRole('button', { name: 'Large' });
      for (let press = 0; press < 2; press += 1) await large.press('Enter');
      await expect.poll(isSeen).toBe(true);
    },
  );

  test('the present pauses, goes on, and the log is cleared, narrowed and searched, all by keyboard', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    const log = popup.locator('[data-machine="inspector-log"]');
    const button = (name: string) => popup.getByRole('button', { name, exact: true });
    const tabs = (state: string) =>
      machines(popup).filter({ hasText: new RegExp(String.raw`heroTabs\s*${state}`) });
    const tabEvents = entries(popup).filter({ hasText: 'tab.select' });

    await button('Pause').press('Enter');
    expect(await log.getAttribute('data-state')).toBe('paused');
    await page.getByRole('tab', { name: 'Medlink' }).click();
    // Nothing moves, but it is told that something waits.
    const status = popup.getByRole('status').filter({ hasText: 'waiting' });
    await status.waitFor();
    // How many is seen, and not told anew with each.
    expect(await status.textContent()).toMatch(/ · waiting$/);
    expect(await tabEvents.count()).toBe(0);
    expect(await tabs('app').count()).toBe(1);

    await button('Pause').press('Enter');
    await tabs('medlink').waitFor();
    await tabEvents.waitFor();
    const choice = (name: string) => popup.getByRole('combobox', { name });
    await choice('Show').selectOption('navBar');
    await tabEvents.waitFor({ state: 'detached' });
    await choice('Show').selectOption('All machines');
    await tabEvents.waitFor();
    await choice('Effect').selectOption('ignored');
    await tabEvents.waitFor({ state: 'detached' });
    await choice('Effect').selectOption('Any effect');
    const search = popup.getByRole('searchbox', { name: 'Search events' });
    await search.fill('tab.');
    await tabEvents.waitFor();
    await expect.poll(() => entries(popup).count()).toBe(1);
    await popup.getByRole('heading', { name: /^Events 1 of \d+$/ }).waitFor();
    // A whole type can be read in the field, at this width of the window as at others.
    expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(256);
    await search.fill('');
    await popup.getByRole('heading', { name: /^Events \d+$/ }).waitFor();
    await button('Clear').press('Enter');
    await tabEvents.waitFor({ state: 'detached' });
  });

  test('an event that the keyboard comes to is not covered by the tools above it', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    for (const name of ['Dashboard', 'Medlink', 'App', 'Dashboard', 'Medlink', 'App']) {
      await page.getByRole('tab', { name }).click();
    }
    const ofTabs = entries(popup).filter({ hasText: 'tab.select' });
    await expect.poll(() => ofTabs.count()).toBe(6);
    await entries(popup).last().focus();
    const stack = () =>
      entries(popup).evaluateAll((all) => {
        const at = all.indexOf(document.activeElement as HTMLElement);
        const { left, top } = all[at]?.getBoundingClientRect() ?? new DOMRect();
        return { at, isSeen: all[at]?.contains(document.elementFromPoint(left + 20, top + 1)) };
      });
    for (let at = Infinity; at > 0; { at } = await stack()) {
      if (at < Infinity) await popup.keyboard.press('ArrowUp');
      // A late entry moves the others, until the next frame keeps what is read in its place.
      await expect.poll(async () => (await stack()).isSeen).toBe(true);
    }
  });

  test('the events are one stop of Tab; arrows choose one after the other, with the focus', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await entries(popup).filter({ hasText: 'tab.select' }).waitFor();
    // What is told late would stand above.
    await popup.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
    const list = popup.getByRole('listbox', { name: 'Events' });
    await popup.getByRole('combobox', { name: 'Effect' }).focus();
    await popup.keyboard.press('Tab');
    const focused = () =>
      entries(popup).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    expect(await focused()).toBe(0);
    for (const [key, place] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
    ] as const) {
      await popup.keyboard.press(key);
      await expect.poll(focused).toBe(place);
      expect(await entries(popup).nth(place).getAttribute('aria-selected')).toBe('true');
    }
    expect(
      await entries(popup)
        .nth(1)
        .evaluate((row) => getComputedStyle(row).outlineStyle),
    ).not.toBe('none');
    await popup.keyboard.press('Tab');
    expect(await list.evaluate((all) => all.contains(document.activeElement))).toBe(false);
    await popup.keyboard.press('Shift+Tab');
    expect(await focused()).toBe(1);
    expect(await accessibilityFindings(popup)).toEqual([]);
  });

  test('what a machine raised for itself, and nothing took, is told as the reason', async () => {
    const { page } = await open({}, '/?inspect');
    const { popup } = await inspect(page);
    // The second comes while the first closes the wheel, the third is its tail: at once, since a busy machine takes longer than that from one to the other.
    await page.evaluate(() => {
      for (const deltaY of [120, -120, -1]) {
        const wheel = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
        document.elementFromPoint(400, 400)?.dispatchEvent(wheel);
      }
    });
    const raised = popup.locator('[data-part="raised"]', { hasText: 'step.asked' });
    const wheels = entries(popup).filter({ hasText: 'wheel.moved' });
    await expect.poll(() => wheels.count()).toBe(3);
    await wheels.last().click();
    await raised.locator('[data-verdict="taken"]', { hasText: 'asksFirst' }).waitFor();
    await wheels.first().click();
    await popup.locator('[data-verdict="taken"]', { hasText: 'isNoPush' }).waitFor();
    expect(await raised.count()).toBe(0);
    await wheels.nth(1).click();
    await raised.waitFor();
    expect(await raised.locator('[data-part="missed"]').innerText()).toContain(
      'paging is throttled; paging.ready would have taken it, if asksFirst or hasRoom',
    );
    expect(await popup.locator('[data-verdict="taken"]').count()).toBe(0);
    // One was taken, and two only asked.
    await popup.getByRole('combobox', { name: 'Effect' }).selectOption('refused');
    await expect.poll(() => wheels.count()).toBe(2);
    for (const row of await wheels.allInnerTexts()) expect(row).toContain('asked, refused');
  });

  test('steps lead through the past and back to the present', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    const chosen = (state: string) => popup.locator(`[data-box="heroTabs.${state}"][data-active]`);
    await machines(popup).filter({ hasText: 'heroTabs' }).click();
    await chosen('app').waitFor();
    for (const name of ['Dashboard', 'Medlink']) {
      await page.getByRole('tab', { name }).click();
      await chosen(name.toLowerCase()).waitFor();
    }
    await popup.getByRole('combobox', { name: 'Show' }).selectOption('heroTabs');
    await popup.getByRole('button', { name: 'Step back' }).click();
    await chosen('dashboard').waitFor();
    expect(await chosen('medlink').count()).toBe(0);
    // The page itself is where it was.
    expect(await page.locator('[data-machine="hero-tabs"]').getAttribute('data-state')).toBe(
      'medlink',
    );
    await popup.getByRole('button', { name: 'Step on' }).click();
    await chosen('medlink').waitFor();
    await popup.getByRole('slider', { name: 'Moment' }).press('Home');
    await chosen('dashboard').waitFor();
    await popup.getByRole('button', { name: 'Pause' }).click();
    await chosen('medlink').waitFor();
  });

  test('nothing of what is typed into the contact form arrives', async () => {
    const { page } = await open(still, '/?inspect=drive');
    const { popup } = await inspect(page);
    await popup.evaluate(() => {
      const kept = window as unknown as { received: string };
      kept.received = '';
      window.addEventListener('message', ({ data }) => (kept.received += JSON.stringify(data)));
    });
    const typed = {
      name: 'Mina Hidden',
      email: 'hidden@example.com',
      country: 'Hiddenland',
      message: 'A hidden complaint',
    };
    for (const [name, text] of Object.entries(typed))
      await page.locator(`[name="${name}"]`).fill(text);
    await page.locator('form [type=submit]').click();
    await page.locator('form[data-state="sent"]').waitFor();
    await machines(popup).filter({ hasText: 'sent' }).waitFor();
    const received = await popup.evaluate(
      () => (window as unknown as { received: string }).received,
    );
    expect(received).toContain('contactSubmission');
    expect(received).toContain('[redacted]');
    expect(received.toLowerCase()).not.toContain('hidden@');
    for (const text of Object.values(typed)) expect(received).not.toContain(text);
    // What is hidden cannot be tested, which is said in the place of a test.
    await entries(popup).filter({ hasText: 'form.submit' }).first().click();
    await popup.getByText('This event has no test here').waitFor();
    expect(await popup.locator('[data-part="changes"] li').allInnerTexts()).toContain(
      'key null"[redacted]"',
    );
    expect(await popup.locator('[data-part="snippet"]').count()).toBe(0);
  });

  test('a window that is loaded again shows the machines again', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await popup.reload();
    await machines(popup)
      .filter({ hasText: /heroTabs\s*medlink/ })
      .waitFor();
    expect(await machines(popup).count()).toBe(14 + drawings.length + arrivals.length);
  });

  test('a machine that a link has ended is said to have, in the list and beside its drawing', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    await show(popup, 'heroTabs');
    await popup.getByRole('heading', { name: 'heroTabs', exact: true }).waitFor();
    await page.locator('header a[href="/blogs"]').first().click();
    await machines(popup)
      .filter({ hasText: /heroTabs ended/ })
      .waitFor();
    const drawn = popup.getByRole('region', { name: 'Chart', exact: true }).getByRole('heading');
    expect(await drawn.innerText()).toBe('heroTabs ended');
  });

  test('a page that a link has led to can be inspected again once it is loaded anew', async () => {
    const { page } = await open(still, '/?inspect=drive');
    await opener(page).waitFor();
    await page.locator('header a[href="/blogs"]').first().click();
    await page.locator('#latest').waitFor();
    await page.reload();
    await opener(page).waitFor();
    expect(page.url()).toMatch(/\/blogs\?inspect=drive$/);
    await page.goBack();
    await page.locator('#hero').waitFor();
    expect(page.url()).toMatch(/\/\?inspect=drive$/);
  });
});

const stateOf = (page: Page, element: string) =>
  page.locator(`[data-machine="${element}"]`).first().getAttribute('data-state');

/** The active leaves that a drawing shows, as `data-state` says them. */
const litLeaves = (popup: Page, machine: string) =>
  popup
    .locator('[data-box][data-leaf][data-active]')
    .evaluateAll(
      (boxes, id) =>
        boxes.map((box) => (box as SVGElement).dataset['box']?.slice(id.length + 1)).join(' '),
      machine,
    );

const show = async (popup: Page, name: string) => {
  await machines(popup)
    .filter({ has: popup.getByText(name, { exact: true }) })
    .click();
  await popup.locator('[data-machine="inspector-chart"][data-state*="laid"]').waitFor();
};

interface Begun {
  readonly arrow: string | undefined;
  readonly transition: string | undefined;
  /** How far from seen its keyframes begin. */
  readonly opacity: string;
}

/** Keeps which of the drawing's animations begin from now on, and of what. */
const keepAnimations = (popup: Page) =>
  popup.evaluate(() => {
    const begun: Begun[] = [];
    Object.assign(window, { begun });
    document.addEventListener('animationstart', ({ target }) => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || effect.target !== target) continue;
        const named = (name: string) =>
          effect.target?.closest<SVGElement>(`[data-${name}]`)?.dataset[name];
        begun.push({
          arrow: named('arrow'),
          transition: named('transition'),
          opacity: String(effect.getKeyframes()[0]?.['opacity']),
        });
      }
    });
  });
const begunIn = (popup: Page) =>
  popup.evaluate(() => (window as unknown as { begun: Begun[] }).begun);

describe('a chart', () => {
  const inspected = inspectOnce('/?inspect');

  test.each([
    ['heroTabs', 'heroTabs', 'hero-tabs'],
    ['pager', 'sectionPager', 'section-pager'],
    ['whyUsCarousel', 'whyUsCarousel', 'why-us-carousel'],
    ['contactForm', 'contactForm', 'contact-form'],
  ])('of %s has lit what its element says', async (name, id, element) => {
    const { page, popup } = inspected();
    await show(popup, name);
    await expect
      .poll(async () => (await litLeaves(popup, id)) === (await stateOf(page, element)))
      .toBe(true);
  });

  test.each([
    [
      'heroTabs',
      'heroTabs',
      'hero-tabs',
      (page: Page) => page.getByRole('tab', { name: 'Medlink' }).click(),
    ],
    [
      'contactForm',
      'contactForm',
      'contact-form',
      // A pointer would have to wait until the page has come to it.
      (page: Page) =>
        page.locator('form [type=submit]').evaluate((button: HTMLElement) => button.click()),
    ],
  ] as const)(
    'of %s that moved before the window came has lit where it is, not where it began',
    async (name, id, element, move) => {
      const { page } = await open(still, '/?inspect');
      const atStart = await stateOf(page, element);
      await move(page);
      await expect.poll(() => stateOf(page, element)).not.toBe(atStart);
      const { popup } = await inspect(page);
      await show(popup, name);
      await expect
        .poll(async () => (await litLeaves(popup, id)) === (await stateOf(page, element)))
        .toBe(true);
      expect(await litLeaves(popup, id)).not.toBe(atStart);
    },
  );

  test('runs the transition that was taken, and says which guard refused another', async () => {
    const { page } = await open({}, '/?inspect');
    const { popup } = await inspect(page);
    await show(popup, 'heroTabs');
    // What flashes is not over before it is looked at.
    await stopAnimations(popup);
    await keepAnimations(popup);
    await page.getByRole('tab', { name: 'Medlink' }).click();
    const arrow = (to: string) => popup.locator(`[data-arrow="heroTabs.app→heroTabs.${to}"]`);
    await arrow('medlink').and(popup.locator('[data-taken]')).waitFor();
    expect(await arrow('dashboard').getAttribute('data-refused')).toBe('');
    const refused = popup.locator('[data-transition][data-refused]');
    expect(await refused.locator('text').allTextContents()).toEqual([
      'tab.select',
      '[isFor dashboard]',
    ]);
    await popup.getByText('guard said no: isFor').waitFor();
    // What was refused flashes, its words and its arrow; what was taken runs.
    await expect
      .poll(() => begunIn(popup))
      .toEqual(
        expect.arrayContaining([
          { arrow: undefined, transition: 'heroTabs.app|tab.select|0', opacity: '0.15' },
          { arrow: 'heroTabs.app→heroTabs.dashboard', transition: undefined, opacity: '0.15' },
          { arrow: 'heroTabs.app→heroTabs.medlink', transition: undefined, opacity: '1' },
        ]),
      );
    const runner = arrow('medlink').locator('circle');
    expect(await runner.evaluate((dot) => getComputedStyle(dot).display)).toBe('block');
    await popup.emulateMedia({ reducedMotion: 'reduce' });
    expect(await runner.evaluate((dot) => getComputedStyle(dot).display)).toBe('none');
  });

  test('is moved, made larger and fitted by keys, wheel and hand', async () => {
    const { popup } = inspected();
    await show(popup, 'pager');
    const stage = popup.getByRole('group', { name: 'Chart of pager' });
    const drawing = popup.getByRole('img', { name: 'Chart of pager. Active:' });
    const place = async () => {
      const box = await drawing.boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const fitted = await place();
    await stage.press('ArrowRight');
    expect((await place()).x).toBeCloseTo(fitted.x - 60, 0);
    await stage.press('+');
    expect((await place()).width).toBeCloseTo(fitted.width * 1.25, 0);
    await stage.press('0');
    expect(await place()).toEqual(fitted);

    const middle = { x: fitted.x + fitted.width / 2, y: fitted.y + fitted.height / 2 };
    await popup.mouse.move(middle.x, middle.y);
    await popup.mouse.down();
    await popup.mouse.move(middle.x + 40, middle.y + 30, { steps: 4 });
    await popup.mouse.up();
    await expect.poll(async () => (await place()).y).toBeCloseTo(fitted.y + 30, 0);
    await popup.mouse.wheel(0, 50);
    await expect.poll(async () => (await place()).y).toBeCloseTo(fitted.y - 20, 0);
    await popup.keyboard.down('Control');
    await popup.mouse.wheel(0, -100);
    await popup.keyboard.up('Control');
    await expect.poll(async () => (await place()).width).toBeCloseTo(fitted.width * 1.25, 0);
    await popup.getByRole('button', { name: 'Fit' }).click();
    await expect.poll(place).toEqual(fitted);
    await popup.getByRole('combobox', { name: 'Go to' }).selectOption('lock');
    await expect.poll(async () => (await place()).width).toBeGreaterThan(fitted.width);
    await popup.getByRole('button', { name: 'Fit' }).click();
    await popup.getByRole('button', { name: 'Large' }).click();
    expect(await machines(popup).first().isVisible()).toBe(false);
    // A wider stage has another layout.
    await expect.poll(async () => (await place()).width).toBeGreaterThan(fitted.width * 1.3);
    await popup.getByRole('button', { name: 'Large' }).click();
  });

  test('of the page is a map of all its machines, with what they said', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    const count = await machines(popup).count();
    await popup.emulateMedia({ reducedMotion: 'no-preference' });
    await popup.getByRole('button', { name: 'Map of actors' }).click();
    const actors = popup.locator('[data-part="actor"]');
    await expect.poll(() => actors.count()).toBe(count);
    // What is said at once is said at one moment, however long the page takes to say it.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await popup.locator('code', { hasText: 'hero.tabChanged' }).first().waitFor();
    const runner = popup.locator('[data-arrow][data-taken] circle');
    await runner.first().waitFor({ state: 'attached' });
    // One to the page, and its answers.
    await expect.poll(() => runner.count()).toBeGreaterThan(1);
    expect(await runner.first().evaluate((dot) => dot.getAnimations().length)).toBe(1);
    await actors.filter({ hasText: 'heroTabs' }).click();
    await popup.getByRole('group', { name: 'Chart of heroTabs' }).waitFor();
  });

  test('of the page brings what the keyboard comes to into sight, and whole', async () => {
    const { popup } = inspected();
    await popup.getByRole('button', { name: 'Map of actors' }).click();
    const actors = popup.locator('[data-part="actor"]');
    await actors.first().waitFor();
    for (let press = 0; press < 5; press += 1) {
      await popup.getByRole('button', { name: 'Zoom in' }).click();
    }
    await popup.getByRole('group', { name: 'Map of actors' }).focus();
    const count = await actors.count();
    const outside: (string | null)[] = [];
    for (let step = 0; step < count; step += 1) {
      await popup.keyboard.press('Tab');
      const isInSight = await popup.evaluate(() => {
        const [part, stage] = [
          document.activeElement,
          document.activeElement?.closest('[role="group"]'),
        ];
        const [box, room] = [part?.getBoundingClientRect(), stage?.getBoundingClientRect()];
        if (!part?.matches('[data-part="actor"]') || !stage || !box || !room) return false;
        return (
          stage.scrollTop === 0 &&
          stage.scrollLeft === 0 &&
          box.left >= room.left &&
          box.right <= room.right &&
          box.top >= room.top &&
          box.bottom <= room.bottom
        );
      });
      if (!isInSight)
        outside.push(await popup.evaluate(() => document.activeElement?.textContent ?? null));
    }
    expect(outside).toEqual([]);
  });
});

describe('an event that is sent by hand', () => {
  test('moves the site, and the chart with it', async () => {
    const { page, troubles } = await open(still, '/?inspect=drive');
    const { popup } = await inspect(page);
    await show(popup, 'heroTabs');
    await popup.getByRole('button', { name: 'Send', exact: true }).click();
    const draft = popup.getByRole('combobox', { name: 'Event' });
    await draft.fill('{ "type": ');
    await popup.getByRole('button', { name: 'Send to heroTabs' }).click();
    await popup.getByText('This is neither').waitFor();
    await draft.fill('{ "type": "tab.select", "tab": "medlink" }');
    await draft.press('Enter');
    await popup.getByText('Sent.').waitFor();
    await page.locator('[data-machine="hero-tabs"][data-state="medlink"]').waitFor();
    await expect.poll(() => litLeaves(popup, 'heroTabs')).toBe('medlink');
    await draft.press('Enter');
    await popup.getByText('Sent. Nothing took it.').waitFor();
    // Both are sent all the same.
    await popup.getByRole('button', { name: 'Pause', exact: true }).click();
    await draft.fill('tab.turn');
    await draft.press('Enter');
    await popup
      .getByText(
        'Sent. Unknown to this machine: no state of it has a transition for this event. What comes of it waits until you are back at the present.',
      )
      .waitFor();
    expect(troubles).toEqual([]);
  });

  test('is not offered where the page may only be looked at', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    await popup.getByRole('button', { name: 'Send', exact: true }).click();
    await popup.getByText('?inspect=drive').waitFor();
    expect(await popup.getByRole('combobox', { name: 'Event' }).count()).toBe(0);
    expect(await popup.getByRole('button', { name: 'Pause the site' }).count()).toBe(0);
  });

  test('can be copied as a test', async () => {
    const { page } = await open(
      { ...still, permissions: ['clipboard-read', 'clipboard-write'] },
      '/?inspect',
    );
    const { popup } = await inspect(page);
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await entries(popup).filter({ hasText: 'tab.select' }).click();
    await popup.getByText('As a test').click();
    await popup.getByRole('button', { name: 'Copy as test' }).click();
    await popup.getByText('Copied.').waitFor();
    const snippet = await popup.evaluate(() => navigator.clipboard.readText());
    expect(snippet).toContain("actor.send({ type: 'tab.select', tab: 'medlink' });");
    expect(snippet).toContain("expect(actor.getSnapshot().value).toEqual('medlink');");
  });
});

describe('a page that is inspected and goes', () => {
  const left = {
    'is loaded anew': (page: Page) => page.reload(),
    'is left by an address': (page: Page) => page.goto(new URL('/inspector', page.url()).href),
    'is closed': (page: Page) => page.close(),
  };
  const gone = 'The page has gone. Open the inspector on it again.';

  /** A page whose time is held, the form that sends to one of its machines, and the end of both. */
  async function seeItGo(
    leave: (page: Page) => Promise<unknown>,
    before?: (popup: Page) => unknown,
  ) {
    const { page } = await open(still, '/?inspect=drive');
    const { popup, troubles } = await inspect(page);
    await popup.getByRole('button', { name: 'Pause the site' }).press('Enter');
    await popup.locator('[data-machine="inspector-time"][data-state="paused"]').waitFor();
    await show(popup, 'heroTabs');
    await popup.getByRole('button', { name: 'Send', exact: true }).click();
    await popup.getByRole('combobox', { name: 'Event' }).waitFor();
    await before?.(popup);
    const count = await machines(popup).count();
    await leave(page);
    await popup.getByRole('combobox', { name: 'Event' }).waitFor({ state: 'detached' });
    await popup.getByRole('region', { name: 'Details' }).getByText(gone).waitFor();
    await popup.getByRole('status').getByText(gone).waitFor();
    expect(await popup.getByRole('button', { name: 'Pause the site' }).count()).toBe(0);
    expect(await machines(popup).count()).toBe(count);
    expect(troubles).toEqual([]);
    return popup;
  }

  test.each(Object.entries(left))(
    'and %s is said to have gone, and nothing is asked of it any more',
    async (_, leave) => {
      const popup = await seeItGo(leave);
      expect(await popup.getByText('Live', { exact: true }).count()).toBe(0);
    },
  );

  test('is said to have gone while a moment of the past shows, too', async () => {
    const popup = await seeItGo(left['is loaded anew'], async (window) => {
      await window.getByRole('button', { name: 'Pause', exact: true }).click();
      await window.getByText('Looking at the past').waitFor();
    });
    expect(await popup.getByText('Looking at the past').count()).toBe(1);
  });
});

describe('the time of the site', () => {
  test('stands still, goes a tenth as fast, and on to the next timer', async () => {
    const { page, troubles } = await open(
      { before: (early) => early.clock.install() },
      '/?inspect=drive',
    );
    const { popup } = await inspect(page);
    const button = (name: string) => popup.getByRole('button', { name, exact: true });
    await button('Pause the site').waitFor();
    const clock = (ms: number) => page.clock.runFor(ms);
    const first = async () =>
      Number(
        await page.locator('[data-machine="message-rotation"]').first().getAttribute('data-index'),
      );
    /** How far the page's own clock of frames goes in the world's time. */
    const goneIn = async (ms: number) => {
      const before = await page.evaluate(() => performance.now());
      await clock(ms);
      return (await page.evaluate(() => performance.now())) - before;
    };
    const paces = () =>
      page.evaluate(() => [
        ...new Set(
          document
            .getAnimations()
            .filter(
              ({ timeline, playState }) =>
                timeline === document.timeline && playState !== 'finished',
            )
            .map(({ playbackRate }) => playbackRate),
        ),
      ]);
    await page.clock.pauseAt(Date.now() + 60_000);

    await button('Pause the site').press('Enter');
    const next = popup.getByRole('region', { name: 'Time of the site' }).getByRole('status');
    await next.getByText('Next:').waitFor();
    expect(await button('Pause the site').getAttribute('aria-pressed')).toBe('true');
    const stood = await first();
    expect(await goneIn(10_000)).toBe(0);
    expect(await first()).toBe(stood);
    expect(await paces()).toEqual([0]);

    // One timer after another; only one of them is the turn of the messages.
    const turn = next.getByText(/messageRotation after messageRotation/);
    for (let steps = 0; (await turn.count()) === 0 && steps < 10; steps += 1) {
      const before = await next.innerText();
      await button('To the next timer').press('Enter');
      await expect.poll(() => next.innerText()).not.toBe(before);
      expect(await first()).toBe(stood);
    }
    await button('To the next timer').press('Enter');
    await expect.poll(first).toBe((stood + 1) % 9);
    // The next turn begins to count with it.
    await next.getByText('Next: messageRotation after textAnimation in 1000 ms').waitFor();

    await button('1/10×').press('Enter');
    await button('Pause the site').press('Enter');
    await popup.locator('[data-machine="inspector-time"][data-state="running"]').waitFor();
    // What begins meanwhile is told of by the frame in which it does.
    await expect.poll(paces).toEqual([0.1]);
    expect(await goneIn(9_000)).toBeCloseTo(900, 3);
    await clock(15_999);
    expect(await first()).toBe((stood + 1) % 9);
    await clock(1);
    expect(await first()).toBe((stood + 2) % 9);

    // Without its window the site's time is the world's.
    await page.getByText('The inspector follows this page').waitFor();
    await popup.close();
    await expect.poll(paces).toEqual([1]);
    expect(await goneIn(100)).toBeCloseTo(100, 3);
    // Nor is that page followed.
    await clock(10_000);
    await page.locator('[data-machine="inspector-window"][data-state="closed"]').waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('the inspector page', () => {
  const ofTab = (popup: Page) => entries(popup).filter({ hasText: 'tab.select' });
  const inspected = inspectOnce('/?inspect', async (page, popup) => {
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await ofTab(popup).waitFor();
  });
  const driven = inspectOnce('/?inspect=drive', async (page, popup) => {
    await popup.getByRole('button', { name: 'Pause the site' }).waitFor();
    await show(popup, 'heroTabs');
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await ofTab(popup).click();
    await popup.getByText('As a test').click();
  });

  test.each(screens)('has no accessibility finding on a $name', async ({ width, height }) => {
    const { popup, troubles } = inspected();
    await popup.setViewportSize({ width, height });
    await popup.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await show(popup, 'heroTabs');
    await ofTab(popup).click();
    expect(await accessibilityFindings(popup)).toEqual([]);
    await popup.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await popup.getByRole('button', { name: 'Map of actors' }).click();
    await popup.locator('[data-part="actor"]').first().waitFor();
    expect(await accessibilityFindings(popup)).toEqual([]);
    const wide = await popup.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(width);
    expect(troubles).toEqual([]);
  });

  test.each([
    [1024, 768, 420],
    [820, 1180, 600],
    [390, 844, 400],
    [844, 390, 240],
  ])(
    'cuts nothing off in a window of %i×%i, and has room for a drawing and for fingers',
    async (width, height, stagePx) => {
      const { popup, troubles } = driven();
      await popup.setViewportSize({ width, height });
      await expect
        .poll(() => popup.evaluate(() => [innerWidth, innerHeight]))
        .toEqual([width, height]);
      const stage = popup.getByRole('group', { name: 'Chart of heroTabs' });
      expect((await stage.boundingBox())?.height).toBeGreaterThan(stagePx);
      expect(await controlFaults(popup)).toEqual([]);
      expect(await popup.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
      // Half of the drawing is in sight at first: it can be reached without a way past all machines.
      const top = await stage.evaluate((place) => place.getBoundingClientRect().top + scrollY);
      expect(top + stagePx / 2).toBeLessThan(height);
      expect(troubles).toEqual([]);
    },
  );

  // The last of those who look at this window: it has no clipboard from here on.
  test('says so where there is no clipboard, and goes on', async () => {
    const { popup, troubles } = driven();
    await popup.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await popup.getByRole('button', { name: 'Copy as test' }).click();
    await popup.getByText('Select the text and copy it').waitFor();
    expect(troubles).toEqual([]);
  });

  test('is there once its script is, while no time passes', async () => {
    const before = async (early: Page) => {
      await early.clock.install({ time: 0 });
      await early.clock.pauseAt(60_000);
    };
    const { page } = await arrive({ ...still, before }, '/inspector');
    const heading = page.getByRole('heading', { name: 'No page is connected' });
    await expect.poll(() => heading.count()).toBe(1);
  });

  test('opened by itself says how to connect a page, and is not for search engines', async () => {
    const { page, troubles } = await arrive(still, '/inspector');
    await page.getByRole('heading', { name: 'No page is connected' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await accessibilityFindings(page)).toEqual([]);
    // A window that one page has opened under a name would else be opened in itself by the next.
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the home page with ?inspect' }).click();
    await opener(await opening).waitFor();
    expect(troubles).toEqual([]);
  });

  test('opened by itself opens recordings, and says of a bad file what is wrong with it', async () => {
    const { page, troubles } = await arrive(still, '/inspector');
    const file = page.getByLabel('Open a recording');
    const said = page.getByRole('region', { name: 'Recording' }).getByRole('status');
    const saysOf = (name: string, text: string) =>
      file
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
        .then(() => said.getByText(name).waitFor());
    await saysOf('holiday.json', 'a picture');
    expect(await said.innerText()).toBe('holiday.json: The file is not JSON.');
    await page.getByRole('heading', { name: 'No page is connected' }).waitFor();

    await file.setInputFiles('test/fixtures/replays/blogs.json');
    await said.getByText('blogs.json: the machines ended as they did in the visit.').waitFor();
    await page.getByText('The end of the recording', { exact: true }).waitFor();
    expect(await machines(page).filter({ hasText: 'blogFilter' }).count()).toBe(1);
    const entry = entries(page).filter({ hasText: 'filter.select' }).first();
    await entry.click();
    expect(await entry.innerText()).toMatch(
      /^00:00:0\d\.\d{3}\s+blogFilter\s+filter\.select\s+all\s+technology/,
    );
    const lit = (state: string) => page.locator(`[data-box="blogFilter.${state}"][data-active]`);
    await lit('technology').waitFor();
    await page.getByRole('button', { name: 'Step back' }).click();
    await machines(page).filter({ hasText: 'blogFilter' }).click();
    await lit('all').waitFor();
    // In the words of the chart.
    await page.getByText('All blogs, or those of one topic.').first().waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);

    await saysOf('other.json', '{"format":"amara-visit","version":2}');
    expect(await said.innerText()).toContain('other.json: The recording is of version 2');
    await lit('all').waitFor();
    expect(await entries(page).count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });

  test.each([
    { width: 1366, height: 657 },
    { width: 1280, height: 600 },
    { width: 1024, height: 600 },
    { width: 844, height: 390 },
  ])(
    'opens a dropped recording, and shows three events at once at $width×$height',
    async (size) => {
      const { page } = await arrive({ ...still, viewport: size }, '/inspector');
      const text = readFileSync('test/fixtures/replays/blogs.json', 'utf8');
      await page.getByRole('heading', { name: 'No page is connected' }).waitFor();
      const dropped = await page.evaluateHandle((visit) => {
        const data = new DataTransfer();
        data.items.add(new File([visit], 'blogs.json'));
        return data;
      }, text);
      await page.locator('main').dispatchEvent('drop', { dataTransfer: dropped });
      const third = entries(page).nth(2);
      await third.waitFor();
      await page.getByRole('region', { name: 'Events' }).evaluate((log) => {
        log.scrollIntoView({ block: 'center' });
      });
      const ratio = await third.evaluate(
        (row) =>
          new Promise<number>((tell) => {
            new IntersectionObserver(([seen]) => tell(seen?.intersectionRatio ?? 0)).observe(row);
          }),
      );
      expect(ratio).toBeGreaterThan(0.95);
    },
  );

  test('without JavaScript says that it needs it', async () => {
    const { page } = await arrive({ javaScriptEnabled: false }, '/inspector');
    expect(await page.getByText('It needs JavaScript').isVisible()).toBe(true);
  });
});
