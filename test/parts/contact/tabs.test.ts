import { afterEach, expect, test, vi } from 'vitest';
import { tabs } from '../../../src/parts/contact/tabs.ts';

const opened: BroadcastChannel[] = [];
/** Another tab of the site; `next` is what it hears next. */
function openTab() {
  const channel = new BroadcastChannel('contact-outbox');
  opened.push(channel);
  const next = () =>
    new Promise<unknown>((resolve) => {
      channel.addEventListener('message', ({ data }) => resolve(data), { once: true });
    });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  const tell = (event: object) => channel.postMessage(event);
  return { tell, next };
}
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

const received = { type: 'tab.received', key: 'key-1' } as const;

test('other tabs are heard and told, until nobody listens any more', async () => {
  const report = vi.fn<(event: object) => void>();
  const stop = tabs.hear(report);
  const other = openTab();
  const isTold = other.next();
  tabs.tell(received);
  expect(await isTold).toEqual(received);
  other.tell({ type: 'tab.changed' });
  await vi.waitFor(() => expect(report.mock.calls).toEqual([[{ type: 'tab.changed' }]]));
  stop();
  const third = openTab();
  for (const type of ['tab.received', 'tab.deleted']) {
    const isPassed = third.next();
    other.tell({ type });
    expect(await isPassed).toEqual({ type });
  }
  expect(report).toHaveBeenCalledTimes(1);
});

test('what becomes of a message after its page was left is told all the same', async () => {
  tabs.hear(() => undefined)();
  const isTold = openTab().next();
  tabs.tell(received);
  expect(await isTold).toEqual(received);
});
