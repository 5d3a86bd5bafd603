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

const InspectorWindow = lazy(() =>
  import('../parts/inspector/inspector-window.tsx').then(
    (loaded): Lazy => ({ default: loaded.InspectorWindow }),
    absent,
  ),
);

const Inspector = lazy(() =>
  import('../pages/inspector/inspector.tsx').then(
    (loaded): Lazy => ({ default: loaded.Inspector }),
    absent,
  ),
);

/** I1: with `?inspect`, the button that opens the inspector; without it not a byte of that. */
export function Inspection() {
  if (!useInspectionAsked()) return null;
  return (
    <Suspense fallback={null}>
      <InspectorWindow />
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
