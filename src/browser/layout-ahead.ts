import { idle } from './idle.ts';
import { holdPictures } from './pictures.ts';
import { isLaidOut, layOut, whenVisitorStirs } from './visitor.ts';

/**
 * Without a touch screen it has the processor of a laptop, to which laying out a page is little; and it tells of idle
 * moments, of which none is in the middle of taking the page over.
 */
const hasTime = () => navigator.maxTouchPoints === 0 && 'requestIdleCallback' in window;

const whenPrinted = () =>
  new Promise<unknown>((resolve) => {
    window.addEventListener('beforeprint', resolve, { once: true });
  });

/**
 * Lays all of the page out in an idle moment before the visitor's first sign, without its pictures, where that costs
 * nobody a wait: what is held until it comes near is watched in every frame of the page in which something moves.
 */
export async function layOutAhead(): Promise<void> {
  if (!hasTime()) return;
  await idle();
  if (isLaidOut()) return;
  const givePictures = holdPictures();
  layOut();
  await Promise.race([whenVisitorStirs().then(idle), whenPrinted()]);
  givePictures();
}
