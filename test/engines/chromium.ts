import { chromium as playwright } from 'playwright';
import { chromiumLaunchOptions } from '../support/chromium.ts';
import { callOf, type Engine, type EngineKind, type LaunchOptions, viewport } from './engine.ts';

/** What a notch of most mice comes to. */
const notchPx = 100;

async function launch({ reducedMotion = false }: LaunchOptions = {}): Promise<Engine> {
  const browser = await playwright.launch(await chromiumLaunchOptions());
  const page = await browser.newPage({
    viewport,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  return {
    version: browser.version(),
    async goTo(url) {
      troubles.length = 0;
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    evaluate: (run, ...args) => page.evaluate(callOf(run, args)),
    point: (xPx, yPx) => page.mouse.move(xPx, yPx),
    click: (xPx, yPx) => page.mouse.click(xPx, yPx),
    async hold(xPx, yPx) {
      await page.mouse.move(xPx, yPx);
      await page.mouse.down();
    },
    letGo: () => page.mouse.up(),
    async notch(direction, times) {
      const turns = Array.from({ length: times }, () => page.mouse.wheel(0, direction * notchPx));
      await Promise.all(turns);
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    troubles: async () => troubles,
    close: () => browser.close(),
  };
}

/** The project's own, which the others are compared with. */
export const chromium: EngineKind = { name: 'Chromium', missing: () => [], launch };
