import { describe, expect, test } from 'vitest';
import { readSettings } from '../../src/server/settings.ts';

const standIn = { BOT_CHECK: 'stand-in' };
const google = {
  SITE_RECAPTCHA_KEY: 'site-key',
  RECAPTCHA_PROJECT: 'project',
  RECAPTCHA_API_KEY: 'api-key',
};

test('the stand-in needs nothing else', () => {
  expect(readSettings(standIn)).toEqual({
    port: 4173,
    host: '127.0.0.1',
    siteFolder: 'dist/site',
    leads: { url: 'file:var/leads.db', authToken: undefined },
    botCheck: { mode: 'stand-in', secret: undefined },
    rates: { postsPerClient: 5, postsInAll: 600, windowS: 600 },
    trustedProxies: new Set(),
    logs: true,
  });
});

test('everything can be set', () => {
  expect(
    readSettings({
      ...google,
      PORT: '0',
      HOST: '0.0.0.0',
      SITE_DIR: 'other',
      LEADS_URL: 'libsql://leads.example',
      LEADS_AUTH_TOKEN: 'token',
      RECAPTCHA_MIN_SCORE: '0.7',
      RECAPTCHA_HOSTNAMES: 'amara.example, www.amara.example',
      RATE_POSTS: '50',
      RATE_GLOBAL_POSTS: '5000',
      RATE_WINDOW_S: '60',
      TRUSTED_PROXIES: '10.0.0.1, ::FFFF:10.0.0.2,2001:DB8::1',
      LOG: 'off',
    }),
  ).toEqual({
    port: 0,
    host: '0.0.0.0',
    siteFolder: 'other',
    leads: { url: 'libsql://leads.example', authToken: 'token' },
    botCheck: {
      mode: 'google',
      siteKey: 'site-key',
      project: 'project',
      apiKey: 'api-key',
      minScore: 0.7,
      hostnames: ['amara.example', 'www.amara.example'],
    },
    rates: { postsPerClient: 50, postsInAll: 5000, windowS: 60 },
    trustedProxies: new Set(['10.0.0.1', '10.0.0.2', '2001:db8::1']),
    logs: false,
  });
});

describe('what makes no sense is refused', () => {
  test.each([
    [{}, 'SITE_RECAPTCHA_KEY is not set. Set it, or BOT_CHECK=stand-in to run without Google.'],
    [{ SITE_RECAPTCHA_KEY: ' ' }, 'SITE_RECAPTCHA_KEY is not set.'],
    [{ BOT_CHECK: 'none' }, 'BOT_CHECK can only be stand-in.'],
    [{ ...google, ...standIn }, 'BOT_CHECK=stand-in contradicts SITE_RECAPTCHA_KEY'],
    [{ ...google, RECAPTCHA_API_KEY: '' }, 'RECAPTCHA_API_KEY is not set'],
    [
      { ...google, RECAPTCHA_MIN_SCORE: '1.1' },
      'RECAPTCHA_MIN_SCORE has to be a number from 0 to 1.',
    ],
    [{ ...standIn, PORT: '65536' }, 'PORT has to be a whole number from 0 to 65535.'],
    [{ ...standIn, PORT: 'http' }, 'PORT has to be'],
    [{ ...standIn, RATE_POSTS: '0' }, 'RATE_POSTS has to be'],
    [{ ...standIn, RATE_WINDOW_S: '1.5' }, 'RATE_WINDOW_S has to be'],
    [
      { ...standIn, TRUSTED_PROXIES: 'proxy' },
      'TRUSTED_PROXIES holds proxy, which is not an IP address.',
    ],
    [{ ...standIn, LEADS_URL: 'leads.db' }, 'LEADS_URL has to begin with'],
  ])('%o', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  test('all at once', () => {
    expect(() => readSettings({ PORT: 'x', RATE_POSTS: '-1' })).toThrow(
      [
        'The settings are not usable:',
        '  PORT has to be a whole number from 0 to 65535.',
        '  SITE_RECAPTCHA_KEY is not set. Set it, or BOT_CHECK=stand-in to run without Google.',
        '  RATE_POSTS has to be a whole number from 1 to 1000000000.',
      ].join('\n'),
    );
  });
});
