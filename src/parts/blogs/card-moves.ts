import { wantsLessMotion } from '../../browser/media.ts';

/** As long as those take that a filter brings. */
const moveMs = 300;

/** What a filter takes away is gone while the others are still on their way. */
const fadeMs = 180;

interface Place {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Where a card stands on its way; `offsetLeft` and `offsetTop` say where it belongs. */
function placeOf(card: HTMLElement): Place {
  const { offsetLeft, offsetTop, offsetWidth: widthPx, offsetHeight: heightPx } = card;
  const [xPx = 0, yPx = 0] = getComputedStyle(card).translate.split(' ').map(Number.parseFloat);
  return { xPx: offsetLeft + (xPx || 0), yPx: offsetTop + (yPx || 0), widthPx, heightPx };
}

/** Shows a card that the page no longer has for a moment where it stood, below all that comes to its place. */
function fadeOut(card: HTMLElement, stage: Element, place: Place): void {
  const { xPx, yPx, widthPx, heightPx } = place;
  card.inert = true;
  Object.assign(card.style, {
    position: 'absolute',
    listStyle: 'none',
    left: `${xPx}px`,
    top: `${yPx}px`,
    width: `${widthPx}px`,
    height: `${heightPx}px`,
  });
  stage.prepend(card);
  const fading = card.animate({ opacity: [1, 0] }, { duration: fadeMs, fill: 'forwards' });
  fading.onfinish = () => card.remove();
}

/** Lets the cards that are still there in the next frame go there from where they stand now, and the others fade. */
export function moveCards(): void {
  if (wantsLessMotion()) return;
  const grid = document.querySelector("[data-arrival='arrived'] [data-part='grid']");
  const stage = grid?.parentElement;
  if (!stage) return;
  const cards = grid.querySelectorAll<HTMLElement>(':scope > li');
  const places = [...cards].map((card) => [card, placeOf(card)] as const);
  requestAnimationFrame(() => {
    for (const [card, place] of places) {
      if (!card.isConnected) {
        fadeOut(card, stage, place);
        continue;
      }
      const [leftPx, topPx] = [place.xPx - card.offsetLeft, place.yPx - card.offsetTop];
      if (leftPx === 0 && topPx === 0) continue;
      card.animate([{ translate: `${leftPx}px ${topPx}px` }, { translate: '0 0' }], {
        duration: moveMs,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    }
  });
}
