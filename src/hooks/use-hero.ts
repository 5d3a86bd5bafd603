import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { connectHeroTabs } from '../../machines/hero-tabs/hero-tabs.connect.ts';
import { connectMessageRotation } from '../../machines/message-rotation/message-rotation.connect.ts';
import { usePageActor } from './page-context.ts';

/** Props of the hero's tabs. */
export function useHeroTabs() {
  const actor = usePageActor('heroTabs');
  const snapshot = useSelector(actor, (state) => state);
  return connectHeroTabs(snapshot, actor.send);
}

/** Props of the rotating messages. */
export function useMessageRotation() {
  const actor = usePageActor('messageRotation');
  const snapshot = useSelector(actor, (state) => state);
  // With the tab its messages go, and the pointer and the focus leave without an event.
  useEffect(
    () => () => {
      actor.send({ type: 'pointer.left' });
      actor.send({ type: 'focus.left' });
    },
    [actor],
  );
  return connectMessageRotation(snapshot, actor.send);
}
