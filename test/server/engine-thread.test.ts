import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Engine } from '../../src/server/leads/engine.ts';
import { answerCalls, createEngineThread } from '../../src/server/leads/engine-thread.ts';

/** A thread of this process's own: what is posted to either side comes out at the other, as a copy. */
function fakeThread(engine: Engine) {
  const there = new EventEmitter();
  const holds: string[] = [];
  const thread = Object.assign(new EventEmitter(), {
    holds,
    postMessage: (message: unknown) => there.emit('message', structuredClone(message)),
    ref: () => holds.push('ref'),
    unref: () => holds.push('unref'),
  });
  answerCalls(
    Object.assign(there, {
      postMessage: (message: unknown) => void thread.emit('message', structuredClone(message)),
    }),
    () => Promise.resolve(engine),
  );
  return thread;
}

/** An engine that notes what it is asked; its rows are no plain objects, as libSQL's are none. */
function notingEngine() {
  const asked: unknown[] = [];
  class Row {
    leads = 3;
    at = () => undefined;
  }
  const row = Object.defineProperty(new Row(), 'at', { enumerable: false });
  const result = { rows: [row as unknown as Record<string, unknown>], rowsAffected: 1 };
  const engine: Engine = {
    execute: (statement) => {
      asked.push(statement);
      return Promise.resolve(result);
    },
    batch: (statements, mode) => {
      asked.push([mode, ...statements]);
      return Promise.resolve([result]);
    },
    close: () => asked.push('close'),
  };
  return { engine, asked };
}

const statement = { sql: 'SELECT ?', args: ['a', 1, null] };

test('an engine in a thread answers as one here does', async () => {
  const { engine, asked } = notingEngine();
  const opened = await createEngineThread(() => fakeThread(engine)).connect();
  expect(await opened.execute(statement)).toEqual({ rows: [{ leads: 3 }], rowsAffected: 1 });
  expect(await opened.batch([statement], 'write')).toEqual([
    { rows: [{ leads: 3 }], rowsAffected: 1 },
  ]);
  opened.close();
  expect(asked).toEqual([statement, ['write', statement], 'close']);
  await expect(opened.execute(statement)).rejects.toThrow('The engine is closed.');
});

test('an error keeps its name and its code, by which a busy store is told', async () => {
  const busy = Object.assign(new Error('database is locked'), {
    name: 'LibsqlError',
    code: 'SQLITE_BUSY',
  });
  const { engine } = notingEngine();
  const failing = { ...engine, batch: () => Promise.reject(busy) };
  const opened = await createEngineThread(() => fakeThread(failing)).connect();
  await expect(opened.batch([statement], 'write')).rejects.toMatchObject({
    name: 'LibsqlError',
    code: 'SQLITE_BUSY',
    message: 'database is locked',
  });
});

test('a thread holds the process while something waits for it', async () => {
  const { engine } = notingEngine();
  const thread = fakeThread(engine);
  const store = createEngineThread(() => thread);
  const opened = await store.connect();
  await Promise.all([opened.execute(statement), opened.execute(statement)]);
  expect(thread.holds).toEqual(['unref', 'ref', 'unref', 'ref', 'unref']);
});

test('a thread that ends fails what waits, and the next use starts another', async () => {
  const threads: ReturnType<typeof fakeThread>[] = [];
  const { engine } = notingEngine();
  const never = { ...engine, execute: () => new Promise<never>(() => undefined) };
  const store = createEngineThread(() => {
    const thread = fakeThread(never);
    threads.push(thread);
    return thread;
  });
  const first = await store.connect();
  const waiting = first.execute(statement);
  threads[0]?.emit('exit', 1);
  await expect(waiting).rejects.toThrow('The thread of the store has ended.');
  await expect(first.execute(statement)).rejects.toThrow('The thread of the store has ended.');
  await store.connect();
  expect(threads).toHaveLength(2);
});

test('a thread that fails and then ends has ended once, and leaves its successor alone', async () => {
  const threads: ReturnType<typeof fakeThread>[] = [];
  const store = createEngineThread(() => {
    const thread = fakeThread(notingEngine().engine);
    threads.push(thread);
    return thread;
  });
  await store.connect();
  threads[0]?.emit('error', new Error('out of memory'));
  await store.connect();
  threads[0]?.emit('exit', 1);
  await store.connect();
  expect(threads).toHaveLength(2);
});
