import { useMachine } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { connectInspectorWindow } from '../../../machines/inspector-window/inspector-window.connect.ts';
import { addressWith, changeHistory, queryValue } from '../../browser/address.ts';
import { askedTools } from '../../page/inspection.ts';
import { useCommitted } from '../../page/use-committed.ts';
import { inspectorWindowLogic } from './inspector-window.browser.ts';

const name = 'inspect';

/** Links lead on to addresses without the word; a page that is loaded anew is inspected again. */
function keepAsked(): void {
  const asked = askedTools.get(name);
  if (queryValue(name) === asked) return;
  changeHistory(() => history.replaceState(history.state, '', addressWith(name, asked)));
}

/** Props of the button that opens the inspector. */
export function useInspectorWindow() {
  const [snapshot, send] = useMachine(inspectorWindowLogic);
  const { key } = useLocation();
  // The router tells of a link once it has committed the page that it leads to; no machine hears of it.
  useCommitted(keepAsked, [key]);
  return connectInspectorWindow(snapshot, send);
}
