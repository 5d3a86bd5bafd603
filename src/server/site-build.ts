import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactPath } from '../../machines/domain.ts';
import type { BotCheckSettings } from './settings-of-posts.ts';

/** Lies in the built site and is never served: what the pages were built with. */
export const buildFile = '.build.json';

interface Build {
  readonly siteKey: string | null;
  /** Where the form posts; an older build does not say. */
  readonly contactEndpoint?: string;
}

/** The text of {@link buildFile}. */
export function buildText(siteKey: string | undefined, contactEndpoint: string): string {
  return `${JSON.stringify({ siteKey: siteKey || null, contactEndpoint } satisfies Build)}\n`;
}

async function readBuild(folder: string): Promise<Build> {
  try {
    return JSON.parse(await readFile(join(folder, buildFile), 'utf8')) as Build;
  } catch (cause) {
    throw new Error(
      `The site in ${folder} does not say with which bot check it was built. Run \`npm run build\` again.`,
      { cause },
    );
  }
}

const named = (siteKey: string | null) =>
  siteKey === null ? 'without SITE_RECAPTCHA_KEY' : `with SITE_RECAPTCHA_KEY=${siteKey}`;

/**
 * Throws when pages and server would ask different bot checks: each lead would be refused, and nobody told. Answers what
 * whoever runs the server has to know of the pages.
 */
export async function checkBuild(
  folder: string,
  botCheck: BotCheckSettings,
): Promise<readonly string[]> {
  const { siteKey: built, contactEndpoint = contactPath } = await readBuild(folder);
  const running = botCheck.mode === 'google' ? botCheck.siteKey : null;
  if (built !== running) {
    throw new Error(
      `The site in ${folder} was built ${named(built)}, but the server runs ${named(running)}. Set the same for both, or run \`npm run build\` again.`,
    );
  }
  if (contactEndpoint === contactPath) return [];
  return [
    `The form posts to ${contactEndpoint} (SITE_CONTACT_ENDPOINT), and this server takes leads at ${contactPath}: a proxy has to bring them there.`,
  ];
}
