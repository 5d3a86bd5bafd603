import { wantsLessMotion } from '../../browser/media.ts';

/** As long as those take that a filter brings. */
const moveMs = 300;

/** Where a card stands on its way; `offsetLeft` and `offsetTop` say where it belongs. */
function placeOf(card: HTMLElement): readonly [xPx: number, yPx: number] {
  const [xPx = 0, yPx = 0] = getComputedStyle(card).translate.split(' ').map(Number.parseFloat);
  return [card.offsetLeft + (xPx || 0), card.offsetTop + (yPx || 0)];
}

/** Lets the cards that are still there in the next frame go there from where they stand now. */
export function moveCards(): void {
  if (wantsLessMotion()) return;
  const cards = document.querySelectorAll<HTMLElement>(
    "[data-arrival='arrived'] [data-part='grid'] > li",
  );
  const places = [...cards].map((card) => [card, placeOf(card)] as const);
  requestAnimationFrame(() => {
    for (const [card, [xPx, yPx]] of places) {
      const [leftPx, topPx] = [xPx - card.offsetLeft, yPx - card.offsetTop];
      if (!card.isConnected || (leftPx === 0 && topPx === 0)) continue;
      card.animate([{ translate: `${leftPx}px ${topPx}px` }, { translate: '0 0' }], {
        duration: moveMs,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
  });
}
