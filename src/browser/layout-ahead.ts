import { idle } from './idle.ts';
import { holdPictures } from './pictures.ts';
import { whenVisitorStirs } from './visitor.ts';

/** It has the processor of a laptop, to which laying out a page is little. */
const hasNoTouchScreen = () => navigator.maxTouchPoints === 0;

/**
 * Lays all of the page out in an idle moment before the visitor's first sign, without its pictures, where that costs
 * nobody a wait: what is held until it comes near is watched in every frame of the page in which something moves.
 */
export async function layOutAhead(): Promise<void> {
  if (!hasNoTouchScreen()) return;
  await idle();
  const { documentElement: root } = document;
  if (root.hasAttribute('data-laid-out')) return;
  const givePictures = holdPictures();
  root.toggleAttribute('data-laid-out', true);
  await whenVisitorStirs();
  givePictures();
}
