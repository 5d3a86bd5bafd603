import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, createConnection } from '../../src/server/leads/connection.ts';
import { connectTo } from '../../src/server/leads/database.ts';
import type { Connect } from '../../src/server/leads/engine.ts';
import { createUsedTokens } from '../../src/server/leads/used-tokens.ts';

let folder = '';
let connection: Connection;
const lost = { answers: 0 };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amara-used-tokens-'));
  const connect = connectTo(`file:${folder}/leads.db`);
  const losing: Connect = async () => {
    const engine = await connect();
    return {
      execute: (statement) => engine.execute(statement),
      async batch(statements, mode) {
        const results = await engine.batch(statements, mode);
        if (lost.answers === 0) return results;
        lost.answers -= 1;
        throw new Error('The answer to a commit was lost.');
      },
      close: () => engine.close(),
    };
  };
  lost.answers = 0;
  connection = createConnection(losing);
});
afterEach(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

test('a use whose first answer was lost after the commit is the first all the same', async () => {
  const useOnce = createUsedTokens(connection, 120_000);
  lost.answers = 1;
  expect(await useOnce('a', 1_000_000)).toBe(true);
  expect(lost.answers).toBe(0);
  expect(await useOnce('a', 1_000_000)).toBe(false);
});

test('a second use is none whose first answer was lost, either', async () => {
  const useOnce = createUsedTokens(connection, 120_000);
  expect(await useOnce('a', 1_000_000)).toBe(true);
  lost.answers = 1;
  expect(await useOnce('a', 1_000_000)).toBe(false);
});

test('a store of before is given the table that it lacks', async () => {
  const { createClient } = await import('@libsql/client');
  const old = createClient({ url: `file:${folder}/leads.db` });
  await old.execute(
    'CREATE TABLE used_tokens (nonce TEXT PRIMARY KEY, issued_ms INTEGER NOT NULL)',
  );
  old.close();
  const useOnce = createUsedTokens(connection, 120_000);
  expect(await useOnce('a', 1_000_000)).toBe(true);
  expect(await useOnce('a', 1_000_000)).toBe(false);
});
