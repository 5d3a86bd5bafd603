import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { lazyPageAt } from './lazy-pages.tsx';
import { AppRoutes } from './routes.tsx';

export { fileOf, type PrerenderedPage, prerenderedPages } from './pages.ts';
export { robots, securityText, sitemap, webManifest } from './site-documents.ts';
export { structuredData } from './structured-data.ts';

/** Renders the page at an address to HTML; elements of the head come first in it. Rejects on any error. */
export async function render(path: string): Promise<string> {
  let failure: unknown;
  await lazyPageAt(path)?.preloadWhole();
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </StrictMode>,
    {
      // A page is one document: nothing of it is moved to its end, to be put in place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array));
  if (failure !== undefined) throw failure;
  return Buffer.concat(chunks).toString('utf8');
}
