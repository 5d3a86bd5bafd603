import { setTimeout as wait } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import type { AppEnv } from './app-env.ts';
import { createBotCheck } from './bot-check/create.ts';
import { trustedProxies } from './client-address.ts';
import type { CreateCounter } from './counter.ts';
import { createForwarder, type Forwarder } from './forwarding/forwarder.ts';
import { createMail } from './forwarding/mail.ts';
import { createOutbox } from './forwarding/outbox.ts';
import type { Target } from './forwarding/target.ts';
import { createWebhook } from './forwarding/webhook.ts';
import { createArchive } from './leads/archive.ts';
import { type Connection, createConnection } from './leads/connection.ts';
import { connectTo, writesAtOnce } from './leads/database.ts';
import type { Connect } from './leads/engine.ts';
import { keepFor } from './leads/retention.ts';
import type { LeadStore, PutOutcome } from './leads/lead.ts';
import { createSharedCounters } from './leads/shared-counter.ts';
import { createLeadStore } from './leads/store.ts';
import { createStoreWatch } from './leads/store-watch.ts';
import { createLines } from './lines.ts';
import { nodeServer } from './listen.ts';
import { memoryCounter } from './memory-counter.ts';
import type { Metrics } from './metrics.ts';
import type { Log } from './request-log.ts';
import type { Settings } from './settings.ts';
import type { SiteFiles } from './site-files.ts';
import { startNotesOf } from './start-notes.ts';

function counterOf(
  { sharedSecret: secret, leads }: Settings,
  connection: Connection,
): CreateCounter {
  if (secret === undefined) return memoryCounter;
  const atOnce = writesAtOnce(leads.url);
  const insurance = memoryCounter;
  return createSharedCounters({ connection, secret, insurance, now: Date.now, atOnce });
}

/** Tells whoever runs the server, in a sentence. */
function writeNote(text: string): void {
  process.stderr.write(`${text}\n`);
}

function logOf({ logs }: Settings, note: (text: string) => void): Log {
  if (!logs) return () => undefined;
  const write = createLines(process.stdout, note);
  return (line) => write(JSON.stringify(line));
}

/** A server that answers. */
interface Running {
  readonly address: string;
  /** Answers what has begun, stores what waits, and lets go of everything. */
  end(): Promise<void>;
}

/** The app with what it stands on. */
interface Assembled {
  readonly app: Hono<AppEnv>;
  /** Starts listening, and what works beside it. */
  run(): Promise<Running>;
}

function targetsOf({ webhook, mail }: Settings, note: (text: string) => void): readonly Target[] {
  const targets: Target[] = [];
  if (webhook !== undefined) {
    const timeout = (limitMs: number) => AbortSignal.timeout(limitMs);
    targets.push(createWebhook({ ...webhook, fetch, now: Date.now, timeout }));
  }
  if (mail !== undefined) targets.push(createMail({ ...mail, note }));
  return targets;
}

/** The store, with `tell` to hear what became of each lead, and how long that took in ms. */
const telling = (
  store: LeadStore,
  tell: (outcome: PutOutcome | 'failed', ms: number) => void,
): LeadStore => ({
  ...store,
  async put(lead) {
    const begunAt = performance.now();
    let outcome: PutOutcome | 'failed' = 'failed';
    try {
      outcome = await store.put(lead);
      return outcome;
    } finally {
      tell(outcome, performance.now() - begunAt);
    }
  },
});

interface Surroundings {
  readonly metrics?: Metrics | undefined;
  /** How to open the store, where not in this thread. */
  readonly connect?: Connect | undefined;
  /** What else is said at the start. */
  readonly notes?: readonly string[];
}

/** Builds the app for Node, with the real clock, store and log. */
export function assemble(
  settings: Settings,
  site: SiteFiles,
  { metrics, connect, notes = [] }: Surroundings = {},
): Assembled {
  const note = settings.logs ? writeNote : () => undefined;
  const proxies = trustedProxies(settings.trustedProxies);
  const { url, authToken, keepDays } = settings.leads;
  const watch = createStoreWatch({ url, note, ask: () => store.isUp() });
  const connection: Connection = createConnection(connect ?? connectTo(url, authToken), watch);
  const counters = counterOf(settings, connection);
  const writeLog = logOf(settings, note);
  const targets = targetsOf(settings, note);
  const targetNames = targets.map(({ name }) => name);
  const forwarders: Forwarder[] = [];
  const store = createLeadStore(connection, {
    targets: targetNames,
    atOnce: writesAtOnce(url),
    onCommit: metrics && ((ms) => metrics.commit(ms)),
  });
  metrics?.watchQueue(() => store.depth());
  const leads = telling(store, (outcome, ms) => {
    metrics?.lead(outcome, ms);
    for (const each of forwarders) each.wake();
  });
  let isDraining = false;
  const app = createApp({
    site,
    leads,
    botCheck: createBotCheck(settings, { connection, counterOf: counters, note }),
    rates: settings.rates,
    counterOf: counters,
    now: Date.now,
    log: (line) => {
      metrics?.request(line);
      writeLog(line);
    },
    trustedProxies: proxies,
    note,
    isDraining: () => isDraining,
    peerOf: (context) => getConnInfo(context).remote.address,
  });
  return {
    app,
    async run() {
      const endings: (() => void)[] = [];
      // Before anybody is served: where its port is taken, nothing has begun.
      if (metrics && settings.metrics) {
        endings.push(await metrics.listen(settings.metrics.port, settings.metrics.host, note));
      }
      const server = nodeServer(app, { proxies, note });
      const address = await server.listen(settings.port, settings.host).catch((error: unknown) => {
        for (const each of endings) each();
        throw error;
      });
      for (const each of [...startNotesOf(settings), ...notes]) note(each);
      // A store that cannot be opened is told of before the first visitor meets it; the site goes on without it.
      void leads.isUp();
      endings.push(watch.start());
      if (keepDays !== undefined) {
        const archive = createArchive(connection, url);
        endings.push(keepFor({ archive, days: keepDays, now: Date.now, note }));
      }
      for (const target of targets) {
        const outbox = createOutbox(connection, target.name, targetNames);
        metrics?.watch(target.name, () => outbox.waiting());
        const world = { now: Date.now, random: Math.random, note };
        forwarders.push(createForwarder({ target, outbox, ...world }));
      }
      return {
        address,
        async end() {
          isDraining = true;
          if (settings.drainS > 0) {
            server.drain();
            await wait(settings.drainS * 1000);
          }
          await server.stop();
          for (const each of endings) each();
          await Promise.all(forwarders.map((each) => each.end()));
          await leads.close();
        },
      };
    },
  };
}
