// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenIdle } from '../../src/browser/idle.ts';
import { restoreWorld } from '../support/fake-world.ts';

// The fake timers look once at what there is to fake.
beforeEach(restoreWorld);
afterEach(restoreWorld);

describe('whenIdle', () => {
  test('leaves the moment to the browser, within 3 s', () => {
    const requestIdleCallback = vi.fn<(...args: unknown[]) => void>();
    vi.stubGlobal('requestIdleCallback', requestIdleCallback);
    const task = vi.fn<() => void>();
    whenIdle(task);
    expect(requestIdleCallback.mock.calls).toEqual([[task, { timeout: 3000 }]]);
    expect(task).not.toHaveBeenCalled();
  });

  test('runs the task soon, but not at once, where the browser has no idle time', () => {
    vi.useFakeTimers();
    expect('requestIdleCallback' in window).toBe(false);
    const task = vi.fn<() => void>();
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
  });
});
