import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { stir } from './browser.ts';
import { contact, fillForm, inState, submit, tab } from './scenes.ts';

/** A visit that is recorded: what a visitor does on a page. */
export interface RecordedVisit {
  readonly name: string;
  readonly path: string;
  /** What shows that the page answers. */
  readonly ready: string;
  readonly go: (page: Page) => Promise<unknown>;
}

const atIndex = (page: Page, index: number) =>
  page.locator(`[data-machine="section-pager"][data-index="${index}"]`).waitFor();

/** A click on what still moves has Playwright scroll the page. */
const whenThere = (page: Page) =>
  page.locator('[data-machine="section-pager"][data-state*="way.resting"]').waitFor();

/** The wheel is closed for a while after each step. */
const whenOpen = (page: Page) =>
  page.locator('[data-machine="section-pager"][data-state*="paging.ready"]').waitFor();

async function wheel(page: Page, deltaY: number): Promise<void> {
  await whenOpen(page);
  await page.mouse.wheel(0, deltaY);
}

async function tourOfHome(page: Page): Promise<void> {
  await page.mouse.move(700, 300);
  await tab('Dashboard')(page);
  await wheel(page, 120);
  await page.locator('[data-machine="hero-tabs"][data-state="medlink"]').waitFor();
  await wheel(page, 120);
  await atIndex(page, 1);
  await whenThere(page);
  await page.locator('[data-part="tile"][data-audience="labs"] button').click();
  await page.getByRole('dialog').getByRole('tab').nth(2).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await wheel(page, 120);
  await atIndex(page, 2);
  await whenThere(page);
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await page.locator('[data-machine="testimonial-slider"][data-fixed="1"]').waitFor();
  await page.keyboard.press('PageDown');
  await contact.go?.(page);
  await submit(page);
  await inState(page, 'contact-form', 'invalid');
  await page.locator('[name=email]').fill('layla@example');
  await fillForm(page);
  await submit(page);
  await inState(page, 'contact-form', 'sent');
}

/** The older copy has another pager, and a pace of its own for its messages. */
async function visitToHomeV1(page: Page): Promise<void> {
  await page.mouse.move(700, 300);
  await tab('Dashboard')(page);
  await page.locator('[data-machine="message-rotation"][data-index="1"]').waitFor();
  await wheel(page, 120);
  await page.locator('[data-machine="hero-tabs"][data-state="medlink"]').waitFor();
  await wheel(page, 120);
  await atIndex(page, 1);
  await whenOpen(page);
  await page.keyboard.press('PageDown');
  await atIndex(page, 2);
  await whenThere(page);
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await page.locator('[data-machine="testimonial-slider"][data-fixed="1"]').waitFor();
}

async function visitToHomeV2(page: Page): Promise<void> {
  await tab('Dashboard')(page);
  await tab('Medlink')(page);
  await page.locator('[data-machine="kit-spread"][data-state*="spread"]').waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
}

async function visitToBlogs(page: Page): Promise<void> {
  await page.mouse.move(700, 300);
  await wheel(page, 900);
  await page
    .getByRole('tab', { name: 'Technology' })
    .or(page.getByRole('button', { name: 'Technology' }))
    .first()
    .click();
  await page.keyboard.press('Home');
  await atIndex(page, 0);
}

async function visitToBothPages(page: Page): Promise<void> {
  await page.mouse.move(700, 300);
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
  await page.locator('[data-machine="blog-filter"]').waitFor();
  await wheel(page, 900);
  await atIndex(page, 1);
  await page.getByRole('banner').getByRole('link', { name: /Amara/ }).click();
  await page.locator('[data-machine="hero-tabs"]').waitFor();
  await tab('Medlink')(page);
}

const answersHome = 'form[data-machine="contact-form"] [type=submit]:enabled';

export const recordedVisits: readonly RecordedVisit[] = [
  { name: 'tour-of-home', path: '/', ready: answersHome, go: tourOfHome },
  { name: 'home-v1', path: '/home-v1', ready: answersHome, go: visitToHomeV1 },
  {
    name: 'home-v2',
    path: '/home-v2',
    ready: '[data-machine="hero-tabs"]',
    go: visitToHomeV2,
  },
  {
    name: 'blogs',
    path: '/blogs',
    ready: '[data-machine="section-pager"]:not([data-state*="unsynced"])',
    go: visitToBlogs,
  },
  { name: 'there-and-back', path: '/', ready: answersHome, go: visitToBothPages },
];

/** Does what the visitor does on a page that was opened with `?record`, and gives the file that is saved. */
export async function recordedBy(page: Page, { go, ready }: RecordedVisit): Promise<string> {
  const recorder = page.getByRole('complementary', { name: 'Recorder' });
  await recorder.waitFor();
  await stir(page);
  await page.locator(ready).first().waitFor();
  await go(page);
  const download = page.waitForEvent('download');
  await recorder.getByRole('button').click();
  return readFile(await (await download).path(), 'utf8');
}
