import { describe, expect, test } from 'vitest';
import { readVisit } from '../../../src/parts/replay/visit.ts';
import { personalIn, replay } from '../../support/replay.ts';

/** Every file that is dropped there is a test. */
const files = import.meta.glob<string>('../../fixtures/replays/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe.each(Object.entries(files))('%s', (_, text) => {
  test('every promise holds, and the end is the recorded one', () => {
    const { wrong, differences, asked } = replay(readVisit(text));
    expect({ wrong, differences }).toEqual({ wrong: [], differences: [] });
    expect(asked).toBeGreaterThan(0);
  });

  test('nothing personal is in it', () => {
    expect(personalIn(text)).toEqual([]);
  });
});
