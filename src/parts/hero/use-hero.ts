import { connectHeroTabs } from '../../../machines/hero-tabs/hero-tabs.connect.ts';
import { connectKitSpread } from '../../../machines/kit-spread/kit-spread.connect.ts';
import { connectMessageRotation } from '../../../machines/message-rotation/message-rotation.connect.ts';
import { usePageActor } from '../../page/page.tsx';
import { useCommitted } from '../../page/use-committed.ts';
import { useShown } from '../../page/use-shown.ts';
import { keepFocus } from './hero.browser.ts';

/** Props of the hero's tabs. */
export function useHeroTabs() {
  const actor = usePageActor('heroTabs');
  const snapshot = useShown(actor);
  const { value: open } = snapshot;
  // The machine has moved on before the page has: only now the panel with the focus is closed.
  useCommitted(() => keepFocus(open), [open]);
  return connectHeroTabs(snapshot, actor.send);
}

/** Props of the rotating messages. */
export function useMessageRotation() {
  const actor = usePageActor('messageRotation');
  const tabs = usePageActor('heroTabs');
  // With a tab its messages go from the page: the focus that was on them, and a pointer and a focus
  // that leave without an event.
  useCommitted(
    () => () => {
      keepFocus(tabs.getSnapshot().value);
      // A page that failed has stopped its machines.
      if (actor.getSnapshot().status !== 'active') return;
      actor.send({ type: 'pointer.left' });
      actor.send({ type: 'focus.left' });
    },
    [actor, tabs],
  );
  return connectMessageRotation(useShown(actor), actor.send);
}

/** Props of the kit's devices, which spread out. */
export const useKitSpread = () => connectKitSpread(useShown(usePageActor('kitSpread')));
