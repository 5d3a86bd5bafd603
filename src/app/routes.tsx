import { Route, Routes } from 'react-router-dom';
import { Home } from '../pages/home/home.tsx';
import { NotFound } from '../pages/not-found/not-found.tsx';
import { Head } from './head.tsx';

/** The files that the build writes, and the addresses that they are rendered from. */
export const prerenderedPages = [
  { path: '/', file: 'index.html' },
  { path: '/404', file: '404.html' },
] as const;

/** Every page of the site by its address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route
        path="/"
        element={
          <>
            <Head route="home" path="/" />
            <Home />
          </>
        }
      />
      <Route
        path="*"
        element={
          <>
            <Head route="notFound" />
            <NotFound />
          </>
        }
      />
    </Routes>
  );
}
