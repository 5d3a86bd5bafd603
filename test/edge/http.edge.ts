import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Deployment, type DeploymentSettings, type Kit, skippedFor } from './engine.ts';
import { engines } from './kits.ts';
import { openReceiver } from './receiver.ts';
import { type Answer, ask, body, contactPath, visitor } from './visitor.ts';

const secret = { BOT_CHECK_SECRET: 'known to all servers' };
const wide: DeploymentSettings = { ...secret, RATE_POSTS: '100000', RATE_GLOBAL_POSTS: '100000' };

const inOrder = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types amara";

// What is asked knows nothing of the engine: it goes by HTTP, and by what is found in the store at the end.
for (const engine of engines) {
  const { missing } = engine;
  describe.skipIf(missing !== undefined)(`${engine.name}${skippedFor(missing)}`, () => {
    let kit: Kit;
    let site: Deployment;
    let url = '';
    beforeAll(async () => {
      kit = await engine.open();
      site = await kit.deploy(wide);
      [url] = site.urls;
    });
    afterAll(async () => {
      await site.end();
      await kit.remove();
    });

    const leadsOf = async (...keys: string[]) =>
      (await site.leads()).filter(({ id }) => keys.includes(id));

    test('a post is stored and answered 201 with its id', async () => {
      const key = randomUUID();
      const answer = await visitor().post(url, key);
      expect(answer.status).toBe(201);
      expect(JSON.parse(answer.text)).toEqual({ id: key });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(await leadsOf(key)).toMatchObject([
        {
          id: key,
          name: 'Amina Haddad',
          email: 'amina@example.org',
          country: 'United Arab Emirates',
          message: 'Please call me back.',
          verified: 'verified',
        },
      ]);
    });

    test('the same again is 200 from any server, and stored once', async () => {
      const key = randomUUID();
      const [one, two] = site.urls;
      expect((await visitor().post(one, key)).status).toBe(201);
      expect((await visitor().post(two, key.toUpperCase())).status).toBe(200);
      expect(await leadsOf(key)).toHaveLength(1);
    });

    test('another text under its key is 409 and changes nothing', async () => {
      const key = randomUUID();
      await visitor().post(url, key);
      const other = await visitor().post(url, key, { ...body, userMessage: 'Something else.' });
      expect(other.status).toBe(409);
      expect((await leadsOf(key))[0]?.message).toBe('Please call me back.');
    });

    test('many at once, each sent to both servers, are stored once each', async () => {
      const keys = Array.from({ length: 40 }, () => randomUUID());
      const statuses = await Promise.all(
        keys.map(async (key) => {
          const both = await Promise.all(site.urls.map((each) => visitor().post(each, key)));
          return inOrder(both);
        }),
      );
      expect(statuses).toEqual(keys.map(() => [200, 201]));
      expect(await leadsOf(...keys)).toHaveLength(40);
    });

    test('text comes back as it was written', async () => {
      const key = randomUUID();
      const message = `'; DROP TABLE leads; -- ? $1 \\ "x"\r\n\tالإمارات 😀 \u202e\u0007 e\u0301`;
      const values = { ...body, name: 'Ame\u0301lie O’Neil', userMessage: message };
      expect((await visitor().post(url, key, values)).status).toBe(201);
      expect(await leadsOf(key)).toMatchObject([
        { name: 'Amélie O’Neil', message: message.replace('e\u0301', 'é') },
      ]);
    });

    test('what no engine can store becomes a mark, and the rest stays', async () => {
      const key = randomUUID();
      const values = { ...body, userMessage: 'before \u0000 \ud800 after' };
      expect((await visitor().post(url, key, values)).status).toBe(201);
      expect((await leadsOf(key))[0]?.message).toBe('before \ufffd \ufffd after');
    });

    test('a body of 32 KiB is stored whole, one byte more is 413', async () => {
      const key = randomUUID();
      const frame = JSON.stringify({ ...body, userMessage: '' }).length;
      const content = (length: number) =>
        JSON.stringify({ ...body, userMessage: 'x'.repeat(length - frame) });
      expect((await visitor().post(url, key, content(32_768))).status).toBe(201);
      expect((await leadsOf(key))[0]?.message).toHaveLength(32_768 - frame);
      expect((await visitor().post(url, randomUUID(), content(32_769))).status).toBe(413);
    });

    test('refusals are problems with their status, and nothing is stored', async () => {
      const key = randomUUID();
      const { post } = visitor();
      const wrong = { recaptchatoken: 'x' };
      const answers = [
        await post(url, key, 'name=A', { 'content-type': 'text/plain' }),
        await post(url, key, body, { 'content-length': undefined, 'transfer-encoding': 'chunked' }),
        await post(url, key, '{"name":'),
        await post(url, 'lead-1'),
        await post(url, key, { ...body, email: 'x' }),
        await post(url, key, body, wrong),
        await post(url, key, body, { 'sec-fetch-site': 'cross-site' }),
        await post(url, key, body, { origin: 'http://evil.test' }),
        await ask(url + contactPath),
        await ask(`${url}/api/v1/Nothing`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([
        415, 411, 400, 400, 422, 403, 403, 403, 405, 404,
      ]);
      for (const { headers, status, text } of answers) {
        expect(headers['content-type']).toBe('application/problem+json');
        expect(JSON.parse(text)).toMatchObject({ type: 'about:blank', status });
      }
      expect(JSON.parse(answers[4]?.text ?? '')).toMatchObject({
        errors: [{ field: 'email', message: 'This is not an e-mail address.' }],
      });
      expect(await leadsOf(key)).toEqual([]);
    });

    test('a token is good once over all servers', async () => {
      const [one, two] = site.urls;
      const token = { recaptchatoken: await visitor().token(one) };
      const both = await Promise.all([
        visitor().post(one, randomUUID(), body, token),
        visitor().post(two, randomUUID(), body, token),
      ]);
      expect(inOrder(both)).toEqual([201, 403]);
      expect((await visitor().post(two, randomUUID(), body, token)).status).toBe(403);
    });

    test('every answer carries the security headers, and none allows other sites', async () => {
      for (const path of ['/healthz', '/bot-check/enterprise.js', contactPath, '/api/v1/Nothing']) {
        const { headers } = await ask(url + path);
        expect(headers['content-security-policy']).toBe(policy);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    });

    test('it says that it is alive and ready', async () => {
      expect(await ask(`${url}/healthz`)).toMatchObject({ status: 200, text: 'alive' });
      expect(await ask(`${url}/readyz`)).toMatchObject({ status: 200, text: 'ready' });
    });

    test('a visitor has one limit over all servers, and others have theirs', async () => {
      const narrow = await kit.deploy({ ...secret, RATE_POSTS: '2', RATE_WINDOW_S: '5' });
      const [one, two] = narrow.urls;
      const { post } = visitor();
      expect((await post(one, randomUUID())).status).toBe(201);
      expect((await post(two, randomUUID())).status).toBe(201);
      const refused = await Promise.all([post(one, randomUUID()), post(two, randomUUID())]);
      for (const { status, headers } of refused) {
        expect(status).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(5);
      }
      expect((await visitor('198.51.100.2').post(two, randomUUID())).status).toBe(201);
      await expect.poll(async () => (await post(one, randomUUID())).status).toBe(201);
      expect(await narrow.leads()).toHaveLength(4);
      await narrow.end();
    });

    test('a key that is known needs no place, and gives none away', async () => {
      const narrow = await kit.deploy({ ...secret, RATE_POSTS: '2' });
      const [one, two] = narrow.urls;
      const { post } = visitor();
      const [first, second] = [randomUUID(), randomUUID()];
      expect((await post(one, first)).status).toBe(201);
      for (const each of [one, two, one]) expect((await post(each, first)).status).toBe(200);
      expect((await post(two, second)).status).toBe(201);
      expect((await post(two, first)).status).toBe(200);
      expect((await post(one, randomUUID())).status).toBe(429);
      expect(await narrow.leads()).toHaveLength(2);
      await narrow.end();
    });

    test('a flood is stored and flagged over all servers', async () => {
      const narrow = await kit.deploy({ ...secret, RATE_GLOBAL_POSTS: '2' });
      for (let index = 0; index < 4; index += 1) {
        const each = narrow.urls[index % 2] ?? '';
        const { status } = await visitor(`203.0.${index}.1`).post(each, randomUUID());
        expect(status).toBe(201);
      }
      expect((await narrow.leads()).map(({ verified }) => verified).sort()).toEqual([
        'flood',
        'flood',
        'verified',
        'verified',
      ]);
      await narrow.end();
    });

    test('tokens are bounded over all servers', async () => {
      const narrow = await kit.deploy({ ...secret, RATE_POSTS: '1' });
      const statuses: number[] = [];
      for (let tries = 0; tries < 14; tries += 1) {
        statuses.push((await visitor().askToken(narrow.urls[tries % 2] ?? '')).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429]);
      await narrow.end();
    });

    test('a copy brings back what was erased, and changes nothing else', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'amara-copy-'));
      const copy = join(folder, 'copy.db');
      const kept = await kit.deploy(wide);
      const [one] = kept.urls;
      const other = { ...body, email: 'basil@example.org' };
      const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
      const post = async (key: string, values: object) =>
        (await visitor().post(one, key, values)).status;
      expect([await post(keys[0], body), await post(keys[1], other)]).toEqual([201, 201]);
      expect((await kept.keep('backup', copy)).stdout).toMatch(/^2 leads are in /);
      expect((await kept.keep('--erase', 'AMINA@example.org')).stdout).toMatch(
        /^1 leads were erased/,
      );
      expect((await kept.leads()).map(({ id }) => id)).toEqual([keys[1]]);
      expect(await post(keys[2], body)).toBe(201);
      expect((await kept.keep('restore', copy)).stdout).toBe(
        '1 leads were added, 1 were there already.\n',
      );
      expect((await kept.leads()).map(({ id }) => id).sort()).toEqual([...keys].sort());
      // What came back is known by its key again.
      expect(await post(keys[0], body)).toBe(200);
      await kept.end();
      await rm(folder, { recursive: true });
    });

    test('a lead goes on, signed and under its key, until the other side has taken it', async () => {
      const crm = await openReceiver();
      const { received } = crm;
      const narrow = await kit.deploy({
        ...secret,
        FORWARD_URL: crm.url,
        FORWARD_SECRET: 'known to the other side',
      });
      const key = randomUUID();
      expect((await visitor().post(narrow.urls[0], key)).status).toBe(201);
      const arrived = async () => {
        await narrow.sendOn();
        return received.length;
      };
      await expect.poll(arrived).toBe(2);
      const lead = { ...body, id: key, receivedAt: expect.any(String), verified: 'verified' };
      const message = { key, signature: expect.stringMatching(/^v1,/), body: lead };
      expect(received).toEqual([message, message]);
      // What was taken goes on no more, and says so in the store.
      const isNoted = async () => typeof (await narrow.leads())[0]?.sentAt;
      await expect.poll(isNoted).toBe('string');
      await narrow.sendOn();
      expect(received).toHaveLength(2);
      await narrow.end();
      await crm.end();
    });
  });
}
