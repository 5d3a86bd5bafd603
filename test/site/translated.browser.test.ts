import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { form, stateOf } from '../parts/contact/contact-form-page.ts';
import { held, ownSite, siteVisits, whenPaging, whenReady } from '../support/browser.ts';
import { watchLooseText } from '../support/loose-text.ts';
import { translate } from '../support/translator.ts';

const site = ownSite();
const { arrive, open } = siteVisits({ site });

const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
/** Parts that React has not taken over yet; the form is not the last of them. */
const waitingParts = (page: Page) =>
  page
    .locator('main > section, #footer')
    .evaluateAll((parts) =>
      parts
        .filter((part) => !Object.keys(part).some((key) => key.startsWith('__react')))
        .map(({ id }) => id),
    );
const submit = (page: Page) => form(page).locator('[type=submit]').click();

/** Holds the page's script and its later parts back. */
function heldScripts() {
  const script = held();
  const later = held();
  const before = async (page: Page) => {
    await page.route('**/build/core-*.js', script.hold);
    await page.route('**/build/later-*.js', later.hold);
  };
  return { script, later, before };
}

/** Runs in the page: does something when React asks for a slice of its work, as it does by a message to itself. */
const atSlice = (nth: number, act: string) => `
  const { postMessage } = MessagePort.prototype;
  let slices = 0;
  MessagePort.prototype.postMessage = function (...told) {
    slices += 1;
    if (slices === ${nth}) {
      MessagePort.prototype.postMessage = postMessage;
      ${act}
    }
    return postMessage.apply(this, told);
  };
`;

describe('a page that the browser translates', () => {
  test('answers as any other, and a message is sent (X1)', async () => {
    // What comes in on its way would move under the pointer.
    const { page, troubles } = await open({ reducedMotion: 'reduce' });
    await expect.poll(() => waitingParts(page)).toEqual([]);
    await page.evaluate(`(${watchLooseText.toString()})()`);
    await page.evaluate(translate);
    for (const tab of [1, 2, 0]) {
      await page.locator('[data-machine="hero-tabs"] [role=tab]').nth(tab).click();
    }
    await page.locator('#audience-opener-clinics').click();
    const modal = page.locator('dialog[open]');
    await modal.locator('[data-part=item]').nth(3).click();
    expect(await modal.locator('h2').innerText()).toBe('Clinics');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await page.locator('dialog[data-state="hidden"]').waitFor({ state: 'attached' });
    const slider = page.locator('[data-machine="testimonial-slider"]');
    await slider.locator('[data-part=next]').click();
    await slider.getByRole('status').getByText('Daniel Tesfaye').waitFor();
    expect(await slider.getByRole('status').textContent()).toBe('2 of 6: Daniel Tesfaye, Patient');
    await submit(page);
    await expect.poll(() => form(page).innerText()).toContain('Please enter your name.');
    await field(page, 'name').fill('Layla Haddad');
    await field(page, 'email').fill('layla@');
    await submit(page);
    await expect.poll(() => form(page).innerText()).not.toContain('Please enter your name.');
    await expect
      .poll(() => form(page).innerText())
      .toContain('This is not a whole e-mail address.');
    await field(page, 'email').fill('layla@example.com');
    await field(page, 'country').fill('Oman');
    await field(page, 'message').fill('Do you visit Nizwa?');
    await submit(page);
    await stateOf(page, 'sent');
    expect((await site().leads()).map(({ message }) => message)).toContain('Do you visit Nizwa?');
    expect(troubles).toEqual([]);
  });

  test.each([
    ['before its script runs', 'build/core-'],
    ['before its later parts come', 'build/later-'],
  ])('%s keeps what is typed meanwhile, and where', async (_, file) => {
    const { hold, release } = held();
    const { page } = await arrive({
      before: (each) => each.route(`**/${file}*.js`, hold),
      until: 'commit',
    });
    await field(page, 'message').click();
    await page.evaluate(translate);
    await page.keyboard.type('My mother is ill');
    release();
    await stateOf(page, 'invalid');
    await page.keyboard.type(' today');
    expect(await field(page, 'message').inputValue()).toBe('My mother is ill today');
    expect(await page.locator('main > section').count()).toBe(5);
    await whenReady(page);
  });

  test('hears a key that comes right after its new fields, before their effects', async () => {
    const { hold, release } = held();
    const { page } = await arrive({
      before: (each) => each.route('**/build/later-*.js', hold),
      until: 'commit',
    });
    await field(page, 'message').click();
    await page.keyboard.type('My mother');
    await page.evaluate(translate);
    // Observers are told within the task that has changed the page.
    await page.evaluate(() => {
      const find = () => document.querySelector('form [name=message]');
      const before = find();
      new MutationObserver((_, observer) => {
        const after = find();
        if (!after || after === before) return;
        observer.disconnect();
        for (const key of ' is ill') document.execCommand('insertText', false, key);
      }).observe(document.body, { childList: true, subtree: true });
    });
    release();
    await stateOf(page, 'invalid');
    expect(await field(page, 'message').inputValue()).toBe('My mother is ill');
    await whenReady(page);
  });

  test.each([
    ['while its script takes it over', ''],
    [
      'while a key has it taken over',
      "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));",
    ],
  ])('%s keeps what was typed, and what is typed on', async (_, key) => {
    const { script, later, before } = heldScripts();
    const { page } = await arrive({ before, until: 'commit' });
    await field(page, 'message').click();
    await page.keyboard.type('My mother');
    await page.evaluate(
      atSlice(1, `(${translate.toString()})(); ${key} document.body.dataset.translated = '';`),
    );
    const sent = await field(page, 'message').elementHandle();
    script.release();
    await page.locator('body[data-translated]').waitFor();
    // What stood there cannot be taken over.
    await expect.poll(() => sent?.evaluate((element) => element.isConnected)).toBe(false);
    await field(page, 'message').waitFor();
    await page.keyboard.type(' is ill');
    expect(await field(page, 'message').inputValue()).toBe('My mother is ill');
    later.release();
    await stateOf(page, 'invalid');
    await page.keyboard.type(' today');
    expect(await field(page, 'message').inputValue()).toBe('My mother is ill today');
    await whenReady(page);
  });
});

