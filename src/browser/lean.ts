import { listen, stopAll } from './listen.ts';
import { wantsLessMotion } from './media.ts';
import type { Stop } from './stop.ts';

/** As far as a button leans, in px. */
const reachPx = 5;

/** Lets what is marked by `data-leans` lean to a mouse that is over it, and stand again when it leaves. */
export function trackLean(): Stop {
  let leaning: HTMLElement | null = null;
  const stand = () => {
    leaning?.style.removeProperty('translate');
    leaning = null;
  };
  const lean = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
    const over =
      pointerType === 'mouse' && target instanceof Element
        ? target.closest<HTMLElement>('[data-leans]')
        : null;
    if (leaning !== over) stand();
    if (!over) return;
    if (wantsLessMotion()) return stand();
    leaning = over;
    const { left, top, width, height } = leaning.getBoundingClientRect();
    const part = (from: number, length: number) =>
      Math.max(-1, Math.min(1, (2 * from) / length - 1)) * reachPx;
    leaning.style.translate = `${part(clientX - left, width)}px ${part(clientY - top, height)}px`;
  };
  return stopAll([
    listen(document, ['pointermove'], lean),
    // A mouse that leaves the window at once is told of no further move.
    listen(document.documentElement, ['pointerleave'], stand),
    stand,
  ]);
}
