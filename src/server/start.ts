import process from 'node:process';

// An empty variable counts as not set, as it does in the settings.
if (!process.env['SITE_RECAPTCHA_KEY']) process.env['BOT_CHECK'] ||= 'stand-in';

await import('./main.ts');
