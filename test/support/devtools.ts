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
