import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { usePageChange } from '../page/use-page-change.ts';
import { Blogs } from '../pages/blogs/blogs.tsx';
import { HomeV1 } from '../pages/home-v1/home-v1.tsx';
import { Home } from '../pages/home/home.tsx';
import { HomeV2 } from '../pages/home-v2/home-v2.tsx';
import { NotFound } from '../pages/not-found/not-found.tsx';
import { TroubleBoundary } from '../page/trouble-boundary.tsx';
import { Head } from './head.tsx';
import { Inspection, InspectorPage } from './inspection.tsx';
import { Prerendered } from '../page/prerendered.tsx';

/** X1: a page that fails leaves what the server sent. The blogs page keeps its words by itself (X2). */
const Guarded = ({ children }: { readonly children: ReactNode }) => (
  <TroubleBoundary fallback={<Prerendered />}>{children}</TroubleBoundary>
);

/** Every page of the site by its address. */
export function AppRoutes() {
  usePageChange();
  return (
    <>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <Head route="home" />
              <Guarded>
                <Home />
              </Guarded>
            </>
          }
        />
        <Route
          path="/blogs"
          element={
            <>
              <Head route="blogs" />
              <Blogs />
            </>
          }
        />
        <Route
          path="/home-v1"
          element={
            <>
              <Head route="homeV1" />
              <Guarded>
                <HomeV1 />
              </Guarded>
            </>
          }
        />
        <Route
          path="/home-v2"
          element={
            <>
              <Head route="homeV2" />
              <Guarded>
                <HomeV2 />
              </Guarded>
            </>
          }
        />
        <Route
          path="/inspector"
          element={
            <>
              <Head route="inspector" />
              <InspectorPage />
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
      <Inspection />
    </>
  );
}
