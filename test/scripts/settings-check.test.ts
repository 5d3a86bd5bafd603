import { expect, test } from 'vitest';
import { wrongSettings } from '../../scripts/settings-check.ts';
import { settings } from '../../src/page/settings.ts';

const plain: Parameters<typeof wrongSettings>[0] = settings;

test('the placeholders are settings', () => {
  expect(wrongSettings(plain)).toEqual([]);
});

test.each([
  { siteUrl: 'http://127.0.0.1:4173' },
  { phone: '+971 4-555.0199' },
  { phone: '(02) 555 0142' },
  { email: 'care@clinic.example' },
  { appUrl: '/app' },
  { inspectorUrl: 'https://stately.ai/inspect' },
])('%j may stand', (own) => {
  expect(wrongSettings({ ...plain, ...own })).toEqual([]);
});

test.each([
  [{ brand: ' ' }, /^SITE_BRAND is " "; it must be a name\.$/],
  [
    { siteUrl: 'foo' },
    /^SITE_URL is "foo"; it must be an origin, like https:\/\/amara\.example\.$/,
  ],
  [{ siteUrl: 'https://clinic.example/en' }, /^SITE_URL is "https:\/\/clinic.example\/en"/],
  [{ siteUrl: 'ftp://clinic.example' }, /^SITE_URL/],
  [{ phone: 'abc' }, /^SITE_PHONE is "abc"; it must be a number with its country/],
  [{ phone: '1234' }, /^SITE_PHONE/],
  [{ email: 'foo' }, /^SITE_EMAIL is "foo"; it must be an e-mail address\.$/],
  [{ appUrl: 'javascript:1' }, /^SITE_APP_URL is "javascript:1"; it must be a link\.$/],
  [{ contactEndpoint: 'https://other.example/x' }, /it must be a path of this site/],
  [{ contactEndpoint: '//other.example/x' }, /^SITE_CONTACT_ENDPOINT/],
  [{ inspectorUrl: 'javascript:1' }, /^SITE_INSPECTOR_URL/],
] as const)('%j stops the build', (own, sentence) => {
  expect(wrongSettings({ ...plain, ...own })).toEqual([expect.stringMatching(sentence)]);
});

test('all that is wrong is said at once', () => {
  expect(wrongSettings({ ...plain, email: 'foo', phone: '' })).toHaveLength(2);
});
