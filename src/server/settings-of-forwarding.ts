import type { MailSettings } from './forwarding/mail.ts';
import { keyOf, type WebhookSettings } from './forwarding/webhook.ts';
import type { Reader } from './settings-reader.ts';

const readLimitMs = (read: Reader): number =>
  read.number('FORWARD_TIMEOUT_S', 10, { from: 0.1, to: 60 }) * 1000;

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

/** The fewest bytes that Standard Webhooks lets a key have. */
const leastKeyBytes = 24;

function readSecret(read: Reader): string | undefined {
  const secret = read.text('FORWARD_SECRET');
  if (!secret?.startsWith('whsec_')) return secret;
  const key = keyOf(secret);
  // What is no base64 is passed over, and the other side would make another key of the rest.
  const isWhole = secret === `whsec_${key.toString('base64')}`;
  if (!isWhole || key.length < leastKeyBytes) {
    read.refuse(
      `FORWARD_SECRET has to hold ${leastKeyBytes} bytes or more in base64 after whsec_.`,
    );
  }
  return secret;
}

const address = /^[^\s<>@,;:]+@[^\s<>@,;:]+$/;
const namedAddress = /^(?:"[^"]*"|[^"<>@,;:]*)\s*<(.*)>$/;

/** Refuses whom no letter goes to or comes from: an address is `a@b.c`, or `Name <a@b.c>`. */
function checkAddresses(read: Reader, name: string, written: readonly string[]): void {
  for (const each of written.filter((text) => !address.test(text.replace(namedAddress, '$1')))) {
    read.refuse(`${name} holds ${each}, which is no address like sales@amara.example.`);
  }
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
  return { url, secret: readSecret(read), shape, limitMs };
}

/** Reads whom leads are mailed to; none means nobody. */
export function readMail(read: Reader): MailSettings | undefined {
  const url = read.text('FORWARD_SMTP_URL');
  if (url === undefined) return undefined;
  if (!(URL.canParse(url) && /^smtps?:/.test(url) && new URL(url).host !== '')) {
    read.refuse('FORWARD_SMTP_URL has to be an address like smtps://user:password@mail.example.');
  }
  const to = read.list('FORWARD_MAIL_TO');
  if (to.length === 0) read.refuse('FORWARD_MAIL_TO is not set, and FORWARD_SMTP_URL is.');
  checkAddresses(read, 'FORWARD_MAIL_TO', to);
  const from = read.required('FORWARD_MAIL_FROM', 'FORWARD_SMTP_URL is');
  if (from !== '') checkAddresses(read, 'FORWARD_MAIL_FROM', [from]);
  return { url, from, to, limitMs: readLimitMs(read) };
}
