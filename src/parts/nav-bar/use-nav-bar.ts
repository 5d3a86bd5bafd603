import { connectNavBar } from '../../../machines/nav-bar/nav-bar.connect.ts';
import { usePageActor } from '../../page/page.tsx';
import { useShown } from '../../page/use-shown.ts';

/** Props of the navigation bar, from the page it stands on. */
export function useNavBar() {
  const actor = usePageActor('navBar');
  return connectNavBar(useShown(actor), actor.send);
}
