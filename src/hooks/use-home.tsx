import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { connectHeroTabs } from '../../machines/hero-tabs/hero-tabs.connect.ts';
import { connectMessageRotation } from '../../machines/message-rotation/message-rotation.connect.ts';
import { HomeContext } from './home-context.ts';
import { NavBarContext } from './use-nav-bar.ts';

function NavBarOfHome({ children }: { readonly children: ReactNode }) {
  const navBar = HomeContext.useSelector((snapshot) => snapshot.context.navBar);
  return <NavBarContext value={navBar}>{children}</NavBarContext>;
}

/** Runs the home page's machines for the views inside. */
export function HomeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <HomeContext.Provider>
      <NavBarOfHome>{children}</NavBarOfHome>
    </HomeContext.Provider>
  );
}

/** Props of the hero's tabs. */
export function useHeroTabs() {
  const actor = HomeContext.useSelector((snapshot) => snapshot.context.heroTabs);
  const snapshot = useSelector(actor, (state) => state);
  return connectHeroTabs(snapshot, actor.send);
}

/** Props of the rotating messages. */
export function useMessageRotation() {
  const actor = HomeContext.useSelector((snapshot) => snapshot.context.messageRotation);
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
