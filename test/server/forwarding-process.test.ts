import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { brittle, openReceiver } from '../edge/receiver.ts';
import { openMailServer } from './support/mail-server.ts';
import { createProcesses, postLead } from './support/process.ts';

describe('forwarding over real processes', () => {
  let processes: Awaited<ReturnType<typeof createProcesses>>;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  beforeAll(async () => {
    processes = await createProcesses('forwarding');
    receiver = await openReceiver(brittle);
  });
  afterAll(async () => {
    await receiver.end();
    await processes.remove();
  });

  /** Servers that are killed in turn while they send on what they took; answers the leads' keys. */
  async function killedWhileSending(environment: Record<string, string>, sent: readonly unknown[]) {
    const keys: string[] = [];
    for (let kills = 0; kills < 3; kills += 1) {
      const server = await processes.serve(environment);
      const some = Array.from({ length: 6 }, () => randomUUID());
      const statuses = await Promise.all(
        some.map(async (key) => (await postLead(server.address, key)).status),
      );
      expect(statuses).toEqual(some.map(() => 201));
      keys.push(...some);
      const before = sent.length;
      await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before), { timeout: 60_000 });
      await server.end('SIGKILL');
    }
    return keys.sort();
  }

  test('every lead arrives, though both sides fail and the server is killed three times', async () => {
    const { url, received, taken } = receiver;
    const environment = { FORWARD_URL: url, FORWARD_TIMEOUT_S: '1' };
    const keys = await killedWhileSending(environment, received);
    const last = await processes.serve(environment);
    await vi.waitFor(() => expect(taken.size).toBe(18), { timeout: 300_000 });
    expect([...taken].sort()).toEqual(keys);
    // What was taken twice came under one key each time.
    expect(new Set(received.map(({ key }) => key)).size).toBe(18);
    expect(await last.end('SIGTERM')).toBe(0);
  });

  test('so does every letter, and one that comes twice has the same id', async () => {
    const taken = new Set<string>();
    const mailServer = await openMailServer((count) => {
      const fate = brittle(count);
      if (fate !== 'refused') taken.add(mailServer.letters.at(-1) ?? '');
      if (fate === 'cut off') return undefined;
      return fate === 'refused' ? '451 later' : '250 taken';
    });
    const environment = {
      LEADS_URL: `file:${processes.folder}/mailed.db`,
      FORWARD_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      FORWARD_MAIL_FROM: 'site@amara.example',
      FORWARD_MAIL_TO: 'sales@amara.example',
      FORWARD_TIMEOUT_S: '1',
    };
    const keys = await killedWhileSending(environment, mailServer.letters);
    const last = await processes.serve(environment);
    await vi.waitFor(() => expect(taken.size).toBe(18), { timeout: 300_000 });
    expect([...taken].sort()).toEqual(keys);
    expect([...new Set(mailServer.letters)].sort()).toEqual(keys);
    expect(await last.end('SIGTERM')).toBe(0);
    await mailServer.end();
  });
});
