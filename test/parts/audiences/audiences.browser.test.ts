import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accessibilityFindings, screens, siteVisits, whenReady } from '../../support/browser.ts';

const { arrive, open, openStill, site } = siteVisits();

const opener = (page: Page, audience: string) =>
  page.locator(`[data-part="tile"][data-audience="${audience}"] button`);
const inState = (page: Page, state: string) =>
  page.locator(`dialog[data-machine="audience-modal"][data-state="${state}"]`).waitFor({
    state: state === 'hidden' ? 'attached' : 'visible',
  });
const query = (page: Page) => new URL(page.url()).search;

async function openLaboratories(page: Page) {
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await opener(page, 'labs').click();
  await inState(page, 'open');
}

describe('the modal of an audience', () => {
  test('opens from its tile, pushes the others away, and takes the focus', async () => {
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
    expect(troubles).toEqual([]);
  });

  test('selects by click and by key, and shows the selected paragraph whole', async () => {
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
  });

  test('brings what was selected into view on a phone, picture and all', async () => {
    const phone = { width: 390, height: 844, hasTouch: true, reducedMotion: 'reduce' } as const;
    const { page } = await open(phone);
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
      expect(query(page)).toBe('');
      expect(await page.evaluate('document.activeElement.id')).toBe('audience-opener-labs');
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

  test('is open in 600 ms on a machine of five frames a second', async () => {
    const { page } = await openStill({}, '/#audiences');
    await page.clock.runFor(1500);
    await opener(page, 'labs').dispatchEvent('click');
    await inState(page, 'open');
    const parts: number[] = [];
    for (let frame = 0; frame < 3; frame += 1) {
      await page.clock.fastForward(200);
      const part = await page
        .locator('dialog [data-part="overlay"]')
        .evaluate((it) => it.style.getPropertyValue('--part'));
      parts.push(Number(part));
    }
    expect(parts[0]).toBeGreaterThan(0.5);
    expect(parts[2]).toBe(1);
  });

  test('opens from a direct link, and an unknown name warns and is dropped', async () => {
    const direct = await open({}, '/?audience=private');
    await inState(direct.page, 'open');
    expect(direct.troubles).toEqual([]);
    await direct.page.goto(`${site().url}/?audience=nobody`);
    await whenReady(direct.page);
    expect(query(direct.page)).toBe('');
    expect(direct.troubles).toEqual([expect.stringContaining('There is no audience of this name')]);
  });

  test.each([
    [678, 0],
    [679, 7],
  ])('at %i px %i tiles step aside', async (width, pushed) => {
    const { page } = await open({ width, height: 900 });
    await openLaboratories(page);
    expect(await page.locator('[data-part="tile"][data-pushed]').count()).toBe(pushed);
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

  test.each(screens)('has no accessibility finding on a $name', async ({ width, height }) => {
    const { page } = await open({ width, height, reducedMotion: 'reduce' });
    await openLaboratories(page);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test('without JavaScript the items stand under their tiles', async () => {
  const { page } = await arrive({ javaScriptEnabled: false });
  const tile = page.locator('[data-audience="labs"]');
  expect(await tile.getByText('Home collections', { exact: true }).isVisible()).toBe(true);
  expect(await tile.getByRole('button').count()).toBe(0);
});