describe('a press is answered by the page that comes in the place of one which a translation has broken off', () => {
  const press = `document.querySelectorAll('[data-machine="hero-tabs"] [role=tab]')[1].click();`;
  test.each([
    ['that breaks it off', press, ''],
    ['on the copy that stands meanwhile', '', press],
  ])('%s', async (_, atBreak, onCopy) => {
    const { script, later, before } = heldScripts();
    const { page } = await arrive({ before });
    await page.evaluate(atSlice(1, `(${translate.toString()})(); ${atBreak}`));
    const sent = await page.locator('#audiences').elementHandle();
    script.release();
    await expect.poll(() => sent?.evaluate((element) => element.isConnected)).toBe(false);
    await page.locator('#audiences').waitFor();
    await page.evaluate(onCopy);
    later.release();
    await page.locator('[data-machine="hero-tabs"][data-state="dashboard"]').waitFor();
  });
});

test('the cards move where a translation has had their part rendered anew', async () => {
  const { hold, release } = held();
  const { page } = await arrive({
    before: (each) => each.route('**/build/later-*.js', hold),
    reducedMotion: 'reduce',
  });
  const why = page.locator('#why-us');
  const strip = why.locator('[data-part="track"]');
  const sent = await strip.elementHandle();
  await whenPaging(page);
  // Other words, as a translator has them.
  await why.locator('[data-part="card"] h3').evaluateAll((titles) => {
    for (const title of titles) title.textContent = `${title.textContent} ·`;
  });
  release();
  await whenReady(page);
  await expect.poll(() => sent?.evaluate((element) => element.isConnected)).toBe(false);
  await why.scrollIntoViewIfNeeded();
  const leftPx = () => strip.evaluate((element) => element.getBoundingClientRect().left);
  const before = await leftPx();
  await why.locator('[data-part="card-next"]').dispatchEvent('click');
  await expect.poll(leftPx).toBeLessThan(before - 100);
});

describe('a press on a part that has come, and is not taken over yet, is answered once', () => {
  // Which slice it meets is chance: some do, on each machine.
  test.each([
    ['in a translated page', 4, translate],
    ['in a translated page, later', 8, translate],
    ['as it stands', 4, () => undefined],
    ['as it stands, later', 8, () => undefined],
  ])('%s', async (_, slice, prepare) => {
    const { hold, release } = held();
    const { page } = await arrive({ before: (each) => each.route('**/build/later-*.js', hold) });
    await whenPaging(page);
    await page.evaluate(prepare);
    const press = `
      if (!('pressed' in document.body.dataset)) {
        document.body.dataset.pressed = '';
        document.querySelector('[data-machine="testimonial-slider"] [data-part="next"]').click();
      }
    `;
    await page.evaluate(atSlice(slice, press));
    release();
    await whenReady(page);
    // A quick machine may have needed fewer slices.
    await page.evaluate(press);
    const status = page.locator('[data-machine="testimonial-slider"]').getByRole('status');
    await expect.poll(() => status.textContent()).toMatch(/^2 of 6/);
    // What it would do a second time it would do by now.
    await page.locator('[data-machine="testimonial-slider"][data-state~="step.ready"]').waitFor();
    expect(await status.textContent()).toMatch(/^2 of 6/);
  });
});

test('a press on a translated page that has no script yet is answered by the page that takes its place', async () => {
  const { hold, release } = held();
  const { page } = await arrive({ before: (each) => each.route('**/build/core-*.js', hold) });
  await page.evaluate(translate);
  await page.locator('#audience-opener-labs').dispatchEvent('click');
  release();
  expect(await page.locator('dialog[open] h2').innerText()).toBe('Laboratories');
});

test('a page that fails shows what the server sent, and what was typed, under its own policy (X1)', async () => {
  const { page, troubles } = await open();
  await field(page, 'message').fill('Do you visit Al Ain?');
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('No dialog');
    };
  });
  // The pager is still on its way to the form: a pointer would press at one place and let go at another.
  await page.locator('#audience-opener-labs').dispatchEvent('click');
  // It is read as a page without script.
  await page.locator('form').getByText('needs JavaScript').waitFor();
  expect(await field(page, 'message').inputValue()).toBe('Do you visit Al Ain?');
  const ids = ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'];
  for (const id of ids) expect(await page.locator(`#${id}`).count()).toBe(1);
  expect(await page.locator('#contact a[href^="tel:"]').first().innerText()).toMatch(/^Phone\s\+/);
  expect(troubles.filter((trouble) => /policy|TrustedHTML|uncaught/.test(trouble))).toEqual([]);
});
