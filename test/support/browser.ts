import axe, { type AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { chromiumLaunchOptions } from './chromium.ts';

/** The four screens that everything is looked at on. */
export const screens = [
  { name: 'laptop', width: 1440, height: 900, hasTouch: false },
  { name: 'tablet', width: 820, height: 1180, hasTouch: true },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
  { name: 'phone on its side', width: 844, height: 390, hasTouch: true },
] as const;

/** A page with a record of what went wrong on it. */
export interface Visit {
  readonly page: Page;
  /** Console errors, uncaught errors and policy violations since the start; warnings too. */
  readonly troubles: string[];
  close(): Promise<void>;
}

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch(await chromiumLaunchOptions());

/** Opens an address in a context of its own. */
export async function visit(
  browser: Browser,
  url: string,
  {
    width = 1440,
    height = 900,
    before,
    until = 'load',
    ...options
  }: BrowserContextOptions & {
    readonly width?: number;
    readonly height?: number;
    /** Runs before the first navigation, to route requests or install a clock. */
    readonly before?: (page: Page) => Promise<unknown>;
    /** How far the page must have come before the visit goes on. */
    readonly until?: 'load' | 'commit';
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width, height }, ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      troubles.push(`${message.type()}: ${message.text()}`);
    }
  });
  await before?.(page);
  await page.goto(url, { waitUntil: until });
  return { page, troubles, close: () => context.close() };
}

/** The page answers: its machines run. */
export const whenReady = (page: Page) =>
  page.locator('form[data-machine="contact-form"] [type=submit]:enabled').waitFor();

/** Accessibility findings of the page as it stands, one line each. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  // Evaluated over the debugger, so the page's own policy stays as it is.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
