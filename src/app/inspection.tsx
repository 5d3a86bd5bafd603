import { inspectorLoading } from '../content/inspector-loading.ts';
import { lateView } from '../page/late-view.tsx';
import { useToolAsked } from '../page/use-inspection.ts';

const Tools = lateView(
  'The inspection',
  async () => (await import('../pages/inspector/tools.tsx')).Tools,
);

/** I1: with `?inspect`, `?record` or `?replay`, the tool of that name; without them not a byte of it. */
export const Inspection = () => (useToolAsked() ? <Tools /> : null);

/** The local inspector page (I2); no other page loads a byte of it. */
export const InspectorPage = lateView(
  'The inspector',
  async () => (await import('../pages/inspector/inspector.tsx')).Inspector,
  <main>
    <p>{inspectorLoading}</p>
  </main>,
);
