import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRange, trustedProxies } from './client-address.ts';
import type { MailSettings } from './forwarding/mail.ts';
import type { WebhookSettings } from './forwarding/webhook.ts';
import { databaseFile, isD1 } from './leads/store-url.ts';
import type { RateSettings } from './rate-limit.ts';
import { readMail, readWebhook } from './settings-of-forwarding.ts';
import {
  type BotCheckSettings,
  readBotCheck,
  readKeepDays,
  readRates,
} from './settings-of-posts.ts';
import {
  createSettingsReader,
  type Environment,
  type Reader,
  SettingsError,
} from './settings-reader.ts';

/** Everything that the environment sets. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly siteFolder: string;
  readonly leads: LeadSettings;
  readonly botCheck: BotCheckSettings;
  /** Known to all processes that share tokens and limits; none means that this one is alone. */
  readonly sharedSecret: string | undefined;
  /** Where leads go on to; none means that they stay in the store. */
  readonly webhook: WebhookSettings | undefined;
  readonly mail: MailSettings | undefined;
  readonly rates: RateSettings;
  /** Addresses and ranges whose word of the visitor is believed. */
  readonly trustedProxies: readonly string[];
  readonly logs: boolean;
  /** Where the counts are read; none means that nothing is counted. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Seconds between the signal to end and the end of listening, in which a balancer may notice. */
  readonly drainS: number;
}

/** Where leads are kept. */
export interface LeadSettings {
  readonly url: string;
  readonly authToken: string | undefined;
  /** Leads older than so many days are erased; none means that all are kept. */
  readonly keepDays: number | undefined;
}

const loopback = ['127.0.0.0/8', '::1'] as const;

function readProxies(read: Reader, host: string): readonly string[] {
  const written = read.list('TRUSTED_PROXIES');
  // A server that only this machine reaches hears visitors through a proxy on it, if at all.
  const isLoopback = host === 'localhost' || trustedProxies(loopback).has(host);
  if (written.length === 0) return isLoopback ? loopback : [];
  if (written.length === 1 && written[0]?.toLowerCase() === 'none') return [];
  for (const each of written.filter((range) => readRange(range) === undefined)) {
    read.refuse(`TRUSTED_PROXIES holds ${each}, which is no IP address or range like 10.0.0.0/8.`);
  }
  return written;
}

/** The folder of the package, wherever the server was started from. */
function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    if (dirname(folder) === folder) return process.cwd();
    folder = dirname(folder);
  }
  return folder;
}

/** The same store, wherever the process goes: `file:leads.db` is below the folder that it was started in. */
function absoluteStore(url: string): string {
  const path = databaseFile(url);
  if (path === undefined || isAbsolute(path)) return url;
  const [, query = ''] = /(\?.*)$/.exec(url) ?? [];
  return `${pathToFileURL(resolve(path)).href}${query}`;
}

/** Whether there is a file in a `file:` URL, and every % of it is of a character. */
function namesFile(url: string): boolean {
  try {
    return databaseFile(url) !== '';
  } catch {
    return false;
  }
}

function readLeads(read: Reader): LeadSettings {
  const written =
    read.text('LEADS_URL') ?? pathToFileURL(join(packageFolder(), 'var/leads.db')).href;
  const keepDays = readKeepDays(read);
  const authToken = read.text('LEADS_AUTH_TOKEN');
  if (!namesFile(written)) {
    read.refuse('LEADS_URL has to name a file, like file:/srv/amara/leads.db, with %25 for a %.');
    return { url: written, authToken, keepDays };
  }
  const url = absoluteStore(written);
  if (!/^(?:file|libsql|https?|wss?|postgres(?:ql)?|d1):/.test(url)) {
    read.refuse('LEADS_URL has to begin with file:, libsql:, https:, wss:, postgres: or d1:.');
  }
  if (databaseFile(url) === undefined && !URL.canParse(url)) {
    read.refuse('LEADS_URL has to be an address like postgres://user:password@host/database.');
  }
  return { url, authToken, keepDays };
}

function readLeadsOfServer(read: Reader): LeadSettings {
  const leads = readLeads(read);
  if (isD1(leads.url)) {
    read.refuse('LEADS_URL can be a d1: for `npm run leads` only: a server asks D1 as a Worker.');
  }
  return leads;
}

const allAddresses = new Set(['0.0.0.0', '::']);

/** Whether two who listen on one port are in each other's way. */
function isOneAddress(host: string, other: string): boolean {
  const names = [host, other].map((each) => (each === 'localhost' ? '127.0.0.1' : each));
  return names[0] === names[1] || names.some((each) => allAddresses.has(each));
}

function readMetrics(
  read: Reader,
  site: Readonly<{ port: number; host: string }>,
): Settings['metrics'] {
  const port = read.number('METRICS_PORT', 0, { from: 0, to: 65_535, whole: true });
  if (port === 0) return undefined;
  const host = read.text('METRICS_HOST') ?? '127.0.0.1';
  if (port === site.port && isOneAddress(host, site.host)) {
    read.refuse(`METRICS_PORT and PORT are both ${port}, and each needs one of its own.`);
  }
  return { port, host };
}

/** Reads the whole environment; throws a SettingsError that lists every problem at once. */
export function readSettings(environment: Environment): Settings {
  const read = createSettingsReader(environment);
  const host = read.text('HOST') ?? '127.0.0.1';
  const port = read.number('PORT', 4173, { from: 0, to: 65_535, whole: true });
  const settings: Settings = {
    port,
    host,
    siteFolder: read.text('SITE_DIR') ?? join(packageFolder(), 'dist/site'),
    leads: readLeadsOfServer(read),
    botCheck: readBotCheck(read),
    sharedSecret: read.text('BOT_CHECK_SECRET'),
    webhook: readWebhook(read),
    mail: readMail(read),
    rates: readRates(read),
    trustedProxies: readProxies(read, host),
    logs: read.text('LOG') !== 'off',
    metrics: readMetrics(read, { port, host }),
    drainS: read.number('DRAIN_S', 0, { from: 0, to: 600 }),
  };
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return settings;
}

/** Reads only where the leads are; throws a SettingsError. */
export function readLeadSettings(environment: Environment): LeadSettings {
  const read = createSettingsReader(environment);
  const settings = readLeads(read);
  if (isD1(settings.url)) {
    read.required('LEADS_AUTH_TOKEN', 'Cloudflare asks for a token that may edit D1');
    if (!/^d1:\/\/[^/]+\/[^/]+$/.test(settings.url)) {
      read.refuse('LEADS_URL of D1 is d1://ACCOUNT/DATABASE, both by their ids.');
    }
  }
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return settings;
}
