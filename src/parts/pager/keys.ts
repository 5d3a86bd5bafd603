import { isField } from '../../browser/gestures.ts';
import { listen } from '../../browser/listen.ts';
import type { Stop } from '../../browser/stop.ts';

/** What a key asks of the page: a step, or one of its ends. */
export type PageKey = 'next' | 'previous' | 'first' | 'last';

const pageKeys: Readonly<Record<string, PageKey>> = {
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** A link does not use the space bar; these do. */
const widgets = 'button, summary, [role="button"], [role="tab"]';

function pageKeyOf(event: KeyboardEvent, page: Node): PageKey | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey) return undefined;
  // What stands beside the page, as an extension's panel, has its keys to itself: what is in it cannot be seen.
  if (target instanceof Element && !page.contains(target) && !target.contains(page))
    return undefined;
  if (isField(target)) return undefined;
  if (key === ' ') {
    if (target instanceof Element && target.closest(widgets)) return undefined;
    return shiftKey ? 'previous' : 'next';
  }
  return shiftKey ? undefined : pageKeys[key];
}

/** No browser scrolls further by an arrow. */
const arrowPx = 60;

/**
 * Tells the keys that page, wherever the focus is on it, and how far a browser scrolls by them, in px; a key
 * answered with true does nothing else.
 */
export function trackPageKeys(
  page: Node,
  report: (key: PageKey, target: EventTarget | null, stridePx: number) => boolean,
): Stop {
  const tell = (event: KeyboardEvent) => {
    const key = pageKeyOf(event, page);
    const stridePx = event.key.startsWith('Arrow') ? arrowPx : window.innerHeight;
    if (key && report(key, event.target, stridePx)) event.preventDefault();
  };
  return listen(document, ['keydown'], tell, { passive: false });
}
