import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeWorld, fakeWorld, restoreWorld, scrollWindow } from '../../support/fake-world.ts';
import {
  hydrateHome,
  part,
  preload,
  renderSite,
  showPrerendered,
} from '../../support/render-home.tsx';

let world: FakeWorld;
beforeEach(() => {
  world = fakeWorld(['latest', 'all']);
});
afterEach(() => {
  restoreWorld();
  vi.doUnmock('../../../src/content/blogs.ts');
  vi.doUnmock('../../../src/parts/blogs/all-blogs.tsx');
  history.replaceState(null, '', '/');
});

const filters = () => within(screen.getByRole('group', { name: 'Show blogs about' }));
const choose = (name: string) => fireEvent.click(filters().getByRole('button', { name }));
const pressed = () =>
  filters()
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-part="card"]')];
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent);
const address = () => `${location.pathname}${location.search}`;
const problems = () => world.consoleLines.filter(({ level }) => level !== 'info');
const back = () =>
  act(async () => {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await moved;
  });

const news = [
  'Family accounts: three generations, one sign-in',
  'That message about your appointment may not be ours',
  'Reading an AI summary with a doctor’s eye',
];

describe('the blogs page', () => {
  test('has its two sections, one main landmark and one first-level heading (B1)', async () => {
    await renderSite('/blogs');
    expect([...document.querySelectorAll('main > section')].map(({ id }) => id)).toEqual([
      'latest',
      'all',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Latest Blogs');
    expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
    expect(document.title).toBe('Blogs');
  });

  test('has no id twice', async () => {
    await renderSite('/blogs');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('shows of each latest blog title, text, picture, date and tags (B1)', async () => {
    await renderSite('/blogs');
    const latest = [...document.querySelectorAll<HTMLElement>('[data-part="latest"]')];
    expect(latest).toHaveLength(2);
    const [first] = latest.map((card) => within(card));
    expect(first?.getByRole('heading').textContent).toBe('What to pack for a home visit');
    expect(first?.getByText('18/NOV/2025')).toBeTruthy();
    expect(first?.getByText(/^A nurse who visits/)).toBeTruthy();
    expect(first?.getByRole('img').getAttribute('alt')).toMatch(/open case/);
    const tags = first?.getByRole('list', { name: 'Tags' });
    expect([...(tags?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Home care',
      'Kit',
    ]);
  });

  test('shows of each blog title, excerpt, picture with overlay, brand and date; no link (B1)', async () => {
    await renderSite('/blogs');
    expect(cards()).toHaveLength(9);
    expect(cards().map((card) => card.querySelector('h3 + p')?.textContent)).toEqual(
      [
        'Fasting, water, medicines and sleep',
        'Sorting requests is one thing.',
        'A practical way to give locums',
        'How to add a parent or a child',
        'A reading taken in a wadi',
        'Four signs of a false text message',
        'Mohamed, Mohammed, Muhammad',
        'A summary saves time',
        'Ramadan changes when people eat',
      ].map((start) => expect.stringContaining(start)),
    );
    for (const card of cards()) {
      // What lies over the picture, below the label.
      expect(card.querySelectorAll('picture + span[aria-hidden]:empty')).toHaveLength(1);
      expect(within(card).getByRole('heading', { level: 3 }).textContent).not.toBe('');
      expect(within(card).getByRole('img').getAttribute('alt')).not.toBe('');
      expect(card.querySelector('[data-part="brand"]')?.textContent).toBe('Amara');
      expect(card.textContent).toMatch(/(Healthcare|Technology|Security|AI)[A-Z][a-z]+ 202[345]/);
      expect(within(card).queryByRole('link')).toBeNull();
    }
  });

  test('leads to the form of the home page, where it has none of its own', async () => {
    await renderSite('/blogs');
    const partner = screen.getByRole('link', { name: 'Become a partner' });
    expect(partner.getAttribute('href')).toBe('/#contact');
    const talk = screen.getByRole('link', { name: "LET'S TALK" });
    expect(talk.getAttribute('href')).toBe('#latest');
  });

  test("LET'S TALK scrolls to the top (N2)", async () => {
    await renderSite('/blogs');
    act(() => scrollWindow(800));
    fireEvent.click(screen.getByRole('button', { name: "LET'S TALK" }));
    // At the visitor's first sign the page is held where it stands, before it is asked to go anywhere.
    expect(world.scrolledTo.at(-1)).toBe('latest');
  });

  test('marks the body with the active section until it is left (B2)', async () => {
    const { unmount } = await renderSite('/blogs');
    expect(document.body.dataset['activeSection']).toBe('1');
    act(() => scrollWindow(800));
    expect(document.body.dataset['activeSection']).toBe('2');
    unmount();
    expect(document.body.dataset['activeSection']).toBeUndefined();
  });

  test('a link to another page shows it from its start', async () => {
    await renderSite('/blogs');
    act(() => scrollWindow(800));
    await preload('/');
    await act(async () => {
      fireEvent.click(within(part('[data-machine="nav-bar"]')).getByText('Home'));
    });
    expect(window.scrollY).toBe(0);
    expect(document.title).toBe('Home Page');
  });
});

describe('the filters (B3)', () => {
  test('show all blogs at first, and say how many', async () => {
    await renderSite('/blogs');
    expect(pressed()).toEqual(['All Blogs']);
    expect(screen.getByRole('status').textContent).toBe('Blogs shown: 9, All Blogs');
    expect(part('[data-machine="blog-filter"]').dataset['state']).toBe('all');
  });

  test('show the blogs of a topic, press their button and write the address', async () => {
    await renderSite('/blogs');
    choose('News');
    expect(pressed()).toEqual(['News']);
    expect(titles()).toEqual(news);
    expect(screen.getByRole('status').textContent).toBe('Blogs shown: 3, News');
    expect(address()).toBe('/blogs?topic=News');
    choose('All Blogs');
    expect(cards()).toHaveLength(9);
    expect(address()).toBe('/blogs');
  });

  test('are followed by Back, one choice after another', async () => {
    await renderSite('/blogs');
    choose('News');
    choose('Technology');
    expect(pressed()).toEqual(['Technology']);
    await back();
    await waitFor(() => expect(pressed()).toEqual(['News']));
    await back();
    await waitFor(() => expect(pressed()).toEqual(['All Blogs']));
  });

  test('open from a link to a topic, at the grid', async () => {
    await renderSite('/blogs?topic=Adoption');
    expect(pressed()).toEqual(['Adoption']);
    expect(world.scrolledTo).toEqual(['all']);
    expect(address()).toBe('/blogs?topic=Adoption');
    expect(problems()).toEqual([]);
  });

  test('warn of an unknown topic, drop it and show all', async () => {
    await renderSite('/blogs?topic=Sport');
    expect(pressed()).toEqual(['All Blogs']);
    expect(address()).toBe('/blogs');
    expect(world.scrolledTo).toEqual([]);
    expect(problems()).toEqual([
      { level: 'warn', text: 'There is no blog topic of this name', detail: 'Sport' },
    ]);
  });

  test('go back to all by the link to this page', async () => {
    await renderSite('/blogs');
    choose('News');
    await act(async () => {
      fireEvent.click(within(part('[data-machine="nav-bar"]')).getByText('Blogs'));
    });
    await waitFor(() => expect(pressed()).toEqual(['All Blogs']));
    expect(address()).toBe('/blogs');
  });

  test('change also where the browser takes no more entries of the history, and warn of it', async () => {
    await renderSite('/blogs?topic=Adoption');
    const refused = new Error('Too many calls');
    const refuse = (method: 'pushState' | 'replaceState') =>
      vi.spyOn(history, method).mockImplementation(() => {
        throw refused;
      });
    const warning = { level: 'warn', text: 'The history did not take an entry', detail: refused };
    const pushing = refuse('pushState');
    choose('News');
    expect(pressed()).toEqual(['News']);
    expect(titles()).toEqual(news);
    expect(address()).toBe('/blogs?topic=Adoption');
    expect(problems()).toEqual([warning]);
    pushing.mockRestore();
    history.pushState(history.state, '', '/blogs?topic=Sport');
    refuse('replaceState');
    await act(async () => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    expect(pressed()).toEqual(['All Blogs']);
    // The topic still stands in the address, and may be told more than once.
    const [, ...later] = problems().map(({ text }) => text);
    expect([...new Set(later)]).toEqual(['There is no blog topic of this name', warning.text]);
  });

  test('say so where no blog has the topic, with a way back to all', async () => {
    vi.doMock('../../../src/content/blogs.ts', async (original) => {
      const content = await original<typeof import('../../../src/content/blogs.ts')>();
      return { ...content, blogs: content.blogs.filter(({ id }) => id === 101) };
    });
    await renderSite('/blogs');
    choose('News');
    expect(cards()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Blogs shown: 0, News');
    expect(screen.getByText('There is no blog about this yet.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all blogs' }));
    expect(cards()).toHaveLength(1);
    expect(pressed()).toEqual(['All Blogs']);
  });
});

describe('the prerendered blogs page (R6)', () => {
  test.each(['/blogs', '/blogs?topic=News'])('at %s is hydrated without a warning', async (url) => {
    history.replaceState(null, '', url);
    const root = await showPrerendered('/blogs');
    expect(cards()).toHaveLength(9);
    const [card] = cards();
    expect(await hydrateHome(root, { isStrict: true })).toEqual([]);
    expect(cards()).toHaveLength(url === '/blogs' ? 9 : 3);
    expect(card?.isConnected).toBe(url === '/blogs');
    expect(problems()).toEqual([]);
  });
});

describe('trouble on the blogs page (X2)', () => {
  test('that stops a machine leaves all words, and the page scrolls natively', async () => {
    await renderSite('/blogs');
    vi.spyOn(window, 'matchMedia').mockImplementation(() => {
      throw new Error('No media');
    });
    choose('News');
    // The drawings run by themselves, and so do the arrivals of sections.
    const machines =
      '[data-machine]:not([data-machine="looping-animation"], [data-machine="arrival"])';
    expect(document.querySelector(machines)).toBeNull();
    expect(cards()).toHaveLength(9);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Latest Blogs');
    expect(fireEvent.wheel(part('#latest'), { deltaY: 100 })).toBe(true);
    expect(problems().map(({ level }) => level)).toContain('error');
  });

  test('that breaks a section leaves all words', async () => {
    vi.doMock('../../../src/parts/blogs/all-blogs.tsx', () => ({
      AllBlogs() {
        throw new Error('broken');
      },
    }));
    await renderSite('/blogs');
    expect(cards()).toHaveLength(9);
    expect(screen.getByRole('link', { name: 'Become a partner' })).toBeTruthy();
    expect(problems().map(({ level }) => level)).toContain('error');
  });
});
