import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createForwarder } from '../../src/server/forwarding/forwarder.ts';
import { createOutbox, type Outbox } from '../../src/server/forwarding/outbox.ts';
import { waitAfter } from '../../src/server/forwarding/schedule.ts';
import { createSender } from '../../src/server/forwarding/sender.ts';
import type { Outcome } from '../../src/server/forwarding/target.ts';
import { createWebhook, signature } from '../../src/server/forwarding/webhook.ts';
import { createArchive } from '../../src/server/leads/archive.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import { connectTo } from '../../src/server/leads/database.ts';
import type { Connect, Statement } from '../../src/server/leads/engine.ts';
import { type Lead, StoreDown } from '../../src/server/leads/lead.ts';
import { createLeadStore } from '../../src/server/leads/store.ts';
import { hearingBatches } from './support/engines.ts';

const lead = (id: string): Lead => ({
  id,
  receivedAt: `2030-01-02T03:04:0${id}.000Z`,
  name: 'Amina Haddad',
  email: 'amina@example.org',
  country: 'UAE',
  message: 'Call me.',
  bodyHash: 'hash',
  verified: 'verified',
});

describe('a webhook', () => {
  const hook = (answer: () => Response | Promise<Response>, change = {}) => {
    const calls: [string, RequestInit][] = [];
    const target = createWebhook({
      url: 'https://crm.test/leads',
      secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
      shape: 'full',
      limitMs: 10_000,
      now: () => Date.UTC(2030, 0, 1),
      timeout: () => new AbortController().signal,
      fetch: async (url, init) => {
        calls.push([url as string, init ?? {}]);
        return answer();
      },
      ...change,
    });
    return { target, calls, send: () => target.send({ ...lead('1'), sentAt: null }) };
  };

  test('is signed as the Standard Webhooks specification has it', () => {
    // The vector of the specification's own libraries.
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const body = '{"test": 2432232314}';
    expect(signature(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, body)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  test('gets the lead under its key, and is followed nowhere else', async () => {
    const { send, calls } = hook(() => new Response());
    expect(await send()).toEqual({ kind: 'sent' });
    const [url, init] = calls[0] ?? [];
    expect(url).toBe('https://crm.test/leads');
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual' });
    expect(init?.headers).toEqual({
      'Content-Type': 'application/json',
      'Idempotency-Key': '1',
      'Webhook-Id': '1',
      'Webhook-Timestamp': '1893456000',
      'Webhook-Signature': expect.stringMatching(/^v1,[\w+/]{43}=$/),
    });
    expect(JSON.parse(init?.body as string)).toEqual({
      id: '1',
      receivedAt: '2030-01-02T03:04:01.000Z',
      verified: 'verified',
      name: 'Amina Haddad',
      email: 'amina@example.org',
      country: 'UAE',
      userMessage: 'Call me.',
      phoneNumber: '',
    });
  });

  test("may have the shape of the page's own post, unsigned", async () => {
    const { send, calls } = hook(() => new Response(), {
      shape: 'customer-services',
      secret: undefined,
    });
    await send();
    expect(JSON.parse(calls[0]?.[1].body as string)).toEqual({
      name: 'Amina Haddad',
      email: 'amina@example.org',
      country: 'UAE',
      userMessage: 'Call me.',
      phoneNumber: '',
    });
    expect(calls[0]?.[1].headers).not.toHaveProperty('Webhook-Signature');
  });

  const failing = (error: Error) => (): Response => {
    throw error;
  };
  test.each([
    ['201', () => new Response(null, { status: 201 }), { kind: 'sent' }],
    ['302', () => new Response(null, { status: 302 }), { kind: 'later', trouble: 'HTTP 302' }],
    ['400', () => new Response(null, { status: 400 }), { kind: 'refused', trouble: 'HTTP 400' }],
    ['401', () => new Response(null, { status: 401 }), { kind: 'later', trouble: 'HTTP 401' }],
    ['422', () => new Response(null, { status: 422 }), { kind: 'refused', trouble: 'HTTP 422' }],
    [
      '429',
      () => new Response(null, { status: 429, headers: { 'retry-after': '7' } }),
      { kind: 'later', trouble: 'HTTP 429', waitS: 7 },
    ],
    [
      '503 with a date',
      () =>
        new Response(null, {
          status: 503,
          headers: { 'retry-after': 'Tue, 01 Jan 2030 00:01:00 GMT' },
        }),
      { kind: 'later', trouble: 'HTTP 503', waitS: 60 },
    ],
    [
      'a closed door',
      failing(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
      { kind: 'later', trouble: 'ECONNREFUSED' },
    ],
    [
      'silence',
      failing(new DOMException('too slow', 'TimeoutError')),
      { kind: 'later', trouble: 'TimeoutError' },
    ],
  ])('that answers %s', async (_, answer, expected) => {
    expect(await hook(answer).send()).toEqual(expected);
  });
});

test('the wait between tries doubles from 1 s to 5 minutes, and differs by a quarter', () => {
  expect([1, 2, 3, 9, 10, 900].map((tries) => waitAfter(tries, 1))).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ]);
  expect(waitAfter(1, 0)).toBe(750);
});

describe('the forwarder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'amara-forward-'));
    vi.useFakeTimers({ now: Date.UTC(2030, 0, 3), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(folder, { recursive: true });
  });

  function world(
    answer: (id: string) => Outcome | Promise<Outcome>,
    targets = ['webhook'],
    file = 'leads.db',
    change: Partial<Outbox> = {},
  ) {
    const url = `file:${folder}/${file}`;
    const connection = createConnection(connectTo(url));
    const sent: string[] = [];
    const notes: string[] = [];
    const start = () =>
      createForwarder({
        target: {
          name: 'webhook',
          limitMs: 10_000,
          send: ({ id }) => {
            sent.push(id);
            return Promise.resolve(answer(id));
          },
        },
        outbox: { ...createOutbox(connection, 'webhook'), ...change },
        now: Date.now,
        random: () => 1,
        note: (sentence) => notes.push(sentence),
      });
    return {
      connection,
      sent,
      notes,
      start,
      store: createLeadStore(connection, { targets }),
      archive: createArchive(connection, url),
      outbox: createOutbox(connection, 'webhook'),
    };
  }

  /** The list, when it has got so long and no longer. */
  const reaches = (list: readonly string[], length: number) =>
    vi.waitFor(() => expect(list).toHaveLength(length), { timeout: 10_000, interval: 1 });

  const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  async function sentAt(archive: ReturnType<typeof world>['archive']) {
    const times = [];
    for await (const page of archive.pages()) times.push(...page.map((each) => each.sentAt));
    return times;
  }

  test('sends each lead once, oldest first, and notes when', async () => {
    const { store, start, sent, archive, outbox, connection } = world(() => ({ kind: 'sent' }));
    await Promise.all(['2', '1', '3'].map((id) => store.put(lead(id))));
    const forwarder = start();
    await reaches(sent, 3);
    await store.put(lead('4'));
    forwarder.wake();
    await reaches(sent, 4);
    await forwarder.end();
    expect(sent).toEqual(['1', '2', '3', '4']);
    expect(await sentAt(archive)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^2030-01-03T00:00:/)),
    );
    expect(await outbox.waiting()).toEqual({ leads: 0, dead: 0, since: undefined });
    await start().end();
    expect(sent).toHaveLength(4);
    await connection.close();
  });

  test('takes up what was stored before it was there', async () => {
    const { store, start, sent, connection } = world(() => ({ kind: 'sent' }), []);
    await store.put(lead('1'));
    const forwarder = start();
    await reaches(sent, 1);
    await forwarder.end();
    expect(sent).toEqual(['1']);
    await connection.close();
  });

  test('sends what waits though it cannot look for old leads, says so, and looks again in five minutes', async () => {
    let looks = 0;
    const { store, start, sent, notes, connection } = world(
      () => ({ kind: 'sent' }),
      ['webhook'],
      'leads.db',
      {
        catchUp: () => {
          looks += 1;
          return Promise.reject(new Error('canceling statement due to statement timeout'));
        },
      },
    );
    await store.put(lead('1'));
    const forwarder = start();
    await reaches(sent, 1);
    await reaches(notes, 1);
    await store.put(lead('2'));
    forwarder.wake();
    await reaches(sent, 2);
    expect(looks).toBe(1);
    await vi.advanceTimersByTimeAsync(330_000);
    await reaches(notes, 2);
    await forwarder.end();
    expect(notes).toEqual(
      Array.from({ length: 2 }, () => 'Old leads for the webhook could not be looked for (Error).'),
    );
    await connection.close();
  });

  test('sends nothing again that has been sent, when a copy is brought into an empty store', async () => {
    const first = world(() => ({ kind: 'sent' }));
    await first.store.put(lead('1'));
    const forwarder = first.start();
    await reaches(first.sent, 1);
    await forwarder.end();
    await first.store.put(lead('2'));
    const copy = join(folder, 'copy.db');
    await first.archive.backUp(copy);
    await first.connection.close();

    const second = world(() => ({ kind: 'sent' }), ['webhook'], 'moved.db');
    expect(await second.archive.restore(copy)).toMatchObject({ added: 2 });
    const other = second.start();
    await reaches(second.sent, 1);
    await other.end();
    expect(second.sent).toEqual(['2']);
    await second.connection.close();
  });

  test('takes up within half a minute what a copy brings back beside it', async () => {
    const first = world(() => ({ kind: 'sent' }), []);
    await first.store.put(lead('1'));
    const copy = join(folder, 'copy.db');
    await first.archive.backUp(copy);
    await first.connection.close();

    const second = world(() => ({ kind: 'sent' }), ['webhook'], 'moved.db');
    await second.store.put(lead('2'));
    const forwarder = second.start();
    await reaches(second.sent, 1);
    // It waits for the next look: nothing of the restoring process wakes it.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
    expect(await second.archive.restore(copy)).toMatchObject({ added: 1 });
    await vi.advanceTimersByTimeAsync(30_000);
    await reaches(second.sent, 2);
    expect(second.sent).toEqual(['2', '1']);
    await forwarder.end();
    expect(await second.outbox.isAskedToCatchUp()).toBe(false);
    expect(await second.archive.dead()).toEqual([]);
    await second.connection.close();
  });

  test('that cannot look for what a copy brought back says so once in five minutes', async () => {
    const nothing = () => Promise.resolve(undefined);
    const { start, notes, connection } = world(() => ({ kind: 'sent' }), [], 'leads.db', {
      claim: nothing,
      nextDue: nothing,
      isAskedToCatchUp: () => Promise.resolve(true),
      catchUp: () => Promise.reject(new Error('canceling statement due to statement timeout')),
    });
    const forwarder = start();
    await reaches(notes, 1);
    await vi.advanceTimersByTimeAsync(299_000);
    expect(notes).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(31_000);
    await reaches(notes, 2);
    await forwarder.end();
    await connection.close();
  });

  test('says what breaks it once by name, waits longer each time, and nothing of a store that is down', async () => {
    const broken = new TypeError('amina@example.org is not a function');
    const failures = [new StoreDown(new Error('SQLITE_BUSY')), broken, broken, undefined, broken];
    const times: number[] = [];
    const { start, notes, connection } = world(() => ({ kind: 'sent' }), [], 'leads.db', {
      catchUp: () => Promise.resolve(),
      isAskedToCatchUp: () => Promise.resolve(false),
      nextDue: () => Promise.resolve(undefined),
      claim: async () => {
        times.push(Date.now() - Date.UTC(2030, 0, 3));
        const failure = failures[times.length - 1];
        if (failure) throw failure;
        return undefined;
      },
    });
    const forwarder = start();
    await vi.advanceTimersByTimeAsync(2999);
    expect(notes).toEqual(['Leads for the webhook are held up (TypeError). It is tried again.']);
    await vi.advanceTimersByTimeAsync(34_001);
    expect(times).toEqual([0, 1000, 3000, 7000, 37_000]);
    expect(notes).toHaveLength(2);
    expect(notes[1]).toBe(notes[0]);
    await forwarder.end();
    await connection.close();
  });

  test('looks again at once when it is woken while it asks when the next lead is due', async () => {
    let claims = 0;
    const asked: (() => void)[] = [];
    const { start, connection } = world(() => ({ kind: 'sent' }), [], 'leads.db', {
      catchUp: () => Promise.resolve(),
      isAskedToCatchUp: () => Promise.resolve(false),
      claim: () => {
        claims += 1;
        return Promise.resolve(undefined);
      },
      nextDue: () => new Promise((resolve) => asked.push(() => resolve(undefined))),
    });
    const forwarder = start();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
    forwarder.wake();
    asked[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(claims).toBe(2);
    // Nobody woke it since.
    asked[1]?.();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(claims).toBe(2);
    await forwarder.end();
    await connection.close();
  });

  test('asks the store for nothing more after the try at which it is to end', async () => {
    let asked = 0;
    const slowly = async (): Promise<Outcome> => {
      await passing(1000);
      return { kind: 'sent' };
    };
    const { store, start, sent, connection } = world(slowly, ['webhook'], 'leads.db', {
      nextDue: () => {
        asked += 1;
        return Promise.resolve(undefined);
      },
    });
    await Promise.all(['1', '2'].map((id) => store.put(lead(id))));
    const forwarder = start();
    await reaches(sent, 1);
    const ended = forwarder.end();
    await vi.advanceTimersByTimeAsync(1000);
    await ended;
    expect(asked).toBe(0);
    expect(sent).toEqual(['1']);
    await connection.close();
  });

  test('looks at once for what is to be sent again', async () => {
    const dues = ['', undefined];
    const { start, connection } = world(() => ({ kind: 'sent' }), [], 'leads.db', {
      catchUp: () => Promise.resolve(),
      isAskedToCatchUp: () => Promise.resolve(false),
      claim: () => Promise.resolve(undefined),
      nextDue: () => Promise.resolve(dues.shift()),
    });
    const forwarder = start();
    await vi.advanceTimersByTimeAsync(0);
    expect(dues).toEqual([]);
    await forwarder.end();
    await connection.close();
  });

  test('takes up for each way what none has sent, whichever looks first', async () => {
    const { store, connection } = world(() => ({ kind: 'sent' }), []);
    await store.put(lead('1'));
    const [webhook, mail] = ['webhook', 'mail'].map((name) =>
      createOutbox(connection, name, ['webhook', 'mail']),
    );
    const now = '2030-01-03T00:00:00.000Z';
    const later = '2030-01-03T00:01:00.000Z';
    await webhook?.catchUp();
    expect((await webhook?.claim(now, later))?.lead.id).toBe('1');
    await webhook?.markSent('1', now);
    await mail?.catchUp();
    expect((await mail?.claim(now, later))?.lead.id).toBe('1');
    await connection.close();
  });

  /** Stores so many leads, of which nobody notes that they are to go on. */
  async function storeUnnoted(store: ReturnType<typeof world>['store'], count: number) {
    const ids = Array.from({ length: count }, (_, index) => String(index).padStart(5, '0'));
    const { receivedAt } = lead('1');
    await Promise.all(ids.map((id) => store.put({ ...lead(id), receivedAt })));
    return ids;
  }

  test('takes up old leads 500 at a time, each for all ways, and those alone that a way has not got', async () => {
    const { store, connection } = world(() => ({ kind: 'sent' }), []);
    await storeUnnoted(store, 1203);
    const batches: string[] = [];
    const counting = createConnection(
      hearingBatches(connectTo(`file:${folder}/leads.db`), (results) =>
        batches.push(results.map(({ rowsAffected }) => rowsAffected).join(' ')),
      ),
    );
    const old = createOutbox(counting, 'webhook');
    await old.catchUp();
    expect(batches.splice(0)).toEqual(['0', '500', '500', '203']);
    expect(await old.waiting()).toMatchObject({ leads: 1203 });
    // A way that is added, after one lead has gone out by the first.
    await old.markSent('00000', '2030-01-03T00:00:00.000Z');
    const both = createOutbox(counting, 'mail', ['webhook', 'mail']);
    batches.splice(0);
    await both.catchUp();
    expect(batches.splice(0)).toEqual(['0', '0 500', '0 500', '0 202']);
    expect(await both.waiting()).toMatchObject({ leads: 1202 });
    await both.catchUp();
    expect(batches).toEqual(['0']);
    await Promise.all([connection.close(), counting.close()]);
  });

  test('takes up no more old leads once it is to end', async () => {
    const { store, outbox, connection } = world(() => ({ kind: 'sent' }), []);
    await storeUnnoted(store, 501);
    await outbox.catchUp(AbortSignal.abort());
    expect(await outbox.waiting()).toMatchObject({ leads: 0 });
    await connection.close();
  });

  test('keeps in mind what a copy brings back while it takes up what was brought before', async () => {
    const first = world(() => ({ kind: 'sent' }), []);
    await first.store.put(lead('1'));
    const copy = join(folder, 'copy.db');
    await first.archive.backUp(copy);
    await first.connection.close();

    const { store, archive, connection } = world(() => ({ kind: 'sent' }), [], 'moved.db');
    await store.put(lead('2'));
    let isRestored = false;
    const meanwhile = createConnection(
      hearingBatches(connectTo(`file:${folder}/moved.db`), async ([asking]) => {
        if (asking?.rowsAffected !== 1 || isRestored) return;
        isRestored = true;
        await archive.restore(copy);
      }),
    );
    const outbox = createOutbox(meanwhile, 'webhook');
    await outbox.catchUp();
    expect(isRestored).toBe(true);
    expect(await outbox.isAskedToCatchUp()).toBe(true);
    await Promise.all([connection.close(), meanwhile.close()]);
  });

  test('finds by an index whatever it asks for, in a store of before too', async () => {
    const old = world(() => ({ kind: 'sent' }));
    await old.store.put(lead('1'));
    for (const index of ['leads_unsent', 'forwards_unsent']) {
      await old.connection.use((engine) => engine.execute(`DROP INDEX ${index}`));
    }
    await old.connection.close();

    const asked: Statement[] = [];
    const opening: Connect = async () => {
      const engine = await connectTo(`file:${folder}/leads.db`)();
      const note = (statement: Statement | string) =>
        asked.push(typeof statement === 'string' ? { sql: statement, args: [] } : statement);
      return {
        execute(statement) {
          note(statement);
          return engine.execute(statement);
        },
        batch(statements, mode) {
          for (const statement of statements) note(statement);
          return engine.batch(statements, mode);
        },
        close: () => engine.close(),
      };
    };
    const connection = createConnection(opening);
    const outbox = createOutbox(connection, 'webhook', ['webhook', 'mail']);
    await outbox.catchUp();
    await outbox.waiting();
    await outbox.claim('2031', '2032');
    await outbox.nextDue();
    await outbox.markSent('1', '2032');
    const plans: string[] = [];
    await connection.use(async (engine) => {
      for (const { sql, args } of asked.splice(0)) {
        const { rows } = await engine.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
        plans.push(...rows.map(({ detail }) => String(detail)));
      }
    });
    expect(plans.filter((plan) => plan.startsWith('SCAN'))).toEqual([]);
    const chosen = plans.flatMap((plan) => /(?:leads|forwards)_(?:unsent|due)\b/.exec(plan) ?? []);
    expect(chosen).toEqual([
      'leads_unsent',
      'leads_unsent',
      'leads_unsent',
      'forwards_unsent',
      'forwards_due',
      'forwards_due',
      'forwards_due',
    ]);
    await connection.close();
  });

  test('waits while the other side is down, knocks with one lead only, and says so once', async () => {
    let isUp = false;
    const { store, start, sent, notes, outbox, connection } = world(() =>
      isUp ? { kind: 'sent' } : { kind: 'later', trouble: 'HTTP 503' },
    );
    await Promise.all(['1', '2', '3'].map((id) => store.put(lead(id))));
    const forwarder = start();
    await reaches(sent, 1);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 10_000);
    expect(await outbox.waiting()).toMatchObject({ leads: 3, since: '2030-01-02T03:04:01.000Z' });
    forwarder.wake();
    expect(sent).toEqual(['1']);
    isUp = true;
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect((await outbox.waiting()).leads).toBe(0);
    }, 20_000);
    expect([...sent].sort()).toEqual(['1', '1', '2', '3']);
    expect(notes).toEqual(['The webhook takes no leads now (HTTP 503).']);
    await forwarder.end();
    await connection.close();
  });

  describe('the other side asks for a time without leads', () => {
    const begunAt = Date.UTC(2030, 0, 3);

    /** A sender of three leads to one who answers as told. */
    async function asked(waitS: number) {
      const side = { answer: { kind: 'later', trouble: 'HTTP 429', waitS } as Outcome };
      const sent: string[] = [];
      const { store, outbox, connection } = world(() => side.answer);
      await Promise.all(['1', '2', '3'].map((id) => store.put(lead(id))));
      const sender = createSender({
        target: {
          name: 'webhook',
          limitMs: 10_000,
          send: async ({ id }) => {
            sent.push(id);
            return side.answer;
          },
        },
        outbox,
        now: Date.now,
        random: () => 1,
        note: () => undefined,
      });
      expect(await sender.sendOne()).toBe(true);
      side.answer = { kind: 'sent' };
      const sentAfter = async (ms: number) => {
        vi.setSystemTime(begunAt + ms);
        await sender.sendOne();
        return sent;
      };
      return { sender, sentAfter, connection };
    }

    test('and none is sent before that', async () => {
      const { sentAfter, connection } = await asked(120);
      expect(await sentAfter(119_999)).toEqual(['1']);
      expect(await sentAfter(120_000)).toEqual(['1', '2']);
      await connection.close();
    });

    test('and gets an hour at most', async () => {
      const { sentAfter, connection } = await asked(86_400);
      expect(await sentAfter(3_599_999)).toEqual(['1']);
      expect(await sentAfter(3_600_000)).toEqual(['1', '2']);
      await connection.close();
    });

    test('and a clock that is set back makes that no longer', async () => {
      const { sentAfter, connection } = await asked(120);
      expect(await sentAfter(-86_400_000)).toEqual(['1', '2']);
      await connection.close();
    });

    test('and is not knocked at, whoever wakes the forwarder', async () => {
      const { store, start, sent, connection } = world(() => ({
        kind: 'later',
        trouble: 'HTTP 429',
        waitS: 120,
      }));
      await Promise.all(['1', '2', '3'].map((id) => store.put(lead(id))));
      const forwarder = start();
      await reaches(sent, 1);
      for (let seconds = 0; seconds < 180 && sent.length === 1; seconds += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        forwarder.wake();
        for (let turns = 0; turns < 10; turns += 1) await new Promise<void>(setImmediate);
      }
      expect(sent).toHaveLength(2);
      expect(Date.now()).toBeGreaterThanOrEqual(begunAt + 120_000);
      await forwarder.end();
      await connection.close();
    });
  });

  test('knocks no longer in vain once the other side answers, though it refuses', async () => {
    let answer: Outcome = { kind: 'later', trouble: 'HTTP 503' };
    const { store, start, sent, connection } = world((id) =>
      id === '4' ? { kind: 'sent' } : answer,
    );
    await Promise.all(['1', '2', '3'].map((id) => store.put(lead(id))));
    const forwarder = start();
    // Ten failures in a row, after which it knocks every 30 s.
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
      expect(sent.length).toBeGreaterThan(10);
    }, 20_000);
    answer = { kind: 'refused', trouble: 'HTTP 422' };
    const known = sent.length;
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(sent.length).toBeGreaterThan(known);
    }, 20_000);
    await store.put(lead('4'));
    forwarder.wake();
    await vi.waitFor(() => expect(sent).toContain('4'), 10_000);
    await forwarder.end();
    await connection.close();
  });

  test('gives up a lead that is refused ten times, lets others pass, and sends it when asked to', async () => {
    let isRefused = true;
    const { store, start, sent, notes, archive, connection } = world((id) =>
      id === '1' && isRefused ? { kind: 'refused', trouble: 'HTTP 422' } : { kind: 'sent' },
    );
    await Promise.all(['1', '2'].map((id) => store.put(lead(id))));
    const forwarder = start();
    await reaches(sent, 2);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await archive.dead()).toHaveLength(1);
    }, 20_000);
    expect(sent.filter((id) => id === '1')).toHaveLength(10);
    expect(await archive.dead()).toMatchObject([
      { lead: { id: '1' }, target: 'webhook', trouble: 'HTTP 422' },
    ]);
    expect(notes).toEqual([
      'The webhook refuses lead 1 (HTTP 422). It is tried again.',
      'Lead 1 was given up for webhook after 10 tries (HTTP 422). `npm run leads -- retry` sends it again.',
    ]);
    isRefused = false;
    expect(await archive.retry()).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    await reaches(sent, 12);
    await forwarder.end();
    await connection.close();
  });

  test('holds nothing up for a lead that some of its recipients have not got yet', async () => {
    let isWhole = false;
    const { store, start, sent, notes, outbox, connection } = world((id) =>
      id === '1' && !isWhole ? { kind: 'partly', trouble: 'SMTP 452' } : { kind: 'sent' },
    );
    await Promise.all(['1', '2', '3'].map((id) => store.put(lead(id))));
    const forwarder = start();
    await reaches(sent, 3);
    expect(sent).toEqual(['1', '2', '3']);
    isWhole = true;
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect((await outbox.waiting()).leads).toBe(0);
    }, 20_000);
    expect(sent).toEqual(['1', '2', '3', '1']);
    expect(notes).toEqual([]);
    await forwarder.end();
    await connection.close();
  });

  test('counts only refusals towards giving up what is refused, and from one again when asked to', async () => {
    const { store, start, sent, notes, archive, connection } = world(() =>
      sent.length <= 10
        ? { kind: 'later', trouble: 'HTTP 503' }
        : { kind: 'refused', trouble: 'HTTP 422' },
    );
    const passesUntil = (check: () => Promise<void>) =>
      vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(30_000);
        await check();
      }, 20_000);
    await store.put(lead('1'));
    const forwarder = start();
    await passesUntil(async () => expect(notes.length).toBeGreaterThan(1));
    expect(notes).toEqual([
      'The webhook takes no leads now (HTTP 503).',
      'The webhook refuses lead 1 (HTTP 422). It is tried again.',
    ]);
    await passesUntil(async () => expect(await archive.dead()).toHaveLength(1));
    expect(sent).toHaveLength(20);
    expect(await archive.retry()).toBe(1);
    await passesUntil(async () => expect(await archive.dead()).toHaveLength(1));
    expect(sent).toHaveLength(30);
    await forwarder.end();
    await connection.close();
  });

  describe('a try that may take long', () => {
    const begunAt = Date.UTC(2030, 0, 3);
    const longestMs = 600_000;

    /** Such a try of the one lead in an outbox that notes what is done with it. */
    function longTry() {
      const ending = new AbortController();
      const held: number[] = [];
      const done: string[] = [];
      const answered = { with: (_: Outcome) => undefined as void };
      let over: AbortSignal | undefined;
      const outbox: Outbox = {
        ...createOutbox(createConnection(connectTo('file:unused.db')), 'mail'),
        claim: async (_, until) => {
          held.push(Date.parse(until));
          return { lead: { ...lead('1'), sentAt: null }, tries: 1, refusals: 0 };
        },
        hold: async (_, until) => void held.push(Date.parse(until)),
        markSent: async () => void done.push('sent'),
        putOff: async (_id, _until, trouble) => void done.push(trouble),
      };
      const sender = createSender({
        target: {
          name: 'mail',
          limitMs: 10_000,
          longestMs,
          send: (_, signal) => {
            over = signal;
            return new Promise((resolve) => void (answered.with = resolve));
          },
        },
        outbox,
        now: Date.now,
        random: () => 1,
        note: () => undefined,
      });
      const isOver = () => over?.aborted;
      return { ending, held, done, answered, isOver, sent: sender.sendOne(ending.signal) };
    }

    test('keeps its lead from others all the time, and no longer', async () => {
      const { held, done, answered, isOver, sent } = longTry();
      for (let ms = 0; ms < longestMs; ms += 1000) {
        await vi.advanceTimersByTimeAsync(ms === 0 ? 999 : 1000);
        expect(held.at(-1)).toBeGreaterThan(Date.now());
      }
      expect([done, isOver()]).toEqual([[], false]);
      answered.with({ kind: 'sent' });
      expect(await sent).toBe(true);
      expect([done, isOver()]).toEqual([['sent'], true]);
      // Each a write.
      expect(held.length).toBeLessThan(100);
      expect(vi.getTimerCount()).toBe(0);
    });

    test('is given up when all its time is over', async () => {
      const { done, isOver, sent } = longTry();
      await vi.advanceTimersByTimeAsync(longestMs);
      await sent;
      expect(Date.now() - begunAt).toBe(longestMs);
      expect([done, isOver()]).toEqual([['TimeoutError'], true]);
    });

    test('is given up with the process, though not before its limit', async () => {
      const { ending, done, sent } = longTry();
      await vi.advanceTimersByTimeAsync(5000);
      ending.abort();
      await vi.advanceTimersByTimeAsync(4999);
      expect(done).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await sent;
      expect(done).toEqual(['TimeoutError']);
    });

    test('is given up with the process at once after its limit', async () => {
      const { ending, done, isOver, sent } = longTry();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(done).toEqual([]);
      ending.abort();
      await sent;
      expect([done, isOver()]).toEqual([['TimeoutError'], true]);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  test('gives up a try that has no answer within its limit, and no sooner', async () => {
    let begunAt = 0;
    const { store, start, sent, notes, outbox, connection } = world(() => {
      begunAt = Date.now();
      return new Promise<Outcome>(() => undefined);
    });
    await store.put(lead('1'));
    const forwarder = start();
    await reaches(sent, 1);
    // Waiting for it has let some of the time pass.
    await vi.advanceTimersByTimeAsync(begunAt + 9999 - Date.now());
    expect(notes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await reaches(notes, 1);
    expect(notes).toEqual(['The webhook takes no leads now (TimeoutError).']);
    await vi.waitFor(async () => {
      expect((await outbox.claim('2030-01-03T00:00:12.000Z', '2031'))?.tries).toBe(2);
    }, 10_000);
    await forwarder.end();
    await connection.close();
  });

  test('leaves a lead that another process has taken until its time is over', async () => {
    const { store, outbox, connection } = world(() => ({ kind: 'sent' }));
    await store.put(lead('1'));
    const at = (seconds: number) => new Date(Date.UTC(2030, 0, 3, 0, 0, seconds)).toISOString();
    expect(await outbox.claim(at(0), at(15))).toMatchObject({ lead: { id: '1' }, tries: 1 });
    expect(await outbox.claim(at(14), at(29))).toBeUndefined();
    expect(await outbox.claim(at(15), at(30))).toMatchObject({ tries: 2 });
    await outbox.hold('1', at(45));
    expect(await outbox.claim(at(44), at(59))).toBeUndefined();
    expect(await outbox.claim(at(45), at(60))).toMatchObject({ tries: 3 });
    await connection.close();
  });

  test('leaves a lead whose claim is answered too late for a whole try to another process', async () => {
    const { store, outbox, connection } = world(() => ({ kind: 'sent' }));
    await store.put(lead('1'));
    const events: string[] = [];
    const sender = (name: string, change: Partial<Outbox> = {}) =>
      createSender({
        target: {
          name: 'webhook',
          limitMs: 10_000,
          async send() {
            events.push(`${name} begins`);
            await passing(9000);
            events.push(`${name} ends`);
            return { kind: 'sent' };
          },
        },
        outbox: { ...outbox, ...change },
        now: Date.now,
        random: () => 1,
        note: () => undefined,
      });
    let isTaken = false;
    const slow = sender('A', {
      async claim(...times) {
        const claim = await outbox.claim(...times);
        isTaken = true;
        await passing(8000);
        return claim;
      },
    });
    const sentBySlow = slow.sendOne();
    await vi.waitFor(() => expect(isTaken).toBe(true), { timeout: 10_000, interval: 1 });
    await vi.advanceTimersByTimeAsync(Date.UTC(2030, 0, 3, 0, 0, 16) - Date.now());
    const sentByOther = sender('B').sendOne();
    await vi.waitFor(() => expect(events).toContain('B begins'), 10_000);
    await vi.advanceTimersByTimeAsync(9000);
    expect(events).toEqual(['B begins', 'B ends']);
    expect(await Promise.all([sentBySlow, sentByOther])).toEqual([false, true]);
    await connection.close();
  });

  test('sends though a claim takes seconds and a try may take a tenth of one', async () => {
    const { store, outbox, connection } = world(() => ({ kind: 'sent' }));
    await store.put(lead('1'));
    const sender = createSender({
      target: { name: 'webhook', limitMs: 100, send: () => Promise.resolve({ kind: 'sent' }) },
      outbox: {
        ...outbox,
        async claim(...times) {
          const claim = await outbox.claim(...times);
          vi.setSystemTime(Date.now() + 4000);
          return claim;
        },
      },
      now: Date.now,
      random: () => 1,
      note: () => undefined,
    });
    expect(await sender.sendOne()).toBe(true);
    await connection.close();
  });

  test('sends what was stored and put off by a clock that ran ahead and was set back', async () => {
    const { store, start, sent, outbox, connection } = world(() => ({ kind: 'sent' }));
    const ahead = '2038-01-19T03:14:08.000Z';
    await store.put({ ...lead('1'), receivedAt: ahead });
    await store.put(lead('2'));
    await outbox.putOff('2', ahead, 'HTTP 503');
    // As far ahead as the other side may ask for stays ahead.
    await store.put(lead('3'));
    await outbox.putOff('3', '2030-01-03T01:00:00.000Z', 'HTTP 503');
    const forwarder = start();
    await reaches(sent, 2);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), 10_000);
    expect(sent).toEqual(['1', '2']);
    await forwarder.end();
    await connection.close();
  });

  test('counts refusals in a store that was made before they were, and forgets them with the lead', async () => {
    const old = world(() => ({ kind: 'sent' }));
    await old.store.put(lead('1'));
    await old.connection.use((engine) => engine.execute('DROP TABLE refusals'));
    await old.connection.close();

    const { store, outbox, archive, connection } = world(() => ({ kind: 'sent' }));
    expect(await outbox.claim('2031', '2031')).toMatchObject({ tries: 1, refusals: 0 });
    await outbox.putOffRefused('1', '2030', 'HTTP 422', 1);
    expect(await outbox.claim('2031', '2031')).toMatchObject({ tries: 2, refusals: 1 });
    await outbox.putOffRefused('1', '2030', 'HTTP 422', 2);
    expect(await outbox.claim('2031', '2031')).toMatchObject({ tries: 3, refusals: 2 });
    await archive.eraseAddress('amina@example.org');
    await outbox.putOffRefused('1', '2030', 'HTTP 422', 3);
    await store.put(lead('1'));
    expect(await outbox.claim('2031', '2032')).toMatchObject({ tries: 1, refusals: 0 });
    await connection.close();
  });

  test('forgets what was erased', async () => {
    const { store, outbox, archive, connection } = world(() => ({ kind: 'sent' }));
    await store.put(lead('1'));
    await archive.eraseAddress('amina@example.org');
    expect(await outbox.claim('2031', '2032')).toBeUndefined();
    expect(await outbox.waiting()).toMatchObject({ leads: 0 });
    await connection.close();
  });
});
