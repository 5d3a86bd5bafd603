// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBotCheck, restoreWorld } from '../../support/fake-world.ts';

const url = 'https://checks.example/enterprise.js';
const scriptsInPage = () => [...document.querySelectorAll('script')].map(({ src }) => src);

/** A page of its own: it makes its policy anew. */
async function freshLoad() {
  vi.resetModules();
  const { loadScript } = await import('../../../src/parts/contact/script.ts');
  return (address: string, { signal } = new AbortController()) => loadScript(address, signal);
}

interface Rules {
  readonly createScriptURL: (url: string) => string;
}

beforeEach(() => {
  document.head.replaceChildren();
});
afterEach(restoreWorld);

describe('a script', () => {
  test('is added to the head, asynchronous, and awaited', async () => {
    fakeBotCheck().fate = 'hangs';
    const load = await freshLoad();
    const settled = vi.fn<() => void>();
    const loaded = load(url).then(settled);
    const [script] = document.head.getElementsByTagName('script');
    expect(script?.src).toBe('https://checks.example/enterprise.js');
    expect(script?.async).toBe(true);
    expect(settled).not.toHaveBeenCalled();
    script?.dispatchEvent(new Event('load'));
    await loaded;
    expect(settled).toHaveBeenCalledTimes(1);
    expect(scriptsInPage()).toEqual(['https://checks.example/enterprise.js']);
  });

  test('that fails is removed, and the error names its host', async () => {
    fakeBotCheck().fate = 'fails';
    const load = await freshLoad();
    await expect(load(url)).rejects.toThrow('checks.example');
    expect(scriptsInPage()).toEqual([]);
  });

  test('that is given up is removed, while it loads and later', async () => {
    const world = fakeBotCheck();
    const load = await freshLoad();
    const ends = [new AbortController(), new AbortController()] as const;
    world.fate = 'hangs';
    void load(url, ends[0]);
    world.fate = 'loads';
    await load(url, ends[1]);
    expect(scriptsInPage()).toEqual([url, url]);
    ends[0].abort();
    expect(scriptsInPage()).toEqual([url]);
    ends[1].abort();
    expect(scriptsInPage()).toEqual([]);
  });

  test('that failed can be tried again', async () => {
    const world = fakeBotCheck();
    const load = await freshLoad();
    world.fate = 'fails';
    await expect(load(url)).rejects.toThrow('checks.example');
    world.fate = 'loads';
    await expect(load(url)).resolves.toBeUndefined();
    expect(world.scripts).toEqual([url, url]);
  });

  test('of our own may be named by its path', async () => {
    fakeBotCheck().fate = 'fails';
    const load = await freshLoad();
    await expect(load('/bot-check/enterprise.js')).rejects.toThrow('localhost:3000');
  });

  test('of another address is refused, also where the browser has no Trusted Types', async () => {
    fakeBotCheck();
    const load = await freshLoad();
    await load(url);
    expect(() => load('https://elsewhere.example/x.js')).toThrow(TypeError);
    expect(scriptsInPage()).toEqual([url]);
  });
});

describe('the Trusted Types policy', () => {
  test('is made once, named amara, and allows that one address only', async () => {
    fakeBotCheck();
    const createPolicy = vi.fn<(name: string, rules: Rules) => Rules>((_, rules) => rules);
    vi.stubGlobal('trustedTypes', { createPolicy });
    const load = await freshLoad();
    expect(createPolicy).not.toHaveBeenCalled();
    await load(url);
    await load(url);
    expect(createPolicy).toHaveBeenCalledTimes(1);
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('amara');
    expect(Object.keys(rules ?? {})).toEqual(['createScriptURL']);
    expect(rules?.createScriptURL(url)).toBe(url);
    for (const other of [`${url}?x=1`, `${url}/`, 'https://elsewhere.example/x.js', '']) {
      expect(() => rules?.createScriptURL(other)).toThrow(TypeError);
    }
  });

  test('gives the address that the script gets', async () => {
    fakeBotCheck();
    vi.stubGlobal('trustedTypes', {
      createPolicy: () => ({ createScriptURL: () => 'https://trusted.example/it.js' }),
    });
    const load = await freshLoad();
    await load(url);
    expect(scriptsInPage()).toEqual(['https://trusted.example/it.js']);
  });
});
