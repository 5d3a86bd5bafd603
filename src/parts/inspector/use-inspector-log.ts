import { useMachine } from '@xstate/react';
import { fromCallback } from 'xstate';
import { connectInspectorLog } from '../../../machines/inspector-log/inspector-log.connect.ts';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import type {
  InspectionFact,
  PageLeft,
} from '../../../machines/inspector-log/inspector-log.types.ts';
import { inspectorLog } from '../../../machines/inspector-log/inspector-log.limits.ts';
import { trackInspection } from './inspection-feed.ts';

const logic = inspectorLogMachine.provide({
  actors: {
    trackInspection: fromCallback<InspectionFact | PageLeft>(({ sendBack }) =>
      trackInspection(sendBack),
    ),
  },
  actions: {
    copySnippet: ({ self }, { text }) => {
      // Pages that came without encryption have no clipboard at all.
      void (async () => navigator.clipboard.writeText(text))().then(
        () => self.send({ type: 'snippet.copied' }),
        () => self.send({ type: 'snippet.failed' }),
      );
    },
  },
});

/** Props of the local inspector's parts. */
export function useInspectorLog() {
  const [snapshot, send] = useMachine(logic, {
    input: { limit: inspectorLog.entryLimit, keptLimit: inspectorLog.keptEntryLimit },
  });
  return {
    ...connectInspectorLog(snapshot, send),
    /** Shows a recorded visit in the place of a page. */
    showRecording: (facts: readonly InspectionFact[]) => send({ type: 'recording.opened', facts }),
  };
}
