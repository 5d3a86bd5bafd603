import { triedDays } from './forwarding/schedule.ts';
import { databaseFile, storeName } from './leads/store-url.ts';
import type { Settings } from './settings.ts';

function forwardingNotes({ webhook, mail, leads: { keepDays } }: Settings): readonly string[] {
  if (webhook === undefined && mail === undefined) {
    return ['They go nowhere else: read them by `npm run leads`, or set FORWARD_URL.'];
  }
  const notes: string[] = [];
  if (webhook !== undefined) {
    const signed = webhook.secret === undefined ? 'unsigned: set FORWARD_SECRET' : 'signed';
    notes.push(`They go on to ${new URL(webhook.url).origin}, ${signed}.`);
  }
  if (mail !== undefined) notes.push(`They go on by mail through ${new URL(mail.url).host}.`);
  if (keepDays !== undefined && keepDays < triedDays) {
    notes.push(
      `LEADS_KEEP_DAYS is ${keepDays}: a lead that does not get through is tried for longer, and is erased before that.`,
    );
  }
  return notes;
}

/** Several servers may be at a store that is no file of this machine. */
function sharingNotes({ leads, botCheck, sharedSecret }: Settings): readonly string[] {
  if (sharedSecret !== undefined || databaseFile(leads.url) !== undefined) return [];
  const unshared =
    botCheck.mode === 'stand-in'
      ? 'a second server at this store would refuse what this one gave a visitor, and count posts by itself'
      : 'a second server at this store would count posts by itself';
  return [`BOT_CHECK_SECRET is not set: ${unshared}.`];
}

/** What whoever starts the server is told of its settings. */
export function startNotesOf(settings: Settings): readonly string[] {
  const { leads, botCheck, trustedProxies: proxies } = settings;
  return [
    `Leads are kept in ${storeName(leads.url)}.`,
    ...sharingNotes(settings),
    ...forwardingNotes(settings),
    botCheck.mode === 'stand-in'
      ? 'The bot check is the stand-in of this server. It stops no determined bot: set SITE_RECAPTCHA_KEY for Google\u2019s.'
      : 'The bot check is reCAPTCHA Enterprise.',
    proxies.length === 0
      ? 'No proxy is believed: X-Forwarded-For changes nothing.'
      : `Believed of visitors are proxies at ${proxies.join(', ')}.`,
  ];
}
