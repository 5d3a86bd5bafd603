import { useMachine } from '@xstate/react';
import { connectInspectorTime } from '../../../machines/inspector-time/inspector-time.connect.ts';
import { inspectorTimeLogic } from './inspector-time.browser.ts';

/** Props of the controls of the inspected page's time. */
export function useInspectorTime() {
  const [snapshot, send] = useMachine(inspectorTimeLogic);
  return connectInspectorTime(snapshot, send);
}
