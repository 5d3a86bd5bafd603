import type { BlogTopic } from '../../../machines/domain.ts';
import { addressWith, queryValue } from '../../browser/address.ts';
import { listen } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

const name = 'topic';

/** The topic in the page's address, `?topic=News` (B3). */
export const topicAddress = {
  /** What the address says: a topic, anything else, or null. */
  read: (): string | null => queryValue(name),
  /** Adds an entry to the history; null is an address without a topic. */
  push: (topic: BlogTopic | null): void =>
    history.pushState(history.state, '', addressWith(name, topic)),
  /**
   * Tells that Back or Forward has gone to another entry of this page. The router knows nothing of those that were
   * pushed here: to it the address is often the one that it knew.
   */
  follow(tell: () => void): Stop {
    const { pathname } = location;
    return listen(window, ['popstate'], () => {
      if (location.pathname === pathname) tell();
    });
  },
  /** Takes the topic out of the present entry. */
  drop: (): void => history.replaceState(history.state, '', addressWith(name, null)),
};
