import type { BlogTopic } from '../../../machines/domain.ts';
import { addressWith, changeHistory, queryValue } from '../../browser/address.ts';
import { listen } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

const name = 'topic';

/** The topic in the page's address, `?topic=News` (B3). */
export const topicAddress = {
  /** Adds an entry to the history; null is an address without a topic. */
  push: (topic: BlogTopic | null): void =>
    changeHistory(() => history.pushState(history.state, '', addressWith(name, topic))),
  /** Takes the topic out of the present entry. */
  drop: (): void =>
    changeHistory(() => history.replaceState(history.state, '', addressWith(name, null))),
  /**
   * Tells what the address says, a topic, anything else, or null: at once, and as Back or Forward goes to another entry
   * of this page. The router knows nothing of those that were pushed here: to it the address is often the one that it
   * knew.
   */
  track(report: (topic: string | null) => void): Stop {
    const { pathname } = location;
    const tell = () => {
      if (location.pathname === pathname) report(queryValue(name));
    };
    tell();
    return listen(window, ['popstate'], tell);
  },
};
