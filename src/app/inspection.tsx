import { type ComponentType, lazy, Suspense } from 'react';
import { inspectorLoading } from '../content/inspector-loading.ts';
import { useInspectionAsked } from '../page/use-inspection.ts';
import { useHydrated } from '../page/use-site.ts';
import { logger } from '../browser/logger.ts';

interface Lazy {
  readonly default: ComponentType;
}

/** A tool that does not load takes nothing from the page but itself. */
function absent(error: unknown): Lazy {
  logger.error('The inspector did not load', error);
  return { default: () => null };
}

const Tools = lazy(() =>
  import('../pages/inspector/tools.tsx').then(
    (loaded): Lazy => ({ default: loaded.Tools }),
    absent,
  ),
);

const Inspector = lazy(() =>
  import('../pages/inspector/inspector.tsx').then(
    (loaded): Lazy => ({ default: loaded.Inspector }),
    absent,
  ),
);

/** I1: with `?inspect`, `?record` or `?replay`, the tool of that name; without them not a byte of it. */
export function Inspection() {
  if (!useInspectionAsked()) return null;
  return (
    <Suspense fallback={null}>
      <Tools />
    </Suspense>
  );
}

/** The local inspector page (I2); no other page loads a byte of it. */
export function InspectorPage() {
  const loading = (
    <main>
      <p>{inspectorLoading}</p>
    </main>
  );
  return useHydrated() ? (
    <Suspense fallback={loading}>
      <Inspector />
    </Suspense>
  ) : (
    loading
  );
}
