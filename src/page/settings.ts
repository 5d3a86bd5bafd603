import type { ContactFeedback } from '../../machines/contact-form/contact-form.machine.ts';
import { contactPath } from '../../machines/domain.ts';

const {
  SITE_BRAND = 'Amara',
  SITE_URL = 'https://amara.example',
  SITE_PHONE = '+971 2 555 0142',
  SITE_EMAIL = 'hello@amara.example',
  SITE_APP_URL = 'https://amara.example/app',
  SITE_CONTACT_ENDPOINT = contactPath,
  SITE_CONTACT_FEEDBACK = 'visible',
  SITE_RECAPTCHA_KEY = '',
  SITE_INSPECTOR_URL = '/inspector',
} = import.meta.env;

function feedback(text: string): ContactFeedback {
  if (text === 'visible' || text === 'silent') return text;
  throw new Error(`SITE_CONTACT_FEEDBACK is "${text}"; it must be "visible" or "silent".`);
}

const phoneDigits = SITE_PHONE.replaceAll(/\D/g, '');

/** The settings of this build, read once. Each SITE_… variable is described in the README. */
export const settings = {
  brand: SITE_BRAND,
  /** Public origin of the site, without a slash at the end. */
  siteUrl: SITE_URL.replace(/\/$/, ''),
  phone: SITE_PHONE,
  phoneHref: `tel:+${phoneDigits}`,
  whatsAppHref: `https://wa.me/${phoneDigits}`,
  email: SITE_EMAIL,
  emailHref: `mailto:${SITE_EMAIL}`,
  appUrl: SITE_APP_URL,
  contactEndpoint: SITE_CONTACT_ENDPOINT,
  contactFeedback: feedback(SITE_CONTACT_FEEDBACK),
  /** The page that `?inspect` opens (I1): our own, or https://stately.ai/inspect. */
  inspectorUrl: SITE_INSPECTOR_URL,
  /** Google mode when a key is set; else the stand-in of our own server (same two functions). */
  botCheck: SITE_RECAPTCHA_KEY
    ? {
        siteKey: SITE_RECAPTCHA_KEY,
        scriptUrl: `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(SITE_RECAPTCHA_KEY)}`,
        isGoogle: true,
      }
    : { siteKey: 'stand-in', scriptUrl: '/bot-check/enterprise.js', isGoogle: false },
} as const;
