import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readLeadSettings, readSettings } from '../../src/server/settings.ts';

const root = join(import.meta.dirname, '../..');
const standIn = { BOT_CHECK: 'stand-in' };
const google = {
  SITE_RECAPTCHA_KEY: 'site-key',
  RECAPTCHA_PROJECT: 'project',
  RECAPTCHA_API_KEY: 'api-key',
};
const webhook = { ...standIn, FORWARD_URL: 'https://crm.example/leads' };
const mail = {
  ...standIn,
  FORWARD_SMTP_URL: 'smtp://mail.example',
  FORWARD_MAIL_FROM: 'site@amara.example',
  FORWARD_MAIL_TO: 'sales@amara.example',
};

test('the stand-in needs nothing else', () => {
  expect(readSettings(standIn)).toEqual({
    port: 4173,
    host: '127.0.0.1',
    siteFolder: join(root, 'dist/site'),
    leads: {
      url: pathToFileURL(join(root, 'var/leads.db')).href,
      authToken: undefined,
      keepDays: undefined,
    },
    botCheck: { mode: 'stand-in', secret: undefined },
    webhook: undefined,
    mail: undefined,
    rates: { postsPerClient: 5, postsInAll: 600, windowS: 600 },
    trustedProxies: ['127.0.0.0/8', '::1'],
    logs: true,
    metrics: undefined,
    drainS: 0,
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
      LEADS_KEEP_DAYS: '365',
      RECAPTCHA_MIN_SCORE: '0.7',
      RECAPTCHA_HOSTNAMES: 'amara.example, WWW.Amara.example',
      RECAPTCHA_ASSESSMENTS: '300',
      RATE_POSTS: '50',
      RATE_GLOBAL_POSTS: '5000',
      RATE_WINDOW_S: '60',
      TRUSTED_PROXIES: '10.0.0.1, ::FFFF:10.0.0.2,2001:DB8::/32',
      LOG: 'off',
      METRICS_PORT: '9464',
      DRAIN_S: '2.5',
      FORWARD_URL: 'https://crm.example/leads',
      FORWARD_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      FORWARD_SHAPE: 'customer-services',
      FORWARD_TIMEOUT_S: '2.5',
      FORWARD_SMTP_URL: 'smtps://u:p@mail.example',
      FORWARD_MAIL_FROM: '"Amara, the site" <site@amara.example>',
      FORWARD_MAIL_TO: 'a@amara.example, b@amara.example',
    }),
  ).toEqual({
    port: 0,
    host: '0.0.0.0',
    siteFolder: 'other',
    leads: { url: 'libsql://leads.example', authToken: 'token', keepDays: 365 },
    botCheck: {
      mode: 'google',
      siteKey: 'site-key',
      project: 'project',
      apiKey: 'api-key',
      minScore: 0.7,
      hostnames: ['amara.example', 'www.amara.example'],
      assessmentsPerHour: 300,
    },
    webhook: {
      url: 'https://crm.example/leads',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      shape: 'customer-services',
      limitMs: 2500,
    },
    mail: {
      url: 'smtps://u:p@mail.example',
      from: '"Amara, the site" <site@amara.example>',
      to: ['a@amara.example', 'b@amara.example'],
      limitMs: 2500,
    },
    rates: { postsPerClient: 50, postsInAll: 5000, windowS: 60 },
    trustedProxies: ['10.0.0.1', '::FFFF:10.0.0.2', '2001:DB8::/32'],
    logs: false,
    metrics: { port: 9464, host: '127.0.0.1' },
    drainS: 2.5,
  });
});

test.each([
  ['127.0.0.1', undefined, ['127.0.0.0/8', '::1']],
  ['localhost', undefined, ['127.0.0.0/8', '::1']],
  ['::1', undefined, ['127.0.0.0/8', '::1']],
  ['0.0.0.0', undefined, []],
  ['10.1.2.3', undefined, []],
  ['127.0.0.1', 'none', []],
  ['127.0.0.1', '10.0.0.1', ['10.0.0.1']],
])('listening on %s with TRUSTED_PROXIES %s believes %j', (HOST, TRUSTED_PROXIES, expected) => {
  expect(readSettings({ ...standIn, HOST, TRUSTED_PROXIES }).trustedProxies).toEqual(expected);
});

