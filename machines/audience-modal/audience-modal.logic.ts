import { audienceModal, viewport } from '../constants.ts';
import { type AudienceKey, audienceKeys } from '../domain.ts';
import type { FocusTarget } from './audience-modal.types.ts';

/** A1: the key names one of the audiences. */
export const isAudience = (key: string | null): key is AudienceKey =>
  (audienceKeys as readonly (string | null)[]).includes(key);

const lastItem = audienceModal.itemsPerAudience - 1;

/** K7: an audience has an item of that index. */
export const isItem = (index: number): boolean =>
  Number.isInteger(index) && index >= 0 && index <= lastItem;

/** Where a key leads from an item; the list goes round at both ends (M2). */
export function itemAfter(selected: number, to: FocusTarget): number {
  if (to === 'first') return 0;
  if (to === 'last') return lastItem;
  if (to === 'next') return selected === lastItem ? 0 : selected + 1;
  return selected === 0 ? lastItem : selected - 1;
}

/** A2, K1: the width lets the other tiles step aside; an unmeasured one does not. */
export const hasPushEffect = (widthPx: number | null): boolean =>
  widthPx !== null && widthPx > viewport.pushEffectOffMaxPx;
