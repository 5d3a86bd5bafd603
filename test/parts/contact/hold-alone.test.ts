import { afterEach, describe, expect, test, vi } from 'vitest';
import { holdAlone } from '../../../src/parts/contact/hold-alone.ts';

afterEach(() => vi.unstubAllGlobals());

function listeners() {
  return { whenHeld: vi.fn<() => Promise<void>>(async () => {}), whenBusy: vi.fn<() => void>() };
}

describe('a browser without locks', () => {
  test.each([true, false])('holds a name at once (it waits: %s), also twice', (waits) => {
    vi.stubGlobal('navigator', {});
    const [one, other] = [listeners(), listeners()];
    const stops = [one, other].map((each) => holdAlone('outbox', { waits, ...each }));
    for (const { whenHeld, whenBusy } of [one, other]) {
      expect(whenHeld).toHaveBeenCalledOnce();
      expect(whenBusy).not.toHaveBeenCalled();
    }
    for (const stop of stops) expect(stop).not.toThrow();
  });
});

type Hold = (lock: object | null) => Promise<void>;

test('a browser with locks holds a name until it is stopped', async () => {
  let held: Promise<void> | undefined;
  let isOver = false;
  const request = async (_: string, __: object, hold: Hold) => {
    held = hold({});
    await held;
    isOver = true;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const { whenHeld, whenBusy } = listeners();
  const stop = holdAlone('outbox', { waits: false, whenHeld, whenBusy });
  expect(whenHeld).toHaveBeenCalledOnce();
  await new Promise((resolve) => void setImmediate(resolve));
  expect(isOver).toBe(false);
  stop();
  await held;
  expect(whenBusy).not.toHaveBeenCalled();
});

test('a name that another tab has is told to be busy', () => {
  const request = (_: string, __: object, hold: Hold) => hold(null);
  vi.stubGlobal('navigator', { locks: { request } });
  const { whenHeld, whenBusy } = listeners();
  holdAlone('outbox', { waits: false, whenHeld, whenBusy });
  expect(whenBusy).toHaveBeenCalledOnce();
  expect(whenHeld).not.toHaveBeenCalled();
});

describe('a browser that refuses locks', () => {
  const refuse = () => Promise.reject(new DOMException('', 'SecurityError'));
  const afterAnswer = () => new Promise((resolve) => void setImmediate(resolve));
  const locksThat = (request: unknown) => vi.stubGlobal('navigator', { locks: { request } });

  test.each([true, false])('holds a name once it has said so (it waits: %s)', async (waits) => {
    locksThat(refuse);
    const { whenHeld, whenBusy } = listeners();
    holdAlone('outbox', { waits, whenHeld, whenBusy });
    expect(whenHeld).not.toHaveBeenCalled();
    await afterAnswer();
    expect(whenHeld).toHaveBeenCalledOnce();
    expect(whenBusy).not.toHaveBeenCalled();
  });

  test('holds nothing that was stopped by then', async () => {
    locksThat(refuse);
    const { whenHeld, whenBusy } = listeners();
    holdAlone('outbox', { waits: true, whenHeld, whenBusy })();
    await afterAnswer();
    expect(whenHeld).not.toHaveBeenCalled();
  });

  test('holds a name once where what follows fails', async () => {
    locksThat((_: string, __: object, hold: Hold) => hold({}));
    const { whenHeld, whenBusy } = listeners();
    whenHeld.mockRejectedValue(new Error('what follows'));
    holdAlone('outbox', { waits: true, whenHeld, whenBusy });
    await afterAnswer();
    expect(whenHeld).toHaveBeenCalledOnce();
  });
});
