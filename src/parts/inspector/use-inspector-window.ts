import { useMachine } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { connectInspectorWindow } from '../../../machines/inspector-window/inspector-window.connect.ts';
import { inspectorWindowMachine } from '../../../machines/inspector-window/inspector-window.machine.ts';
import { addressWith, changeHistory, queryValue } from '../../browser/address.ts';
import { settings } from '../../page/settings.ts';
import { askedTools, liveRoots } from '../../page/inspection.ts';
import { useCommitted } from '../../page/use-committed.ts';
import { isDriven, isHeld } from './page-driver.ts';
import { createPageInspector } from './page-inspector.ts';
import type { ToldTime } from './page-time.ts';

async function loadTime(tell: (time: ToldTime) => void) {
  const { createPageTime } = await import('./page-time.ts');
  return createPageTime({ roots: liveRoots, tell });
}

/** Made at the first click: the window can be opened in no other moment. */
let inspector: ReturnType<typeof createPageInspector> | undefined;

const logic = inspectorWindowMachine.provide({
  actions: {
    openWindow: ({ self }) => {
      inspector ??= createPageInspector({
        url: settings.inspectorUrl,
        roots: liveRoots,
        isDriven,
        loadTime: isHeld ? loadTime : undefined,
        onConnected: () => self.send({ type: 'window.connected' }),
        onClosed: () => self.send({ type: 'window.closed' }),
      });
      const opening = inspector.open();
      if (opening === 'opened') self.send({ type: 'window.opened' });
      if (opening === 'blocked') self.send({ type: 'window.blocked' });
    },
  },
});

const name = 'inspect';

/** Links lead on to addresses without the word; a page that is loaded anew is inspected again. */
function keepAsked(): void {
  const asked = askedTools.get(name);
  if (queryValue(name) === asked) return;
  changeHistory(() => history.replaceState(history.state, '', addressWith(name, asked)));
}

/** Props of the button that opens the inspector. */
export function useInspectorWindow() {
  const [snapshot, send] = useMachine(logic);
  const { key } = useLocation();
  // The router tells of a link once it has committed the page that it leads to; no machine hears of it.
  useCommitted(keepAsked, [key]);
  return connectInspectorWindow(snapshot, send);
}
