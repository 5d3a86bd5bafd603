import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type FakeWorld,
  fakeWorld,
  resizeWindow,
  restoreWorld,
  scrollWindow,
} from '../../support/fake-world.ts';
import { part, renderHome } from '../../support/render-home.tsx';

let world: FakeWorld;
beforeEach(() => {
  world = fakeWorld();
  resizeWindow(767);
});
afterEach(restoreWorld);

const bar = () => part('[data-machine="nav-bar"]');
const burger = () =>
  within(bar()).getByRole('button', { expanded: bar().dataset.state === 'open' });
const menu = () => screen.getByRole('navigation', { name: 'Main navigation' });

async function renderOpenMenu() {
  await renderHome();
  fireEvent.click(burger());
}

describe('the navigation bar', () => {
  test('is a header with internal links to Home and Blogs (N1)', async () => {
    await renderHome();
    expect(bar().localName).toBe('header');
    const links = within(menu()).getAllByRole('link');
    expect(links.slice(0, 2).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Blogs', '/blogs'],
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
  });

  test.each(['Home', 'Blogs'])('moves to %s without loading a page (N1)', async (name) => {
    await renderHome();
    const isLeftToBrowser = fireEvent.click(within(menu()).getByRole('link', { name }));
    expect(isLeftToBrowser).toBe(false);
  });

  test("LET'S TALK scrolls to the contact section (N2)", async () => {
    await renderHome();
    fireEvent.click(within(menu()).getByRole('button', { name: "LET'S TALK" }));
    expect(world.scrolledTo).toEqual(['contact']);
  });

  test("LET'S TALK is also a plain link for a page without scripts (N2, R6)", async () => {
    await renderHome();
    const link = within(menu()).getByRole('link', { name: "LET'S TALK" });
    expect(link.getAttribute('href')).toBe('#contact');
  });
});

describe('the burger menu', () => {
  test('starts closed', async () => {
    await renderHome();
    expect(bar().dataset.state).toBe('closed');
    expect(burger().getAttribute('aria-expanded')).toBe('false');
    expect(burger().textContent).toBe('Open menu');
  });

  test('names the element that it opens', async () => {
    await renderHome();
    expect(burger().getAttribute('aria-controls')).toBe(menu().id);
    expect(menu().id).not.toBe('');
  });

  test('opens by the burger and closes by it (N3)', async () => {
    await renderOpenMenu();
    expect(bar().dataset.state).toBe('open');
    expect(burger().getAttribute('aria-expanded')).toBe('true');
    expect(burger().textContent).toBe('Close menu');
    fireEvent.click(burger());
    expect(bar().dataset.state).toBe('closed');
  });

  test.each(['Home', 'Blogs'])('closes when %s is chosen (N3)', async (name) => {
    await renderOpenMenu();
    fireEvent.click(within(menu()).getByRole('link', { name }));
    expect(bar().dataset.state).toBe('closed');
  });

  test("closes when LET'S TALK is chosen, and scrolls (N2, N3)", async () => {
    await renderOpenMenu();
    fireEvent.click(within(menu()).getByRole('button', { name: "LET'S TALK" }));
    expect(bar().dataset.state).toBe('closed');
    expect(world.scrolledTo).toEqual(['contact']);
  });

  test('closes by Escape and gives the focus back to the burger (N3)', async () => {
    await renderOpenMenu();
    const blogs = within(menu()).getByRole('link', { name: 'Blogs' });
    blogs.focus();
    fireEvent.keyDown(blogs, { key: 'Escape' });
    expect(bar().dataset.state).toBe('closed');
    expect(document.activeElement).toBe(burger());
  });

  test('stays open on other keys', async () => {
    await renderOpenMenu();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(bar().dataset.state).toBe('open');
  });

  test('leaves the focus alone when Escape is pressed with the menu closed', async () => {
    await renderHome();
    const blogs = within(menu()).getByRole('link', { name: 'Blogs' });
    blogs.focus();
    fireEvent.keyDown(blogs, { key: 'Escape' });
    expect(document.activeElement).toBe(blogs);
  });

  test.each([
    [767, 'open'],
    [768, 'closed'],
  ])('at %i px the open menu is %s (N3)', async (widthPx, state) => {
    await renderOpenMenu();
    act(() => resizeWindow(widthPx));
    expect(bar().dataset.state).toBe(state);
  });
});

describe('the compact bar', () => {
  test.each([
    [0, null],
    [50, null],
    [51, ''],
  ])('on a page that starts at %i px has data-scrolled %j (N4)', async (scrollYPx, flag) => {
    scrollWindow(scrollYPx);
    await renderHome();
    expect(bar().getAttribute('data-scrolled')).toBe(flag);
  });

  test('comes past 50 px and goes at 50 px (N4)', async () => {
    await renderHome();
    const flags = [50, 51, 500, 51, 50].map((scrollYPx) => {
      act(() => scrollWindow(scrollYPx));
      return bar().getAttribute('data-scrolled');
    });
    expect(flags).toEqual([null, '', '', '', null]);
  });

  test('keeps an open menu open', async () => {
    await renderOpenMenu();
    act(() => scrollWindow(51));
    expect(bar().dataset.state).toBe('open');
    expect(bar().getAttribute('data-scrolled')).toBe('');
  });
});
