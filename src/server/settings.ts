import { isIP } from 'node:net';
import type { GoogleSettings } from './bot-check/google.ts';
import { plainAddress } from './client-address.ts';
import type { RateSettings } from './rate-limit.ts';
import { createSettingsReader, type Environment } from './settings-reader.ts';

/** Which bot check runs, and with what. */
export type BotCheckSettings =
  | { readonly mode: 'stand-in'; readonly secret: string | undefined }
  | ({ readonly mode: 'google' } & GoogleSettings);

/** Everything that the environment sets. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly siteFolder: string;
  readonly leads: LeadSettings;
  readonly botCheck: BotCheckSettings;
  readonly rates: RateSettings;
  readonly trustedProxies: ReadonlySet<string>;
  readonly logs: boolean;
}

/** Where leads are kept. */
export interface LeadSettings {
  readonly url: string;
  readonly authToken: string | undefined;
}

/** The environment does not make sense; the message lists every problem, one per line. */
class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(['The settings are not usable:', ...problems.map((each) => `  ${each}`)].join('\n'));
    this.name = 'SettingsError';
  }
}

type Reader = ReturnType<typeof createSettingsReader>;

function readBotCheck(read: Reader): BotCheckSettings {
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
    return { mode: 'stand-in', secret: read.text('BOT_CHECK_SECRET') };
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
    hostnames: read.list('RECAPTCHA_HOSTNAMES'),
  };
}

function readProxies(read: Reader): ReadonlySet<string> {
  const addresses = read.list('TRUSTED_PROXIES').map(plainAddress);
  for (const address of addresses.filter((each) => isIP(each) === 0)) {
    read.refuse(`TRUSTED_PROXIES holds ${address}, which is not an IP address.`);
  }
  return new Set(addresses);
}

function readLeads(read: Reader): LeadSettings {
  const url = read.text('LEADS_URL') ?? 'file:var/leads.db';
  if (!/^(?:file|libsql|https?|wss?):/.test(url)) {
    read.refuse('LEADS_URL has to begin with file:, libsql:, https: or wss:.');
  }
  return { url, authToken: read.text('LEADS_AUTH_TOKEN') };
}

const positive = { from: 1, to: 1e9, whole: true } as const;

/** Reads the whole environment; throws a SettingsError that lists every problem at once. */
export function readSettings(environment: Environment): Settings {
  const read = createSettingsReader(environment);
  const settings: Settings = {
    port: read.number('PORT', 4173, { from: 0, to: 65_535, whole: true }),
    host: read.text('HOST') ?? '127.0.0.1',
    siteFolder: read.text('SITE_DIR') ?? 'dist/site',
    leads: readLeads(read),
    botCheck: readBotCheck(read),
    rates: {
      postsPerClient: read.number('RATE_POSTS', 5, positive),
      postsInAll: read.number('RATE_GLOBAL_POSTS', 600, positive),
      windowS: read.number('RATE_WINDOW_S', 600, { from: 1, to: 2_000_000, whole: true }),
    },
    trustedProxies: readProxies(read),
    logs: read.text('LOG') !== 'off',
  };
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return settings;
}

/** Reads only where the leads are; throws a SettingsError. */
export function readLeadSettings(environment: Environment): LeadSettings {
  const read = createSettingsReader(environment);
  const settings = readLeads(read);
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return settings;
}
