import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeWorld, fakeWorld, resizeWindow, restoreWorld } from '../../support/fake-world.ts';
import { part, renderHomeV2 } from '../../support/render-home.tsx';

let world: FakeWorld;
beforeEach(async () => {
  world = fakeWorld();
  await renderHomeV2({ SITE_BRAND: 'Amara' });
});
afterEach(restoreWorld);

const bar = () => part('[data-machine="nav-bar"]');
const burger = () => within(bar()).getByRole('button', { name: 'Open menu' });
const menu = () => screen.getByRole('dialog', { name: 'Mobile navigation' });
const openMenu = () => fireEvent.click(burger());
const selectTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const panel = () => screen.getByRole('tabpanel');

describe('the alternative home page', () => {
  test('has its five sections in order, each named by its heading (V2)', () => {
    const sections = [...part('main').querySelectorAll(':scope > section')];
    expect(sections.map(({ id }) => id)).toEqual([
      'hero',
      'features',
      'services',
      'about',
      'contact',
    ]);
    for (const { id } of sections) {
      const heading = document.getElementById(`${id}-title`);
      expect(part(`#${id}`).getAttribute('aria-labelledby')).toBe(heading?.id);
    }
    expect(sections.slice(1).map(({ id }) => part(`#${id}-title`).textContent)).toEqual([
      'Our Features',
      'Our Services',
      'About',
      'Get in Touch',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('lists six features and four services (V2)', () => {
    expect(part('#features').querySelectorAll('h3')).toHaveLength(6);
    const row = screen.getByRole('group', { name: 'Our services' });
    expect(row.tabIndex).toBe(0);
    expect(
      within(row)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Telemedicine', 'Health records', 'Appointment booking', 'Emergency care']);
  });

  test('holds the contact form (V2)', () => {
    const form = within(part('#contact')).getByRole('form');
    expect(form.dataset.machine).toBe('contact-form');
  });

  test('does not snap for a visitor who wants less motion (P11)', () => {
    expect(part('[data-machine="section-snap"]').dataset.snap).toBeUndefined();
  });
});

describe('the menu (V1)', () => {
  test('leads home and to the blogs, and to three pages that are still to come', () => {
    openMenu();
    const links = within(menu()).getAllByRole('link');
    expect(
      links.map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('aria-disabled'),
      ]),
    ).toEqual([
      ['Home', '/', null],
      ['Blogs', '/blogs', null],
      ['Our Solutions', '#', 'true'],
      ['About Us', '#', 'true'],
      ['Stories', '#', 'true'],
    ]);
  });

  test('opens by the burger, at every width', () => {
    resizeWindow(1440);
    expect(burger().getAttribute('aria-expanded')).toBe('false');
    openMenu();
    expect(bar().dataset.state).toBe('open');
    expect(menu().hasAttribute('open')).toBe(true);
    expect(burger().getAttribute('aria-controls')).toBe(menu().id);
  });

  test.each(["LET'S TALK", 'Close menu'])('is closed by %s, which does nothing else', (name) => {
    openMenu();
    fireEvent.click(within(menu()).getByRole('button', { name }));
    expect(bar().dataset.state).toBe('closed');
    expect(document.querySelector('dialog')?.open).toBe(false);
    expect(document.activeElement).toBe(burger());
    expect(world.scrolledTo).toEqual([]);
  });

  test.each([
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    // A back gesture, where the browser has one.
    ['the browser', () => fireEvent(menu(), new Event('cancel', { cancelable: true }))],
  ])('is closed by %s, and the burger has the focus again', (_, close) => {
    openMenu();
    close();
    expect(bar().dataset.state).toBe('closed');
    expect(document.activeElement).toBe(burger());
  });

  test.each(['Home', 'Blogs'])('is closed by choosing %s, without loading a page', (name) => {
    openMenu();
    const isLeftToBrowser = fireEvent.click(within(menu()).getByRole('link', { name }));
    expect(isLeftToBrowser).toBe(false);
    expect(bar().dataset.state).toBe('closed');
  });

  test('stays open when a placeholder is chosen, which moves nothing', () => {
    openMenu();
    const link = within(menu()).getByRole('link', { name: 'Stories' });
    expect(fireEvent.click(link)).toBe(false);
    expect(bar().dataset.state).toBe('open');
  });
});

describe('the hero (V3)', () => {
  test.each([
    ['App', 'Amara App', 'hero-app', 'close-app'],
    ['Dashboard', 'Amara Doctor Dashboard', 'hero-dashboard', 'close-dashboard'],
    ['Medlink', 'Amara Kit', 'hero-medlink', 'close-medlink'],
  ])('%s has its title, its picture, its card and three messages', (tab, title, picture, card) => {
    selectTab('Medlink');
    selectTab(tab);
    expect(within(panel()).getByRole('heading').textContent).toBe(title);
    const source = (name: string) =>
      panel().querySelector(`[data-part="${name}"] img`)?.getAttribute('src');
    expect(source('picture')).toContain(picture);
    expect(source('card')).toContain(card);
    expect(document.querySelectorAll('[data-part="message"]')).toHaveLength(3);
  });

  test('packs the eight devices while another tab is open, and has them out without motion', () => {
    const states = () =>
      [...document.querySelectorAll('[data-part="device"]')].map((device) =>
        device.getAttribute('data-spread'),
      );
    expect(states()).toEqual(Array.from({ length: 8 }, () => null));
    selectTab('Medlink');
    expect(states()).toEqual(Array.from({ length: 8 }, () => ''));
    selectTab('App');
    expect(states()).toEqual(Array.from({ length: 8 }, () => null));
  });

  test('names each device', () => {
    const alts = [...document.querySelectorAll('[data-part="device"] img')].map((image) =>
      image.getAttribute('alt'),
    );
    expect(new Set(alts).size).toBe(8);
    for (const alt of alts) expect(alt).not.toBe('');
  });
});
