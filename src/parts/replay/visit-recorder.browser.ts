import { fromCallback } from 'xstate';
import {
  type VisitRecorderEvent,
  visitRecorderMachine,
} from '../../../machines/visit-recorder/visit-recorder.machine.ts';
import { readDirection } from '../../browser/direction.ts';
import { listen } from '../../browser/listen.ts';
import { wantsLessMotion } from '../../browser/media.ts';
import { liveRoots } from '../../page/inspection.ts';
import { recordVisit } from './record-visit.ts';
import { visitMaxChars, writeVisit } from './visit.ts';

/** The last lines of a recording tell how everything stood; they need room as well. */
const partForSteps = 0.9;

let recording: ReturnType<typeof recordVisit> | undefined;

const scene = () => ({
  build: `${import.meta.env.SITE_VERSION} ${import.meta.url.split('/').at(-1)}`,
  path: location.pathname,
  viewport: { widthPx: innerWidth, heightPx: innerHeight, pixelRatio: devicePixelRatio },
  isMotionReduced: wantsLessMotion(),
  direction: readDirection(),
});

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `amara-visit-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  link.click();
  // Not at once: the download reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The recorder with the page behind it. */
export const visitRecorderLogic = visitRecorderMachine.provide({
  actors: {
    recordVisit: fromCallback<VisitRecorderEvent>(({ sendBack }) => {
      const begun = recordVisit({
        roots: liveRoots,
        scene: scene(),
        path: () => location.pathname,
        now: () => performance.now(),
        onFull: () => sendBack({ type: 'visit.filled' }),
        maxChars: visitMaxChars * partForSteps,
      });
      recording = begun;
      return () => void begun.end();
    }),
    warnOfLoss: fromCallback(() =>
      listen(window, ['beforeunload'], (event) => event.preventDefault(), { passive: false }),
    ),
  },
  actions: {
    saveVisit: () => {
      if (recording) save(writeVisit(recording.end()));
    },
  },
});
