import type { AudienceKey } from '../domain.ts';
import type { ViewportFact } from '../shared/facts.ts';
import type { ParentRef } from '../shared/parent.ts';

/** What the modal tells the page around it. */
export type AudienceModalOutbound =
  /** The page must rest. */
  | { readonly type: 'modal.opened' }
  /** Told when closing has ended: until then the page behind rests. */
  | { readonly type: 'modal.closed' };

export interface AudienceModalInput {
  /** The root machine that hears {@link AudienceModalOutbound}; none when the modal runs alone. */
  readonly parent?: ParentRef<AudienceModalOutbound>;
}

/** Where a tile was on screen, in client pixels. */
export interface Rect {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface AudienceModalContext extends AudienceModalInput {
  /** Whose modal it is; null while hidden. */
  readonly audience: AudienceKey | null;
  /** Index of the selected item. */
  readonly selected: number;
  /** A2: the tile's original rectangle, where one was measured. */
  readonly rect: Rect | null;
  /** M6: the present entry of the history is one that opening a tile pushed. */
  readonly pushed: boolean;
  /** Width of the viewport; null until measured. */
  readonly widthPx: number | null;
  /** Whose tile a pointer or the focus came to last: it may be opened next. */
  readonly approached: AudienceKey | null;
}

/** What the doors behind this machine tell it. */
export type AudienceModalFact =
  | {
      readonly type: 'address.changed';
      /** What the address says: an audience, anything else, or null. */
      readonly audience: string | null;
      /** The entry bears the mark that `pushQuery` left on it. */
      readonly pushed: boolean;
    }
  | ViewportFact;

/** Where a key in the vertical list of tabs leads. */
export type FocusTarget = 'next' | 'previous' | 'first' | 'last';

export type AudienceModalEvent =
  | AudienceModalFact
  /** The modal's view is on the page. */
  | { readonly type: 'view.stood' }
  /** A tile was pressed, which stands there. */
  | { readonly type: 'modal.open'; readonly audience: string; readonly rect: Rect }
  | { readonly type: 'modal.close'; readonly source: 'button' | 'overlay' | 'escape' }
  /** A pointer, a finger or the focus comes to a tile. */
  | { readonly type: 'tile.approached'; readonly audience: AudienceKey }
  /** A key in the list of tabs: the focus moves, and the focused item is selected. */
  | { readonly type: 'focus.move'; readonly to: FocusTarget }
  /** A click. */
  | { readonly type: 'item.select'; readonly index: number };
