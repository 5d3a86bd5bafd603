import type { TestProject } from 'vitest/node';
import { chromiumLaunchOptions } from './chromium.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site. */
    siteUrl: string;
  }
}

/** One site for all the browser tests of a project. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The first time it is unpacked, which two workers must not do at once.
  await chromiumLaunchOptions();
  const site = await startSite();
  project.provide('siteUrl', site.url);
  return () => site.stop();
}
