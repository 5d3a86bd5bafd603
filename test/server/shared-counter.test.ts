import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection } from '../../src/server/leads/connection.ts';
import { connectTo } from '../../src/server/leads/database.ts';
import type { Engine, Statement } from '../../src/server/leads/engine.ts';
import { createSharedCounters } from '../../src/server/leads/shared-counter.ts';
import { memoryCounter } from '../../src/server/memory-counter.ts';

let folder = '';
const clock = { ms: 1_000_000 };
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amara-counts-'));
  clock.ms = 1_000_000;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(folder, { recursive: true });
});

/** What one process counts with; all of them over one store. */
function openProcess(secret = 's') {
  const connection = createConnection(connectTo(`file:${folder}/leads.db`));
  closing.push(() => connection.close());
  const counterOf = createSharedCounters({
    connection,
    secret,
    insurance: memoryCounter,
    now: () => clock.ms,
  });
  const rows = async () =>
    (await connection.use((engine) => engine.execute('SELECT * FROM counts'))).rows;
  return { counterOf, rows };
}

describe('two processes over one store', () => {
  test('count together, and a refused try takes nothing', async () => {
    const one = openProcess().counterOf('posts', 3, 600);
    const two = openProcess().counterOf('posts', 3, 600);
    expect(await one.take('a')).toEqual({ points: 1, leftMs: 600_000, isRefused: false });
    clock.ms += 1000;
    expect(await two.take('a')).toEqual({ points: 2, leftMs: 599_000, isRefused: false });
    expect(await one.take('a')).toMatchObject({ points: 3, isRefused: false });
    const refused = { points: 3, leftMs: 599_000, isRefused: true };
    expect(await two.take('a')).toEqual(refused);
    expect(await one.take('a')).toEqual(refused);
    await two.giveBack('a');
    expect(await one.take('a')).toMatchObject({ points: 3, isRefused: false });
    expect(await two.take('a')).toEqual(refused);
  });

  test('keep nobody waiting for longer than a window when a clock that ran ahead is set back', async () => {
    const one = openProcess().counterOf('posts', 1, 600);
    clock.ms += 86_400_000;
    expect(await one.take('a')).toMatchObject({ isRefused: false });
    clock.ms -= 86_400_000;
    expect(await one.take('a')).toEqual({ points: 1, leftMs: 600_000, isRefused: false });
    // Clocks of two processes that differ by less are no reason to forget a count.
    clock.ms -= 600_000;
    expect(await one.take('a')).toEqual({ points: 1, leftMs: 600_000, isRefused: true });
  });

  test('give each key and each name a count of its own', async () => {
    const { counterOf } = openProcess();
    const [posts, tries] = [counterOf('posts', 1, 600), counterOf('tries', 1, 600)];
    expect(await posts.take('a')).toMatchObject({ isRefused: false });
    expect(await posts.take('b')).toMatchObject({ isRefused: false });
    expect(await tries.take('a')).toMatchObject({ isRefused: false });
    expect(await posts.take('a')).toMatchObject({ isRefused: true });
  });

  test('begin anew when the window is over, to the millisecond', async () => {
    const one = openProcess().counterOf('posts', 1, 600);
    await one.take('a');
    clock.ms += 599_999;
    expect(await one.take('a')).toEqual({ points: 1, leftMs: 1, isRefused: true });
    clock.ms += 1;
    expect(await one.take('a')).toEqual({ points: 1, leftMs: 600_000, isRefused: false });
  });

  test('let no more through at once than there are points', async () => {
    const one = openProcess().counterOf('posts', 30, 600);
    const two = openProcess().counterOf('posts', 30, 600);
    const taken = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? one : two).take('a')),
    );
    expect(taken.filter((each) => !each.isRefused)).toHaveLength(30);
  });

  test('store no address, and what is over is forgotten within a minute', async () => {
    const { counterOf, rows } = openProcess();
    const counter = counterOf('posts', 5, 600);
    await counter.take('198.51.100.7');
    const [row] = await rows();
    expect(row).toMatchObject({ name: expect.stringMatching(/^[\w-]{43}$/), points: 1 });
    expect(JSON.stringify(row)).not.toContain('198.51');
    clock.ms += 660_000;
    await counter.take('198.51.100.8');
    expect(await rows()).toHaveLength(1);
  });
});

