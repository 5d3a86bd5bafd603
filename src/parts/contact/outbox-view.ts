import { logger } from '../../browser/logger.ts';
import { lazyView } from '../../page/lazy-view.ts';

/** Nothing is shown where the view does not come; the form's status tells of its message all the same. */
async function load() {
  try {
    return (await import('./outbox.tsx')).Outbox;
  } catch (error) {
    logger.warn('The list of waiting messages did not load', error);
    return () => null;
  }
}

/**
 * What shows the messages that wait: with its styles in a file of its own, since hardly anybody sees it, and
 * brought with the form, since it may be needed without a network.
 */
export const { View: OutboxView } = lazyView(load, (preload) => preload());
