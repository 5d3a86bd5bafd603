import displayFont from '../styles/fonts/bricolage-grotesque.woff2?url';
import textFont from '../styles/fonts/figtree.woff2?url';
import { brandWords } from '../content/brand.ts';
import { seo } from '../content/seo.ts';
import { shareImage } from '../content/share-image.ts';
import type { RouteKey } from '../content/types.ts';
import { settings } from '../page/settings.ts';
import { fill } from '../ui/fill.ts';
import { pageOf } from './pages.ts';

/** What a card in a message or a feed shows of an indexed page. */
function ShareCard({ route, url }: { readonly route: RouteKey; readonly url: string }) {
  const { brand, siteUrl } = settings;
  const { title, description } = seo[route];
  const { path, width, height } = shareImage;
  const properties = {
    'og:type': 'website',
    'og:site_name': brand,
    'og:url': url,
    'og:title': route === 'home' ? fill(brandWords.heading, { brand }) : `${title} · ${brand}`,
    'og:description': description,
    'og:image': `${siteUrl}${path}`,
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': fill(brandWords.shareImageAlt, { brand }),
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What a page puts into the document's head. React moves these elements there. */
export function Head({ route }: { readonly route: RouteKey }) {
  const { title, description } = seo[route];
  const { path, isIndexed } = pageOf(route);
  const url = `${settings.siteUrl}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isIndexed ? (
        <>
          <link rel="canonical" href={url} />
          <ShareCard route={route} url={url} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {[displayFont, textFont].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
    </>
  );
}
