import type { SnapshotFrom } from 'xstate';
import type { AudienceKey } from '../domain.ts';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import { type KeyPress, takeKey } from '../shared/key-press.ts';
import { hasPushEffect } from './audience-modal.logic.ts';
import type { audienceModalMachine } from './audience-modal.machine.ts';
import type { AudienceModalEvent, FocusTarget, Rect } from './audience-modal.types.ts';

/** Id of an opener in the document; the `returnFocus` action looks for it. */
export const audienceOpenerId = (audience: string) => `audience-opener-${audience}`;

/** Id of a tab in the document; the `focusItem` action looks for it. */
export const audienceItemId = (index: number) => `audience-item-${index}`;

/** Id of a paragraph in the document; the `showItem` action looks for it. */
export const audienceParagraphId = (index: number) => `audience-paragraph-${index}`;
const titleId = 'audience-modal-title';

/** Keys of a vertical tab list (WAI-ARIA tabs). */
const keyTargets: Readonly<Record<string, FocusTarget>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

interface Prevented {
  readonly preventDefault: () => void;
}

/** Props of the modal's parts and of the tiles for a snapshot (A1, A2, M2, M6). */
export function connectAudienceModal(
  snapshot: SnapshotFrom<typeof audienceModalMachine>,
  send: (event: AudienceModalEvent) => void,
) {
  const { audience, selected, rect, widthPx, approached } = snapshot.context;
  const isOpen = snapshot.matches('open');
  /** A2: this tile steps aside. */
  const isPushed = (key: AudienceKey) => isOpen && key !== audience && hasPushEffect(widthPx);

  const approach = (key: AudienceKey) => send({ type: 'tile.approached', audience: key });

  return {
    /** Whose content to show; null while hidden. */
    audience,
    /** Whose pictures to have ready. */
    approached,
    /** Index of the selected item. */
    selected,
    /** The tile's original rectangle: where the dialog grows from and returns to. */
    rect,
    isOpen,
    dialogProps: {
      'data-machine': 'audience-modal',
      'data-state': stateAttribute(snapshot),
      'aria-labelledby': titleId,
      // On its way back it can be seen, but no longer used.
      inert: snapshot.matches('closing'),
      // The browser's own way of closing on Escape; ours takes the time of the animation.
      onCancel: (event: Prevented) => {
        event.preventDefault();
        send({ type: 'modal.close', source: 'escape' });
      },
      // Some browsers close on a second Escape without asking; a dialog opened again is not closed.
      onClose: ({ currentTarget }: { readonly currentTarget: { readonly open: boolean } }) => {
        if (!currentTarget.open) send({ type: 'modal.close', source: 'escape' });
      },
    },
    /** For a full-screen element behind the panel, not around it: a press that only ends there closes nothing. */
    overlayProps: {
      'data-part': 'overlay',
      onClick: () => send({ type: 'modal.close', source: 'overlay' }),
    },
    titleProps: { id: titleId },
    closeProps: {
      type: 'button',
      'data-part': 'close',
      onClick: () => send({ type: 'modal.close', source: 'button' }),
    },
    itemListProps: { role: 'tablist', 'aria-orientation': 'vertical' },
    itemProps: (index: number) =>
      ({
        type: 'button',
        role: 'tab',
        id: audienceItemId(index),
        'data-part': 'item',
        'data-index': index,
        'data-selected': flagAttribute(index === selected),
        'aria-selected': index === selected,
        'aria-controls': audienceParagraphId(index),
        tabIndex: index === selected ? 0 : -1,
        onClick: () => send({ type: 'item.select', index }),
        onKeyDown: (press: KeyPress) => {
          const to = takeKey(press, keyTargets);
          if (to) send({ type: 'focus.move', to });
        },
      }) as const,
    /** All six show at once; the selected one is highlighted, and Tab leads from its label to it. */
    paragraphProps: (index: number) =>
      ({
        role: 'tabpanel',
        id: audienceParagraphId(index),
        'data-part': 'paragraph',
        'data-index': index,
        'data-selected': flagAttribute(index === selected),
        ...(index === selected && { tabIndex: 0 }),
        'aria-labelledby': audienceItemId(index),
      }) as const,
    tileProps: (key: AudienceKey) =>
      ({
        'data-part': 'tile',
        'data-audience': key,
        'data-pushed': flagAttribute(isPushed(key)),
        // What of it travels is in the modal until that has come back.
        'data-opened': flagAttribute(key === audience),
        onPointerOver: () => approach(key),
      }) as const,
    /** For the button inside a tile. */
    openerProps: (key: AudienceKey) =>
      ({
        type: 'button',
        id: audienceOpenerId(key),
        'aria-haspopup': 'dialog',
        onFocus: () => approach(key),
      }) as const,
    /** Its opener is pressed, and it stands there. */
    openTile: (key: AudienceKey, from: Rect) =>
      send({ type: 'modal.open', audience: key, rect: from }),
  } as const;
}
