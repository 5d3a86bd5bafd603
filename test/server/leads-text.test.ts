import { expect, test } from 'vitest';
import { leadJson, leadLine } from '../../src/server/leads-text.ts';

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
    '2030-01-02T03:04:05.678Z  0f8b9c1e-5d3a-4c7e-9b1a-2f6d8e4c7a10  Amina  a@example.org  الإمارات  first\\u001b[2J\\u009b line ',
  );
});

test('as JSON it is whole, and safe to print too', () => {
  const text = leadJson(lead);
  expect(JSON.parse(text)).toEqual(lead);
  expect(text).not.toMatch(/\p{Cc}/u);
});
