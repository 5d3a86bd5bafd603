import { vi } from 'vitest';
import type { Display } from './display.ts';
import { callOf, type Engine, type Key, viewport } from './engine.ts';

/** The commands of W3C WebDriver that are used here; Firefox's Marionette has them by the same names. */
export type Command =
  | 'Navigate'
  | 'Back'
  | 'ExecuteScript'
  | 'SetWindowRect'
  | 'PerformActions'
  | 'TakeScreenshot';

/** A browser under remote control. */
export interface Session {
  readonly version: string;
  ask(command: Command, parameters?: object): Promise<unknown>;
  /** What the browser itself keeps of its console, and the order to forget it. */
  troubles?(): Promise<readonly string[]>;
  forget?(): Promise<void>;
  end(): Promise<void>;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Most that a window has around its viewport, once it is laid out. */
const mostAroundPx = 300;

/** Where the viewport is on the screen, and how large it and its window are, in px. */
function windowFacts() {
  // Firefox tells it; elsewhere all that the window has around the page is above it.
  const firefox = window as unknown as { mozInnerScreenX?: number; mozInnerScreenY?: number };
  return {
    xPx: firefox.mozInnerScreenX ?? window.screenX,
    yPx: firefox.mozInnerScreenY ?? window.screenY + window.outerHeight - window.innerHeight,
    innerWidth: window.innerWidth,
    innerHeight: window.innerHeight,
    outerWidth: window.outerWidth,
    outerHeight: window.outerHeight,
  };
}

/** Joins a browser's remote control, for its page and keys, to a display, for its mouse, and to what it writes. */
export async function handsOn(
  session: Session,
  display: Display,
  troubles: string[],
): Promise<Omit<Engine, 'close'>> {
  const evaluate = async <A extends readonly unknown[], T>(
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ) =>
    (await session.ask('ExecuteScript', { script: `return ${callOf(run, args)}`, args: [] })) as T;

  // The window is larger than its viewport, by what only the browser knows, and not at once.
  const place = await vi.waitFor(
    async () => {
      const facts = await evaluate(windowFacts);
      const aroundWidth = facts.outerWidth - facts.innerWidth;
      const aroundHeight = facts.outerHeight - facts.innerHeight;
      if (facts.innerWidth === viewport.width && facts.innerHeight === viewport.height) {
        return facts;
      }
      const isLaidOut = [aroundWidth, aroundHeight].every((px) => px >= 0 && px <= mostAroundPx);
      if (isLaidOut) {
        await session.ask('SetWindowRect', {
          x: 0,
          y: 0,
          width: viewport.width + aroundWidth,
          height: viewport.height + aroundHeight,
        });
      }
      throw new Error(`The window is ${JSON.stringify(facts)}.`);
    },
    { timeout: 20_000, interval: 200 },
  );

  const strike = (codes: readonly string[]) =>
    session.ask('PerformActions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: codes.flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });

  return {
    version: session.version,
    async goTo(url) {
      troubles.length = 0;
      await session.forget?.();
      await session.ask('Navigate', { url });
    },
    async back() {
      await session.ask('Back');
    },
    evaluate,
    point: (xPx, yPx) => display.point(place.xPx + xPx, place.yPx + yPx),
    click: (xPx, yPx) => display.click(place.xPx + xPx, place.yPx + yPx),
    hold: (xPx, yPx) => display.hold(place.xPx + xPx, place.yPx + yPx),
    letGo: display.letGo,
    notch: display.notch,
    async press(key) {
      await strike([keyCodes[key]]);
    },
    async type(text) {
      await strike(Array.from(text));
    },
    async picture() {
      return Buffer.from(
        (await session.ask('TakeScreenshot', { full: false })) as string,
        'base64',
      );
    },
    troubles: async () => [...troubles, ...((await session.troubles?.()) ?? [])],
  };
}
