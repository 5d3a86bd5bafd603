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

test.each([
  { what: 'an address', value: 'mina@amara.example' },
  { what: 'a telephone number', value: '+971 50 123 4567' },
  { what: 'a free text', value: 'Hello' },
])('$what in a field of the form is found', ({ value }) => {
  const event = { type: 'field.changed', field: 'message', value };
  const steps = [{ atMs: 0, to: 'contactForm', event }];
  expect(personalIn(JSON.stringify({ steps }))).toContain(value);
});

test.each(['mina@amara.example', 'redacted.not@example.com', '+971 50 123 4567'])(
  '%s is found anywhere',
  (said) => expect(personalIn(JSON.stringify({ steps: [], said }))).toHaveLength(1),
);
