import { describe, expect, test } from 'vitest';
import type { Heard } from '../../../src/parts/replay/stage.ts';
import { readVisit } from '../../../src/parts/replay/visit.ts';
import { personalIn, replay, UnplayableError, withHowToAccept } from '../../support/replay.ts';
import { tinyVisits } from './tiny-visits.ts';

/** Every file that is dropped there is a test. */
const files = import.meta.glob<string>('../../fixtures/replays/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

describe.each(Object.entries(files))('%s', (path, text) => {
  test('every promise holds, and the end is the recorded one', () => {
    const { wrong, differences, asked } = replay(readVisit(text));
    expect({ wrong, differences: withHowToAccept(path, differences) }).toEqual({
      wrong: [],
      differences: [],
    });
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

test('a text of a message that waits where there is no form is found', () => {
  const messages = [{ payload: { userMessage: 'Hello' } }];
  const steps = [{ atMs: 0, to: 'outbox', event: { type: 'read', output: { messages } } }];
  expect(personalIn(JSON.stringify({ steps }))).toEqual(['Hello']);
});

test.each(['mina@amara.example', 'redacted.not@example.com', '+971 50 123 4567'])(
  '%s is found anywhere',
  (said) => expect(personalIn(JSON.stringify({ steps: [], said }))).toHaveLength(1),
);

describe('a machine that leaves while a timer is due', () => {
  /** What a replay finds where the section has arrived at 1740 ms, and leaves at another, still arriving. */
  const differencesAt = (leavesAtMs: number) =>
    replay(readVisit(tinyVisits.same.replace('1000', String(leavesAtMs)))).differences;

  test('has left before a busy browser came to it', () => {
    expect(differencesAt(1740)).toEqual([]);
    expect(differencesAt(2740)).toEqual([]);
  });

  test('has not, more than a second later', () => {
    expect(differencesAt(2741)).toEqual([
      '2741 ms, arrival latest value: "arriving" in the recording, "arrived" now',
    ]);
  });
});

describe('a step that cannot be played is named, with what was thrown', () => {
  const said = (name: string, from: string, to: string) => {
    const text = files[`../../fixtures/replays/${name}.json`] ?? '';
    expect(text).toContain(from);
    return () => replay(readVisit(text.replace(from, to)));
  };

  test('where a promise looks for a member of an event', () => {
    expect(said('two-tabs-at-once', '"over":', '"under":')).toThrow(
      /^Step 26 \(228 ms, home\/pager wheel\.moved\) cannot be played: Cannot read .*'includes'/,
    );
  });

  test('with all that was heard up to there', () => {
    let heard: readonly Heard[] = [];
    try {
      said('tour-of-home', '"field":"name","value":', '"field":"name","other":')();
    } catch (error) {
      heard = error instanceof UnplayableError ? error.heard : [];
    }
    expect(heard.length).toBeGreaterThan(100);
    expect(heard.at(-1)).toMatchObject({ path: 'contactForm', event: { type: 'field.changed' } });
  });

  test('where a machine does', () => {
    expect(said('tour-of-home', '"field":"name","value":', '"field":"name","other":')).toThrow(
      /^Step \d+ \(\d+ ms, contactForm field\.changed\) cannot be played: Unable to evaluate guard .* attempted value: undefined$/,
    );
  });
});
