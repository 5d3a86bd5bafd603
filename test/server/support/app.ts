import { createApp, type AppOptions } from '../../../src/server/app.ts';
import { createStandIn } from '../../../src/server/bot-check/stand-in.ts';
import { trustedProxies } from '../../../src/server/client-address.ts';
import type { Lead, LeadStore } from '../../../src/server/leads/lead.ts';
import { memoryCounter } from '../../../src/server/memory-counter.ts';
import type { LogLine } from '../../../src/server/request-log.ts';
import { siteFiles } from '../../../src/server/site-files.ts';

export const key = '0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10';
export const otherKey = '7d1c2b3a-4e5f-4a6b-8c9d-0e1f2a3b4c5d';

export const body = {
  name: 'Amina Haddad',
  email: 'amina@example.org',
  country: 'United Arab Emirates',
  userMessage: 'Please call me back.',
  phoneNumber: '',
};

/** A store in memory that can be taken down. */
function memoryStore() {
  const leads = new Map<string, Lead>();
  const state = { down: false };
  const answer = <Value>(value: () => Value): Promise<Value> =>
    state.down ? Promise.reject(new Error('down')) : Promise.resolve(value());
  const store: LeadStore = {
    put: (lead) =>
      answer(() => {
        const stored = leads.get(lead.id);
        if (!stored) leads.set(lead.id, lead);
        if (!stored) return 'stored';
        return stored.bodyHash === lead.bodyHash ? 'duplicate' : 'conflict';
      }),
    find: (id) => answer(() => leads.get(id)?.bodyHash),
    count: () => answer(() => leads.size),
    isUp: () => Promise.resolve(!state.down),
    close: () => Promise.resolve(),
  };
  return { store, leads, state };
}

const bytes = (text: string) => new TextEncoder().encode(text);

const site = siteFiles(
  new Map([
    ['index.html', bytes('<style>p{margin:0}</style><p>home</p>')],
    ['404.html', bytes('<style>p{margin:0}</style><p>lost</p>')],
  ]),
);

export const startMs = Date.UTC(2030, 0, 2, 3, 4, 5, 678);

/** An app on fakes; `log` and `leads` show what it did. */
export function testApp(overrides: Partial<AppOptions> = {}) {
  const memory = memoryStore();
  const log: LogLine[] = [];
  const notes: string[] = [];
  const standIn = createStandIn({ secret: 'test', now: () => startMs });
  const app = createApp({
    site,
    leads: memory.store,
    botCheck: standIn,
    rates: { postsPerClient: 1000, postsInAll: 1000, windowS: 600 },
    counterOf: memoryCounter,
    now: () => startMs,
    log: (line) => log.push(line),
    trustedProxies: trustedProxies([]),
    note: (text) => notes.push(text),
    isDraining: () => false,
    peerOf: () => '203.0.113.7',
    ...overrides,
  });

  /** Posts like the page does; a header set to undefined is left out. */
  async function post(
    content: unknown = body,
    headers: Readonly<Record<string, string | undefined>> = {},
  ): Promise<Response> {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const all = {
      'content-type': 'application/json',
      'content-length': String(bytes(text).length),
      'idempotency-key': key,
      recaptchatoken: standIn.issue('ContactForm'),
      ...headers,
    };
    const given = Object.entries(all).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return app.request(`http://${headers['host'] ?? 'amara.test'}/api/v1/CustomerServices/Add`, {
      method: 'POST',
      headers: given,
      body: text,
    });
  }

  return { app, log, notes, post, standIn, ...memory };
}
