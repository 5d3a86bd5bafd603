// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BotCheckOptions, createBotCheck } from '../../../src/parts/contact/bot-check.ts';
import { type ConsoleLine, fakeConsole, restoreWorld } from '../../support/fake-world.ts';

let consoleLines: ConsoleLine[];
beforeEach(() => {
  consoleLines = fakeConsole();
});
afterEach(restoreWorld);

/** The provider's two functions, told in the order in which they are called. */
function defineProvider({ isReady = true, token = () => Promise.resolve('token') } = {}) {
  const calls: unknown[] = [];
  globalThis.grecaptcha = {
    enterprise: {
      ready: (callback) => {
        calls.push('ready');
        if (isReady) callback();
      },
      execute: (siteKey, options) => {
        calls.push(['execute', siteKey, options]);
        return token();
      },
    },
  };
  return calls;
}

const scriptUrl = 'https://checks.example/enterprise.js';
function botCheckWith(loadScript: BotCheckOptions['loadScript'], isGoogle = true) {
  const load = vi.fn<BotCheckOptions['loadScript']>(loadScript);
  const options = { siteKey: 'a-site-key', scriptUrl, isGoogle, loadScript: load };
  return { load, botCheck: createBotCheck(options) };
}
const botCheckThatLoads = () => botCheckWith(() => Promise.resolve());

describe('a token', () => {
  test('is asked for with the site key and the action ContactForm, once the provider is ready (C4)', async () => {
    const calls = defineProvider();
    const { botCheck, load } = botCheckThatLoads();
    await expect(botCheck.fetchToken()).resolves.toBe('token');
    expect(load.mock.calls).toEqual([
      ['https://checks.example/enterprise.js', expect.any(AbortSignal)],
    ]);
    expect(load.mock.calls[0]?.[1].aborted).toBe(false);
    expect(calls).toEqual(['ready', ['execute', 'a-site-key', { action: 'ContactForm' }]]);
  });

  test('is not asked for before the provider is ready', async () => {
    const calls = defineProvider({ isReady: false });
    const settled = vi.fn<() => void>();
    void botCheckThatLoads().botCheck.fetchToken().finally(settled);
    await vi.waitFor(() => expect(calls).toEqual(['ready']));
    expect(settled).not.toHaveBeenCalled();
  });

  test('is a fresh one each time, from one script', async () => {
    let count = 0;
    defineProvider({ token: () => Promise.resolve(`token ${(count += 1)}`) });
    const { botCheck, load } = botCheckThatLoads();
    expect([await botCheck.fetchToken(), await botCheck.fetchToken()]).toEqual([
      'token 1',
      'token 2',
    ]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('fails as the provider fails', async () => {
    defineProvider({ token: () => Promise.reject(new Error('refused')) });
    await expect(botCheckThatLoads().botCheck.fetchToken()).rejects.toThrow('refused');
  });

  test.each([
    ['nothing', undefined],
    ['no enterprise part', {}],
  ])('fails with `reCAPTCHA not ready.` when the script defines %s (C5)', async (_, provider) => {
    globalThis.grecaptcha = provider;
    const { botCheck, load } = botCheckThatLoads();
    await expect(botCheck.fetchToken()).rejects.toThrow(/^reCAPTCHA not ready\.$/);
    defineProvider();
    await expect(botCheck.fetchToken()).resolves.toBe('token');
    expect(load.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
  });

  test('given up while the script hangs lets the next one load it again', async () => {
    defineProvider();
    const answers = [new Promise<void>(() => undefined), Promise.resolve()];
    const { botCheck, load } = botCheckWith(() => answers.shift() ?? Promise.reject(new Error()));
    const limit = new AbortController();
    void botCheck.fetchToken(limit.signal);
    limit.abort();
    await expect(botCheck.fetchToken()).resolves.toBe('token');
    expect(load.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
  });

  test.each([
    ['is not ready', { isReady: false }],
    ['gives no token', { token: () => new Promise<string>(() => undefined) }],
  ])('given up while the provider %s leaves its script to the next one', async (_, provider) => {
    const calls = defineProvider(provider);
    const { botCheck, load } = botCheckThatLoads();
    const limit = new AbortController();
    void botCheck.fetchToken(limit.signal);
    await vi.waitFor(() => expect(calls).toHaveLength('isReady' in provider ? 1 : 2));
    limit.abort();
    defineProvider();
    await expect(botCheck.fetchToken()).resolves.toBe('token');
    expect(load).toHaveBeenCalledTimes(1);
    expect(load.mock.calls[0]?.[1].aborted).toBe(false);
  });

  test('fails with `reCAPTCHA is unavailable on the server.` without a document (C5)', async () => {
    vi.stubGlobal('document', undefined);
    const { botCheck, load } = botCheckThatLoads();
    await expect(botCheck.fetchToken()).rejects.toThrow(
      /^reCAPTCHA is unavailable on the server\.$/,
    );
    expect(load).not.toHaveBeenCalled();
  });

  test('fails when the script does not load, and the next one loads it again', async () => {
    defineProvider();
    const { botCheck, load } = botCheckThatLoads();
    load.mockRejectedValueOnce(new Error('blocked'));
    await expect(botCheck.fetchToken()).rejects.toThrow('blocked');
    await expect(botCheck.fetchToken()).resolves.toBe('token');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('leaves the console to its caller', async () => {
    const { botCheck } = botCheckWith(() => Promise.reject(new Error('blocked')));
    await expect(botCheck.fetchToken()).rejects.toThrow('blocked');
    expect(consoleLines).toEqual([]);
  });
});

describe('the preload', () => {
  test('loads the script and asks for nothing', async () => {
    const calls = defineProvider();
    const { botCheck, load } = botCheckThatLoads();
    await botCheck.preload();
    expect(load).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
    expect(consoleLines).toEqual([]);
  });

  test('is the load of the token that follows', async () => {
    defineProvider();
    const { botCheck, load } = botCheckThatLoads();
    await Promise.all([botCheck.preload(), botCheck.fetchToken()]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('that fails is one warning in the console; the next token tries again (C5)', async () => {
    defineProvider();
    const { botCheck, load } = botCheckThatLoads();
    load.mockRejectedValueOnce(new Error('blocked'));
    await expect(botCheck.preload()).resolves.toBeUndefined();
    expect(consoleLines).toEqual([
      {
        level: 'warn',
        text: expect.stringMatching(/reCAPTCHA.*preload/),
        detail: new Error('blocked'),
      },
    ]);
    await expect(botCheck.fetchToken()).resolves.toBe('token');
    expect(consoleLines).toHaveLength(1);
  });
});

test.each([
  [true, ''],
  [false, ' (its stand-in on this server)'],
])('what fails is told with whether it is Google\u2019s (%s) (C5)', async (isGoogle, note) => {
  const blocked = new Error('blocked');
  const { botCheck } = botCheckWith(() => Promise.reject(blocked), isGoogle);
  await botCheck.preload();
  botCheck.logFailure(blocked);
  expect(consoleLines).toEqual([
    { level: 'warn', text: `reCAPTCHA could not be preloaded${note}`, detail: blocked },
    { level: 'error', text: `reCAPTCHA failed${note}`, detail: blocked },
  ]);
});
