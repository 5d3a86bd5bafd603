import { useRef } from 'react';
import { useSelector } from '@xstate/react';
import { connectHeroStage } from '../../../machines/hero-stage/hero-stage.connect.ts';
import { connectHeroTabs } from '../../../machines/hero-tabs/hero-tabs.connect.ts';
import { connectKitSpread } from '../../../machines/kit-spread/kit-spread.connect.ts';
import {
  connectMessageRotation,
  isPaused,
  mayMove,
} from '../../../machines/message-rotation/message-rotation.connect.ts';
import { usePageActor } from '../../page/page.tsx';
import { useArea } from '../../page/use-area.ts';
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

/** Props of the worlds behind the hero's tabs. */
export const useHeroStage = () => connectHeroStage(useShown(usePageActor('heroStage')));

/** With a tab its messages go, and the focus that was on them. */
function useLeave(isLeaving: boolean): void {
  const tabs = usePageActor('heroTabs');
  useCommitted(
    () => (isLeaving ? undefined : () => keepFocus(tabs.getSnapshot().value)),
    [tabs, isLeaving],
  );
}

/** What is shown; of messages that leave, what was seen last: the machine has gone on to the next tab's by then. */
function useSeen<Shown>(shown: Shown, isLeaving: boolean): Shown {
  const seen = useRef(shown);
  useCommitted(() => {
    if (!isLeaving) seen.current = shown;
  }, [shown, isLeaving]);
  // oxlint-disable-next-line react/refs -- what was seen is what was committed
  return isLeaving ? seen.current : shown;
}

/** Props of the rotating messages, or of those that leave with their tab. */
export function useMessageRotation(isLeaving: boolean) {
  const actor = usePageActor('messageRotation');
  useLeave(isLeaving);
  const seen = useSeen(useShown(actor), isLeaving);
  const view = connectMessageRotation(seen, actor.send, isLeaving);
  return { ...view, areaProps: useArea(view.areaProps) };
}

/** H6: whether the drawings of an offering may move. */
export const useMayMove = (offering: Parameters<typeof mayMove>[1]) =>
  useSelector(usePageActor('messageRotation'), (messages) => mayMove(messages, offering));

/** Props of the kit's devices, which spread out. */
export const useKitSpread = () =>
  connectKitSpread(
    useShown(usePageActor('kitSpread')),
    useSelector(usePageActor('messageRotation'), isPaused),
  );
