import type { BlogFilterFact } from '../../../machines/blog-filter/blog-filter.machine.ts';
import type { BlogTopic } from '../../../machines/domain.ts';
import { addressWith, changeHistory, queryValue } from '../../browser/address.ts';
import { listen } from '../../browser/listen.ts';
import { topicName as name } from '../../browser/query-names.ts';
import { isComeBackTo, isLeaving } from '../../page/page-change.ts';
import type { Stop } from '../../browser/stop.ts';

const deaf = () => undefined;
let hearRouter: () => void = deaf;

/** The topic in the page's address, `?topic=News` (B3). Its entries pass `pageHistory` by: nothing here steps back. */
export const topicAddress = {
  /** Adds an entry to the history; null is an address without a topic. */
  push: (topic: BlogTopic | null): void =>
    changeHistory(() => {
      // It would be another page's.
      if (!isLeaving()) history.pushState(history.state, '', addressWith(name, topic));
    }),
  /** Takes the topic out of the present entry. */
  drop: (): void =>
    changeHistory(() => history.replaceState(history.state, '', addressWith(name, null))),
  /** The router has gone to an address, by a link as well: it adds an entry, of which the browser tells nobody. */
  routed: (): void => hearRouter(),
  /**
   * Tells what the address says, a topic, anything else, or null: at once, and as Back, Forward or the router goes to
   * another entry of this page. The router knows nothing of those that were pushed here: to it the address is often the
   * one that it knew.
   */
  track(report: (fact: BlogFilterFact) => void): Stop {
    const { pathname } = location;
    const tell = (isStart: boolean) =>
      report({ type: 'address.changed', topic: queryValue(name), isStart });
    const follow = () => {
      if (location.pathname === pathname) tell(false);
    };
    tell(!isComeBackTo());
    hearRouter = follow;
    const stop = listen(window, ['popstate'], follow);
    return () => {
      hearRouter = deaf;
      stop();
    };
  },
};
