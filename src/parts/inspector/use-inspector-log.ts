import { useMachine } from '@xstate/react';
import { connectInspectorLog } from '../../../machines/inspector-log/inspector-log.connect.ts';
import { inspectorLog } from '../../../machines/inspector-log/inspector-log.limits.ts';
import type { InspectionFact } from '../../../machines/inspector-log/inspector-log.types.ts';
import { inspectorLogLogic } from './inspector-log.browser.ts';

/** Props of the local inspector's parts. */
export function useInspectorLog() {
  const [snapshot, send] = useMachine(inspectorLogLogic, {
    input: { limit: inspectorLog.entryLimit, keptLimit: inspectorLog.keptEntryLimit },
  });
  return {
    ...connectInspectorLog(snapshot, send),
    /** Shows a recorded visit in the place of a page. */
    showRecording: (facts: readonly InspectionFact[]) => send({ type: 'recording.opened', facts }),
  };
}
