import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type FakeWorld,
  fakeWorld,
  resizeWindow,
  restoreWorld,
  scrollWindow,
} from '../../support/fake-world.ts';
import { hydrateHome, part, renderSite, showPrerendered } from '../../support/render-home.tsx';

let world: FakeWorld;
beforeEach(() => {
  world = fakeWorld();
});
afterEach(() => {
  restoreWorld();
  history.replaceState(null, '', '/');
});

const dots = () => within(screen.getByRole('navigation', { name: 'Jump to a section' }));
const currentDots = () =>
  dots()
    .getAllByRole('button')
    .flatMap((dot, index) => (dot.getAttribute('aria-current') === 'true' ? [index] : []));

describe('the older home page (O1)', () => {
  test('has six sections, and is kept from search engines', async () => {
    await renderSite('/home-v1');
    const ids = ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'];
    const selector = ids.map((id) => `#${id}`).join();
    expect([...document.querySelectorAll(selector)].map(({ id }) => id)).toEqual(ids);
    expect(part('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(document.title).toBe('Earlier Home Page');
  });

  test('has no id twice', async () => {
    await renderSite('/home-v1');
    const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(all).toEqual([...new Set(all)]);
  });

  test('has a dot for each section, and the current one is marked', async () => {
    await renderSite('/home-v1');
    const names = dots()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Start',
      'Who it is for',
      'Stories',
      'What you can do here',
      'Contact',
      'More links',
    ]);
    expect(currentDots()).toEqual([0]);
    fireEvent.click(dots().getByRole('button', { name: 'Contact' }));
    expect(world.scrolledTo).toEqual(['contact']);
    expect(currentDots()).toEqual([4]);
    act(() => scrollWindow(5 * 800));
    expect(currentDots()).toEqual([5]);
  });

  test('has a strip of four cards that the keyboard reaches', async () => {
    await renderSite('/home-v1');
    const strip = screen.getByRole('group', { name: 'What you can do here' });
    expect(strip.tabIndex).toBe(0);
    const cards = within(strip).getAllByRole('heading', { level: 3 });
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Telemedicine',
      'Health records',
      'Appointment booking',
      'Emergency care',
    ]);
  });

  test('opens and closes the mobile menu by its toggle', async () => {
    resizeWindow(500);
    await renderSite('/home-v1');
    const bar = part('[data-machine="nav-bar"]');
    fireEvent.click(within(bar).getByRole('button', { name: 'Open menu' }));
    expect(bar.dataset['state']).toBe('open');
    fireEvent.click(within(bar).getByRole('button', { name: 'Close menu' }));
    expect(bar.dataset['state']).toBe('closed');
  });

  test('moves the same messages on every 2000 ms', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    vi.useFakeTimers();
    await renderSite('/home-v1');
    const first = () => part('[data-machine="message-rotation"]').dataset['index'];
    expect(first()).toBe('0');
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(first()).toBe('0');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(first()).toBe('1');
  });

  test('is hydrated without a warning (R6)', async () => {
    history.replaceState(null, '', '/home-v1');
    const root = await showPrerendered('/home-v1');
    const form = part('form');
    expect(await hydrateHome(root, { isStrict: true })).toEqual([]);
    expect(root.contains(form)).toBe(true);
    expect(world.consoleLines.filter(({ level }) => level !== 'info')).toEqual([]);
  });
});
