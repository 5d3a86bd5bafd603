/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly SITE_BRAND?: string;
  readonly SITE_URL?: string;
  readonly SITE_PHONE?: string;
  readonly SITE_EMAIL?: string;
  readonly SITE_APP_URL?: string;
  readonly SITE_CONTACT_ENDPOINT?: string;
  readonly SITE_CONTACT_FEEDBACK?: string;
  readonly SITE_RECAPTCHA_KEY?: string;
  readonly SITE_INSPECTOR_URL?: string;
  readonly SITE_LOCALE?: string;
  /** Set by the build itself. */
  readonly SITE_BUILD_YEAR: string;
  readonly SITE_VERSION: string;
  readonly SITE_LANG: string;
  readonly SITE_DIRECTION: 'ltr' | 'rtl';
}

/** Address of a file that holds the module and all that it needs (scripts/standalone.ts). */
declare module '*?standalone' {
  const address: string;
  export default address;
}
