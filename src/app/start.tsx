import '../styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { earlyClicks } from '../browser/early-clicks.ts';
import { earlyWords } from '../browser/early-words.ts';
import { layOutAhead } from '../browser/layout-ahead.ts';
import { listen } from '../browser/listen.ts';
import { logger } from '../browser/logger.ts';
import { readWithoutScript } from '../browser/without-script.ts';
import { isFirstPage } from '../page/page-change.ts';
import { prerenderedPage } from '../page/prerendered-page.ts';
import { lazyPageAt } from './lazy-pages.tsx';
import { AppRoutes } from './routes.tsx';
import { withRootListeners } from './root-listeners.ts';

const app = (
  <StrictMode>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </StrictMode>
);
const onCaughtError = (error: unknown) => logger.error('The page failed', error);

/** What was thrown, where React wraps it in a number of its own; a page that differs has no other cause. */
const causeOf = (error: unknown) => (error instanceof Error && error.cause) || error;

/** Renders the page in the place of what stands there; its parts have to be there at once. */
async function renderAnew(root: HTMLElement): Promise<void> {
  await lazyPageAt(location.pathname)?.preloadWhole();
  const created = withRootListeners(root, () => createRoot(root, { onCaughtError }));
  earlyClicks.answer();
  created.render(app);
}

/** The same for a page that was half taken over; what stands there stays where that fails, as without script (X1). */
async function replace(root: HTMLElement): Promise<void> {
  try {
    await renderAnew(root);
  } catch (error) {
    logger.error('The page could not be rendered anew', error);
    readWithoutScript();
  }
}

/** The browser has translated the page: other elements stand in the place of its texts, and React cannot take it over. */
const isTranslated = (root: HTMLElement) => root.querySelector('font') !== null;

/**
 * Takes the prerendered page of a path over, or renders it where there is none. Rejects when that cannot begin.
 */
export async function start(pathname: string): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is not in the document.');
  if (root.childElementCount === 0) return renderAnew(root);
  // Without its page the router would show nothing in the place of what stands there.
  await lazyPageAt(pathname)?.preload();
  // The history has gone to another page, which this document does not hold.
  if (location.pathname !== pathname) {
    location.reload();
    return;
  }
  // Back, while it is taken over in slices: the router hears of the history from its first commit on.
  const leave = () => {
    if (isFirstPage() && location.pathname !== pathname) location.reload();
  };
  listen(window, ['popstate'], leave, { capture: true });
  prerenderedPage.keep(root);
  if (isTranslated(root)) return renderAnew(root);
  // React takes presses from here on, and takes the page over at the first one.
  earlyClicks.answer();
  // In slices, so that the browser can answer in between: a press has it done at once.
  startTransition(() => {
    const onRecoverableError = (error: unknown) => {
      logger.error('Hydration did not match', causeOf(error));
      // It may throw away parts that it cannot render yet, and machines miss them.
      if (prerenderedPage.isStanding()) return;
      earlyClicks.breakOff();
      hydrated.unmount();
      // Once it is done with this, React takes away what it has rendered, or all that is in its root.
      const other = root.cloneNode() as HTMLElement;
      other.append(...prerenderedPage.copy());
      root.replaceWith(other);
      earlyWords.putBack();
      void replace(other);
    };
    const hydrated = withRootListeners(root, () =>
      hydrateRoot(root, app, { onCaughtError, onRecoverableError }),
    );
  });
  void layOutAhead();
}
