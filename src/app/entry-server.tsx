import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { AppRoutes } from './routes.tsx';

export { type PrerenderedPage, prerenderedPages } from './pages.ts';
export { robots, sitemap, webManifest } from './site-documents.ts';
export { structuredData } from './structured-data.ts';

/** Renders the page at an address to HTML; elements of the head come first in it. Rejects on any error. */
export async function render(path: string): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </StrictMode>,
    {
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
