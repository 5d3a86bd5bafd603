/** Which bot check the site runs with: our own stand-in, or reCAPTCHA Enterprise. */
export type BotCheckMode = 'stand-in' | 'google';

type Policy = Readonly<Record<string, readonly string[]>>;

const basePolicy: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const trustedTypes: Policy = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['amara'],
};

/** What reCAPTCHA Enterprise needs on top: its script in two parts, its frame, and the badge's styles. */
const googleAdditions: Policy = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const policyText = (policy: Policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

function withAdditions(policy: Policy, additions: Policy): Policy {
  const names = new Set([...Object.keys(policy), ...Object.keys(additions)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [...(policy[name] ?? []), ...(additions[name] ?? [])]]),
  );
}

function policyHeaders(mode: BotCheckMode, styles: readonly string[]): Record<string, string> {
  if (mode === 'stand-in') {
    const policy = withAdditions({ ...basePolicy, ...trustedTypes }, { 'style-src': styles });
    return { 'Content-Security-Policy': policyText(policy) };
  }
  // Beside a hash browsers ignore 'unsafe-inline', which allows ours as well.
  return {
    'Content-Security-Policy': policyText(withAdditions(basePolicy, googleAdditions)),
    // Google's script under Trusted Types is unproved: a break would cost leads, a report costs nothing.
    'Content-Security-Policy-Report-Only': policyText(trustedTypes),
  };
}

/** How long a visitor keeps what he got: a page, a file named by its content, any other file. */
export const cacheControl = {
  page: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  named: 'public, max-age=3600',
} as const;

/** Added to answers over https only: browsers ignore it elsewhere, and a plain-http origin must not promise it. */
export const strictTransportSecurity = {
  name: 'Strict-Transport-Security',
  value: 'max-age=63072000',
} as const;

/** What no page asks the browser for, so that no script that gets in can either. */
const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
] as const;

/**
 * The security headers of every answer, without {@link strictTransportSecurity}.
 * @param styles sources of the style elements that pages hold (`'sha256-…'`)
 */
export function securityHeaders(
  mode: BotCheckMode,
  styles: readonly string[],
): Readonly<Record<string, string>> {
  return {
    ...policyHeaders(mode, styles),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}

const hashedFolder = 'build';
// Instructions to a CDN, pages that only their status shows, what nobody asks for by its name.
const isUnasked = (name: string) => /^(?:[._]|404\.html)|\.(?:br|gz)$/.test(name);

/** How long each thing at the top of the built site is kept, in the words of {@link headersFile}. */
function cacheRule(name: string, isFolder: boolean): string {
  if (isFolder) {
    const value = name === hashedFolder ? cacheControl.hashed : cacheControl.named;
    return `/${name}/*\n  Cache-Control: ${value}\n`;
  }
  if (!name.endsWith('.html')) return `/${name}\n  Cache-Control: ${cacheControl.named}\n`;
  const page = name.replace(/\.html$/, '').replace(/^index$/, '');
  return `/${page}\n  Cache-Control: ${cacheControl.page}\n`;
}

/** A file or folder at the top of the built site. */
export interface SiteEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/**
 * The same headers as the text of a CDN's `_headers` file; a CDN is always https. No two rules that meet set
 * one header: some CDNs join the values.
 */
export function headersFile(
  mode: BotCheckMode,
  styles: readonly string[],
  entries: readonly SiteEntry[],
): string {
  const lines = Object.entries({
    ...securityHeaders(mode, styles),
    [strictTransportSecurity.name]: strictTransportSecurity.value,
  }).map(([name, value]) => `  ${name}: ${value}`);
  const rules = entries
    .filter(({ name }) => !isUnasked(name))
    .map(({ name, isFolder }) => cacheRule(name, isFolder))
    .sort();
  return [['/*', ...lines, ''].join('\n'), ...rules].join('\n');
}
