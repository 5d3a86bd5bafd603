import { viewport } from '../constants.ts';

/** K1: by the width alone, whatever the pointer. */
export const isMobileWidth = (widthPx: number): boolean => widthPx <= viewport.mobileMaxPx;
