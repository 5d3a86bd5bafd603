import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { InspectorFileEvent, inspectorFileMachine } from './inspector-file.machine.ts';

/** Props of the button that opens a recording, and of the words beside it. */
export function connectInspectorFile(
  snapshot: SnapshotFrom<typeof inspectorFileMachine>,
  send: (event: InspectorFileEvent) => void,
) {
  const { name, shown, problem, differences } = snapshot.context;
  return {
    /** Name of the recording that shows; null when none does. */
    shown,
    isRunning: snapshot.matches('running'),
    refused: snapshot.matches('refused') ? { name, problem } : null,
    differences,
    rootProps: { 'data-machine': 'inspector-file', 'data-state': stateAttribute(snapshot) },
    give: (file: string) => send({ type: 'file.given', name: file }),
  } as const;
}