describe('what is over is forgotten', () => {
  /** A sweep of an engine: what it was asked to change first. */
  async function sweepOf(skipLocked?: string) {
    const statements: (Statement | string)[] = [];
    const engine: Engine = {
      ...(skipLocked !== undefined && { skipLocked }),
      execute: async () => ({ rows: [], rowsAffected: 0 }),
      batch: async (asked) => {
        statements.push(...asked);
        return [];
      },
      close: () => undefined,
    };
    const connection = createConnection(() => Promise.resolve(engine));
    closing.push(() => connection.close());
    const now = () => clock.ms;
    const counterOf = createSharedCounters({
      connection,
      secret: 's',
      insurance: memoryCounter,
      now,
    });
    await counterOf('posts', 5, 600).take('a');
    return statements[0];
  }

  test('past the rows that others hold, where an engine locks rows', async () => {
    expect(await sweepOf('FOR UPDATE SKIP LOCKED')).toEqual({
      sql: 'DELETE FROM counts WHERE name IN (SELECT name FROM counts WHERE ends_ms <= ? FOR UPDATE SKIP LOCKED)',
      args: [1_000_000],
    });
  });

  test('by itself, where writers come one at a time', async () => {
    expect(await sweepOf()).toMatchObject({
      sql: expect.not.stringContaining('LOCKED') as string,
      args: [1_000_000],
    });
  });

  test('when it ended this very moment, and not a millisecond before', async () => {
    const { counterOf, rows } = openProcess();
    const [posts, hours] = [counterOf('posts', 5, 600), counterOf('hours', 5, 3600)];
    await posts.take('a');
    clock.ms += 1;
    await posts.take('b');
    clock.ms += 599_999;
    await hours.take('c');
    const ends = (await rows()).map((row) => Number(row['ends_ms']));
    expect(ends.sort((a, b) => a - b)).toEqual([1_600_001, 5_200_000]);
  });
});

test('while the store is down each process counts by itself', async () => {
  const connection = createConnection(() => Promise.reject(new Error('down')));
  const counter = createSharedCounters({
    connection,
    secret: 's',
    insurance: memoryCounter,
    now: () => clock.ms,
  })('posts', 2, 600);
  expect(await counter.take('a')).toMatchObject({ points: 1, isRefused: false });
  await counter.take('a');
  expect(await counter.take('a')).toMatchObject({ isRefused: true });
  await counter.giveBack('a');
  expect(await counter.take('a')).toMatchObject({ isRefused: false });
});

test('in memory a point that comes back after its window gives nobody a free one', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  try {
    const posts = memoryCounter('posts', 1, 600);
    await posts.giveBack('a');
    expect(await posts.take('a')).toMatchObject({ points: 1, isRefused: false });
    vi.setSystemTime(1_600_000);
    await posts.giveBack('a');
    expect(await posts.take('a')).toMatchObject({ points: 1, isRefused: false });
    expect(await posts.take('a')).toMatchObject({ isRefused: true });
    await posts.giveBack('a');
    await posts.giveBack('a');
    expect(await posts.take('a')).toMatchObject({ points: 1, isRefused: false });
  } finally {
    vi.useRealTimers();
  }
});

test('in memory nobody waits for longer than a window either when the clock is set back', async () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 2), toFake: ['Date'] });
  try {
    const posts = memoryCounter('posts', 1, 600);
    expect(await posts.take('a')).toMatchObject({ isRefused: false });
    vi.setSystemTime(Date.UTC(2030, 0, 1));
    expect(await posts.take('a')).toMatchObject({ leftMs: 600_000, isRefused: true });
  } finally {
    vi.useRealTimers();
  }
});
