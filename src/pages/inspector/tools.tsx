import { lateView } from '../../page/late-view.tsx';

const InspectorWindow = lateView(
  'The inspector’s button',
  async () => (await import('../../parts/inspector/inspector-window.tsx')).InspectorWindow,
);
const VisitRecorder = lateView(
  'The recorder',
  async () => (await import('../../parts/replay/visit-recorder.tsx')).VisitRecorder,
);
const VisitPlayer = lateView(
  'The player',
  async () => (await import('../../parts/replay/visit-player.tsx')).VisitPlayer,
);

// As the page was opened: links lead on to addresses without the words, of which only `inspect` is put back.
const asked = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);

/** The tools that the page was opened with; each is loaded by itself. */
export function Tools() {
  return (
    <>
      {asked.has('inspect') && <InspectorWindow />}
      {asked.has('replay') ? <VisitPlayer /> : asked.has('record') && <VisitRecorder />}
    </>
  );
}
