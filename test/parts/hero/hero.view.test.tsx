import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  fakeKeyboardFocus,
  fakeMotion,
  fakeWorld,
  restoreWorld,
} from '../../support/fake-world.ts';
import { part, renderHome } from '../../support/render-home.tsx';

let setMotion: (isReduced: boolean) => void;

beforeEach(async () => {
  fakeWorld();
  setMotion = fakeMotion(true);
  await renderHome({ SITE_BRAND: 'Amara', SITE_APP_URL: 'https://amara.example/get-it' });
});
afterEach(restoreWorld);

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');
const state = () => part('[data-machine="hero-tabs"]').getAttribute('data-state');
const messages = () =>
  [...document.querySelectorAll('[data-part="message"]')].map(({ textContent }) => textContent);

describe('the hero’s tabs (H1)', () => {
  test('are named App, Dashboard and Medlink, and start on App', () => {
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['App', 'Dashboard', 'Medlink']);
    expect(tabs.map((each) => each.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ]);
    expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    expect(state()).toBe('app');
  });

  test.each([
    ['App', 'app', 'Amara App'],
    ['Dashboard', 'dashboard', 'Amara Doctor Dashboard'],
    ['Medlink', 'medlink', 'Amara Kit'],
  ])('a click on %s opens the offering %s, titled %s (H2)', (name, key, title) => {
    fireEvent.click(tab('Medlink'));
    fireEvent.click(tab(name));
    expect(state()).toBe(key);
    expect(panel().getAttribute('aria-labelledby')).toBe(tab(name).id);
    expect(panel().id).toBe(tab(name).getAttribute('aria-controls'));
    expect(within(panel()).getByRole('heading').textContent).toBe(title);
  });

  test.each([
    ['ArrowRight', 'Dashboard'],
    ['ArrowLeft', 'Medlink'],
    ['End', 'Medlink'],
  ])('%s on App opens and focuses %s', (key, name) => {
    tab('App').focus();
    fireEvent.keyDown(tab('App'), { key });
    expect(document.activeElement).toBe(tab(name));
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
  });
});

describe('an offering', () => {
  test('of the app opens the download link in a new tab, and says so (H3)', () => {
    const link = within(panel()).getByRole<HTMLAnchorElement>('link', {
      name: 'Get The App (opens in a new tab)',
    });
    expect([link.href, link.target, link.rel]).toEqual([
      'https://amara.example/get-it',
      '_blank',
      'noopener',
    ]);
  });

  test.each([
    ['Dashboard', 'Fill Join Form'],
    ['Medlink', 'Contact Sales'],
  ])('of %s leads by %s to the contact section (H3)', (name, button) => {
    fireEvent.click(tab(name));
    const link = within(panel()).getByRole('link', { name: button });
    expect(link.getAttribute('href')).toBe('#contact');
    expect(link.getAttribute('target')).toBeNull();
  });

  test('of medlink alone offers the brochure, saved as medlink.pdf (H3)', () => {
    expect(within(panel()).queryByRole('link', { name: /brochure/ })).toBeNull();
    fireEvent.click(tab('Dashboard'));
    expect(within(panel()).queryByRole('link', { name: /brochure/ })).toBeNull();
    fireEvent.click(tab('Medlink'));
    const link = within(panel()).getByRole('link', { name: /brochure/ });
    expect(link.getAttribute('download')).toBe('medlink.pdf');
    expect(link.getAttribute('href')).toBe('/medlink.pdf');
  });

  test.each(['App', 'Dashboard', 'Medlink'])('%s is rated with 5.0 stars (H5, K14)', (name) => {
    fireEvent.click(tab(name));
    const [stars] = within(panel()).getAllByRole('img', { name: /^Rated 5 / });
    expect(stars?.textContent).toBe('5.0');
    expect(stars?.querySelectorAll('svg')).toHaveLength(5);
  });
});

