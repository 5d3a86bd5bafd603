import { afterEach, expect, test, vi } from 'vitest';
import { createMail } from '../../src/server/forwarding/mail.ts';
import { openMailServer } from './support/mail-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function mailServer(verdict: string, answerTo?: (line: string) => string | undefined) {
  const server = await openMailServer(() => verdict, answerTo);
  closing.push(server.end);
  return server;
}

const mail = (port: number) =>
  createMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Amara <site@amara.example>',
    to: ['sales@amara.example', 'desk@amara.example'],
    limitMs: 5000,
  });

const lead = {
  id: '0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10',
  receivedAt: '2030-01-02T03:04:05.678Z',
  name: 'Amina "A", Haddad <x@evil.test>',
  email: 'amina@example.org',
  country: 'UAE',
  message: 'First\n.\nBcc: victim@example.org',
  bodyHash: 'hash',
  verified: 'verified',
  sentAt: null,
} as const;

test('a lead is one letter, under one id, that cannot be steered by what is in it', async () => {
  const { heard, port } = await mailServer('250 taken');
  expect(await mail(port).send(lead)).toEqual({ kind: 'sent' });
  const head = heard.slice(heard.indexOf('DATA') + 1, heard.indexOf('', heard.indexOf('DATA')));
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<sales@amara.example>',
    'RCPT TO:<desk@amara.example>',
  ]);
  expect(head).toContain('Message-ID: <0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10@amara.example>');
  expect(head).toContain('Subject: A message from the site');
  expect(head.filter((line) => /^(?:bcc|cc)\b/i.test(line))).toEqual([]);
  expect(head.join(' ')).toContain('<amina@example.org>');
  // The dot that would end the letter is doubled.
  expect(heard).toContain('..');
  expect(heard).toContain('Bcc: victim@example.org');
});

test.each([
  ['550 never', { kind: 'refused', trouble: 'SMTP 550' }],
  ['451 later', { kind: 'later', trouble: 'SMTP 451' }],
])('the answer %s is %j', async (verdict, expected) => {
  const { port } = await mailServer(verdict);
  expect(await mail(port).send(lead)).toEqual(expected);
});

test.each([
  [/^$/, '554 your address is blocked', 'SMTP 554'],
  [/^(?:EHLO|HELO)/, '550 who are you', 'SMTP 550'],
  [/^MAIL FROM/, '550 not this sender', 'SMTP 550'],
  [/^RCPT TO/, '554 your address is blocked', 'SMTP 554'],
  [/^DATA$/, '554 not now', 'SMTP 554'],
])('what is answered to %s, before the letter, is no word on it', async (to, answer, trouble) => {
  const { port } = await mailServer('250 taken', (line) => (to.test(line) ? answer : undefined));
  expect(await mail(port).send(lead)).toEqual({ kind: 'later', trouble });
});

test('a server that is not there is asked again later', async () => {
  const { port, end } = await openMailServer(() => '250 taken');
  await end();
  expect(await mail(port).send(lead)).toMatchObject({ kind: 'later' });
});

test('a way out that does not open is opened anew for the next try', async () => {
  const sendMail = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const createTransport = vi.fn<() => { readonly sendMail: typeof sendMail }>(() => ({ sendMail }));
  createTransport.mockImplementationOnce(() => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  });
  vi.doMock('nodemailer', () => ({ createTransport }));
  closing.push(async () => vi.doUnmock('nodemailer'));
  const target = mail(25);
  expect(await target.send(lead)).toEqual({ kind: 'later', trouble: 'EMFILE' });
  expect(await target.send(lead)).toEqual({ kind: 'sent' });
  expect(await target.send(lead)).toEqual({ kind: 'sent' });
  expect(createTransport).toHaveBeenCalledTimes(2);
});
