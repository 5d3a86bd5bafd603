import { useMachine } from '@xstate/react';
import { connectVisitRecorder } from '../../../machines/visit-recorder/visit-recorder.connect.ts';
import { visitRecorderLogic } from './visit-recorder.browser.ts';

/** Props of the recorder's control. */
export function useVisitRecorder() {
  const [snapshot, send] = useMachine(visitRecorderLogic);
  return connectVisitRecorder(snapshot, send);
}
