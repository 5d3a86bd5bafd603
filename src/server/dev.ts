import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { assemble } from './assemble.ts';
import { readSettings } from './settings.ts';
import { noSite } from './site-files.ts';

/** What the development server hands over to: the API and the bot check's script. */
export interface DevelopmentListener {
  handles(url: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
}

/** The endpoint for the development server, always with the stand-in; throws a SettingsError. */
export function developmentListener(): DevelopmentListener {
  const settings = readSettings({
    ...process.env,
    BOT_CHECK: 'stand-in',
    SITE_RECAPTCHA_KEY: undefined,
  });
  const { app } = assemble(settings, noSite);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return {
    handles: (url) => url.startsWith('/api/') || url.startsWith('/bot-check/'),
    handle: (request, response) => void listener(request, response),
  };
}
