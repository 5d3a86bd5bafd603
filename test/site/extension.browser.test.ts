import { describe, expect, test } from 'vitest';
import { form, stateOf } from '../parts/contact/contact-form-page.ts';
import { held, siteVisits, whenReady } from '../support/browser.ts';

const { arrive } = siteVisits();

type Meddling = 'beside' | 'around' | 'texts' | 'everywhere' | 'buttons once';

/** Runs in the page: puts elements into it that are not its own, as an extension of the browser does, and again where new ones come. */
function meddle(how: Meddling): void {
  const own = () => Object.assign(document.createElement('span'), { className: 'extension' });
  const isFree = (element: Element | null | undefined) => element && !element.closest('.extension');
  const within: Record<Meddling, (root: Element) => void> = {
    beside(root) {
      for (const field of root.querySelectorAll('form input, form textarea')) {
        if (!field.nextElementSibling?.matches('.extension')) field.after(own());
      }
    },
    around(root) {
      for (const field of root.querySelectorAll('form input')) {
        if (!isFree(field)) continue;
        const around = own();
        field.replaceWith(around);
        around.append(field);
      }
    },
    texts(root) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!/\d/.test(text.data) || !isFree(text.parentElement)) continue;
        const around = own();
        text.replaceWith(around);
        around.append(text);
      }
    },
    everywhere(root) {
      for (const element of root.querySelectorAll('div, section, li, label, button')) {
        if (!element.querySelector(':scope > .extension')) element.prepend(own());
      }
    },
    'buttons once'(root) {
      for (const button of root.querySelectorAll('button')) {
        button.before(Object.assign(document.createElement('button'), { className: 'extension' }));
      }
    },
  };
  const all = () => within[how](document.body);
  all();
  if (how === 'buttons once') return;
  new MutationObserver((changes) => {
    const isOther = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node instanceof Element && isFree(node)),
    );
    if (isOther) all();
  }).observe(document.body, { childList: true, subtree: true });
}

const ways: readonly Meddling[] = ['beside', 'around', 'texts', 'everywhere', 'buttons once'];

describe.each([
  ['before the page’s script runs', 'build/core-'],
  ['before its later parts come', 'build/later-'],
])('an extension of the browser that changes the page %s', (_, file) => {
  test.each(ways)('has nothing lost: %s', async (how) => {
    const { hold, release } = held();
    const { page } = await arrive({
      before: (each) => each.route(`**/${file}*.js`, hold),
      until: 'commit',
      reducedMotion: 'reduce',
    });
    const message = form(page).locator('[name=message]');
    await message.click();
    await page.keyboard.type('My mother');
    await page.evaluate(meddle, how);
    await page.keyboard.type(' is ill');
    await page.locator('#audience-opener-labs').dispatchEvent('click');
    release();
    await whenReady(page);
    expect(await page.locator('dialog[open] h2').innerText()).toBe('Laboratories');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await stateOf(page, 'invalid');
    expect(await message.inputValue()).toBe('My mother is ill');
    expect(await page.locator('main > section').count()).toBe(5);
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await page.locator('[data-machine="hero-tabs"][data-state="dashboard"]').waitFor();
  });
});
