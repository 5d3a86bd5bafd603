/** What a visitor does before anything on the page can be meant. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'click',
  'scroll',
] as const;
/** A page that nobody touches is completed this long after it has loaded, in ms. */
const quietMs = 6000;

/** The page was opened at a place within it, or for something that only its later parts can show. */
const isOpenedWithin = () => location.hash !== '' || location.search !== '' || window.scrollY > 0;

function isByVisitor(event: Event): boolean {
  // A pointer at rest is told of as well, when the page comes under it; it has not moved since the last time.
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent;
    return movementX !== 0 || movementY !== 0;
  }
  // Parts of the page scroll by themselves.
  return event.type !== 'scroll' || event.target === document;
}

let sign: Promise<void> | undefined;

/**
 * Resolves at the first sign of a visitor: a hand, a key, the page being scrolled. At once when the address
 * or the history has opened the page elsewhere than at its start; at last when the page has been quiet.
 */
export function whenVisitorStirs(): Promise<void> {
  sign ??= new Promise<void>((resolve) => {
    const stir = () => {
      for (const type of signs) document.removeEventListener(type, notice);
      resolve();
    };
    const notice = (event: Event) => {
      if (isByVisitor(event)) stir();
    };
    for (const type of signs) document.addEventListener(type, notice, { passive: true });
    const rest = () => setTimeout(stir, quietMs);
    if (isOpenedWithin()) stir();
    else if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
  return sign;
}