test.each([
  ['file:leads.db', pathToFileURL('leads.db').href],
  ['file:a b/leads.db?x=1', `${pathToFileURL('a b/leads.db').href}?x=1`],
  ['file:/srv/leads.db', 'file:/srv/leads.db'],
  ['libsql://leads.example', 'libsql://leads.example'],
])('the store %s is %s, wherever the process goes', (LEADS_URL, url) => {
  expect(readSettings({ ...standIn, LEADS_URL }).leads.url).toBe(url);
});

test('a secret without whsec_ is taken as it is', () => {
  expect(readSettings({ ...webhook, FORWARD_SECRET: 'known to both' }).webhook).toMatchObject({
    secret: 'known to both',
  });
});

test('two addresses may have one port', () => {
  const environment = { ...standIn, PORT: '80', METRICS_PORT: '80', HOST: '10.1.2.3' };
  expect(readSettings(environment)).toMatchObject({
    port: 80,
    metrics: { port: 80, host: '127.0.0.1' },
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
    [
      { ...google, RECAPTCHA_HOSTNAMES: 'amara.example, https://www.amara.example' },
      'RECAPTCHA_HOSTNAMES holds https://www.amara.example, which is no bare host name like www.amara.example.',
    ],
    [
      { ...google, RECAPTCHA_HOSTNAMES: 'amara.example:443' },
      'RECAPTCHA_HOSTNAMES holds amara.example:443,',
    ],
    [
      { ...google, RECAPTCHA_HOSTNAMES: '*.amara.example' },
      'RECAPTCHA_HOSTNAMES holds *.amara.example,',
    ],
    [
      { ...google, RECAPTCHA_HOSTNAMES: 'amara.example.' },
      'RECAPTCHA_HOSTNAMES holds amara.example.,',
    ],
    [{ ...google, RECAPTCHA_HOSTNAMES: 'büro.example' }, 'RECAPTCHA_HOSTNAMES holds büro.example,'],
    [{ ...standIn, PORT: '65536' }, 'PORT has to be a whole number from 0 to 65535.'],
    [{ ...standIn, PORT: 'http' }, 'PORT has to be'],
    [
      { ...standIn, METRICS_PORT: '4173' },
      'METRICS_PORT and PORT are both 4173, and each needs one of its own.',
    ],
    [
      { ...standIn, PORT: '80', METRICS_PORT: '80', HOST: '10.1.2.3', METRICS_HOST: '0.0.0.0' },
      'METRICS_PORT and PORT are both 80',
    ],
    [
      { ...standIn, PORT: '80', METRICS_PORT: '80', HOST: 'localhost' },
      'METRICS_PORT and PORT are both 80',
    ],
    [{ ...standIn, RATE_POSTS: '0' }, 'RATE_POSTS has to be'],
    [{ ...standIn, RATE_WINDOW_S: '1.5' }, 'RATE_WINDOW_S has to be'],
    [
      { ...standIn, TRUSTED_PROXIES: 'proxy' },
      'TRUSTED_PROXIES holds proxy, which is no IP address or range like 10.0.0.0/8.',
    ],
    [{ ...standIn, TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES holds 10.0.0.0/33'],
    [{ ...standIn, TRUSTED_PROXIES: '10.0.0.0/' }, 'TRUSTED_PROXIES holds 10.0.0.0/'],
    [{ ...standIn, TRUSTED_PROXIES: '::/1/1' }, 'TRUSTED_PROXIES holds ::/1/1'],
    [{ ...standIn, TRUSTED_PROXIES: '10.0.0.1,none' }, 'TRUSTED_PROXIES holds none'],
    [{ ...standIn, FORWARD_SMTP_URL: 'mail.example' }, 'FORWARD_SMTP_URL has to be'],
    [{ ...standIn, FORWARD_SMTP_URL: 'smtp://mail.example' }, 'FORWARD_MAIL_TO is not set'],
    [{ ...standIn, FORWARD_SMTP_URL: 'smtp:mail.example' }, 'FORWARD_SMTP_URL has to be'],
    [
      { ...mail, FORWARD_MAIL_TO: 'a@b.c, sales' },
      'FORWARD_MAIL_TO holds sales, which is no address like sales@amara.example.',
    ],
    [{ ...mail, FORWARD_MAIL_TO: 'a@b.c;d@e.f' }, 'FORWARD_MAIL_TO holds a@b.c;d@e.f,'],
    [{ ...mail, FORWARD_MAIL_FROM: 'Amara' }, 'FORWARD_MAIL_FROM holds Amara,'],
    [{ ...mail, FORWARD_MAIL_FROM: 'Amara <site>' }, 'FORWARD_MAIL_FROM holds Amara <site>,'],
    [{ ...mail, FORWARD_MAIL_FROM: 'Amara, site <a@b.c>' }, 'FORWARD_MAIL_FROM holds Amara, site'],
    [{ ...mail, FORWARD_MAIL_FROM: '' }, 'FORWARD_MAIL_FROM is not set, and FORWARD_SMTP_URL is.'],
    [
      { ...webhook, FORWARD_SECRET: 'whsec_' },
      'FORWARD_SECRET has to hold 24 bytes or more in base64 after whsec_.',
    ],
    [{ ...webhook, FORWARD_SECRET: 'whsec_c2VjcmV0' }, 'FORWARD_SECRET has to hold'],
    [
      { ...webhook, FORWARD_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaS' },
      'FORWARD_SECRET has to hold',
    ],
    [
      { ...webhook, FORWARD_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa-w' },
      'FORWARD_SECRET has to hold',
    ],
    [{ ...standIn, FORWARD_URL: 'crm.example' }, 'FORWARD_URL has to be an address'],
    [
      { ...standIn, FORWARD_URL: 'https://user:secret@crm.example/leads' },
      'FORWARD_URL cannot hold a user or a password',
    ],
    [{ ...standIn, FORWARD_URL: 'https://x', FORWARD_SHAPE: 'x' }, 'FORWARD_SHAPE can only be'],
    [{ ...standIn, LEADS_URL: 'leads.db' }, 'LEADS_URL has to begin with'],
    [{ ...standIn, LEADS_URL: 'd1://a/b' }, 'for `npm run leads` only'],
  ])('%o', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  test('once, though two parts ask for it', () => {
    expect(() => readSettings({ ...mail, FORWARD_TIMEOUT_S: '0' })).toThrow(
      /^The settings are not usable:\n {2}FORWARD_TIMEOUT_S has to be a number from 0.1 to 60.$/,
    );
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

test.each(['file:', 'file:?x=1', 'file:/srv/100%/leads.db'])('%s names no file', (LEADS_URL) => {
  const problem = 'LEADS_URL has to name a file, like file:/srv/amara/leads.db, with %25 for a %.';
  expect(() => readSettings({ ...standIn, LEADS_URL })).toThrow(problem);
  expect(() => readLeadSettings({ LEADS_URL })).toThrow(problem);
});

test('numbers, as a Worker may have them, are read like texts', () => {
  expect(readSettings({ ...standIn, RATE_POSTS: 20, LEADS_KEEP_DAYS: 0 })).toMatchObject({
    rates: { postsPerClient: 20 },
    leads: { keepDays: undefined },
  });
});

test.each([
  [{ LEADS_URL: 'd1://account/database' }, 'LEADS_AUTH_TOKEN is not set'],
  [{ LEADS_URL: 'd1://account', LEADS_AUTH_TOKEN: 'x' }, 'd1://ACCOUNT/DATABASE'],
])('%j does not lead to the leads in D1', (environment, problem) => {
  expect(() => readLeadSettings(environment)).toThrow(problem);
});
