import { describe, expect, test, vi } from 'vitest';
import { keepFor } from '../../src/server/leads/retention.ts';
import { testApp } from './support/app.ts';

describe('a probe', () => {
  test.each([
    ['/healthz', false, false, 200],
    ['/healthz', true, true, 200],
    ['/readyz', false, false, 200],
    ['/readyz', true, false, 503],
    ['/readyz', false, true, 503],
  ])('of %s with a store down %s and draining %s is %i', async (path, down, draining, status) => {
    const { app, state } = testApp({ isDraining: () => draining });
    state.down = down;
    const response = await app.request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('that the store keeps waiting is told no after two seconds, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const leads = { ...testApp().store, isUp: () => new Promise<boolean>(() => undefined) };
      const answer = Promise.resolve(testApp({ leads }).app.request('/readyz'));
      let status: number | undefined;
      const told = answer.then((response) => (status = response.status));
      await vi.advanceTimersByTimeAsync(1999);
      expect(status).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(await told).toBe(503);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is in the log only when it is told no', async () => {
    const { app, state, log } = testApp();
    await app.request('/healthz');
    await app.request('/readyz');
    state.down = true;
    await app.request('/readyz');
    expect(log).toMatchObject([{ path: '/readyz', status: 503 }]);
  });

  test('by another method is refused', async () => {
    const response = await testApp().app.request('/readyz', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

test('what went wrong is found in the log by the id in the answer', async () => {
  const { post, log } = testApp();
  const answer = await post('{');
  const { instance } = (await answer.json()) as { instance: string };
  expect(instance).toBe(`urn:uuid:${log[0]?.id}`);
  expect(answer.headers.get('x-request-id')).toBe(log[0]?.id);
});

test('leads are kept for so many days, looked at four times in each', async () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 11) });
  try {
    const erased: string[] = [];
    const notes: string[] = [];
    const archive = {
      eraseBefore: (time: string) => {
        erased.push(time);
        return erased.length === 2
          ? Promise.reject(new Error('down'))
          : Promise.resolve({ leads: 3, unsent: 0, isClean: true });
      },
    };
    const note = (text: string) => notes.push(text);
    const end = keepFor({ archive, days: 10, now: Date.now, note });
    await vi.advanceTimersByTimeAsync(6 * 3_600_000);
    end();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(erased).toEqual(['2030-01-01T00:00:00.000Z', '2030-01-01T06:00:00.000Z']);
    expect(notes).toEqual([
      '3 leads older than 10 days were erased.',
      'Leads older than 10 days could not be erased now.',
    ]);
  } finally {
    vi.useRealTimers();
  }
});
