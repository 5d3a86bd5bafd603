import { ask, form, post, postPath } from '../built-server/ask.ts';
import { serve } from '../built-server/serve.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { type Finding, quantileMs } from './attack.ts';

/** How `GET /` fares while something is done every so often. */
async function pagesDuring(
  url: string,
  everyMs: number,
  attack: () => Promise<unknown>,
  pagesAsked: number,
) {
  const times: number[] = [];
  const under = new AbortController();
  const attacking = (async () => {
    while (!under.signal.aborted) {
      await attack().catch(() => undefined);
      await wait(everyMs);
    }
  })();
  for (let asked = 0; asked < pagesAsked; asked += 1) {
    times.push((await ask(url)).ms);
    await wait(20);
  }
  under.abort();
  await attacking;
  return `GET / p50 ${quantileMs(times, 0.5)} ms, p95 ${quantileMs(times, 0.95)} ms`;
}

/** The quickest of five: a slow pattern is slow each time, and what else the machine does is not. */
async function quickestMs(attack: () => Promise<{ readonly ms: number }>): Promise<number> {
  const times = [];
  for (let asked = 0; asked < 5; asked += 1) times.push((await attack()).ms);
  return quantileMs(times, 0);
}

/** A text may cost so many plain ones where the machine is too slow for the limit in ms. */
const plainTimes = 25;

/** A message of combining marks, which are costly to normalise. */
export async function marks(pagesAsked = 100): Promise<Finding> {
  const server = await serve('marks');
  const marked = { ...form, userMessage: `a${'\u0301'.repeat(8000)}${'\u0316'.repeat(7900)}` };
  const postText = (content: unknown) =>
    post(server.url + postPath, content, { recaptchatoken: 'x' });
  const attack = () => postText(marked);
  await attack();
  const plainMs = await quickestMs(() => postText(form));
  const ms = await quickestMs(attack);
  const pages = await pagesDuring(server.url, 500, attack, pagesAsked);
  await server.end('SIGKILL');
  return {
    figures: `32 KB of marks ${ms} ms, a plain message ${plainMs} ms; ${pages}`,
    isKept: ms < Math.max(200, plainTimes * plainMs),
  };
}

/** A path of slashes, which a careless pattern reads in quadratic time. */
export async function slashes(pagesAsked = 100): Promise<Finding> {
  const server = await serve('slashes');
  const attack = () => ask(`${server.url}/${'/'.repeat(15_000)}x`);
  await attack();
  const plainMs = await quickestMs(() => ask(`${server.url}/x`));
  const ms = await quickestMs(attack);
  const pages = await pagesDuring(server.url, 100, attack, pagesAsked);
  await server.end('SIGKILL');
  return {
    figures: `15,000 slashes ${ms} ms, a plain path ${plainMs} ms; ${pages}`,
    isKept: ms < Math.max(150, plainTimes * plainMs),
  };
}
