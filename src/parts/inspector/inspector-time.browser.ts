import { fromCallback } from 'xstate';
import {
  type InspectorTimeFact,
  inspectorTimeMachine,
} from '../../../machines/inspector-time/inspector-time.machine.ts';
import type { PageLeft } from '../../../machines/shared/facts.ts';
import { askForPace, askForStep, trackTime } from './drive-door.ts';

/** The time of the inspected page, with the window's way to it behind it. */
export const inspectorTimeLogic = inspectorTimeMachine.provide({
  actors: {
    trackTime: fromCallback<InspectorTimeFact | PageLeft>(({ sendBack }) => trackTime(sendBack)),
  },
  actions: { askForPace: (_, pace) => askForPace(pace), askForStep },
});
