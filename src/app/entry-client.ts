import { earlyClicks } from '../browser/early-clicks.ts';
import { earlyWords } from '../browser/early-words.ts';
import { logger } from '../browser/logger.ts';
import { markMissingPictures } from '../browser/missing-pictures.ts';
import { whenVisitorStirs } from '../browser/visitor.ts';
import { readWithoutScript } from '../browser/without-script.ts';

/**
 * Resolves once the prerendered page has been painted, which nothing of ours shall delay: at its first
 * paint with something in it, and at the latest when all of it has loaded.
 */
const afterFirstPaint = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete' || document.visibilityState === 'hidden') resolve();
    window.addEventListener('load', () => resolve(), { once: true });
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** X1: when starting fails, the prerendered page stays, to be read as one without script, and the console says why. */
async function begin(): Promise<void> {
  const { pathname } = location;
  document.documentElement.toggleAttribute('data-begun', true);
  earlyClicks.keep();
  earlyWords.keep();
  markMissingPictures();
  try {
    await afterFirstPaint();
    const { start } = await import('./start.tsx');
    await start(pathname);
  } catch (error) {
    logger.error('The application did not start', error);
    readWithoutScript();
  }
}

/** Ends when the page has been taken over, or could not be. */
export const beginning = begin();
void whenVisitorStirs(beginning);
