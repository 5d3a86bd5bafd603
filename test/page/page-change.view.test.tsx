import { beforeEach, expect, test, vi } from 'vitest';

let page: typeof import('../../src/page/page-change.ts');
let scrolls: number[];
let letGo: () => void;

/** The window is scrolled by hand, or by the page. */
function scroll(topPx: number): void {
  vi.stubGlobal('scrollY', topPx);
  window.dispatchEvent(new Event('scroll'));
}

/** What has the focus: an id, or the name of its element. */
const focused = () => document.activeElement?.id || document.activeElement?.localName;

beforeEach(async () => {
  document.body.innerHTML =
    '<main><h1>Blogs</h1><section id="all" tabindex="-1"></section><footer></footer></main>';
  // jsdom lays nothing out, and scrolls nowhere.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  scrolls = [];
  vi.stubGlobal('scrollTo', ({ top }: { readonly top: number }) => scrolls.push(top));
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.resetModules();
  page = await import('../../src/page/page-change.ts');
  // As React runs them: what is on the page shows, and then its effects begin.
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  letGo = page.trackPositions();
  return () => {
    letGo();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

test('the page that was loaded is left to the browser', () => {
  expect(scrolls).toEqual([]);
  expect(focused()).toBe('body');
});

test('another entry of the same page is left to the browser', () => {
  page.showPage({ pathname: '/', key: 'second' }, '#all', false);
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  expect(scrolls).toEqual([]);
  expect(focused()).toBe('body');
});

test('a link begins its page at the heading, or at the part that the address names', () => {
  scroll(700);
  page.showPage({ pathname: '/blogs', key: 'second' }, '', false);
  expect(scrolls).toEqual([0]);
  expect(focused()).toBe('h1');
  page.showPage({ pathname: '/', key: 'third' }, '#all', false);
  expect(focused()).toBe('all');
});

test('Back and Forward stand where each page was left, by its entry', () => {
  scroll(700);
  page.showPage({ pathname: '/blogs', key: 'second' }, '', false);
  scroll(90);
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  expect(scrolls.at(-1)).toBe(700);
  scroll(700);
  page.showPage({ pathname: '/blogs', key: 'second' }, '', true);
  expect(scrolls.at(-1)).toBe(90);
  // An entry that was never left has no place.
  page.showPage({ pathname: '/', key: 'older' }, '', true);
  expect(scrolls.at(-1)).toBe(0);
});

test('pages whose entries have one key, as the first of each document has, keep each its own place', () => {
  scroll(700);
  page.showPage({ pathname: '/blogs', key: 'second' }, '', false);
  page.showPage({ pathname: '/home-v2', key: 'first' }, '', true);
  expect(scrolls.at(-1)).toBe(0);
  scroll(90);
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  expect(scrolls.at(-1)).toBe(700);
});

test('the places outlive a reload', async () => {
  scroll(700);
  window.dispatchEvent(new Event('pagehide'));
  vi.resetModules();
  page = await import('../../src/page/page-change.ts');
  page.showPage({ pathname: '/blogs', key: 'later' }, '', true);
  const stop = page.trackPositions();
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  stop();
  expect(scrolls).toEqual([700]);
});

/** The page is another document, scrolled this far; it is left, and come back to. */
async function comeBackTo(topPx: number): Promise<void> {
  letGo();
  vi.stubGlobal('scrollY', topPx);
  vi.resetModules();
  page = await import('../../src/page/page-change.ts');
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  letGo = page.trackPositions();
  page.showPage({ pathname: '/blogs', key: 'second' }, '', false);
  page.showPage({ pathname: '/', key: 'first' }, '', true);
}

test('a page that is loaded anew stands where it stands now, not where another document stood', async () => {
  scroll(700);
  window.dispatchEvent(new Event('pagehide'));
  await comeBackTo(0);
  expect(scrolls.at(-1)).toBe(0);
});

test('a page that was scrolled before its script was there stands there', async () => {
  await comeBackTo(3000);
  expect(scrolls.at(-1)).toBe(3000);
});

test('entries of a page that name its parts stand each at its own place, though their key is one', () => {
  scroll(90);
  history.pushState(null, '', '/#contact');
  scroll(3000);
  history.pushState(null, '', '/blogs');
  page.showPage({ pathname: '/blogs', key: 'second' }, '', false);
  // Two back at once.
  history.replaceState(null, '', '/');
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  expect(scrolls.at(-1)).toBe(90);
  history.replaceState(null, '', '/blogs');
  page.showPage({ pathname: '/blogs', key: 'second' }, '', true);
  history.replaceState(null, '', '/#contact');
  page.showPage({ pathname: '/', key: 'first' }, '#contact', true);
  expect(scrolls.at(-1)).toBe(3000);
});

test('an entry that names the part at which the page stands already stands there', () => {
  scroll(3000);
  history.pushState(null, '', '/#contact');
  history.pushState(null, '', '/blogs');
  page.showPage({ pathname: '/blogs', key: 'second' }, '', false);
  history.replaceState(null, '', '/#contact');
  page.showPage({ pathname: '/', key: 'first' }, '#contact', true);
  expect(scrolls.at(-1)).toBe(3000);
});

test('where storage is refused the places last as long as the document, and the console tells of it', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.resetModules();
  page = await import('../../src/page/page-change.ts');
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  const stop = page.trackPositions();
  scroll(700);
  window.dispatchEvent(new Event('pagehide'));
  page.showPage({ pathname: '/blogs', key: 'second' }, '', false);
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  stop();
  expect(scrolls.at(-1)).toBe(700);
  expect(new Set(warned.mock.calls.map(([text]) => text))).toEqual(
    new Set([
      'The positions of earlier pages could not be read',
      'The positions of earlier pages could not be kept',
    ]),
  );
});

test('the browser is held back from scrolling the page that leaves, and let go on the one that comes', () => {
  history.pushState(null, '', '/blogs');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(history.scrollRestoration).toBe('manual');
  page.showPage({ pathname: '/blogs', key: 'second' }, '', true);
  expect(history.scrollRestoration).toBe('auto');
});

test('it is held back before the router hears of the history, which shows the other page at once', async () => {
  letGo();
  const heard: string[] = [];
  const router = () => heard.push(history.scrollRestoration);
  window.addEventListener('popstate', router);
  vi.resetModules();
  page = await import('../../src/page/page-change.ts');
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  history.scrollRestoration = 'auto';
  const stop = page.trackPositions();
  history.pushState(null, '', '/blogs');
  window.dispatchEvent(new PopStateEvent('popstate'));
  stop();
  window.removeEventListener('popstate', router);
  expect(heard).toEqual(['manual']);
});

test('the focus scrolls no page, whether it begins or stands where it was left', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  page.showPage({ pathname: '/blogs', key: 'second' }, '', false);
  page.showPage({ pathname: '/', key: 'first' }, '', true);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
});

test('it is let go where the visitor turns back before that page has come, or takes a link to another', () => {
  const leave = () => {
    history.pushState(null, '', '/blogs');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(history.scrollRestoration).toBe('manual');
  };
  leave();
  history.replaceState(null, '', '/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(history.scrollRestoration).toBe('auto');
  leave();
  page.showPage({ pathname: '/home-v2', key: 'third' }, '', false);
  expect(history.scrollRestoration).toBe('auto');
});
