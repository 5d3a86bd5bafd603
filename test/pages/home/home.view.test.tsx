import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeWorld, restoreWorld } from '../../support/fake-world.ts';
import { part, renderHome } from '../../support/render-home.tsx';

const settings = {
  SITE_BRAND: 'Amara',
  SITE_PHONE: '+971 4 555 0199',
  SITE_EMAIL: 'hello@amara.example',
  SITE_APP_URL: 'https://amara.example/get-it',
} as const;

const lower = (text: string | null) => (text ?? '').toLowerCase();
const texts = (root: HTMLElement, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const linkOf = ({ href, target, rel }: HTMLAnchorElement) => ({ href, target, rel });
const newTab = { href: 'https://amara.example/get-it', target: '_blank', rel: 'noopener' };

beforeEach(() => {
  fakeWorld();
});
afterEach(restoreWorld);

describe('the home page', () => {
  beforeEach(async () => {
    await renderHome(settings);
  });

  test('has its six sections in order (P1, P9)', () => {
    const ids = ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'];
    const selector = ids.map((id) => `#${id}`).join();
    expect([...document.querySelectorAll(selector)].map(({ id }) => id)).toEqual(ids);
  });

  test('has one main landmark and one first-level heading', () => {
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('names each section by its heading', () => {
    for (const id of ['hero', 'audiences', 'testimonials', 'why-us', 'contact']) {
      const label = part(`#${id}`).getAttribute('aria-labelledby');
      expect(part(`#${id} [id="${label}"]`).localName).toMatch(/^h[12]$/);
    }
    expect(screen.getAllByRole('region')).toHaveLength(5);
  });

  test('has no id twice', () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('begins with a link that skips to the main part', () => {
    const link = screen.getAllByRole<HTMLAnchorElement>('link')[0];
    expect(link?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    expect(screen.getByRole('main').tabIndex).toBe(-1);
  });

  test('gives every picture a place and words, or marks it as decoration', () => {
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      expect(picture.hasAttribute('alt')).toBe(true);
      expect(picture.width * picture.height).toBeGreaterThan(0);
    }
  });
});

describe('the audiences', () => {
  beforeEach(async () => {
    await renderHome(settings);
  });

  test('are eight tiles with their keys and titles (A1)', () => {
    const tiles = [...part('#audiences').querySelectorAll<HTMLElement>('[data-part="tile"]')];
    expect(
      tiles.map((tile) => [
        tile.dataset['audience'],
        within(tile).getByRole('heading').textContent,
      ]),
    ).toEqual([
      ['patient', 'Patient'],
      ['pharmacies', 'Pharmacies'],
      ['government', 'Governmental'],
      ['labs', 'Laboratories'],
      ['non-government', 'Non-governmental'],
      ['healthcare', 'Healthcare'],
      ['clinics', 'Clinics'],
      ['private', 'Private'],
    ]);
  });

  test('each say Read More for everybody to see (A1)', () => {
    const openers = [...document.querySelectorAll('#audiences [data-part="tile"] > button')];
    const seen = (opener: Element) =>
      [...opener.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []));
    expect(openers.map(seen)).toEqual(Array.from({ length: 8 }, () => ['Read More']));
  });
});

describe('the reasons', () => {
  beforeEach(async () => {
    await renderHome(settings);
  });

  test('stand under a heading about reliable healthcare, fast (W1)', () => {
    const heading = within(part('#why-us')).getByRole('heading', { level: 2 });
    expect(heading.textContent).toMatch(/reliable/);
    expect(heading.textContent).toMatch(/fast/);
    expect(heading.textContent).toMatch(/healthcare/);
  });

  test('are seven cards with title, number, initials, icon and text (W1)', () => {
    const cards = [...part('#why-us').querySelectorAll<HTMLElement>('[data-part="card"]')];
    expect(
      cards.map((card) => [
        lower(within(card).getByRole('heading').textContent),
        texts(card, '[aria-hidden="true"]').join(' '),
      ]),
    ).toEqual([
      ['in-house flexibility', '1 IF'],
      ['seamless integration', '2 SI'],
      ['hardware synergy', '3 HS'],
      ['cross-market reach', '4 CR'],
      ['r&d focus', '5 RF'],
      ['partnership network', '6 PN'],
      ['compliance agility', '7 CA'],
    ]);
    for (const card of cards)
      expect(within(card).getByRole('img').getAttribute('alt')).not.toBe('');
    expect(cards.map((card) => card.querySelector('h3 + p')?.textContent)).toEqual(
      [
        'Our own team writes the app',
        'Bookings, records, prescriptions',
        'The devices in the kit',
        'One platform can serve a family',
        'We keep testing new devices',
        'Doctors, pharmacies, laboratories',
        'Health data rules change',
      ].map((start) => expect.stringContaining(start)),
    );
  });
});

describe('the ways to get in touch', () => {
  beforeEach(async () => {
    await renderHome(settings);
  });
  const contact = () => within(part('#contact'));

  test('begin with a heading and a text (C1)', () => {
    expect(contact().getByRole('heading', { level: 2 }).textContent).toBe('Let’s talk');
    expect(
      contact().getByText(
        'Tell us who you are and what you need. A person on our team will read it and answer.',
      ),
    ).toBeTruthy();
  });

  test('show one number twice, for WhatsApp and for the phone, and one address (C1)', () => {
    const links = contact().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['WhatsApp +971 4 555 0199', 'https://wa.me/97145550199'],
      ['Phone +971 4 555 0199', 'tel:+97145550199'],
      ['E-mail hello@amara.example', 'mailto:hello@amara.example'],
    ]);
  });

  test('keep the number readable in a right-to-left text', () => {
    expect(
      contact()
        .getAllByRole('link')
        .map((link) => link.querySelector<HTMLElement>('[dir]')?.dir),
    ).toEqual(['ltr', 'ltr', 'ltr']);
  });

  test('name Abu Dhabi and Dubai (C1)', () => {
    expect(contact().getByText('Abu Dhabi, UAE')).toBeTruthy();
    expect(contact().getByText('Dubai, UAE')).toBeTruthy();
  });
});

describe('the notice of the bot check', () => {
  const notice = () => part('[data-machine="contact-form"]').textContent;

  test('stands where Google checks', async () => {
    await renderHome({ ...settings, SITE_RECAPTCHA_KEY: 'site-key' });
    expect(notice()).toContain('reCAPTCHA');
    const links = within(part('[data-machine="contact-form"]')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://policies.google.com/privacy',
      'https://policies.google.com/terms',
    ]);
  });

  test('is absent where our own stand-in checks', async () => {
    await renderHome({ ...settings, SITE_RECAPTCHA_KEY: '' });
    expect(notice()).not.toContain('reCAPTCHA');
  });
});

