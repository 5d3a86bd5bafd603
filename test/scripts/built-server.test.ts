import { expect, test } from 'vitest';
import { free, lastingPort, serve } from '../../scripts/built-server/serve.ts';

test('a built server that ends instead of starting is told of by its own words', async () => {
  const program = "console.error('Port 1 is taken.'); process.exitCode = 3;";
  await expect(serve('ends', free, ['--eval', program])).rejects.toThrow(
    'The server ended with 3: Port 1 is taken.',
  );
});

test('a port for several starts is none that Linux gives to callers', () => {
  expect(lastingPort(() => 0)).toBe('20000');
  expect(lastingPort(() => 1 - Number.EPSILON)).toBe('32767');
});
