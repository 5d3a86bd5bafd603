import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { RouteKey } from '../content/types.ts';
import { Prerendered } from '../page/prerendered.tsx';
import { TroubleBoundary } from '../page/trouble-boundary.tsx';
import { usePageChange } from '../page/use-page-change.ts';
import { Head } from './head.tsx';
import { Inspection, InspectorPage } from './inspection.tsx';
import { lazyPages } from './lazy-pages.tsx';
import { pageOf } from './pages.ts';

/** X1: a page that fails leaves what the server sent. The blogs page keeps its words by itself (X2). */
const Guarded = ({ children }: { readonly children: ReactNode }) => (
  <TroubleBoundary fallback={<Prerendered />}>{children}</TroubleBoundary>
);

const elementOf = (route: RouteKey, Page: ComponentType) => (
  <>
    <Head route={route} />
    <Guarded key={route}>
      <Page />
    </Guarded>
  </>
);

// Made once: a page that is not whole yet may not be rendered anew.
const { home, blogs, homeV1, homeV2, notFound } = lazyPages;
const routes = (
  <Routes>
    <Route caseSensitive path={home.path} element={elementOf('home', home.Page)} />
    <Route caseSensitive path={blogs.path} element={elementOf('blogs', blogs.Page)} />
    <Route caseSensitive path={homeV1.path} element={elementOf('homeV1', homeV1.Page)} />
    <Route caseSensitive path={homeV2.path} element={elementOf('homeV2', homeV2.Page)} />
    <Route
      caseSensitive
      path={pageOf('inspector').path}
      element={elementOf('inspector', InspectorPage)}
    />
    <Route caseSensitive path={notFound.path} element={elementOf('notFound', notFound.Page)} />
  </Routes>
);

/** Every page of the site by its address. */
export function AppRoutes() {
  usePageChange();
  return (
    <>
      {routes}
      <TroubleBoundary fallback={null}>
        <Inspection />
      </TroubleBoundary>
    </>
  );
}
