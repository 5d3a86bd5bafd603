import { Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMail } from '../../src/server/forwarding/mail.ts';
import { openMailServer } from './support/mail-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

async function mailServer(
  verdict: string | Promise<string>,
  answerTo?: (line: string) => string | undefined | Promise<string>,
) {
  const server = await openMailServer(() => verdict, answerTo);
  closing.push(server.end);
  return server;
}

const mail = (port: number, note: (text: string) => void = () => undefined) =>
  createMail({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Amara <site@amara.example>',
    to: ['sales@amara.example', 'desk@amara.example'],
    limitMs: 5000,
    note,
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

describe('of two recipients', () => {
  /** A server with a word on the second one, and a target that writes to both. */
  async function toBoth() {
    const desk = { answer: undefined as string | undefined };
    const { port, heard } = await mailServer('250 taken', (line) =>
      line.startsWith('RCPT TO:<desk@') ? desk.answer : undefined,
    );
    const notes: string[] = [];
    const target = mail(port, (text) => notes.push(text));
    const send = async () => {
      const outcome = await target.send(lead);
      const lines = heard.splice(0);
      const recipients = lines.flatMap((line) => /^RCPT TO:<(.+)@/.exec(line)?.[1] ?? []);
      return { outcome, recipients };
    };
    return { desk, notes, send };
  }
  const both = ['sales', 'desk'];

  test('one who is refused is told of once, and the letter is sent', async () => {
    const { desk, notes, send } = await toBoth();
    desk.answer = '550 nobody here';
    expect(await send()).toEqual({ outcome: { kind: 'sent' }, recipients: both });
    expect(await send()).toEqual({ outcome: { kind: 'sent' }, recipients: both });
    const told = 'The mail takes no leads for desk@amara.example now (SMTP 550).';
    expect(notes).toEqual([told]);
    desk.answer = undefined;
    await send();
    desk.answer = '550 nobody here';
    await send();
    expect(notes).toEqual([told, told]);
  });

  test('one who is put off gets the letter later, alone', async () => {
    const { desk, notes, send } = await toBoth();
    desk.answer = '452 full';
    const partly = { kind: 'partly', trouble: 'SMTP 452' };
    expect(await send()).toEqual({ outcome: partly, recipients: both });
    expect(await send()).toEqual({ outcome: partly, recipients: ['desk'] });
    desk.answer = undefined;
    expect(await send()).toEqual({ outcome: { kind: 'sent' }, recipients: ['desk'] });
    expect(notes).toEqual(['The mail takes no leads for desk@amara.example now (SMTP 452).']);
    // Asked for once more it is a letter as any.
    expect(await send()).toEqual({ outcome: { kind: 'sent' }, recipients: both });
  });

  test('one who is put off and then refused leaves a letter that is sent', async () => {
    const { desk, send } = await toBoth();
    desk.answer = '452 full';
    await send();
    desk.answer = '550 nobody here';
    expect(await send()).toEqual({ outcome: { kind: 'sent' }, recipients: ['desk'] });
  });
});

test('a server that is not there is asked again later', async () => {
  const { port, end } = await openMailServer(() => '250 taken');
  await end();
  expect(await mail(port).send(lead)).toMatchObject({ kind: 'later' });
});

describe('a server that answers late', () => {
  /** What the network waits for passes with the time of the test. */
  function holdTime() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timers = new WeakMap<Socket, NodeJS.Timeout>();
    vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms) {
      clearTimeout(timers.get(this));
      if (ms > 0)
        timers.set(
          this,
          setTimeout(() => this.emit('timeout'), ms),
        );
      return this;
    });
  }
  const silence = () => new Promise<string>(() => undefined);
  const until = (seen: () => void) => vi.waitFor(seen, { timeout: 10_000, interval: 1 });

  test('is waited for up to ten minutes once it has the letter', async () => {
    const verdict = { tell: (_: string) => undefined as void };
    const { port, heard } = await mailServer(
      new Promise((resolve) => void (verdict.tell = resolve)),
    );
    holdTime();
    const sending = mail(port).send(lead);
    await until(() => expect(heard).toContain('.'));
    await vi.advanceTimersByTimeAsync(540_000);
    verdict.tell('250 taken');
    expect(await sending).toEqual({ kind: 'sent' });
  });

  test('is left after ten minutes', async () => {
    const { port, heard, guests } = await mailServer(silence());
    holdTime();
    const sending = mail(port).send(lead);
    await until(() => expect(heard).toContain('.'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await sending).toEqual({ kind: 'later', trouble: 'ETIMEDOUT' });
    await until(() => expect(guests()).toBe(0));
  });

  test('is left when nobody waits for it any more', async () => {
    const { port, heard, guests } = await mailServer(silence());
    const over = new AbortController();
    const sending = mail(port).send(lead, over.signal);
    await until(() => expect(heard).toContain('.'));
    over.abort();
    expect(await sending).toEqual({ kind: 'later', trouble: 'TimeoutError' });
    await until(() => expect(guests()).toBe(0));
  });

  test('is left soon before it has the letter', async () => {
    const { port, heard, guests } = await mailServer('250 taken', (line) =>
      line === 'DATA' ? silence() : undefined,
    );
    holdTime();
    const sending = mail(port).send(lead);
    await until(() => expect(heard).toContain('DATA'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await sending).toEqual({ kind: 'later', trouble: 'TimeoutError' });
    await until(() => expect(guests()).toBe(0));
  });
});

test('a way out that does not open is opened anew for the next try', async () => {
  const sendMail = vi.fn<() => Promise<object>>(() => Promise.resolve({ accepted: [] }));
  const use = () => undefined;
  const createTransport = vi.fn<
    () => { readonly sendMail: typeof sendMail; readonly use: typeof use }
  >(() => ({ sendMail, use }));
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
