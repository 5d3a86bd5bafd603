import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { logger } from '../browser/logger.ts';
import { prerenderedPage } from '../page/prerendered-page.ts';
import { AppRoutes } from './routes.tsx';

const app = (
  <StrictMode>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </StrictMode>
);
const onCaughtError = (error: unknown) => logger.error('The page failed', error);

// X1: when starting fails, the prerendered page stays and the console says why.
try {
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is not in the document.');
  if (root.childElementCount > 0) {
    prerenderedPage.keep(root);
    hydrateRoot(root, app, {
      onCaughtError,
      onRecoverableError: (error) => logger.error('Hydration did not match', error),
    });
  } else {
    createRoot(root, { onCaughtError }).render(app);
  }
} catch (error) {
  logger.error('The application did not start', error);
}
