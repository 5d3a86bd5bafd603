import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '../../src/server/forwarding/outbox.ts';
import { createConnection } from '../../src/server/leads/connection.ts';
import { connectTo } from '../../src/server/leads/database.ts';
import type { Lead } from '../../src/server/leads/lead.ts';
import { createLeadStore } from '../../src/server/leads/store.ts';
import { buildFile, buildText } from '../../src/server/site-build.ts';
import { openReceiver } from '../edge/receiver.ts';
import { body } from './support/app.ts';
import { freePort } from './support/free-port.ts';
import { createProcesses, postLead } from './support/process.ts';

let processes: Awaited<ReturnType<typeof createProcesses>>;
beforeAll(async () => {
  processes = await createProcesses('process');
});
afterAll(() => processes.remove());

const oneLead = '0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10';

const leadOf = (id: string): Lead => ({
  id,
  receivedAt: '2030-01-02T03:04:05.678Z',
  name: 'Amina Haddad',
  email: 'amina@example.org',
  country: 'UAE',
  message: 'Please call me back.',
  bodyHash: 'hash',
  verified: 'verified',
});

describe('the server refuses to start', () => {
  test('without a bot check', async () => {
    const { code, stderr } = await processes.run('main');
    expect(code).toBe(1);
    expect(stderr).toBe(
      'The settings are not usable:\n  SITE_RECAPTCHA_KEY is not set. Set it, or BOT_CHECK=stand-in to run without Google.\n',
    );
  });

  test('with half of the Google settings, even by `npm start`', async () => {
    const { code, stderr } = await processes.run('start', { SITE_RECAPTCHA_KEY: 'k' });
    expect(code).toBe(1);
    expect(stderr).toContain('RECAPTCHA_PROJECT is not set');
    expect(stderr).toContain('RECAPTCHA_API_KEY is not set');
  });

  test('without a built site', async () => {
    const { code, stderr } = await processes.run('start', { SITE_DIR: 'missing' });
    expect(code).toBe(1);
    expect(stderr).toBe('There is no site in missing. Run `npm run build` first.\n');
  });

  test('with pages that ask another bot check than it has', async () => {
    const google = { RECAPTCHA_PROJECT: 'p', RECAPTCHA_API_KEY: 'a' };
    const built = await processes.run('main', { SITE_RECAPTCHA_KEY: 'k', ...google });
    expect(built.code).toBe(1);
    expect(built.stderr).toBe(
      `The site in ${processes.folder}/site was built without SITE_RECAPTCHA_KEY, but the server runs with SITE_RECAPTCHA_KEY=k. Set the same for both, or run \`npm run build\` again.\n`,
    );

    const folder = join(processes.folder, 'google');
    await mkdir(folder);
    await writeFile(join(folder, 'index.html'), '<p>home</p>');
    const unknown = await processes.run('start', { SITE_DIR: folder });
    expect(unknown.stderr).toContain('does not say with which bot check it was built');
    await writeFile(join(folder, '.build.json'), '{"siteKey":"k"}');
    const running = await processes.run('start', { SITE_DIR: folder });
    expect(running.code).toBe(1);
    expect(running.stderr).toContain(
      'was built with SITE_RECAPTCHA_KEY=k, but the server runs without',
    );
    const other = await processes.run('main', {
      SITE_DIR: folder,
      SITE_RECAPTCHA_KEY: 'other',
      ...google,
    });
    expect(other.stderr).toContain('was built with SITE_RECAPTCHA_KEY=k');
  });

  test.each(['PORT', 'METRICS_PORT'])('on a taken %s, in one line', async (setting) => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stdout, stderr } = await processes.run('start', { [setting]: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`Port ${port} is already in use. Set ${setting} to another one.\n`);
    expect(stdout).not.toContain('http://');
  });
});

