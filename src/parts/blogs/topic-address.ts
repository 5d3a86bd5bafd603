import type { BlogTopic } from '../../../machines/domain.ts';
import { addressWith, queryValue } from '../../browser/address.ts';

const name = 'topic';

/** The topic in the page's address, `?topic=News` (B3). The router tells when it changes. */
export const topicAddress = {
  /** What the address says: a topic, anything else, or null. */
  read: (): string | null => queryValue(name),
  /** Adds an entry to the history; null is an address without a topic. */
  push: (topic: BlogTopic | null): void =>
    history.pushState(history.state, '', addressWith(name, topic)),
  /** Takes the topic out of the present entry. */
  drop: (): void => history.replaceState(history.state, '', addressWith(name, null)),
};
