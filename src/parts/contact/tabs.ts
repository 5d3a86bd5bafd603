import type { OutboxEvent } from '../../../machines/outbox/outbox.types.ts';
import { logger } from '../../browser/logger.ts';
import type { Stop } from '../../browser/stop.ts';
import { outboxName } from './messages-on-page.ts';

type TabEvent = Extract<OutboxEvent, { type: `tab.${string}` }>;

let heard: BroadcastChannel | undefined;

/** A browser may have no such way, or refuse it with the storage that it has blocked. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(outboxName);
  } catch (error) {
    logger.warn('Other tabs are not told of messages', error);
    return undefined;
  }
}

/** What the tabs of the site tell each other of messages: keys, never texts. */
export const tabs = {
  /** Tells all other tabs. */
  tell(event: TabEvent): void {
    // A channel is not heard by itself; another one of this page would be.
    const channel = heard ?? openChannel();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel?.postMessage(event);
    if (channel !== heard) channel?.close();
  },
  /** Hears other tabs until it is stopped; an open channel may keep the page out of the back-forward cache. */
  hear(report: (event: TabEvent) => void): Stop {
    const channel = openChannel();
    if (!channel) return () => undefined;
    channel.addEventListener('message', ({ data }) => report(data as TabEvent));
    heard = channel;
    return () => {
      channel.close();
      if (heard === channel) heard = undefined;
    };
  },
};
