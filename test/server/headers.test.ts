import { describe, expect, test } from 'vitest';
import { trustedProxies } from '../../src/server/client-address.ts';
import { headersFile } from '../../src/server/headers.ts';
import { testApp } from './support/app.ts';

// Of `p{margin:0}`, by `openssl dgst -sha256 -binary | base64`.
const margin = "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='";

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types amara";

const google =
  "default-src 'none'; script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; style-src 'self' 'unsafe-inline'; img-src 'self' data: https://www.gstatic.com/recaptcha/; font-src 'self'; connect-src 'self' https://www.google.com/recaptcha/; media-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/";

const others = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
};

const answerHeaders = new Set([
  'content-type',
  'content-length',
  'cache-control',
  'vary',
  'etag',
  'accept-ranges',
  'allow',
  'location',
  'x-request-id',
]);

const securityOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => !answerHeaders.has(name)));

describe('every answer carries the whole table and nothing else', () => {
  test.each([
    ['/', 'GET', 200],
    ['/nothing', 'GET', 404],
    ['/index.html', 'GET', 308],
    ['/', 'PUT', 405],
    ['/api/v1/CustomerServices/Add', 'POST', 415],
    ['/bot-check/enterprise.js', 'GET', 200],
  ])('%s by %s', async (path, method, status) => {
    const response = await testApp().app.request(path, { method });
    expect(response.status).toBe(status);
    expect(securityOf(response)).toEqual({ 'content-security-policy': strict, ...others });
  });

  test('with the Google hosts, and Trusted Types only reported, in that mode', async () => {
    const { app } = testApp({
      botCheck: { mode: 'google', verify: () => Promise.resolve('verified') },
    });
    expect(securityOf(await app.request('/'))).toEqual({
      'content-security-policy': google,
      'content-security-policy-report-only':
        "require-trusted-types-for 'script'; trusted-types amara",
      ...others,
    });
    expect((await app.request('/bot-check/enterprise.js')).status).toBe(404);
    expect((await app.request('/api/v1/bot-check/token', { method: 'POST' })).status).toBe(404);
  });

  test('and after an error of ours, told as 500', async () => {
    const { app } = testApp({
      botCheck: {
        mode: 'stand-in',
        verify: () => Promise.resolve('verified'),
        issue: () => {
          throw new Error('broken');
        },
      },
    });
    const response = await app.request('/api/v1/bot-check/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '24' },
      body: '{"action":"ContactForm"}',
    });
    expect(response.status).toBe(500);
    expect(securityOf(response)).toEqual({ 'content-security-policy': strict, ...others });
    expect(await response.text()).not.toContain('broken');
  });
});

describe('Strict-Transport-Security', () => {
  const proxies = trustedProxies(['10.0.0.1']);
  const proto = { 'x-forwarded-proto': 'https' };

  test.each([
    ['direct https', 'https://amara.test/', '203.0.113.7', {}, 'max-age=63072000'],
    ['direct http', 'http://amara.test/', '203.0.113.7', {}, null],
    ['https at a trusted proxy', 'http://amara.test/', '10.0.0.1', proto, 'max-age=63072000'],
    [
      'the same from a dual-stack socket',
      'http://amara.test/',
      '::ffff:10.0.0.1',
      proto,
      'max-age=63072000',
    ],
    [
      'http at a trusted proxy',
      'http://amara.test/',
      '10.0.0.1',
      { 'x-forwarded-proto': 'http' },
      null,
    ],
    ['the word of a stranger', 'http://amara.test/', '203.0.113.7', proto, null],
  ])('for %s', async (_, url, peer, headers, expected) => {
    const { app } = testApp({ trustedProxies: proxies, peerOf: () => peer });
    const response = await app.request(url, { headers });
    expect(response.headers.get('strict-transport-security')).toBe(expected);
  });
});

test('the file for a CDN holds the same table, and each thing keeps its time', () => {
  const entry = (name: string) => ({ name: name.replace('/', ''), isFolder: name.endsWith('/') });
  const entries = [
    'build/',
    'images/',
    '.vite/',
    '.well-known/',
    'index.html',
    'index.html.br',
    'blogs.html',
    '404.html',
    '_headers',
    'robots.txt',
  ].map(entry);
  expect(headersFile('stand-in', [margin], entries)).toBe(`/*
  Content-Security-Policy: ${strict}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin-allow-popups
  Cross-Origin-Resource-Policy: same-origin
  Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()
  Strict-Transport-Security: max-age=63072000

/
  Cache-Control: no-cache

/blogs
  Cache-Control: no-cache

/build/*
  Cache-Control: public, max-age=31536000, immutable

/images/*
  Cache-Control: public, max-age=3600

/robots.txt
  Cache-Control: public, max-age=3600
`);
  expect(headersFile('google', [margin], entries)).toContain(
    `  Content-Security-Policy: ${google}\n`,
  );
});

test('no answer has CORS headers', async () => {
  const response = await testApp().app.request('/', { headers: { origin: 'https://evil.test' } });
  expect([...response.headers.keys()].filter((name) => name.includes('allow-origin'))).toEqual([]);
});
