import type { OutboxEvent } from '../../../machines/outbox/outbox.types.ts';
import type { Stop } from '../../browser/stop.ts';

type TabEvent = Extract<OutboxEvent, { type: `tab.${string}` }>;

const name = 'contact-outbox';
let heard: BroadcastChannel | undefined;

/** What the tabs of the site tell each other of messages: keys, never texts. A browser may have no such way. */
export const tabs = {
  /** Tells all other tabs. */
  tell(event: TabEvent): void {
    if (typeof BroadcastChannel === 'undefined') return;
    // A channel is not heard by itself; another one of this page would be.
    const channel = heard ?? new BroadcastChannel(name);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage(event);
    if (channel !== heard) channel.close();
  },
  /** Hears other tabs until it is stopped; an open channel may keep the page out of the back-forward cache. */
  hear(report: (event: TabEvent) => void): Stop {
    if (typeof BroadcastChannel === 'undefined') return () => undefined;
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }) => report(data as TabEvent));
    heard = channel;
    return () => {
      channel.close();
      if (heard === channel) heard = undefined;
    };
  },
};
