import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import {
  heroPanelId,
  heroTabId,
  connectHeroTabs,
} from '../../machines/hero-tabs/hero-tabs.connect.ts';
import type { HeroTab } from '../../machines/domain.ts';
import { connectMessageRotation } from '../../machines/message-rotation/message-rotation.connect.ts';
import { usePageActor } from './page-context.ts';

/** A panel that closes does not take the keyboard focus with it: the open tab has it then (P8). */
function keepFocus(open: HeroTab): void {
  const panel = document.activeElement?.closest('[role="tabpanel"]');
  if (!panel || panel.id === heroPanelId(open)) return;
  document.getElementById(heroTabId(open))?.focus({ preventScroll: true });
}

/** Props of the hero's tabs. */
export function useHeroTabs() {
  const actor = usePageActor('heroTabs');
  const snapshot = useSelector(actor, (state) => state);
  const { value: open } = snapshot;
  useLayoutEffect(() => keepFocus(open), [open]);
  return connectHeroTabs(snapshot, actor.send);
}

/** Props of the rotating messages. */
export function useMessageRotation() {
  const actor = usePageActor('messageRotation');
  const tabs = usePageActor('heroTabs');
  const snapshot = useSelector(actor, (state) => state);
  // The messages of a tab go with it, while the pause button may have the focus.
  useLayoutEffect(() => () => keepFocus(tabs.getSnapshot().value), [tabs]);
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
