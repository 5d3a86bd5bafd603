import { Profiler, type ProfilerOnRenderCallback, StrictMode } from 'react';
import { act, render, type RenderResult } from '@testing-library/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { splitHead } from '../../scripts/page-markup.ts';

/** Settings of a build, by the name of their variable. */
export type Settings = Readonly<Record<`SITE_${string}`, string>>;

/** Settings are read once, so a page with other settings needs its modules loaded anew. */
function freshModules(settings: Settings): void {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}

/** Brings the whole of the page at an address at once. */
export async function preload(address: string) {
  const { lazyPageAt } = await import('../../src/app/lazy-pages.tsx');
  const page = lazyPageAt(new URL(address, location.href).pathname);
  await page?.preloadWhole();
  return page;
}

/**
 * Renders the page at an address alone, in the browser alone, as in development.
 * @public The view test that `npm run new:part` writes begins with it.
 */
export async function renderPage(address: string, settings: Settings = {}): Promise<RenderResult> {
  freshModules(settings);
  const page = await preload(address);
  if (!page) throw new Error(`No page has the address ${address}.`);
  return render(
    <MemoryRouter initialEntries={[address]}>
      <page.Page />
    </MemoryRouter>,
  );
}

/** Renders the section of the contact form alone: its machines are its own. */
export async function renderContact(settings: Settings = {}) {
  freshModules(settings);
  const { Contact } = await import('../../src/parts/contact/contact.tsx');
  const onRender = vi.fn<ProfilerOnRenderCallback>();
  render(
    <Profiler id="contact" onRender={onRender}>
      <Contact />
    </Profiler>,
  );
  return { renders: () => onRender.mock.calls.length };
}

export const renderHome = (settings: Settings = {}) => renderPage('/', settings);
export const renderHomeV2 = (settings: Settings = {}) => renderPage('/home-v2', settings);

/** Leaves nothing in the document but an empty root, and returns that. */
export function emptyRoot(): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  document.head.replaceChildren();
  document.body.replaceChildren(root);
  return root;
}

/** Goes to an address and renders its page in the browser alone; other pages are a link away. */
export async function renderSite(address: string): Promise<RenderResult> {
  freshModules({});
  history.replaceState(null, '', address);
  await preload(address);
  const { AppRoutes } = await import('../../src/app/routes.tsx');
  return render(
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>,
  );
}

/** Puts a prerendered page into the document, not yet hydrated, and returns its root. */
export async function showPrerendered(path: string, settings: Settings = {}): Promise<HTMLElement> {
  freshModules(settings);
  const { render: prerender } = await import('../../src/app/entry-server.tsx');
  // Where a page is prerendered there is no document, and nobody whose sign could be waited for.
  const standing = document;
  vi.stubGlobal('document', undefined);
  const prerendered = prerender(path).finally(() => vi.stubGlobal('document', standing));
  const { head, body } = splitHead(await prerendered);
  // React leaves the contexts of the last part it has prerendered in place, until it prerenders again.
  await prerenderToNodeStream('');
  const root = emptyRoot();
  root.innerHTML = body;
  document.head.insertAdjacentHTML('beforeend', head);
  return root;
}

/** Puts the prerendered home page into the document, not yet hydrated, and returns its root. */
export const showPrerenderedHome = (settings: Settings = {}) => showPrerendered('/', settings);

/** Hydrates what {@link showPrerendered} left and returns the errors that React recovered from. */
export async function hydrateHome(
  root: HTMLElement,
  { isStrict = false }: { readonly isStrict?: boolean } = {},
): Promise<unknown[]> {
  vi.resetModules();
  await preload(location.pathname);
  const { AppRoutes } = await import('../../src/app/routes.tsx');
  const recovered: unknown[] = [];
  const app = (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
  await act(async () => {
    render(isStrict ? <StrictMode>{app}</StrictMode> : app, {
      container: root,
      hydrate: true,
      onRecoverableError: (error) => recovered.push(error),
    });
  });
  return recovered;
}

/** The one element of the page that matches. */
export function part(selector: string): HTMLElement {
  const [element, ...others] = document.querySelectorAll<HTMLElement>(selector);
  if (!element || others.length > 0) {
    throw new Error(`${selector} matches ${others.length + (element ? 1 : 0)} elements, not one.`);
  }
  return element;
}
