import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { InspectorWindowEvent, inspectorWindowMachine } from './inspector-window.machine.ts';

/** Props of the button that opens the inspector, and of the words beside it. */
export function connectInspectorWindow(
  snapshot: SnapshotFrom<typeof inspectorWindowMachine>,
  send: (event: InspectorWindowEvent) => void,
) {
  return {
    state: snapshot.value,
    rootProps: { 'data-machine': 'inspector-window', 'data-state': stateAttribute(snapshot) },
    buttonProps: { type: 'button', onClick: () => send({ type: 'inspector.open' }) },
    messageProps: { role: 'status' },
  } as const;
}
