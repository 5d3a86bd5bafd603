import { Route, Routes } from 'react-router-dom';
import { usePageChange } from '../hooks/use-page-change.ts';
import { Blogs } from '../pages/blogs/blogs.tsx';
import { HomeV1 } from '../pages/home-v1/home-v1.tsx';
import { Home } from '../pages/home/home.tsx';
import { HomeV2 } from '../pages/home-v2/home-v2.tsx';
import { NotFound } from '../pages/not-found/not-found.tsx';
import { Head } from './head.tsx';
import { Inspection, InspectorPage } from './inspection.tsx';

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
              <Home />
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
              <HomeV1 />
            </>
          }
        />
        <Route
          path="/home-v2"
          element={
            <>
              <Head route="homeV2" />
              <HomeV2 />
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
