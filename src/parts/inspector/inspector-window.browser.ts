import { inspectorWindowMachine } from '../../../machines/inspector-window/inspector-window.machine.ts';
import { liveRoots } from '../../page/inspection.ts';
import { settings } from '../../page/settings.ts';
import { isDriveAllowed, isHoldAllowed } from './page-driver.ts';
import { createPageInspector } from './page-inspector.ts';
import type { ToldTime } from './page-time.ts';

async function loadTime(tell: (time: ToldTime) => void) {
  const { createPageTime } = await import('./page-time.ts');
  return createPageTime({ roots: liveRoots, tell });
}

/** Made at the first click: the window can be opened in no other moment. */
let inspector: ReturnType<typeof createPageInspector> | undefined;

/** The inspector's window with the page that it is opened from behind it. */
export const inspectorWindowLogic = inspectorWindowMachine.provide({
  actions: {
    openWindow: ({ self }) => {
      inspector ??= createPageInspector({
        url: settings.inspectorUrl,
        roots: liveRoots,
        isDriveAllowed,
        loadTime: isHoldAllowed ? loadTime : undefined,
        onConnected: () => self.send({ type: 'window.connected' }),
        onClosed: () => self.send({ type: 'window.closed' }),
      });
      const opening = inspector.open();
      if (opening === 'opened') self.send({ type: 'window.opened' });
      if (opening === 'blocked') self.send({ type: 'window.blocked' });
    },
  },
});
