import type { GoogleSettings } from './bot-check/google.ts';
import type { RateSettings } from './rate-limit.ts';
import { positive, type Reader } from './settings-reader.ts';

/** Which bot check runs, and with what. */
export type BotCheckSettings =
  | { readonly mode: 'stand-in' }
  | ({ readonly mode: 'google'; readonly assessmentsPerHour: number } & GoogleSettings);

/** The names of the site as Google tells them: in small letters and ASCII, without scheme, port or star. */
function readHostnames(read: Reader): readonly string[] {
  const names = read.list('RECAPTCHA_HOSTNAMES').map((each) => each.toLowerCase());
  for (const each of names.filter((name) => !/^[\w-]+(?:\.[\w-]+)*$/.test(name))) {
    read.refuse(
      `RECAPTCHA_HOSTNAMES holds ${each}, which is no bare host name like www.amara.example.`,
    );
  }
  return names;
}

/** Reads which bot check runs. */
export function readBotCheck(read: Reader): BotCheckSettings {
  const kind = read.text('BOT_CHECK');
  const siteKey = read.text('SITE_RECAPTCHA_KEY');
  if (kind !== undefined && kind !== 'stand-in') {
    read.refuse('BOT_CHECK can only be stand-in.');
  }
  if (siteKey === undefined) {
    if (kind === undefined) {
      read.refuse(
        'SITE_RECAPTCHA_KEY is not set. Set it, or BOT_CHECK=stand-in to run without Google.',
      );
    }
    return { mode: 'stand-in' };
  }
  if (kind === 'stand-in') {
    read.refuse('BOT_CHECK=stand-in contradicts SITE_RECAPTCHA_KEY: the page would ask Google.');
  }
  return {
    mode: 'google',
    siteKey,
    project: read.required('RECAPTCHA_PROJECT', 'SITE_RECAPTCHA_KEY is set'),
    apiKey: read.required('RECAPTCHA_API_KEY', 'SITE_RECAPTCHA_KEY is set'),
    minScore: read.number('RECAPTCHA_MIN_SCORE', 0.5, { from: 0, to: 1 }),
    hostnames: readHostnames(read),
    assessmentsPerHour: read.number('RECAPTCHA_ASSESSMENTS', 1000, positive),
  };
}

/** Leads can be kept for so many days, or for ever. */
export const mostKeepDays = 36_500;

/** Reads after how many days leads are erased; none means that all are kept. */
export const readKeepDays = (read: Reader): number | undefined =>
  read.number('LEADS_KEEP_DAYS', 0, { from: 0, to: mostKeepDays, whole: true }) || undefined;

/** Reads how many posts are taken. */
export function readRates(read: Reader): RateSettings {
  return {
    postsPerClient: read.number('RATE_POSTS', 5, positive),
    postsInAll: read.number('RATE_GLOBAL_POSTS', 600, positive),
    windowS: read.number('RATE_WINDOW_S', 600, { from: 1, to: 2_000_000, whole: true }),
  };
}
