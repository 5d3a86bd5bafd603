import { fromCallback } from 'xstate';
import { type ArrivalEvent, arrivalMachine } from '../../machines/arrival/arrival.machine.ts';
import { wantsLessMotion } from '../browser/media.ts';
import { elementOfId } from '../browser/sections.ts';
import type { Stop } from '../browser/stop.ts';
import { atChange, trackPlace } from '../browser/visibility.ts';

/** The sections of this visit that have been shown, each as the path of its page and its id. */
const shown = new Set<string>();

/** Tells whether an element reaches further into the screen than its edges: at once, and when that changes. */
function trackOnScreen(element: Element, report: (isOnScreen: boolean) => void): Stop {
  const tell = atChange((isOnScreen: boolean) => isOnScreen, report);
  return trackPlace(element, ({ isIntersecting }) => tell(isIntersecting), {
    rootMargin: '-20% 0px',
  });
}

/** A section's arrival with the browser behind it. */
export const arrivalLogic = arrivalMachine.provide({
  actors: {
    trackSection: fromCallback<ArrivalEvent, { readonly id: string }>(
      ({ input: { id }, sendBack }) => {
        // A link changes the address before the page leaves.
        const place = `${location.pathname}#${id}`;
        return trackOnScreen(elementOfId(id), (isOnScreen) =>
          sendBack({
            type: 'section.measured',
            place,
            isOnScreen,
            wasShown: shown.has(place),
            reducedMotion: wantsLessMotion(),
          }),
        );
      },
    ),
  },
  actions: {
    rememberShown: (_, { place }) => void shown.add(place),
  },
});
