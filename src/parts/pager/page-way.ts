import type { AnyActorRef } from 'xstate';
import { swipe } from '../../../machines/constants.ts';
import type { Way } from '../../../machines/section-pager/section-pager.types.ts';
import type { Stop } from '../../browser/stop.ts';
import { placesOf, topToShowPx } from './page-sections.ts';
import { createStretch } from './stretch.ts';
import { createWay } from './way.ts';

/** The way of the window, which is one whatever page shows. */
export const way = createWay();

/** The end of the page that a finger draws on. */
export const stretch = createStretch();

/** The element around the sections; what follows the last of them in it scrolls with that one. */
export const rootOfPage = () =>
  document.querySelector<HTMLElement>('[data-machine="section-pager"]');

/** Where the page is scrolled to at the end of a way, in px, when it stands at `fromPx`. */
export function topOf(
  ids: readonly string[],
  { index, edge, offsetPx, source }: Way,
  fromPx = window.scrollY,
): number {
  const section = document.getElementById(ids[index] ?? '');
  if (!section) return window.scrollY;
  // An end that is still on its way back from a finger is measured in its place.
  stretch.settle();
  const end = index === ids.length - 1 ? rootOfPage() : null;
  const [firstPx, lastPx] = placesOf(section, offsetPx, end ?? section);
  if (edge === 'near') return Math.min(Math.max(fromPx, firstPx), lastPx);
  const topPx = edge === 'end' ? lastPx : firstPx;
  const { activeElement } = document;
  // In a section taller than the screen the focus may be below its first screen.
  return source === 'focus' &&
    activeElement &&
    activeElement !== section &&
    section.contains(activeElement)
    ? Math.min(lastPx, Math.max(topPx, topToShowPx(activeElement)))
    : topPx;
}

/** Sends the page on its way, and a stretched end of it home. */
export function go(
  pager: Pick<AnyActorRef, 'send'>,
  topPx: () => number,
  { animated, durationMs }: Pick<Way, 'animated' | 'durationMs'>,
): void {
  const sendHome = stretch.release();
  const onSettled = () => pager.send({ type: 'way.settled' });
  way.go({ topPx: topPx(), animated, durationMs, onSettled });
  if (animated) sendHome(swipe.transitionMs);
}

/** The page goes no further: another one is about to stand in its place. */
export const leavePage: Stop = () => way.stop();
