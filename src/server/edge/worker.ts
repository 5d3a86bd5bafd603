import { createApp } from '../app.ts';
import { createBotCheck } from '../bot-check/create.ts';
import { trustedProxies } from '../client-address.ts';
import type { CreateCounter } from '../counter.ts';
import { createOutbox } from '../forwarding/outbox.ts';
import { createSender } from '../forwarding/sender.ts';
import { createWebhook, type WebhookSettings } from '../forwarding/webhook.ts';
import { type Connection, createConnection } from '../leads/connection.ts';
import { connectD1, type D1Database } from '../leads/d1.ts';
import { eraseLeadsBefore } from '../leads/erasing.ts';
import { eraseOld } from '../leads/retention.ts';
import { createSharedCounters } from '../leads/shared-counter.ts';
import { createLeadStore } from '../leads/store.ts';
import { readWebhook } from '../settings-of-forwarding.ts';
import { readBotCheck, readKeepDays, readRates } from '../settings-of-posts.ts';
import { createSettingsReader, type Environment, SettingsError } from '../settings-reader.ts';
import { noSite } from '../site-files.ts';

/** What `wrangler.jsonc` binds: the database, and the settings of the server as variables and secrets. */
type Bindings = Environment & { readonly DB: D1Database };

/** What Cloudflare tells of one run of the cron trigger. */
interface ScheduledRun {
  /** Milliseconds since 1970. */
  readonly scheduledTime: number;
}

/** Set by the build: the same as that of the pages, and empty without one. */
declare const siteKeyOfPages: string;

// While D1 is down no lead is taken, so nothing is bought for one either.
const insurance: CreateCounter = (name) => ({
  take: () => Promise.resolve({ points: 0, leftMs: 0, isRefused: name === 'assessments' }),
  giveBack: () => Promise.resolve(),
});

// No Worker knows when another one forgot old counts last.
const sweepShare = 0.01;

/** One run of the cron trigger sends so many leads at most; the next one follows after a minute. */
const leadsPerRun = 100;

// A Worker's log is its console.
// oxlint-disable-next-line no-console
const writeLine = (line: object) => console.log(JSON.stringify(line));

const webhookTo = (settings: WebhookSettings) =>
  createWebhook({
    ...settings,
    fetch: (...request) => fetch(...request),
    now: Date.now,
    timeout: (limitMs) => AbortSignal.timeout(limitMs),
  });

const note = (text: string) => writeLine({ note: text });

const archiveOf = (connection: Connection) => ({
  // What D1 keeps of its own is out of a Worker's reach.
  eraseBefore: async (time: string) => ({
    ...(await eraseLeadsBefore(connection, time)),
    isClean: true,
  }),
});

async function sendOn(connection: Connection, webhook: WebhookSettings, looksForOld: boolean) {
  const target = webhookTo(webhook);
  const outbox = createOutbox(connection, target.name);
  const sender = createSender({ target, outbox, now: Date.now, random: Math.random, note });
  if (looksForOld || (await outbox.isAskedToCatchUp())) await outbox.catchUp();
  for (let sent = 0; sent < leadsPerRun && sender.failures() === 0; sent += 1) {
    if (!(await sender.sendOne())) return;
  }
}

function readSettings(bindings: Bindings) {
  const read = createSettingsReader(bindings);
  const settings = {
    botCheck: readBotCheck(read),
    rates: readRates(read),
    // Every request may meet another process.
    sharedSecret: read.required('BOT_CHECK_SECRET', 'all Workers have to share one'),
    webhook: readWebhook(read),
    keepDays: readKeepDays(read),
  };
  if (read.text('FORWARD_SMTP_URL') !== undefined) {
    read.refuse('FORWARD_SMTP_URL does nothing in a Worker, which sends no mail: set FORWARD_URL.');
  }
  if (siteKeyOfPages !== (read.text('SITE_RECAPTCHA_KEY') ?? '')) {
    read.refuse('SITE_RECAPTCHA_KEY is not the one that the pages were built with.');
  }
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return settings;
}

/** The API as a Worker over D1. */
export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    const settings = readSettings(bindings);
    // All of it is made for one request: what one has begun another must not wait for.
    const connection = createConnection(connectD1(bindings.DB));
    const counterOf = createSharedCounters({
      connection,
      secret: settings.sharedSecret,
      insurance,
      now: Date.now,
      isSweepDue: () => Math.random() < sweepShare,
    });
    const app = createApp({
      // Pages are files, which Cloudflare serves by itself.
      site: noSite,
      leads: createLeadStore(connection, {
        targets: settings.webhook === undefined ? [] : ['webhook'],
      }),
      botCheck: createBotCheck(settings, { connection, counterOf, note }),
      rates: settings.rates,
      counterOf,
      now: Date.now,
      log: writeLine,
      trustedProxies: trustedProxies([]),
      note: () => undefined,
      isDraining: () => false,
      peerOf: (context) => context.req.header('cf-connecting-ip'),
    });
    return app.fetch(request);
  },

  /**
   * Erases what is too old (LEADS_KEEP_DAYS) and sends on what is due (FORWARD_URL); the cron trigger of
   * `wrangler.jsonc` asks for it each minute.
   */
  async scheduled({ scheduledTime }: ScheduledRun, bindings: Bindings): Promise<void> {
    const { webhook, keepDays: days } = readSettings(bindings);
    const connection = createConnection(connectD1(bindings.DB));
    // Both look through leads, and D1 bills what is read.
    const isFullHour = new Date(scheduledTime).getUTCMinutes() === 0;
    if (days !== undefined && isFullHour) {
      await eraseOld({ archive: archiveOf(connection), days, now: () => scheduledTime, note });
    }
    if (webhook !== undefined) await sendOn(connection, webhook, isFullHour);
  },
};
