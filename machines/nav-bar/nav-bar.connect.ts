import type { SnapshotFrom } from 'xstate';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type { NavBarEvent, navBarMachine } from './nav-bar.machine.ts';

const menuId = 'site-menu';

/** Props of the navigation bar's parts for a snapshot (N1–N4). */
export function connectNavBar(
  snapshot: SnapshotFrom<typeof navBarMachine>,
  send: (event: NavBarEvent) => void,
) {
  const open = snapshot.matches('open');
  return {
    isOpen: open,
    rootProps: {
      'data-machine': 'nav-bar',
      'data-state': stateAttribute(snapshot),
      'data-scrolled': flagAttribute(snapshot.context.scrolled),
    },
    burgerProps: {
      type: 'button',
      'aria-expanded': open,
      'aria-controls': menuId,
      onClick: () => send(open ? { type: 'menu.close', source: 'burger' } : { type: 'menu.open' }),
    },
    menuProps: { id: menuId },
    scrimProps: { onClick: () => send({ type: 'menu.close', source: 'outside' }) },
    /** For the logo and the home link. */
    homeLinkProps: { onClick: () => send({ type: 'home.request' }) },
    linkProps: { onClick: () => send({ type: 'link.chosen' }) },
    contactProps: { type: 'button', onClick: () => send({ type: 'contact.request' }) },
  } as const;
}
