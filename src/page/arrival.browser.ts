import { fromCallback } from 'xstate';
import { type ArrivalEvent, arrivalMachine } from '../../machines/arrival/arrival.machine.ts';
import { wantsLessMotion } from '../browser/media.ts';
import { sectionOfId } from '../browser/sections.ts';
import { trackShown } from '../browser/visibility.ts';

/** The sections of this visit that have been shown, by page. */
const shown = new Set<string>();

/** A section's arrival with the browser behind it. */
export const arrivalLogic = arrivalMachine.provide({
  actors: {
    trackSection: fromCallback<ArrivalEvent, { readonly id: string }>(
      ({ input: { id }, sendBack }) => {
        const place = `${location.pathname}#${id}`;
        return trackShown(sectionOfId(id), (isOnScreen) => {
          const isShown = isOnScreen || shown.has(place) || wantsLessMotion();
          if (isShown) shown.add(place);
          sendBack({ type: 'section.measured', isShown });
        });
      },
    ),
  },
});
