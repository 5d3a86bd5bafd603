// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, createMachine, toPromise } from 'xstate';
import { messagesOnPage } from '../../../src/parts/contact/messages-on-page.ts';
import { outboxLogic, quietOutboxLogic } from '../../../src/parts/contact/outbox.browser.ts';
import { restoreWorld } from '../../support/fake-world.ts';
import { submission } from './contact-submission.oracle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(restoreWorld);

const actorsOf = ({ implementations }: typeof outboxLogic) =>
  implementations.actors as unknown as Readonly<
    Record<'readMessages' | 'settleMessage' | 'trackWorld', AnyActorLogic>
  >;

/** What the outbox is told of the world around its page, until it is stopped. */
function trackWorld() {
  const facts: string[] = [];
  const actor = createActor(
    createMachine({
      invoke: { src: actorsOf(outboxLogic).trackWorld },
      on: { '*': { actions: ({ event }) => facts.push(event.type) } },
    }),
  ).start();
  return { facts, stop: () => actor.stop() };
}

const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
function show(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
}

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online')), ['network.returned']],
  ['the history has brought the page back', () => comeBack(true), ['page.returned']],
  ['the page was loaded', () => comeBack(false), []],
  ['its tab is shown', () => show('visible'), ['page.returned']],
  ['its tab is hidden', () => show('hidden'), []],
  ['its window is turned to', () => window.dispatchEvent(new Event('focus')), ['page.returned']],
  ['nothing else is to be done', () => vi.advanceTimersByTime(1), ['browser.idle']],
])('where messages wait: %s (C7)', (_, happen, told) => {
  const { facts, stop } = trackWorld();
  happen();
  expect(facts).toEqual(told);
  stop();
  happen();
  expect(facts).toEqual(told);
});

test('a message that is too old waits on a page without the form for one that can say so (C7)', async () => {
  const atMs = Date.now() - 8 * 86_400_000;
  const schedule = { tries: 0, triedAtMs: atMs, dueAtMs: atMs, heldUntilMs: 0, refusal: null };
  messagesOnPage.set('key-1', { ...submission, ...schedule, writtenAtMs: atMs });
  const read = (logic: typeof outboxLogic) =>
    toPromise(createActor(actorsOf(logic).readMessages, { input: { isHastened: false } }).start());
  expect(await read(quietOutboxLogic)).toEqual({ messages: [], expired: 0 });
  expect(await read(outboxLogic)).toEqual({ messages: [], expired: 1 });
  expect(messagesOnPage.size).toBe(0);
});

test('what became of a try is noted before the next one is looked for, and before other tabs hear', async () => {
  let note = () => {};
  const noted = new Promise<void>((resolve) => {
    note = resolve;
  });
  vi.resetModules();
  vi.doMock('../../../src/parts/contact/message-store.ts', () => ({
    createMessageStore: () => ({ settle: () => noted }),
  }));
  const { outboxLogic: slow } = await import('../../../src/parts/contact/outbox.browser.ts');
  const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  const input = { key: 'key-1', settlement: { change: 'received' } };
  const settling = createActor(actorsOf(slow).settleMessage, { input }).start();
  await vi.advanceTimersByTimeAsync(1000);
  expect([settling.getSnapshot().status, told.mock.calls]).toEqual(['active', []]);
  note();
  await toPromise(settling);
  expect(told.mock.calls).toEqual([[{ type: 'tab.received', key: 'key-1' }]]);
  vi.doUnmock('../../../src/parts/contact/message-store.ts');
  vi.resetModules();
});
