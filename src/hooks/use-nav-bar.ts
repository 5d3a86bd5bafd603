import { useSelector } from '@xstate/react';
import { connectNavBar } from '../../machines/nav-bar/nav-bar.connect.ts';
import { usePageActor } from './page-context.ts';

/** Props of the navigation bar, from the page it stands on. */
export function useNavBar() {
  const actor = usePageActor('navBar');
  const snapshot = useSelector(actor, (state) => state);
  return connectNavBar(snapshot, actor.send);
}