describe('the hero’s pictures', () => {
  test('come first for the open tab and late for the others', () => {
    const loading = [...part('#hero').querySelectorAll('[role="tabpanel"] picture img')].map(
      (picture) => `${picture.getAttribute('loading')} ${picture.getAttribute('fetchpriority')}`,
    );
    expect(loading).toEqual(['eager high', 'lazy null', 'lazy null']);
  });

  test('are others up to 768 px (H2, K1)', () => {
    const media = [...part('#hero').querySelectorAll('source[media]')].map((source) =>
      source.getAttribute('media'),
    );
    expect(new Set(media)).toEqual(new Set(['(width <= 768px)']));
  });
});

describe('the messages (H5, H6)', () => {
  test('are three of the open tab', () => {
    expect(messages()).toHaveLength(3);
    const ofApp = messages();
    fireEvent.click(tab('Medlink'));
    expect(messages()).toHaveLength(3);
    expect(messages()).not.toEqual(ofApp);
    expect(part('[data-machine="message-rotation"]').getAttribute('data-index')).toBe('0');
  });

  test('move on by one at the visitor’s wish where motion is reduced (P11)', () => {
    const before = messages();
    fireEvent.click(screen.getByRole('button', { name: 'Next message' }));
    expect(messages().slice(0, 2)).toEqual(before.slice(1));
    expect(part('[data-machine="message-rotation"]').getAttribute('data-index')).toBe('1');
  });

  test.each(['App', 'Dashboard', 'Medlink'])('of %s never say what its fixed line says', (name) => {
    fireEvent.click(tab(name));
    const rotation = part('[data-machine="message-rotation"]');
    const fixed = panel().querySelector('[data-part="quote"]')?.textContent;
    expect(fixed).toMatch(/^“.+” /);
    const next = screen.getByRole('button', { name: 'Next message' });
    do {
      expect(messages()).not.toContain(fixed);
      fireEvent.click(next);
    } while (rotation.getAttribute('data-index') !== '0');
  });

  test('have a pause control that says whether it is pressed', () => {
    const toggle = part('[data-part="rotation-toggle"]');
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect(part('#hero').querySelector('[role="status"]')).toBeNull();
  });

  test('are a live region with less motion alone, where the visitor has them turn', () => {
    const live = [...part('#hero').querySelectorAll('[aria-live]')];
    expect(live).toEqual([part('[data-machine="message-rotation"]')]);
  });
});

describe('the focus on a control of the messages that goes with less motion (H6, P11)', () => {
  beforeEach(fakeKeyboardFocus);

  const rotation = () => part('[data-machine="message-rotation"]').dataset['state']?.split(' ');
  const next = () => screen.getByRole('button', { name: 'Next message' });
  const toggle = () => part('[data-part="rotation-toggle"]');

  test('goes to the one that is left, and lets them turn once it has left', () => {
    act(() => next().focus());
    expect(rotation()).toContain('focus.within');
    act(() => setMotion(false));
    expect(document.activeElement).toBe(toggle());
    expect(rotation()).toContain('focus.within');
    act(() => toggle().blur());
    expect(rotation()).toContain('focus.away');
  });

  test('goes there in a window that is not in front, too', () => {
    act(() => next().focus());
    // The window loses the focus, and its element keeps it.
    fireEvent.blur(next());
    expect(rotation()).toContain('focus.away');
    act(() => setMotion(false));
    expect(document.activeElement).toBe(toggle());
  });

  test('is not taken back once it has left', () => {
    act(() => next().focus());
    act(() => next().blur());
    act(() => setMotion(false));
    expect(document.activeElement).toBe(document.body);
    expect(rotation()).toContain('focus.away');
  });

  test('stays where it is on one that stays', () => {
    act(() => toggle().focus());
    act(() => setMotion(false));
    expect(document.activeElement).toBe(toggle());
    expect(rotation()).toContain('focus.within');
  });
});
