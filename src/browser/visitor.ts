import { listen } from './listen.ts';
import { audienceName, toolNames, topicName } from './query-names.ts';

/** What a visitor does before anything on the page can be meant. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'touchmove',
  'wheel',
  'keydown',
  'focusin',
  'click',
  'scroll',
] as const;
/** A page that nobody touches is completed this long after it has loaded, in ms. */
const quietMs = 10_000;

/** The document has been come to by an address, neither back nor again. */
export const isNewVisit = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => !('type' in entry) || entry.type === 'navigate');

/** The address leads into the page, or the visitor comes back to where it was left. What a campaign adds leads nowhere. */
function isOpenedWithin(): boolean {
  const asked = new URLSearchParams(location.search);
  const isNamed = [audienceName, topicName, ...toolNames].some((name) => asked.has(name));
  return location.hash !== '' || isNamed || !isNewVisit();
}

/** The visitor was quicker than the script: the page is scrolled already, or something in it has the focus. */
const hasStirred = () => window.scrollY > 0 || document.querySelector(':focus') !== null;

function isByVisitor(event: Event): boolean {
  // A pointer at rest is told of as well, when the page comes under it; it has not moved since the last time.
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent;
    return movementX !== 0 || movementY !== 0;
  }
  // Parts of the page scroll by themselves.
  return event.type !== 'scroll' || event.target === document;
}

/**
 * A press, until it is known to move the page, and a chosen tab ask for nothing below the first view: the page is
 * laid out, and its pictures fetched, once what they ask for has been painted.
 */
const canWait = ({ type, target }: Event) =>
  type.startsWith('pointer') ||
  type === 'touchstart' ||
  (/^(click|focusin)$/.test(type) &&
    target instanceof Element &&
    target.closest('[role="tab"]') !== null);

const afterNextPaint = (task: () => void) => requestAnimationFrame(() => void setTimeout(task));

/** Where the address says that a new visit begins. */
const placeNamed = () => (isNewVisit() ? document.getElementById(location.hash.slice(1)) : null);

/** Keeps the section in the middle of the screen there while what stands above it becomes less tall. */
function keepSection(change: () => void): void {
  const section = [...document.querySelectorAll('section')].find(
    (each) => each.getBoundingClientRect().bottom > window.innerHeight / 2,
  );
  const before = section?.getBoundingClientRect();
  change();
  if (!section || !before) return;
  const { top, height } = section.getBoundingClientRect();
  // At the foot of one that is less tall itself nothing may be left of it.
  const footPx = Math.min(0, window.innerHeight - height);
  const afterPx = height < before.height ? Math.max(before.top, footPx) : before.top;
  window.scrollTo({ top: window.scrollY + top - afterPx, behavior: 'instant' });
}

const laidOut = 'data-laid-out';
/** From here on the styles lay all of the page out. */
export const layOut = (): void => void document.documentElement.toggleAttribute(laidOut, true);
export const isLaidOut = (): boolean => document.documentElement.hasAttribute(laidOut);

let sign: Promise<void> | undefined;

/**
 * Resolves at the first sign of a visitor (a hand, a key, the page being scrolled), when all of the page may be laid
 * out. At once when that was before the script, or when the address or the history has opened the page elsewhere than
 * at its start; at last when the page has been quiet.
 * @param answering settles when the page answers, or will not. Who needs nothing below the first view waits for that:
 * on a slow network its pictures would keep the script for as long again.
 */
export function whenVisitorStirs(answering: Promise<unknown> = Promise.resolve()): Promise<void> {
  sign ??= new Promise<void>((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | 0 | undefined;
    let waiting: Promise<unknown> | undefined;
    const stir = () => {
      if (quiet === 0) return;
      clearTimeout(quiet);
      quiet = 0;
      stopListening();
      document.documentElement.toggleAttribute('data-visited', true);
      const topPx = window.scrollY;
      const place = placeNamed();
      // A hand that was quicker than the script has gone to a section, the history to a place in px.
      if (!place && topPx > 0 && isNewVisit()) keepSection(layOut);
      else {
        layOut();
        // Where the address or the history has put the page, it stands when all of it is laid out; Firefox has
        // gone to where the named place was until now.
        if (place) place.scrollIntoView({ behavior: 'instant' });
        else if (topPx > 0) window.scrollTo({ top: topPx, behavior: 'instant' });
      }
      resolve();
    };
    const notice = (event: Event) => {
      if (!isByVisitor(event)) return;
      // Once: a mouse tells of many moves before the page answers.
      if (canWait(event)) waiting ??= answering.then(() => afterNextPaint(stir));
      else stir();
    };
    // Before any part hears of it, and measures itself.
    const stopListening = listen(document, signs, notice, { capture: true, passive: true });
    const rest = () => void (quiet ??= setTimeout(() => void answering.then(stir), quietMs));
    if (isOpenedWithin() || hasStirred()) stir();
    else if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
  return sign;
}
