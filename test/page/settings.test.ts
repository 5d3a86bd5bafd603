import { afterEach, describe, expect, test, vi } from 'vitest';
import { restoreWorld } from '../support/fake-world.ts';

afterEach(restoreWorld);

const variables = [
  'SITE_BRAND',
  'SITE_URL',
  'SITE_PHONE',
  'SITE_EMAIL',
  'SITE_APP_URL',
  'SITE_CONTACT_ENDPOINT',
  'SITE_CONTACT_FEEDBACK',
  'SITE_RECAPTCHA_KEY',
  'SITE_INSPECTOR_URL',
] as const;

/** The settings of a build with these variables and no others. */
async function settingsWith(settings: Partial<Record<(typeof variables)[number], string>>) {
  vi.resetModules();
  for (const name of variables) vi.stubEnv(name, settings[name]);
  const { settings: read } = await import('../../src/page/settings.ts');
  return read;
}

describe('the settings', () => {
  test('work with no variable set', async () => {
    await expect(settingsWith({})).resolves.toMatchObject({
      brand: 'Amara',
      contactEndpoint: '/api/v1/CustomerServices/Add',
      contactFeedback: 'visible',
      inspectorUrl: '/inspector',
      botCheck: { scriptUrl: '/bot-check/enterprise.js', isGoogle: false },
    });
  });

  test('make links of the phone number out of its digits (C1)', async () => {
    await expect(settingsWith({ SITE_PHONE: '+971 4-555.0199' })).resolves.toMatchObject({
      phone: '+971 4-555.0199',
      phoneHref: 'tel:+97145550199',
      whatsAppHref: 'https://wa.me/97145550199',
    });
  });

  test('make a link of the e-mail address (C1)', async () => {
    await expect(settingsWith({ SITE_EMAIL: 'care@clinic.example' })).resolves.toMatchObject({
      email: 'care@clinic.example',
      emailHref: 'mailto:care@clinic.example',
    });
  });

  test.each(['https://clinic.example', 'https://clinic.example/'])(
    'take the origin %s without a slash at its end',
    async (url) => {
      await expect(settingsWith({ SITE_URL: url })).resolves.toMatchObject({
        siteUrl: 'https://clinic.example',
      });
    },
  );

  test('take endpoint, download link, brand and inspector as they are', async () => {
    await expect(
      settingsWith({
        SITE_CONTACT_ENDPOINT: 'https://api.example/add',
        SITE_APP_URL: 'https://get.example/app',
        SITE_BRAND: 'Noor',
        SITE_INSPECTOR_URL: 'https://stately.ai/inspect',
      }),
    ).resolves.toMatchObject({
      contactEndpoint: 'https://api.example/add',
      appUrl: 'https://get.example/app',
      brand: 'Noor',
      inspectorUrl: 'https://stately.ai/inspect',
    });
  });
});

describe('the feedback of the contact form', () => {
  test.each(['visible', 'silent'])('may be %s (C6)', async (feedback) => {
    await expect(settingsWith({ SITE_CONTACT_FEEDBACK: feedback })).resolves.toMatchObject({
      contactFeedback: feedback,
    });
  });

  test.each(['Silent', 'off', ''])(
    'may not be "%s": the build stops and says what it may be',
    async (feedback) => {
      await expect(settingsWith({ SITE_CONTACT_FEEDBACK: feedback })).rejects.toThrow(
        `SITE_CONTACT_FEEDBACK is "${feedback}"; it must be "visible" or "silent".`,
      );
    },
  );
});

describe('the bot check', () => {
  test('is that of Google with a site key (C4)', async () => {
    const { botCheck } = await settingsWith({ SITE_RECAPTCHA_KEY: 'a key&more' });
    expect(botCheck).toEqual({
      siteKey: 'a key&more',
      scriptUrl: 'https://www.google.com/recaptcha/enterprise.js?render=a%20key%26more',
      isGoogle: true,
    });
  });

  test('is our own stand-in without one', async () => {
    const { botCheck } = await settingsWith({ SITE_RECAPTCHA_KEY: '' });
    expect(botCheck).toMatchObject({ scriptUrl: '/bot-check/enterprise.js', isGoogle: false });
  });
});
