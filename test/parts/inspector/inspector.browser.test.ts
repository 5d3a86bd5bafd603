import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accessibilityFindings, screens, siteVisits } from '../../support/browser.ts';

const { arrive, open } = siteVisits();
const still = { reducedMotion: 'reduce' } as const;
/** The moving drawings of the three tabs and of the footer. */
const drawings = ['app', 'appButton', 'dashboard', 'medlink', 'appButton'].map(
  (name) => `loopingAnimation ${name}`,
);

/** What the chart of the tabs says of one of its states. */
const words = 'the kit is open, as after a step up';

const arrivals = ['audiences', 'testimonials', 'why-us', 'contact'].map((id) => `arrival ${id}`);

const opener = (page: Page) => page.getByRole('button', { name: 'Open the inspector' });
const machines = (popup: Page) => popup.locator('[data-part="machine"]');
const entries = (popup: Page) => popup.locator('[data-part="entry"]');

/** Opens the inspector from a page and waits until it shows the page's machines. */
async function inspect(page: Page): Promise<{ popup: Page; troubles: string[] }> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), opener(page).click()]);
  const troubles: string[] = [];
  popup.on('pageerror', ({ message }) => troubles.push(message));
  popup.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await machines(popup).first().waitFor();
  return { popup, troubles };
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
    const told = scripts.filter((name) => readFileSync(join(site, name), 'utf8').includes(words));
    expect(told).toHaveLength(1);
    expect(ofTool).toContain(told[0]);
    expect(asked.filter((url) => ofTool.some((name) => url.endsWith(name)))).toEqual([]);
  });
});

describe('with ?inspect', () => {
  test.each(screens)(
    'the button stands on the page and breaks nothing on a $name',
    async (screen) => {
      const { page, troubles } = await open({ ...still, ...screen }, '/?inspect');
      await opener(page).waitFor();
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
    expect(shown).toEqual([
      'home',
      'navBar',
      'pager',
      'heroTabs',
      'heroStage',
      'messageRotation',
      'audienceModal',
      'testimonialSlider',
      'whyUsCarousel',
      ...drawings.slice(0, -1),
      ...arrivals.slice(0, -1),
      // With the form, which comes later, and the drawing of the footer.
      'contactReveal',
      ...arrivals.slice(-1),
      'contactForm',
      ...drawings.slice(-1),
    ]);
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
    const active = popup.locator('[data-active] code');
    expect(await active.allInnerTexts()).toEqual(['medlink']);
    // Its words came with the inspector: the page itself has numbers in their place.
    await popup.getByText(words).waitFor();
  });

  test('the log pauses, goes on, is cleared and narrowed, all by keyboard', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    const log = popup.locator('[data-machine="inspector-log"]');
    const [pause, clear] = ['Pause', 'Clear'].map((name) => popup.getByRole('button', { name }));
    const tabEvents = entries(popup).filter({ hasText: 'tab.select' });

    await pause?.press('Enter');
    expect(await log.getAttribute('data-state')).toBe('paused');
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await machines(popup)
      .filter({ hasText: /heroTabs\s*medlink/ })
      .waitFor();
    expect(await tabEvents.count()).toBe(0);

    await pause?.press('Enter');
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await tabEvents.waitFor();
    await popup.getByRole('combobox', { name: 'Show' }).selectOption('navBar');
    await tabEvents.waitFor({ state: 'detached' });
    await popup.getByRole('combobox', { name: 'Show' }).selectOption('All machines');
    await tabEvents.waitFor();
    await clear?.press('Enter');
    await tabEvents.waitFor({ state: 'detached' });
  });

  test('nothing of what is typed into the contact form arrives', async () => {
    const { page } = await open(still, '/?inspect');
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
  });

  test('a window that is loaded again shows the machines again', async () => {
    const { page } = await open(still, '/?inspect');
    const { popup } = await inspect(page);
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await popup.reload();
    await machines(popup)
      .filter({ hasText: /heroTabs\s*medlink/ })
      .waitFor();
    expect(await machines(popup).count()).toBe(11 + drawings.length + arrivals.length);
  });
});

describe('the inspector page', () => {
  test.each(screens)('has no accessibility finding on a $name', async ({ width, height }) => {
    const { page } = await open({ ...still, width, height }, '/?inspect');
    const { popup, troubles } = await inspect(page);
    await popup.setViewportSize({ width, height });
    await page.getByRole('tab', { name: 'Medlink' }).click();
    await entries(popup).filter({ hasText: 'tab.select' }).click();
    expect(await accessibilityFindings(popup)).toEqual([]);
    const wide = await popup.evaluate<number>('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(width);
    expect(troubles).toEqual([]);
  });

  test('opened by itself says how to connect a page, and is not for search engines', async () => {
    const { page, troubles } = await arrive(still, '/inspector');
    await page.getByRole('heading', { name: 'No page is connected' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open the home page with ?inspect' }).click();
    await opener(page).waitFor();
    expect(troubles).toEqual([]);
  });

  test('without JavaScript says that it needs it', async () => {
    const { page } = await arrive({ javaScriptEnabled: false }, '/inspector');
    expect(await page.getByText('It needs JavaScript').isVisible()).toBe(true);
  });
});
