import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLines } from '../../src/server/lines.ts';

/** A stream that is read only when somebody asks for it. */
function heldStream() {
  const read: string[] = [];
  const held: (() => void)[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(text: string, _, done) {
      held.push(() => {
        read.push(text);
        done();
      });
    },
  });
  return {
    stream,
    read,
    readAll: async () => {
      while (stream.writableLength > 0) {
        held.shift()?.();
        await new Promise((resolve) => void setImmediate(resolve));
      }
    },
  };
}

const line = 'x'.repeat(99_999);

test('lines wait for their reader', async () => {
  const { stream, read, readAll } = heldStream();
  const told: string[] = [];
  const write = createLines(stream, (text) => void told.push(text));
  for (let count = 0; count < 5; count += 1) write(`${count}`);
  await readAll();
  expect(read).toEqual(['0\n', '1\n', '2\n', '3\n', '4\n']);
  expect(told).toEqual([]);
});

test('no more than a megabyte waits for a reader who stands still, and how much was lost is told once', async () => {
  const { stream, read, readAll } = heldStream();
  const told: string[] = [];
  const write = createLines(stream, (text) => void told.push(text));
  for (let count = 0; count < 10; count += 1) write(line);
  expect(stream.writableLength).toBe(1_000_000);
  for (let count = 0; count < 3; count += 1) write('lost');
  expect(stream.writableLength).toBe(1_000_000);
  expect(told).toEqual([]);
  await readAll();
  const lost = '3 lines of the log are lost: nobody read it.';
  expect(told).toEqual([lost]);
  write('after');
  await readAll();
  expect(read).toEqual([...Array.from({ length: 10 }, () => `${line}\n`), 'after\n']);
  expect(told).toEqual([lost]);
  for (let count = 0; count < 11; count += 1) write(line);
  await readAll();
  expect(told).toEqual([lost, '1 lines of the log are lost: nobody read it.']);
});
