import type { WheelFacts } from '../../../machines/shared/wheel-gate.ts';
import { listen } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** Tells every wheel over an element; a wheel answered with true does not scroll the page. */
export function trackWheel(
  element: HTMLElement,
  report: (fact: WheelFacts, target: EventTarget | null) => boolean,
): Stop {
  const tell = (event: WheelEvent & { readonly momentum?: unknown }) => {
    // The unit first: to who reads a delta before it, Firefox tells lines as pixels.
    const { deltaMode, deltaX, deltaY, shiftKey, ctrlKey, timeStamp, momentum } = event;
    const fact = { deltaX, deltaY, deltaMode, shiftKey, ctrlKey, timeStampMs: timeStamp };
    const isTaken = report(
      typeof momentum === 'boolean' ? { ...fact, momentum } : fact,
      event.target,
    );
    if (isTaken && event.cancelable) event.preventDefault();
  };
  return listen(element, ['wheel'], tell, { passive: false });
}

/** What a browser scrolls by a line, in px, at most. */
const linePx = 20;

/** How far a browser scrolls by a wheel, in px; up is negative. */
export function wheelWayPx({ deltaY, deltaMode }: WheelFacts): number {
  if (deltaMode === 0) return deltaY;
  return deltaY * (deltaMode === 1 ? linePx : window.innerHeight);
}

/** Names of the machines and ids of the sections whose elements hold a target, the innermost first. */
export function holdersOf(target: EventTarget | null): string[] {
  const names: string[] = [];
  const holder = (element: Element | null | undefined) =>
    element?.closest<HTMLElement>('[data-machine], section[id]');
  for (
    let element = holder(target instanceof Element ? target : null);
    element;
    element = holder(element.parentElement)
  ) {
    names.push(
      (element.localName === 'section' && element.id) || (element.dataset['machine'] ?? ''),
    );
  }
  return names;
}
