import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import worker from '../../src/server/edge/worker.ts';

// The build says with which key the pages were built.
beforeEach(() => vi.stubGlobal('siteKeyOfPages', ''));
afterEach(() => vi.unstubAllGlobals());

const neverAsked = {
  prepare: () => {
    throw new Error('D1 was asked.');
  },
  batch: () => Promise.reject(new Error('D1 was asked.')),
};
const bindings = { DB: neverAsked, BOT_CHECK: 'stand-in', BOT_CHECK_SECRET: 'known to all' };
type Bindings = Parameters<typeof worker.fetch>[1];
// What is bound besides the database are texts.
const bound = (settings: object) => ({ ...bindings, ...settings }) as unknown as Bindings;
const run = { scheduledTime: Date.UTC(2030, 0, 2) };

test('mail is refused in words, since a Worker cannot send it', async () => {
  const settings = bound({ FORWARD_SMTP_URL: 'smtps://mail.example', FORWARD_MAIL_TO: 'a@b.c' });
  const refusal =
    'FORWARD_SMTP_URL does nothing in a Worker, which sends no mail: set FORWARD_URL.';
  await expect(worker.fetch(new Request('https://amara.example/readyz'), settings)).rejects.toThrow(
    refusal,
  );
  await expect(worker.scheduled(run, settings)).rejects.toThrow(refusal);
});

test('without a place to send to, a run of the cron trigger asks nothing', async () => {
  await expect(worker.scheduled(run, bound({}))).resolves.toBeUndefined();
});