describe('no lead', () => {
  test('is told clearly, and looking makes no file', async () => {
    const LEADS_URL = `file:${processes.folder}/none.db`;
    const { code, stdout } = await processes.run('leads', { LEADS_URL });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^There are no leads yet/);
    expect(existsSync(`${processes.folder}/none.db`)).toBe(false);
  });

  test.each([
    '--since 2030-01-31',
    '--csv --out OUT',
    '--json',
    '--count',
    '--erase amina@example.org',
    '--keep 365',
    'show ID',
    'backup OUT',
    'dead',
    'retry',
  ])('is there where no store is, and %s fails in words', async (asked) => {
    const file = `${processes.folder}/none.db`;
    const out = join(processes.folder, 'none.out');
    const args = asked.replace('OUT', out).replace('ID', oneLead).split(' ');
    expect(await processes.run('leads', { LEADS_URL: `file:${file}` }, args)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There are no leads yet (${file} does not exist, or this user may not see it). LEADS_URL has to be as the server has it.\n`,
    });
    expect(existsSync(file)).toBe(false);
    expect(existsSync(out)).toBe(false);
  });

  test('is lost or doubled by kill -9 after it was acknowledged', async () => {
    const keys = Array.from({ length: 40 }, () => randomUUID());
    const first = await processes.serve();
    const statuses = await Promise.all(
      keys.map(async (key) => (await postLead(first.address, key)).status),
    );
    expect(await first.end('SIGKILL')).toBe('SIGKILL');
    expect(statuses).toEqual(keys.map(() => 201));

    const second = await processes.serve();
    const [again = ''] = keys;
    expect((await postLead(second.address, again)).status).toBe(200);
    const counted = await processes.run('leads', {}, ['--count']);
    expect(counted.stdout).toBe('40\n');
    const listed = await processes.run('leads', {}, ['--json']);
    const ids = listed.stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(ids.sort()).toEqual(keys.sort());
    expect(await second.end('SIGTERM')).toBe(0);
  });
});

describe('whoever keeps the leads', () => {
  test('reads, copies, brings back and erases them beside the running server', async () => {
    const LEADS_URL = `file:${processes.folder}/kept/leads.db`;
    const leads = (...args: string[]) => processes.run('leads', { LEADS_URL }, args);
    const file = (name: string) => join(processes.folder, 'kept', name);
    const server = await processes.serve({ LEADS_URL });
    expect((await postLead(server.address, oneLead)).status).toBe(201);
    expect((await postLead(server.address, randomUUID())).status).toBe(201);

    expect((await leads('--since', '2999-01-01', '--json')).stdout).toBe('');
    expect((await leads('--since', '2999-01-01')).stdout).toContain('no leads since 2999-01-01.');
    const first = (await leads()).stdout.split('\n').find((line) => /verified|@/.test(line)) ?? '';
    const [receivedAt = '', id = ''] = first.split('  ');
    expect((await leads('show', id)).stdout).toContain(`receivedAt: ${receivedAt}\nid: ${id}\n`);
    expect(await leads('show', 'none')).toMatchObject({
      code: 1,
      stderr: 'There is no lead none.\n',
    });
    expect((await leads('--since', '2001-01-01')).stdout.trim().split('\n')).toHaveLength(2);
    expect((await leads('--since', '2999-01-01', '--count')).stdout).toBe('0\n');
    expect((await leads('--since', '2001-01-01', '--count')).stdout).toBe('2\n');
    expect((await leads('--csv', '--out', file('leads.csv'))).stdout).toContain('2 leads are in');
    expect(await readFile(file('leads.csv'), 'utf8')).toContain('"Amina Haddad"');
    expect((await stat(file('leads.csv'))).mode & 0o777).toBe(0o600);
    expect((await leads('--csv', '--out', file('leads.csv'))).code).toBe(1);

    expect((await leads('backup', file('copy.db'))).stdout).toMatch(/^2 leads are in /);
    expect((await leads('--erase', 'amina@example.org')).stdout).toMatch(/^2 leads were erased/);
    expect((await leads('--count')).stdout).toBe('0\n');
    expect((await leads('restore', file('copy.db'))).stdout).toBe(
      '2 leads were added, 0 were there already.\n',
    );
    expect((await postLead(server.address, oneLead)).status).toBe(200);
    expect((await leads('--keep', '1')).stdout).toMatch(/^0 leads were erased/);
    expect((await leads('bakup', 'x')).stderr).toContain('npm run leads -- backup FILE');
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test.each([
    '--keep 365 --count',
    '--erase amina@example.org --keep 30',
    '--erase amina@example.org --erase omar@example.org',
    '--erase amina@example.org --since 2030-01-01',
    '--keep 1 --json',
    '--count --csv',
    '--count --out OUT',
    '--json --csv',
    '--since 2030-01-01 --since 2031-01-01',
    'backup OUT --since 2030-01-01',
    'backup OUT --erase amina@example.org',
    'restore OUT --count',
    'retry --keep 1',
    'dead --json',
    'show ID --out OUT',
  ])(
    'who asks for what does not go together, %s, is shown how, and nothing is done',
    async (asked) => {
      const LEADS_URL = `file:${processes.folder}/unclear.db`;
      const connection = createConnection(connectTo(LEADS_URL));
      await createLeadStore(connection).put(leadOf(oneLead));
      await connection.close();
      const out = join(processes.folder, 'unclear.out');
      const args = asked.replace('OUT', out).replace('ID', oneLead).split(' ');
      const { code, stdout, stderr } = await processes.run('leads', { LEADS_URL }, args);
      expect(stderr).toMatch(/^The messages that arrived, oldest first\.\n/);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(existsSync(out)).toBe(false);
      expect((await processes.run('leads', { LEADS_URL }, ['--count'])).stdout).toBe('1\n');
    },
  );

  test.each([
    ...['nonsense', '5', '01.02.2030', '2030-02-31', '2030-02-31T12:00', '2030-01-31T25:00'].map(
      (since) => [
        `--since ${since}`,
        `${since} is no day like 2030-01-31, nor a time like 2030-01-31T12:00.`,
      ],
    ),
    ...['x', '0', '1.5', '36501'].map((keep) => [
      `--keep ${keep}`,
      '--keep has to be a whole number of days from 1 to 36500.',
    ]),
  ])('is told what %s has to be', async (asked = '', told = '') => {
    const file = join(processes.folder, 'told.db');
    await writeFile(file, '');
    const LEADS_URL = `file:${file}`;
    expect(await processes.run('leads', { LEADS_URL }, asked.split(' '))).toEqual({
      code: 1,
      stdout: '',
      stderr: `${told}\n`,
    });
  });

  test('is told what is wrong with a store in a file', async () => {
    const file = join(processes.folder, 'no-store.db');
    await writeFile(file, 'no store at all, and longer than the head of one. '.repeat(100));
    const leads = (...args: string[]) =>
      processes.run('leads', { LEADS_URL: `file:${file}` }, args);
    const trouble = `: ${file} (SQLITE_NOTADB: file is not a database). It is no whole store any more: `;
    const listed = await leads();
    expect(listed).toMatchObject({ code: 1, stdout: '' });
    expect(listed.stderr).toContain(`The store of leads does not work${trouble}`);
    // Its place may be what is full.
    const copied = await leads('backup', join(processes.folder, 'no-copy.db'));
    expect(copied).toMatchObject({ code: 1, stdout: '' });
    expect(copied.stderr).toContain(
      `No copy was made: the store of leads or the place of the copy does not work${trouble}`,
    );
  });

  test('is told what is wrong with a store elsewhere, without its password', async () => {
    const LEADS_URL = 'postgres://amara:secret@127.0.0.1:1/amara';
    expect(await processes.run('leads', { LEADS_URL }, ['--count'])).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The store of leads does not work: postgres://127.0.0.1:1/amara (Error ECONNREFUSED). See whether it runs, and whether LEADS_URL and LEADS_AUTH_TOKEN are right.\n',
    });
  });

  test('is left no list that broke off', async () => {
    const LEADS_URL = `file:${processes.folder}/whole.db`;
    const connection = createConnection(connectTo(LEADS_URL));
    const store = createLeadStore(connection);
    const ids = Array.from({ length: 1200 }, (_, index) => String(index).padStart(5, '0'));
    await Promise.all(ids.map((id) => store.put(leadOf(id))));
    await connection.close();
    const damaged = join(processes.folder, 'damaged.db');
    await processes.run('leads', { LEADS_URL }, ['backup', damaged]);
    const bytes = await readFile(damaged);
    // The last pages: those of the first leads are whole.
    await writeFile(damaged, bytes.fill(0xaa, bytes.length - 10 * 4096));
    const out = join(processes.folder, 'damaged.csv');
    const args = ['--csv', '--out', out];
    const { code, stdout } = await processes.run('leads', { LEADS_URL: `file:${damaged}` }, args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(existsSync(out)).toBe(false);
  });

  test('sees what was given up on its way, and sends it once more', async () => {
    const LEADS_URL = `file:${processes.folder}/dead.db`;
    const connection = createConnection(connectTo(LEADS_URL));
    await createLeadStore(connection, { targets: ['webhook'] }).put(leadOf(oneLead));
    await createOutbox(connection, 'webhook').bury(oneLead, '2030-01-03', 'HTTP 400');
    await connection.close();
    const leads = (...args: string[]) => processes.run('leads', { LEADS_URL }, args);
    expect((await leads('dead')).stdout).toMatch(/^2030.*Amina Haddad.* \[webhook: HTTP 400\]\n$/);
    expect((await leads('retry')).stdout).toBe('1 leads are sent on once more.\n');
    expect((await leads('dead')).stdout).toBe('There are none.\n');
    const receiver = await openReceiver();
    const server = await processes.serve({ LEADS_URL, FORWARD_URL: receiver.url });
    await expect.poll(() => receiver.received).toMatchObject([{ key: oneLead }]);
    expect(await server.end('SIGTERM')).toBe(0);
    await receiver.end();
  });
});

describe('a running server', () => {
  test('lists its leads to another process, logs no visitor, and ends cleanly', async () => {
    const LEADS_URL = `file:${processes.folder}/other/leads.db`;
    const server = await processes.serve({ LEADS_URL });
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await postLead(server.address, oneLead)).status).toBe(201);
    const { stdout } = await processes.run('leads', { LEADS_URL });
    expect(stdout).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10 {2}Amina Haddad {2}amina@example\.org {2}United Arab Emirates {2}Please call me back\.\n$/,
    );
    expect(await server.end('SIGTERM')).toBe(0);
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { method: 'POST', path: '/api/v1/bot-check/token', status: 200 },
      { method: 'POST', path: '/api/v1/CustomerServices/Add', status: 201, lead: oneLead },
    ]);
    expect(server.log.join('')).not.toMatch(/amina|call me|127\.0\.0\.1/i);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'answers what it has begun before %s ends it',
    async (signal) => {
      const LEADS_URL = `file:${processes.folder}/${signal}.db`;
      const server = await processes.serve({ LEADS_URL, LOG: 'off' });
      const keys = Array.from({ length: 20 }, () => randomUUID());
      const answers = keys.map(async (key) => ({
        key,
        status: (await postLead(server.address, key)).status,
      }));
      await Promise.race(answers);
      const ended = server.end(signal);
      const settled = await Promise.allSettled(answers);
      expect(await ended).toBe(0);
      const answered = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      expect(answered.length).toBeGreaterThan(0);
      expect(answered.filter(({ status }) => status !== 201)).toEqual([]);
      // The store was closed: its log is in the file.
      expect(existsSync(`${processes.folder}/${signal}.db-wal`)).toBe(false);
      const { stdout } = await processes.run('leads', { LEADS_URL }, ['--json']);
      const stored = stdout.trim().split('\n');
      expect(stored.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(
        expect.arrayContaining(answered.map(({ key }) => key)),
      );
      expect(server.log).toEqual([]);
    },
  );

  test('answers a message of which half has come before SIGTERM', async () => {
    const LEADS_URL = `file:${processes.folder}/half.db`;
    const server = await processes.serve({ LEADS_URL, LOG: 'off' });
    const { token } = (await (
      await fetch(`${server.address}/api/v1/bot-check/token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ action: 'ContactForm' }),
      })
    ).json()) as { token: string };
    const message = JSON.stringify(body);
    const post = request(`${server.address}/api/v1/CustomerServices/Add`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(message),
        'Idempotency-Key': randomUUID(),
        RecaptchaToken: token,
      },
    });
    const answered = once(post, 'response');
    post.write(message.slice(0, 20));
    // What came before this answer the server has begun.
    await (await fetch(server.address)).text();
    const ended = server.end('SIGTERM');
    // It hears nobody else any more.
    const isHeard = async () => {
      const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
      const heard = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      return heard;
    };
    await expect.poll(isHeard).toBe(false);
    post.end(message.slice(20));
    const [{ statusCode }] = (await answered) as [IncomingMessage];
    expect(statusCode).toBe(201);
    expect(await ended).toBe(0);
    const { stdout } = await processes.run('leads', { LEADS_URL }, ['--count']);
    expect(Number(stdout)).toBe(1);
  });

  test('waits no longer than its limit for a message of which the rest never comes', async () => {
    const LEADS_URL = `file:${processes.folder}/still.db`;
    const server = await processes.serve({ LEADS_URL });
    expect((await postLead(server.address, oneLead)).status).toBe(201);
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.write(
      `POST /api/v1/CustomerServices/Add HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"`,
    );
    const heard = text(socket);
    // What came before this answer the server has begun.
    await (await fetch(server.address)).text();
    const ended = server.end('SIGTERM');
    // Nobody was told that it had come.
    expect(await heard).toBe('');
    expect(await ended).toBe(0);
    expect(existsSync(`${processes.folder}/still.db-wal`)).toBe(false);
    expect(server.log.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([
      200, 201, 200, 499,
    ]);
    expect((await processes.run('leads', { LEADS_URL }, ['--count'])).stdout).toBe('1\n');
  });

  test('says at start where leads are kept, who checks for bots and whom it believes', async () => {
    const LEADS_URL = 'file:here/leads.db';
    const server = await processes.serve({ LEADS_URL, HOST: '0.0.0.0' });
    await expect.poll(server.notes).toContain('No proxy is believed');
    expect(server.notes()).toContain(`Leads are kept in ${processes.folder}/here/leads.db.\n`);
    expect(server.notes()).toContain(
      'They go nowhere else: read them by `npm run leads`, or set FORWARD_URL.\n',
    );
    expect(server.notes()).toContain('The bot check is the stand-in of this server.');
    expect(server.notes()).not.toContain('BOT_CHECK_SECRET');
    expect(server.notes()).not.toContain('SITE_CONTACT_ENDPOINT');
    await server.end('SIGTERM');
  });

  test.each([
    [
      '3',
      'LEADS_KEEP_DAYS is 3: a lead that does not get through is tried for longer, and is erased before that.\n',
    ],
    ['4', ''],
  ])('that erases after %s days says at start what is too early to go on', async (days, said) => {
    const server = await processes.serve({
      LEADS_URL: `file:${processes.folder}/kept.db`,
      LEADS_KEEP_DAYS: days,
      // Nobody listens there.
      FORWARD_URL: 'http://127.0.0.1:1/leads',
    });
    await expect.poll(server.notes).toContain('Believed of visitors');
    const [, note = ''] = /^(LEADS_KEEP_DAYS[^]*?\n|)The bot check/m.exec(server.notes()) ?? [];
    expect(note).toBe(said);
    await server.end('SIGTERM');
  });

  test('says at start that the form posts elsewhere', async () => {
    const SITE_DIR = join(processes.folder, 'elsewhere');
    await mkdir(SITE_DIR);
    await writeFile(join(SITE_DIR, 'index.html'), '<p>home</p>');
    await writeFile(join(SITE_DIR, buildFile), buildText(undefined, '/contact'));
    const server = await processes.serve({ SITE_DIR });
    await expect
      .poll(server.notes)
      .toContain(
        'The form posts to /contact (SITE_CONTACT_ENDPOINT), and this server takes leads at /api/v1/CustomerServices/Add: a proxy has to bring them there.\n',
      );
    await server.end('SIGTERM');
  });

  test.each([
    [
      { BOT_CHECK_SECRET: '' },
      'BOT_CHECK_SECRET is not set: a second server at this store would refuse what this one gave a visitor, and count posts by itself.\n',
    ],
    [{ BOT_CHECK_SECRET: 'known to all' }, ''],
  ])(
    'over a store that servers can share says at start what %o leaves apart',
    async (set, said) => {
      // Nobody listens there, which a start does not mind.
      const server = await processes.serve({ LEADS_URL: 'postgres://a@127.0.0.1:1/a', ...set });
      await expect.poll(server.notes).toContain('Believed of visitors');
      const [, note = ''] =
        /^(BOT_CHECK_SECRET[^]*?\n|)They go nowhere/m.exec(server.notes()) ?? [];
      expect(note).toBe(said);
      await server.end('SIGTERM');
    },
  );

  test('counts for whoever watches it what became of leads', async () => {
    const port = await freePort();
    const server = await processes.serve({
      LEADS_URL: `file:${processes.folder}/counted.db`,
      METRICS_PORT: String(port),
      RATE_POSTS: '2',
    });
    const postPlain = (content: object) =>
      fetch(`${server.address}/api/v1/CustomerServices/Add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', recaptchatoken: 'x' },
        body: JSON.stringify(content),
      });
    const answers = [
      await postLead(server.address, oneLead),
      await postLead(server.address, oneLead),
      await postPlain({ ...body, email: 'x' }),
      await postPlain(body),
      await postLead(server.address, randomUUID()),
      await postLead(server.address, randomUUID()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 422, 403, 201, 429]);
    const lines = (await (await fetch(`http://127.0.0.1:${port}`)).text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'amara_leads_total{outcome="stored"} 2',
        'amara_leads_total{outcome="duplicate"} 1',
        'amara_leads_total{outcome="refused_fields"} 1',
        'amara_leads_total{outcome="refused_bot"} 1',
        'amara_leads_total{outcome="refused_rate"} 1',
        'amara_requests_total{method="POST",status="201"} 2',
        'amara_store_commit_seconds_count 3',
        'amara_lead_commit_seconds_count 3',
        'amara_store_queue_leads 0',
      ]),
    );
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('goes on when nobody reads its log any more', async () => {
    const server = await processes.serve();
    server.leaveLog();
    const asked = { headers: { 'x-forwarded-for': 'x' } };
    for (let count = 0; count < 5; count += 1) {
      expect((await fetch(server.address, asked)).status).toBe(200);
    }
    expect((await postLead(server.address, randomUUID())).status).toBe(201);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('answers and ends when the reader of its log stands still', async () => {
    const server = await processes.serve();
    server.holdLog();
    // Several times what a pipe holds.
    const asked = 4000;
    const page = `${server.address}/${'x'.repeat(200)}`;
    for (let count = 0; count < asked; count += 50) {
      const answers = Array.from({ length: 50 }, async () => {
        const answer = await fetch(page);
        await answer.text();
        return answer.status;
      });
      expect(new Set(await Promise.all(answers))).toEqual(new Set([404]));
    }
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.log.length).toBeLessThan(asked);
  });

  test('whose store cannot be opened serves the site and answers 503', async () => {
    const server = await processes.serve({
      LEADS_URL: `file:${processes.folder}/site/index.html/leads.db`,
    });
    expect((await fetch(server.address)).status).toBe(200);
    const response = await postLead(server.address, oneLead);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    await server.end('SIGTERM');
  });

  test('whose store cannot be opened says so at start, asked by nobody, and once', async () => {
    const file = `${processes.folder}/site/index.html`;
    const server = await processes.serve({ LEADS_URL: `file:${file}/leads.db` });
    await expect.poll(server.notes).toContain('The store of leads');
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
    expect((await postLead(server.address, oneLead)).status).toBe(503);
    expect(server.notes().match(/^The store of leads.*$/gm)).toEqual([
      `The store of leads cannot be opened, and no message can be taken: ${file}/leads.db (EEXIST: file already exists, mkdir '${file}'). See whether LEADS_URL is right, and whether the user of the server may write there.`,
    ]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('whose store is moved away says so, goes on in a new one, and takes the old one back', async () => {
    const file = `${processes.folder}/moved.db`;
    const LEADS_URL = `file:${file}`;
    const server = await processes.serve({ LEADS_URL });
    expect((await postLead(server.address, oneLead)).status).toBe(201);
    await rename(file, `${file}.old`);
    expect((await postLead(server.address, randomUUID())).status).toBe(201);
    await expect
      .poll(server.notes)
      .toContain(
        `The file of the store was removed or replaced under the server: ${file} is another one now. What stood in the old one is back after \`npm run leads -- restore FILE\`.\n`,
      );
    expect((await processes.run('leads', { LEADS_URL }, ['--count'])).stdout).toBe('1\n');
    const { stdout } = await processes.run('leads', { LEADS_URL }, ['restore', `${file}.old`]);
    expect(stdout).toBe('1 leads were added, 1 were there already.\n');
    const listed = await processes.run('leads', { LEADS_URL }, ['--json']);
    expect(listed.stdout.trim().split('\n')).toHaveLength(2);
    expect(listed.stdout).toContain(oneLead);
    expect(server.notes().match(/removed or replaced/g)).toHaveLength(1);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('whose store was broken says what it is, and that it works again', async () => {
    const file = `${processes.folder}/broken.db`;
    await writeFile(file, 'no store at all, and longer than the head of one. '.repeat(100));
    const server = await processes.serve({ LEADS_URL: `file:${file}` });
    await expect.poll(server.notes).toContain('The store of leads');
    expect(server.notes()).toContain(
      `The store of leads cannot be opened, and no message can be taken: ${file} (SQLITE_NOTADB: file is not a database). It is no whole store any more: `,
    );
    await rename(file, `${file}.apart`);
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200);
    await expect.poll(server.notes).toContain(`The store of leads works again: ${file}.\n`);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
