import { cssEaseOut } from '../../../machines/shared/easing.ts';

/** A page that has ended gives way to a finger, less and less, and never by so many px. */
const mostPx = 120;

/** Where a finger has the end of the page that is so far beyond it, in px. */
const stretchedPx = (beyondPx: number): number =>
  (mostPx * beyondPx) / (2 * mostPx + Math.abs(beyondPx));

/** P5: an end of the page that a finger draws on. */
export function createStretch() {
  let element: HTMLElement | null = null;
  let px = 0;
  let home: Animation | undefined;

  return {
    /** The element is that far beyond the page's end; up is negative. */
    pull(pulled: HTMLElement | null, beyondPx: number): void {
      home?.cancel();
      if (element !== pulled) element?.style.removeProperty('translate');
      element = pulled;
      px = stretchedPx(beyondPx);
      if (px === 0) element?.style.removeProperty('translate');
      else element?.style.setProperty('translate', `0 ${px}px`);
    },

    /** Puts a page that is still sliding back in its place at once, for the next finger. */
    settle: () => home?.cancel(),

    /** The element stands in its place again; what is answered lets it be seen to go back there. */
    release(): (durationMs: number) => void {
      const released = element;
      const fromPx = px;
      released?.style.removeProperty('translate');
      element = null;
      px = 0;
      return (durationMs) => {
        if (fromPx === 0) return;
        home = released?.animate([{ translate: `0 ${fromPx}px` }, { translate: '0 0' }], {
          duration: durationMs,
          easing: cssEaseOut,
        });
      };
    },
  };
}
