import { listen } from './listen.ts';
import type { Stop } from './stop.ts';

/**
 * Lets Enter that is held down press again only what it went down on: a menu or a dialog that it closes gives the
 * focus to its opener, which the next repeat would press.
 */
export function guardHeldEnter(): Stop {
  let pressed: EventTarget | null = null;
  return listen(
    document,
    ['keydown'],
    (event) => {
      if (event.key !== 'Enter') return;
      if (!event.repeat) pressed = event.target;
      else if (event.target !== pressed) event.preventDefault();
    },
    { capture: true },
  );
}
