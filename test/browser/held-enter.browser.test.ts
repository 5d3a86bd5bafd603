import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { siteVisits } from '../support/browser.ts';

const { open } = siteVisits();

/** Enter goes down, and the keyboard repeats it. */
async function holdEnter(page: Page, repeats: number): Promise<void> {
  for (let down = 0; down <= repeats; down += 1) await page.keyboard.down('Enter');
}

describe('Enter that is held down', () => {
  test('closes a modal, and does not open it again by what the focus goes back to', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    const dialog = page.locator('dialog[data-machine="audience-modal"]');
    await page.locator('[data-audience="labs"] button').press('Enter');
    await dialog.and(page.locator('[data-state="open"]')).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await holdEnter(page, 3);
    await dialog.and(page.locator('[data-state="hidden"]')).waitFor({ state: 'attached' });
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.keyboard.up('Enter');
    // A press of its own opens it.
    await page.keyboard.press('Enter');
    await dialog.and(page.locator('[data-state="open"]')).waitFor();
  });

  test('opens a menu, and leaves it open', async () => {
    const { page } = await open({ reducedMotion: 'reduce' }, '/home-v2');
    const burger = page.locator('[data-machine="nav-bar"] [aria-expanded]').first();
    await burger.focus();
    await holdEnter(page, 3);
    expect(await page.locator('[data-machine="nav-bar"]').first().getAttribute('data-state')).toBe(
      'open',
    );
  });

  test('goes on where it went down', async () => {
    const { page } = await open();
    const pause = page
      .locator('[data-machine="message-rotation"] + * button[aria-pressed]')
      .first();
    await pause.focus();
    await holdEnter(page, 1);
    // Pressed twice, as the browser has it.
    expect(await pause.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.down('Enter');
    expect(await pause.getAttribute('aria-pressed')).toBe('true');
  });
});
