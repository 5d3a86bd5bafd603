/**
 * Events that no view has a handler for, and that come by the dozen. The browser makes those of transitions and
 * animations only in a document where somebody listens, up to four for each and each in a frame of its own.
 */
export const unheardEvents: ReadonlySet<string> = new Set([
  'animationstart',
  'animationiteration',
  'animationend',
  'transitionrun',
  'transitionstart',
  'transitionend',
  'transitioncancel',
  'scroll',
  'scrollend',
  'wheel',
  'touchmove',
  'pointerout',
  'mousemove',
  'mouseover',
  'mouseout',
]);

/** React listens on its root for every kind of event that it knows; from now on this one leaves those out. */
export function leaveOutUnheard(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (type: string, ...rest: [EventListener]) => {
    if (!unheardEvents.has(type)) listen(type, ...rest);
  };
}
