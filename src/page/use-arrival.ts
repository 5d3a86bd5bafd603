import { connectArrival } from '../../machines/arrival/arrival.connect.ts';
import { arrivalLogic } from './arrival.browser.ts';
import { usePartActor } from './use-part-actor.ts';
import { useShown } from './use-shown.ts';

/** Props of the section of that id, which arrives once in a visit. */
export const useArrival = (id: string) =>
  connectArrival(useShown(usePartActor(arrivalLogic, { id }, `arrival ${id}`)));
