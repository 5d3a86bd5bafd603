import { fromCallback } from 'xstate';
import { type ArrivalEvent, arrivalMachine } from '../../machines/arrival/arrival.machine.ts';
import { wantsLessMotion } from '../browser/media.ts';
import { elementOfId } from '../browser/sections.ts';
import type { Stop } from '../browser/stop.ts';
import { atChange, trackPlace } from '../browser/visibility.ts';

/** The sections of this visit that have been shown, by page. */
const shown = new Set<string>();

/** Tells whether an element reaches further into the screen than its edges: at once, and when that changes. */
function trackShown(element: Element, report: (isShown: boolean) => void): Stop {
  const tell = atChange((isShown: boolean) => isShown, report);
  return trackPlace(element, ({ isIntersecting }) => tell(isIntersecting), {
    rootMargin: '-20% 0px',
  });
}

/** A section's arrival with the browser behind it. */
export const arrivalLogic = arrivalMachine.provide({
  actors: {
    trackSection: fromCallback<ArrivalEvent, { readonly id: string }>(
      ({ input: { id }, sendBack }) => {
        const place = `${location.pathname}#${id}`;
        return trackShown(elementOfId(id), (isOnScreen) => {
          const isShown = isOnScreen || shown.has(place) || wantsLessMotion();
          if (isShown) shown.add(place);
          sendBack({ type: 'section.measured', isShown });
        });
      },
    ),
  },
});