describe('the footer', () => {
  const footer = () => within(part('#footer'));
  const linksIn = (root: HTMLElement) =>
    within(root)
      .getAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label') ?? link.textContent,
        link.getAttribute('href'),
      ]);

  test('links to five places that do not exist yet (F1)', async () => {
    await renderHome(settings);
    expect(linksIn(footer().getByRole('navigation'))).toEqual([
      ['Home', '#'],
      ['Our Solutions', '#'],
      ['About Us', '#'],
      ['Stories', '#'],
      ['Blogs', '#'],
    ]);
  });

  test('has five social icons with names (F1)', async () => {
    await renderHome(settings);
    const list = footer().getByRole('list', { name: 'Social media' });
    expect(linksIn(list)).toEqual([
      ['Facebook', '#'],
      ['Instagram', '#'],
      ['Twitter', '#'],
      ['WhatsApp', '#'],
      ['LinkedIn', '#'],
    ]);
  });

  test('has the terms and the privacy policy (F1)', async () => {
    await renderHome(settings);
    expect(linksIn(footer().getByRole('list', { name: 'Legal' }))).toEqual([
      ['Terms & Conditions', '#'],
      ['Privacy Policy', '#'],
    ]);
  });

  test('says that its placeholders are unavailable, and they do not move the page', async () => {
    await renderHome(settings);
    const placeholders = footer()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === '#');
    expect(placeholders).toHaveLength(12);
    for (const link of placeholders) {
      expect(link.getAttribute('aria-disabled')).toBe('true');
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      link.dispatchEvent(click);
      expect(click.defaultPrevented).toBe(true);
    }
  });

  test('has a circle that opens the download link in a new tab, named once (F2)', async () => {
    await renderHome(settings);
    const link = footer().getByRole<HTMLAnchorElement>('link', {
      name: 'Get the app (opens in a new tab)',
    });
    expect(linkOf(link)).toEqual(newTab);
  });

  test('asks providers to become partners (F2)', async () => {
    await renderHome(settings);
    expect(footer().getByRole('heading').textContent).toBe('Are you a health care provider?');
    expect(
      footer().getByText(/^Doctors, clinics, pharmacies and laboratories can join Amara /),
    ).toBeTruthy();
    expect(footer().getByRole('link', { name: 'Become a partner' }).getAttribute('href')).toBe(
      '#contact',
    );
  });

  test('has the copyright of the current year (F2)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T12:00:00Z') });
    await renderHome(settings);
    expect(footer().getByText(/^©/).textContent).toMatch(/^© 2031 Amara\b/);
  });
});
