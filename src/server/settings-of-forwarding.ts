import type { MailSettings } from './forwarding/mail.ts';
import type { WebhookSettings } from './forwarding/webhook.ts';
import type { Reader } from './settings-reader.ts';

const readLimitMs = (read: Reader): number =>
  read.number('FORWARD_TIMEOUT_S', 10, { from: 0.1, to: 60 }) * 1000;

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

/** Reads where leads are posted; none means nowhere. */
export function readWebhook(read: Reader): WebhookSettings | undefined {
  const url = read.text('FORWARD_URL');
  const shape = read.text('FORWARD_SHAPE') ?? 'full';
  const limitMs = readLimitMs(read);
  if (url === undefined) return undefined;
  if (!(URL.canParse(url) && /^https?:/.test(url))) {
    read.refuse('FORWARD_URL has to be an address like https://crm.example/leads.');
  } else if (hasCredentials(url)) {
    read.refuse(
      'FORWARD_URL cannot hold a user or a password, which no request may: FORWARD_SECRET signs.',
    );
  }
  if (shape !== 'full' && shape !== 'customer-services') {
    read.refuse('FORWARD_SHAPE can only be full or customer-services.');
    return undefined;
  }
  return { url, secret: read.text('FORWARD_SECRET'), shape, limitMs };
}

/** Reads whom leads are mailed to; none means nobody. */
export function readMail(read: Reader): MailSettings | undefined {
  const url = read.text('FORWARD_SMTP_URL');
  if (url === undefined) return undefined;
  if (!(URL.canParse(url) && /^smtps?:/.test(url))) {
    read.refuse('FORWARD_SMTP_URL has to be an address like smtps://user:password@mail.example.');
  }
  const to = read.list('FORWARD_MAIL_TO');
  if (to.length === 0) read.refuse('FORWARD_MAIL_TO is not set, and FORWARD_SMTP_URL is.');
  const from = read.required('FORWARD_MAIL_FROM', 'FORWARD_SMTP_URL is');
  return { url, from, to, limitMs: readLimitMs(read) };
}
