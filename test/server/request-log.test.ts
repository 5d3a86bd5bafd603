import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreDown } from '../../src/server/leads/lead.ts';
import { troubleOf } from '../../src/server/request-log.ts';
import { body, key, startMs, testApp } from './support/app.ts';

describe('each request is one line', () => {
  test('with its lead', async () => {
    const { post, log } = testApp();
    await post();
    expect(log).toEqual([
      {
        time: '2030-01-02T03:04:05.678Z',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'POST',
        path: '/api/v1/CustomerServices/Add',
        status: 201,
        ms: expect.any(Number),
        lead: key,
      },
    ]);
  });

  test('with the time it took, though the clock is set back, and without the query', async () => {
    const elapsed = vi.spyOn(performance, 'now');
    onTestFinished(() => elapsed.mockRestore());
    elapsed.mockReturnValueOnce(100).mockReturnValueOnce(107.4);
    const times = [startMs, startMs - 60_000];
    const { app, log } = testApp({ now: () => times.shift() ?? 0 });
    await app.request('/nothing?email=amina@example.org');
    expect(log).toMatchObject([{ path: '/nothing', status: 404, ms: 7 }]);
    expect(JSON.stringify(log)).not.toContain('amina');
  });

  test('that holds nothing of the visitor, whatever becomes of the post', async () => {
    const { post, log, state, standIn } = testApp();
    const token = standIn.issue('ContactForm');
    await post(body, { recaptchatoken: token });
    await post({ ...body, userMessage: 'Another secret.' });
    await post({ ...body, email: 'amina@' });
    await post(`${JSON.stringify(body)}!`);
    await post({ ...body, 'amina-property': 1 });
    await post(body, { recaptchatoken: 'wrong-token' });
    state.down = true;
    await post(body);
    expect(log.map(({ status }) => status)).toEqual([201, 409, 422, 400, 422, 403, 503]);
    const text = JSON.stringify(log).toLowerCase();
    for (const secret of [
      'amina',
      'haddad',
      'emirates',
      'call me',
      'secret',
      'token',
      token,
      '203.0.113',
    ]) {
      expect(text).not.toContain(secret.toLowerCase());
    }
  });
});

test('trouble is told by names and codes, never by messages', () => {
  const cause = Object.assign(new Error('near "Amina"'), { code: 'SQLITE_BUSY' });
  const trouble = troubleOf(new StoreDown(cause));
  expect(trouble).toMatch(/^StoreDown < Error SQLITE_BUSY at /);
  expect(trouble).not.toContain('Amina');
});
