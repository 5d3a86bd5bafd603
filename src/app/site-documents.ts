import { brandWords } from '../content/brand.ts';
import { settings } from '../page/settings.ts';
import { fill } from '../ui/fill.ts';
import { prerenderedPages } from './pages.ts';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `sitemap.xml`: the pages that search engines may list (R5). */
export function sitemap(): string {
  const urls = prerenderedPages
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path }) => `  <url><loc>${escapeXml(settings.siteUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** `robots.txt`. Pages that must not be listed stay open: a crawler has to read their `noindex`. */
export const robots = (): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${settings.siteUrl}/sitemap.xml\n`;

/**
 * `.well-known/security.txt` (RFC 9116): whom to tell of a hole. It has to end some day; a build of this year
 * says the middle of the next.
 */
export const securityText = (): string =>
  [
    `Contact: mailto:${settings.email}`,
    `Expires: ${Number(import.meta.env.SITE_BUILD_YEAR) + 1}-06-30T00:00:00.000Z`,
    `Preferred-Languages: ${import.meta.env.SITE_LANG}`,
    `Canonical: ${settings.siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** `site.webmanifest`: name, colours and icons of the site on a home screen. */
export function webManifest(): string {
  const { brand } = settings;
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: brand,
    short_name: brand,
    description: fill(brandWords.organisationDescription, { brand }),
    lang: import.meta.env.SITE_LANG,
    dir: import.meta.env.SITE_DIRECTION,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbf6ec',
    theme_color: '#fbf6ec',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
