// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, createMachine } from 'xstate';
import { outboxLogic } from '../../../src/parts/contact/outbox.browser.ts';
import { restoreWorld } from '../../support/fake-world.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(restoreWorld);

/** What the outbox is told of the world around its page, until it is stopped. */
function trackWorld() {
  const facts: string[] = [];
  const { actors } = outboxLogic.implementations as {
    readonly actors: { readonly trackWorld: AnyActorLogic };
  };
  const actor = createActor(
    createMachine({
      invoke: { src: actors.trackWorld },
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
