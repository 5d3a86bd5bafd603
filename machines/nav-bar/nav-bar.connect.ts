import type { SnapshotFrom } from 'xstate';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import { type Crossing, crossesEdge } from '../shared/area.ts';
import { isModified, type Modifiers } from '../shared/key-press.ts';
import type { NavBarEvent, navBarMachine } from './nav-bar.machine.ts';

/** Id of the menu in the document; the `showMenu` and `hideMenu` actions look for it. */
export const menuId = 'site-menu';

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
      'data-open': flagAttribute(open),
      'data-scrolled': flagAttribute(snapshot.context.scrolled),
      /** The menu covers what the focus goes on to. */
      onBlur: (move: Crossing) => {
        const isElsewhere = move.relatedTarget !== null && crossesEdge(move);
        if (open && isElsewhere) send({ type: 'menu.close', source: 'outside' });
      },
    },
    burgerProps: {
      type: 'button',
      'aria-expanded': open,
      'aria-controls': menuId,
      onClick: () => send(open ? { type: 'menu.close', source: 'burger' } : { type: 'menu.open' }),
    },
    menuProps: { id: menuId },
    /** For a menu that is a dialog: what the browser closes by itself, the machine closes. */
    dialogProps: {
      id: menuId,
      onCancel: (event: { readonly preventDefault: () => void }) => {
        event.preventDefault();
        send({ type: 'menu.close', source: 'escape' });
      },
    },
    closeProps: {
      type: 'button',
      onClick: () => send({ type: 'menu.close', source: 'button' }),
    },
    /** V1: for a contact button that only closes the menu. */
    contactCloseProps: {
      type: 'button',
      onClick: () => send({ type: 'menu.close', source: 'contact' }),
    },
    scrimProps: { onClick: () => send({ type: 'menu.close', source: 'outside' }) },
    /** For the logo and the home link. */
    homeLinkProps: {
      onClick: (click: Modifiers) => {
        if (!isModified(click)) send({ type: 'home.request' });
      },
    },
    linkProps: {
      onClick: (click: Modifiers) => {
        if (!isModified(click)) send({ type: 'link.chosen' });
      },
    },
    contactProps: { type: 'button', onClick: () => send({ type: 'contact.request' }) },
  } as const;
}
