import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ownSite, siteVisits, whenReady } from '../../support/browser.ts';
import { form, stateOf } from './contact-form-page.ts';

const site = ownSite();
const { arrive: open } = siteVisits({ site });

async function fill(page: Page, message: string) {
  await form(page).locator('[name=name]').fill('Layla Haddad');
  await form(page).locator('[name=email]').fill('layla@example.com');
  await form(page).locator('[name=country]').fill('United Arab Emirates');
  await form(page).locator('[name=message]').fill(message);
}

const submit = (page: Page) => form(page).locator('[type=submit]').click();

const messagesStored = async (text: string) =>
  (await site().leads()).filter(({ message }) => message === text);

test.each([
  { width: 320, height: 640 },
  { width: 360, height: 640 },
])('the end of the address can be pressed at $width × $height', async (screen) => {
  const { page } = await open({ ...screen, hasTouch: true }, '/#contact');
  await whenReady(page);
  const isPressed = await page.locator('#contact a[href^="mailto:"]').evaluate((link) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const words = document.createRange();
    words.selectNodeContents(link);
    const { right = 0, bottom = 0 } = [...words.getClientRects()].at(-1) ?? {};
    return link.contains(document.elementFromPoint(right - 6, bottom - 8));
  });
  expect(isPressed).toBe(true);
});

