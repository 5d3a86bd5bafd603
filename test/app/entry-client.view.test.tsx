import { act, fireEvent } from '@testing-library/react';
import type * as ReactDOMClient from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type * as LazyPages from '../../src/app/lazy-pages.tsx';
import { type FakeWorld, fakeWorld, resizeWindow, restoreWorld } from '../support/fake-world.ts';
import { emptyRoot, part, showPrerenderedHome } from '../support/render-home.tsx';

// A page never ends what it has started; the next test's is another one.
const roots = vi.hoisted(() => new Set<ReactDOMClient.Root>());
vi.mock('react-dom/client', async (original) => {
  const { createRoot, hydrateRoot, ...others } = await original<typeof ReactDOMClient>();
  const keep = (root: ReactDOMClient.Root) => {
    roots.add(root);
    return root;
  };
  return {
    ...others,
    createRoot: (...words: Parameters<typeof createRoot>) => keep(createRoot(...words)),
    hydrateRoot: (...words: Parameters<typeof hydrateRoot>) => keep(hydrateRoot(...words)),
  };
});

let world: FakeWorld;
beforeEach(() => {
  world = fakeWorld();
  resizeWindow(1024);
});
afterEach(restoreWorld);
afterEach(() => {
  act(() => roots.forEach((root) => root.unmount()));
  roots.clear();
  emptyRoot();
});

/** Runs the page's own script, as its script element does; a visitor is there. */
async function start(): Promise<void> {
  vi.resetModules();
  await act(async () => {
    const { beginning } = await import('../../src/app/entry-client.ts');
    fireEvent.wheel(document);
    await beginning;
    await import('../../src/pages/later-views.ts');
  });
}
const message = () => part('form [name="message"]') as HTMLTextAreaElement;
const problems = () => world.consoleLines.filter(({ level }) => level !== 'info');

describe('the start of the application', () => {
  test('hydrates the prerendered home page without an error or a warning (R6)', async () => {
    const root = await showPrerenderedHome();
    const [bar, form] = [part('[data-machine="nav-bar"]'), part('form')];
    await start();
    expect(part('form [type="submit"]').hasAttribute('disabled')).toBe(false);
    expect(problems()).toEqual([]);
    expect(root.contains(bar)).toBe(true);
    expect(root.contains(form)).toBe(true);
  });

  test('keeps title and description of the home page, once each (R1)', async () => {
    await showPrerenderedHome();
    await start();
    expect(part('title').textContent).toBe('Home Page');
    expect(part('meta[name="description"]').getAttribute('content')).toBe(
      'Discover the amazing features of our app on the home page.',
    );
  });

  test('hydrates a page that is scrolled and narrow without an error (R6)', async () => {
    resizeWindow(400);
    vi.stubGlobal('scrollY', 3000);
    await showPrerenderedHome();
    await start();
    expect(part('[data-machine="nav-bar"]').hasAttribute('data-scrolled')).toBe(true);
    expect(problems()).toEqual([]);
  });

  test('hydrates a page that was built last year, then shows this year (F2, R6)', async () => {
    vi.stubEnv('SITE_BUILD_YEAR', '2030');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-03T12:00:00Z') });
    await showPrerenderedHome();
    expect(part('#footer').textContent).toContain('© 2030');
    await start();
    expect(part('#footer').textContent).toContain('© 2031');
    expect(problems()).toEqual([]);
  });

  test('reports a page that does not match to the console', async () => {
    await showPrerenderedHome();
    part('h1').textContent = 'Something else';
    await start();
    await vi.waitFor(() => expect(part('form [type="submit"]').matches(':enabled')).toBe(true));
    expect(problems()[0]?.text).toBe('Hydration did not match');
    expect(part('h1').textContent).toMatch(/^Amara/);
  });

  test('says so, and leaves all words, where it can neither take the page over nor render it anew (X1)', async () => {
    const root = await showPrerenderedHome();
    part('h1').textContent = 'Something else';
    const text = root.textContent;
    const find = document.getElementById.bind(document);
    vi.doMock('../../src/app/lazy-pages.tsx', async (original) => {
      const { lazyPageAt, ...others } = await original<typeof LazyPages>();
      const preloadWhole = () => Promise.reject(new Error('No later parts'));
      return { ...others, lazyPageAt: (path: string) => ({ ...lazyPageAt(path), preloadWhole }) };
    });
    onTestFinished(() => vi.doUnmock('../../src/app/lazy-pages.tsx'));
    // A part that React has thrown away.
    vi.spyOn(document, 'getElementById').mockImplementation((id) =>
      id === 'contact' ? null : find(id),
    );
    await start();
    const said = () => problems().map(({ text: line }) => line);
    await vi.waitFor(() => expect(said()).toContain('The page could not be rendered anew'));
    // React may still take away all that is in the root which it had.
    root.textContent = '';
    expect(find('root')?.textContent).toBe(text);
  });

  test('renders into an empty root, as in development', async () => {
    emptyRoot();
    await start();
    expect(part('h1').textContent).toMatch(/^Amara/);
    expect(problems()).toEqual([]);
  });

  test('logs a failed start; the prerendered page stays readable (X1)', async () => {
    const root = await showPrerenderedHome();
    root.id = 'moved';
    const before = root.innerHTML;
    await start();
    expect(problems().map(({ level, text }) => [level, text])).toEqual([
      ['error', 'The application did not start'],
    ]);
    expect(root.innerHTML).toBe(before);
    expect(part('#contact a[href^="tel:"]').textContent).toMatch(/^Phone\s\+/);
  });

  test('that fails while it starts leaves the prerendered page, and what was typed (X1)', async () => {
    const root = await showPrerenderedHome();
    const text = root.textContent;
    message().value = 'Do you visit Al Ain?';
    const find = document.getElementById.bind(document);
    vi.spyOn(document, 'getElementById').mockImplementation((id) =>
      id === 'footer' ? null : find(id),
    );
    await start();
    expect(new Set(problems().map(({ text: line }) => line))).toEqual(new Set(['The page failed']));
    expect(root.textContent).toBe(text);
    expect(message().value).toBe('Do you visit Al Ain?');
    expect(document.body.hasAttribute('data-scroll-locked')).toBe(false);
  });

  test('leaves the prerendered page, and what was typed, when a machine fails later (X1)', async () => {
    const root = await showPrerenderedHome();
    const text = root.textContent;
    await start();
    await act(async () => {
      fireEvent.change(message(), { target: { value: 'Do you visit Al Ain?' } });
    });
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
      throw new Error('No dialog');
    });
    await act(async () => part('#audience-opener-labs').click());
    expect(problems().map(({ text: line }) => line)).toContain('The page failed');
    expect(root.textContent).toBe(text);
    expect(message().value).toBe('Do you visit Al Ain?');
  });
});
