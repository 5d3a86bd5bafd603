import type { CDPSession, Page } from 'playwright';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * The page's one session with the browser's tools. A world of its own keeps its name and what was loaded
 * into it, and a finger is down, as long as the session.
 */
export function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Ends what the session has begun: fingers, slowed processors and networks, held animations. */
export async function endDevtools(page: Page): Promise<void> {
  const session = sessions.get(page);
  sessions.delete(page);
  await (await session)?.detach();
}

/**
 * Gives what waits until the page has painted, with what observers and renderers do of it. A world of its own still has
 * the browser's frames, where the page has those of its clock.
 */
export async function painter(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await devtoolsOf(page);
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const { executionContextId: contextId } = await devtools.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'frames',
  });
  const expression =
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))';
  return () => devtools.send('Runtime.evaluate', { expression, contextId, awaitPromise: true });
}

/**
 * Makes the page as large as asked, and leaves the browser's window around it as it is: to size that as well, as
 * `setViewportSize` does, is a quarter of the work where a page is looked at in hundreds of sizes.
 */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  const devtools = await devtoolsOf(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: false,
  });
}
