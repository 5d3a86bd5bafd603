// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createUuid } from '../../../src/parts/contact/uuid.ts';
import { restoreWorld } from '../../support/fake-world.ts';

afterEach(restoreWorld);

describe('createUuid', () => {
  test('is the one of the browser where there is one', () => {
    vi.stubGlobal('crypto', { randomUUID: () => '11111111-2222-4333-8444-555555555555' });
    expect(createUuid()).toBe('11111111-2222-4333-8444-555555555555');
  });

  test.each([
    ['00000000-0000-4000-8000-000000000000', () => 0],
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', () => 255],
    ['00010203-0405-4607-8809-0a0b0c0d0e0f', (_: unknown, index: number) => index],
  ])('is the version 4 uuid %s of the random bytes on plain http', (uuid, byte) => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(byte) });
    expect(createUuid()).toBe(uuid);
  });
});
