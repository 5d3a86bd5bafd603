import type { Browser, Page } from 'playwright';
import { devtoolsOf, painter } from './devtools.ts';
import { awaitPictures, settle, stand } from './camera.ts';
import type { Screen } from './screens.ts';
import type { Transition } from './transitions.ts';

/** One picture of a strip. */
export interface Frame {
  readonly atMs: number;
  readonly png: Buffer;
}

const framesOfStrip = 12;
/** The finest step of time: style sheets, springs and timers go on by turns. */
const tickMs = 20;
/** Ends of transitions start others; after so many rounds the page is at rest. */
const restRounds = 4;

/**
 * Stops the clock of style sheets' transitions and animations, of this document and the next. What begins
 * stands at its start until it is stepped, however long a picture takes.
 */
export async function stopAnimations(page: Page): Promise<void> {
  const devtools = await devtoolsOf(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** What has an end comes to it, and what goes on for ever begins anew. */
const restAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
      if (isEndless) animation.currentTime = 0;
      else animation.finish();
    }
  });

/** Steps what has been seen before; what is new has only just begun. */
const stepAnimations = (page: Page, deltaMs: number) =>
  page.evaluate((ms) => {
    const known = ((window as { filmed?: WeakSet<Animation> }).filmed ??= new WeakSet());
    for (const animation of document.getAnimations()) {
      const { currentTime, playbackRate, effect, playState } = animation;
      if (known.has(animation) && playState === 'running') {
        const time = Number(currentTime ?? 0) + ms * playbackRate;
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        if (playbackRate < 0 ? time <= 0 : time >= end) animation.finish();
        else animation.currentTime = time;
      }
      known.add(animation);
    }
  }, deltaMs);

/** Films a transition from before it begins, in frames as far apart as it says, or as asked. */
export async function film(
  browser: Browser,
  url: string,
  transition: Transition,
  screen: Screen,
  stepMs = transition.stepMs,
): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  const roll = async (page: Page) => {
    const paint = await painter(page);
    /** Lets the page's one time go on: timers, frames of script, and the style sheets' motion. */
    const step = async (deltaMs: number) => {
      await page.clock.runFor(deltaMs);
      await paint();
      await stepAnimations(page, deltaMs);
    };
    const take = async () => {
      await awaitPictures(page);
      frames.push({ atMs: frames.length * stepMs, png: await page.screenshot() });
    };
    await settle(page, transition);
    for (let round = 0; round < restRounds; round += 1) {
      await restAnimations(page);
      await step(tickMs);
    }
    await take();
    while (frames.length < framesOfStrip) {
      await transition.acts[frames.length - 1]?.(page);
      await paint();
      await stepAnimations(page, 0);
      for (let left = stepMs; left > 0; left -= tickMs) await step(Math.min(left, tickMs));
      await take();
    }
  };
  // A finger works on any screen.
  const touchScreen = { ...screen, hasTouch: true };
  await stand(browser, url, transition, touchScreen, roll, stopAnimations);
  return frames;
}
