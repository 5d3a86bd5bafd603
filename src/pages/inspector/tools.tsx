import { lazy, Suspense } from 'react';

const InspectorWindow = lazy(() =>
  import('../../parts/inspector/inspector-window.tsx').then((loaded) => ({
    default: loaded.InspectorWindow,
  })),
);
const VisitRecorder = lazy(() =>
  import('../../parts/replay/visit-recorder.tsx').then((loaded) => ({
    default: loaded.VisitRecorder,
  })),
);
const VisitPlayer = lazy(() =>
  import('../../parts/replay/visit-player.tsx').then((loaded) => ({
    default: loaded.VisitPlayer,
  })),
);

// As the page was opened: links lead on to addresses without the words.
const asked = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);

/** The tools that the page was opened with; each is loaded by itself. */
export function Tools() {
  return (
    <Suspense fallback={null}>
      {asked.has('inspect') && <InspectorWindow />}
      {asked.has('replay') ? <VisitPlayer /> : asked.has('record') && <VisitRecorder />}
    </Suspense>
  );
}
