import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { seo } from '../content/seo.ts';
import type { RouteKey } from '../content/types.ts';
import { env } from '../ports/env.ts';

/** What a page puts into the document's head. React moves these elements there. */
export function Head({ route, path }: { readonly route: RouteKey; readonly path?: string }) {
  const { title, description } = seo[route];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${env.siteUrl}${path}`} />
      )}
      {[displayFont, textFont].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
    </>
  );
}
