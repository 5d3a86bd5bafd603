import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connectNavBar } from '../../machines/nav-bar/nav-bar.connect.ts';
import type { navBarMachine } from '../../machines/nav-bar/nav-bar.machine.ts';

/** The navigation bar's actor; each page's root provides its own. */
export const NavBarContext = createContext<ActorRefFrom<typeof navBarMachine> | null>(null);

/** Props of the navigation bar, from the page it stands on. */
export function useNavBar() {
  const actor = useContext(NavBarContext);
  if (!actor) throw new Error('The navigation bar stands outside a page.');
  const snapshot = useSelector(actor, (state) => state);
  return connectNavBar(snapshot, actor.send);
}
