import { askedTools } from '../../page/inspection.ts';
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

/** The tools that the page was opened with; each is loaded by itself. */
export function Tools() {
  return (
    <>
      {askedTools.has('inspect') && <InspectorWindow />}
      {askedTools.has('replay') ? <VisitPlayer /> : askedTools.has('record') && <VisitRecorder />}
    </>
  );
}
