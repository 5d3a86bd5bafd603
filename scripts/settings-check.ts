import type { settings } from '../src/page/settings.ts';

type Settings = Pick<
  typeof settings,
  'brand' | 'siteUrl' | 'phone' | 'email' | 'appUrl' | 'contactEndpoint' | 'inspectorUrl'
>;

const isPath = (text: string) => /^\/(?!\/)/.test(text);

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** E.164 has 15 digits at most; fewer than 5 reach nobody from abroad. */
const isPhone = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{5,15}$/.test(text.replaceAll(/\D/g, ''));

/** What is wrong with the SITE_… variables that a build was made with, a sentence for each: no page says it. */
export function wrongSettings(settings: Settings): string[] {
  const { siteUrl, phone, email, appUrl, contactEndpoint, inspectorUrl, brand } = settings;
  const checks: readonly (readonly [
    name: string,
    value: string,
    isRight: boolean,
    must: string,
  ])[] = [
    ['SITE_BRAND', brand, brand.trim() !== '', 'a name'],
    [
      'SITE_URL',
      siteUrl,
      isWebAddress(siteUrl) && new URL(siteUrl).origin === siteUrl,
      'an origin, like https://amara.example',
    ],
    ['SITE_PHONE', phone, isPhone(phone), 'a number with its country, like +971 2 555 0142'],
    ['SITE_EMAIL', email, /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), 'an e-mail address'],
    ['SITE_APP_URL', appUrl, isPath(appUrl) || isWebAddress(appUrl), 'a link'],
    // The pages' policy lets them send to their own origin alone.
    [
      'SITE_CONTACT_ENDPOINT',
      contactEndpoint,
      isPath(contactEndpoint),
      'a path of this site, like /api/v1/CustomerServices/Add',
    ],
    [
      'SITE_INSPECTOR_URL',
      inspectorUrl,
      isPath(inspectorUrl) || isWebAddress(inspectorUrl),
      'a link',
    ],
  ];
  return checks
    .filter(([, , isRight]) => !isRight)
    .map(([name, value, , must]) => `${name} is "${value}"; it must be ${must}.`);
}
