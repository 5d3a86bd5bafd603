import { useMachine } from '@xstate/react';
import { fromCallback } from 'xstate';
import type { PageLeft } from '../../../machines/inspector-log/inspector-log.types.ts';
import { connectInspectorTime } from '../../../machines/inspector-time/inspector-time.connect.ts';
import {
  type InspectorTimeFact,
  inspectorTimeMachine,
} from '../../../machines/inspector-time/inspector-time.machine.ts';
import { askForPace, askForStep, trackTime } from './drive-door.ts';

const logic = inspectorTimeMachine.provide({
  actors: {
    trackTime: fromCallback<InspectorTimeFact | PageLeft>(({ sendBack }) => trackTime(sendBack)),
  },
  actions: { askForPace: (_, pace) => askForPace(pace), askForStep },
});

/** Props of the controls of the inspected page's time. */
export function useInspectorTime() {
  const [snapshot, send] = useMachine(logic);
  return connectInspectorTime(snapshot, send);
}
