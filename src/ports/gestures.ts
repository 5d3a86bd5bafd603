import type { Stop } from './stop.ts';

/** Where a finger or a mouse is, in client pixels, and when. */
export interface GesturePoint {
  readonly xPx: number;
  readonly yPx: number;
  readonly timeStampMs: number;
}

/** A wheel as plain data; see `WheelFacts` of the wheel gate. */
export interface WheelFact {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly timeStampMs: number;
  readonly momentum?: boolean;
}

/** Tells every wheel over an element; a wheel answered with true does not scroll the page. */
export function trackWheel(
  element: HTMLElement,
  report: (fact: WheelFact, target: EventTarget | null) => boolean,
): Stop {
  const tell = (event: WheelEvent & { readonly momentum?: unknown }) => {
    const { deltaX, deltaY, deltaMode, shiftKey, ctrlKey, timeStamp, momentum } = event;
    const fact = { deltaX, deltaY, deltaMode, shiftKey, ctrlKey, timeStampMs: timeStamp };
    const isTaken = report(
      typeof momentum === 'boolean' ? { ...fact, momentum } : fact,
      event.target,
    );
    if (isTaken && event.cancelable) event.preventDefault();
  };
  element.addEventListener('wheel', tell, { passive: false });
  return () => element.removeEventListener('wheel', tell);
}

export interface TouchReports {
  pressed(point: GesturePoint): void;
  /** Answered with true, the move does not scroll the page. */
  moved(point: GesturePoint, target: EventTarget | null): boolean;
  released(point: GesturePoint): void;
  cancelled(): void;
}

/** The place of a pointer, and the time of the event that brought it. */
export const pointOf = (
  { clientX, clientY }: Pick<Touch, 'clientX' | 'clientY'>,
  { timeStamp }: Event,
): GesturePoint => ({ xPx: clientX, yPx: clientY, timeStampMs: timeStamp });

/** Tells the drag of one finger over an element; a second finger cancels it. */
export function trackTouch(element: HTMLElement, reports: TouchReports): Stop {
  const start = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (event.touches.length === 1 && finger) reports.pressed(pointOf(finger, event));
    else reports.cancelled();
  };
  const move = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (event.touches.length !== 1 || !finger) return;
    const isTaken = reports.moved(pointOf(finger, event), event.target);
    if (isTaken && event.cancelable) event.preventDefault();
  };
  const end = (event: TouchEvent) => {
    const [finger] = event.changedTouches;
    if (finger) reports.released(pointOf(finger, event));
  };
  const cancel = () => reports.cancelled();
  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end, { passive: true });
  element.addEventListener('touchcancel', cancel, { passive: true });
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', cancel);
  };
}

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

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
/** A link does not use the space bar; these do. */
const widgets = 'button, summary, [role="button"], [role="tab"]';

/** A text field or another control that uses the keyboard itself. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

function pageKeyOf(event: KeyboardEvent): PageKey | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || isField(target)) return undefined;
  if (key === ' ') {
    if (target instanceof Element && target.closest(widgets)) return undefined;
    return shiftKey ? 'previous' : 'next';
  }
  return shiftKey ? undefined : pageKeys[key];
}

/** Tells the keys that page, wherever the focus is; a key answered with true does nothing else. */
export function trackPageKeys(report: (key: PageKey, target: EventTarget | null) => boolean): Stop {
  const tell = (event: KeyboardEvent) => {
    const key = pageKeyOf(event);
    if (key && report(key, event.target)) event.preventDefault();
  };
  document.addEventListener('keydown', tell);
  return () => document.removeEventListener('keydown', tell);
}

/** Tells where the keyboard focus goes inside an element. */
export function trackFocus(
  element: HTMLElement,
  reports: { entered(target: EventTarget | null): void; left(target: EventTarget | null): void },
): Stop {
  const enter = ({ target }: FocusEvent) => reports.entered(target);
  const leave = ({ target }: FocusEvent) => reports.left(target);
  element.addEventListener('focusin', enter);
  element.addEventListener('focusout', leave);
  return () => {
    element.removeEventListener('focusin', enter);
    element.removeEventListener('focusout', leave);
  };
}

/** Tells a plain click on a link to an anchor of this page; answered with true, we go there. */
export function trackAnchors(report: (id: string) => boolean): Stop {
  const tell = (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.pathname !== location.pathname || link.hash.length < 2) return;
    if (link.origin !== location.origin || !report(link.hash.slice(1))) return;
    event.preventDefault();
    if (location.hash !== link.hash) history.pushState(history.state, '', link.hash);
  };
  document.addEventListener('click', tell);
  return () => document.removeEventListener('click', tell);
}