describe('a visitor writes to the company', () => {
  test('the message is in the store, and the visitor is told', async () => {
    const { page, troubles } = await open({ hasPictures: true });
    await whenReady(page);
    await fill(page, 'Do you visit Al Ain?\nشكرا');
    const heightPx = await form(page).evaluate((element) => (element as HTMLElement).offsetHeight);
    await submit(page);
    await stateOf(page, 'sent');
    expect(await form(page).locator('[data-part=status]').textContent()).toContain('arrived');
    // The form gives way to that, keeps its place, and the focus does not get lost with it.
    const another = form(page).getByRole('button', { name: 'Send another' });
    expect(await another.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await form(page).getByRole('heading').textContent()).toBe('Thank you');
    const picture = form(page).locator('[data-part=arrived] img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    expect(await form(page).evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(
      heightPx,
    );
    await another.click();
    await stateOf(page, 'pristine');
    expect(await page.evaluate('document.activeElement.getAttribute("name")')).toBe('name');
    expect(await form(page).locator('[name=message]').inputValue()).toBe('');
    expect(await messagesStored('Do you visit Al Ain?\nشكرا')).toMatchObject([
      { name: 'Layla Haddad', email: 'layla@example.com', country: 'United Arab Emirates' },
    ]);
    expect(await site().listing()).toContain('Layla Haddad  layla@example.com');
    expect(troubles).toEqual([]);
  });

  test.each([
    { width: 390, height: 664 },
    { width: 360, height: 616 },
    { width: 667, height: 375 },
    { width: 844, height: 390 },
  ])(
    'sees all that thanks him at $width × $height, wherever on the screen the button was',
    async (screen) => {
      const { page } = await open({ ...screen, hasTouch: true, reducedMotion: 'reduce' });
      await whenReady(page);
      for (const part of [0.2, 0.9]) {
        await fill(page, `A button at ${part} of ${screen.height} px`);
        await form(page)
          .locator('[type=submit]')
          .evaluate((button: HTMLElement, of) => {
            const { bottom } = button.getBoundingClientRect();
            window.scrollBy(0, bottom - innerHeight * of);
            button.click();
          }, part);
        await stateOf(page, 'sent');
        const another = form(page).getByRole('button', { name: 'Send another' });
        await expect.poll(() => another.evaluate((it) => it === document.activeElement)).toBe(true);
        const seen = await page.evaluate(() => ({
          barPx: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
          topPx: document.querySelector('[data-part=arrived]')?.getBoundingClientRect().top ?? 0,
          panelTopPx: document.querySelector('#contact-panel')?.getBoundingClientRect().top ?? 0,
          bottomPx: document.activeElement?.getBoundingClientRect().bottom ?? Infinity,
        }));
        expect(seen.topPx).toBeGreaterThanOrEqual(seen.barPx);
        expect(seen.bottomPx).toBeLessThanOrEqual(screen.height);
        // The fields leave no gap above it.
        expect(seen.topPx - seen.panelTopPx).toBeLessThan(60);
        await another.click();
        await stateOf(page, 'pristine');
      }
    },
  );

  const words = (page: Page) =>
    form(page)
      .locator('[name]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const written = ['Layla Haddad', 'layla@example.com', 'United Arab Emirates', 'Half a text'];

  test('finds what was written after a look at another page', async () => {
    const { page } = await open({}, '/#contact');
    await whenReady(page);
    await fill(page, 'Half a text');
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await page.locator('#latest').waitFor();
    await page.goBack();
    await expect.poll(() => words(page)).toEqual(written);
    await stateOf(page, 'valid');
    // The focus is not taken there.
    expect(await page.evaluate('document.activeElement.closest("form")')).toBeNull();
    await submit(page);
    await stateOf(page, 'sent');
    await page.getByRole('link', { name: 'Blogs' }).first().click();
    await page.locator('#latest').waitFor();
    await page.goBack();
    await stateOf(page, 'pristine');
    expect(await words(page)).toEqual(['', '', '', '']);
  });

  test('finds what was written after a look at another site', async () => {
    const { page } = await open({}, '/#contact');
    await whenReady(page);
    await fill(page, 'Half a text');
    await page.goto(`${site().url}/robots.txt`);
    await page.goBack();
    await expect.poll(() => words(page)).toEqual(written);
  });

  test('who sends by a button that takes no focus, as in Safari, is led on to the next one', async () => {
    const { page } = await open({ reducedMotion: 'reduce' }, '/#contact');
    await fill(page, 'Sent by a button');
    // A submit by script, unlike one by hand, is not kept for a form that does not answer yet.
    await stateOf(page, 'valid');
    await page.evaluate(() => {
      document.getElementById('contact')?.focus();
      document.querySelector('form')?.requestSubmit();
    });
    await stateOf(page, 'sent');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await expect.poll(focused).toBe('Send another');
  });

  test('the post is exactly as specified', async () => {
    const { page } = await open();
    await whenReady(page);
    await fill(page, 'Exactly this');
    const posted = page.waitForRequest((request) => request.url().includes('CustomerServices'));
    await submit(page);
    const request = await posted;
    expect(request.method()).toBe('POST');
    expect(new URL(request.url()).pathname).toBe('/api/v1/CustomerServices/Add');
    expect(request.postDataJSON()).toEqual({
      name: 'Layla Haddad',
      email: 'layla@example.com',
      country: 'United Arab Emirates',
      userMessage: 'Exactly this',
      phoneNumber: '',
    });
    const headers = request.headers();
    expect(headers['recaptchatoken']).toBeTruthy();
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
    expect(headers['content-type']).toBe('application/json');
  });

  test('a double click sends once', async () => {
    const { page } = await open();
    await whenReady(page);
    await fill(page, 'Twice clicked');
    await form(page).locator('[type=submit]').dblclick();
    await stateOf(page, 'sent');
    expect(await messagesStored('Twice clicked')).toHaveLength(1);
  });

  test('an empty form is refused field by field and nothing is sent', async () => {
    const { page, troubles } = await open();
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await whenReady(page);
    await submit(page);
    await stateOf(page, 'invalid');
    for (const name of ['name', 'email', 'country', 'message']) {
      const field = form(page).locator(`[name=${name}]`);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const described = (await field.getAttribute('aria-describedby'))?.split(' ')[0];
      expect(await page.locator(`#${described}`).textContent()).not.toBe('');
      // A colour on its way is painted frame by frame on the thread that hears the keys.
      const transition = await field.evaluate((it) => getComputedStyle(it).transitionDuration);
      expect(transition).toBe('0s');
    }
    expect(await page.evaluate('document.activeElement.getAttribute("name")')).toBe('name');
    expect(posts).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('text typed before the page answers is kept and sent', async () => {
    const gate = new EventEmitter();
    const opening = once(gate, 'open');
    const { page } = await open({
      until: 'commit',
      before: (fresh) =>
        fresh.route('**/build/*.js', async (route) => {
          await opening;
          await route.continue();
        }),
    });
    await fill(page, 'Typed early');
    gate.emit('open');
    await whenReady(page);
    expect(await form(page).locator('[name=message]').inputValue()).toBe('Typed early');
    await submit(page);
    await stateOf(page, 'sent');
    expect(await messagesStored('Typed early')).toHaveLength(1);
  });
});

describe('the bot check stands in the way', () => {
  const failedAndKept = async (page: Page, message: string) => {
    await stateOf(page, 'failed');
    // It fails before it is kept where the browser's store takes more than a second.
    await expect
      .poll(() => form(page).locator('[data-part=status]').textContent())
      .toContain('We keep your message on this device');
    expect(await form(page).locator('[name=message]').inputValue()).toBe(message);
    expect(await messagesStored(message)).toEqual([]);
  };

  test('a blocked script keeps the text and says so; the next try goes out by itself', async () => {
    const { page, troubles } = await open({
      before: (fresh) => fresh.route('**/bot-check/enterprise.js', (route) => route.abort()),
    });
    await whenReady(page);
    await fill(page, 'Blocked');
    await submit(page);
    await failedAndKept(page, 'Blocked');
    expect(troubles.some((line) => line.includes('reCAPTCHA failed'))).toBe(true);
    // A busy page preloads it later than it is asked for.
    await expect
      .poll(() => troubles.some((line) => line.includes('reCAPTCHA could not be preloaded')))
      .toBe(true);
    await page.unroute('**/bot-check/enterprise.js');
    await stateOf(page, 'sent');
    expect(await messagesStored('Blocked')).toHaveLength(1);
  });

  test('a refused token keeps the text', async () => {
    const { page } = await open({
      before: (fresh) =>
        fresh.route('**/api/v1/bot-check/token', (route) => route.fulfill({ status: 500 })),
    });
    await whenReady(page);
    await fill(page, 'Rejected');
    await submit(page);
    await failedAndKept(page, 'Rejected');
  });

  test('a hanging check is given up at 8,000 ms, not at 7,999', async () => {
    const { page } = await open({
      before: async (fresh) => {
        await fresh.clock.install();
        await fresh.route('**/api/v1/bot-check/token', () => undefined);
      },
    });
    await whenReady(page);
    await fill(page, 'Hanging');
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest('**/api/v1/bot-check/token');
    await submit(page);
    await asked;
    await page.clock.runFor(7999);
    expect(await form(page).getAttribute('data-state')).toBe('sending');
    await page.clock.runFor(1);
    await failedAndKept(page, 'Hanging');
  });
});
