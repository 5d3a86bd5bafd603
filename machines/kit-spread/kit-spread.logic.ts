import { kitSpread } from '../constants.ts';

/** When a device sets off, from the opening of the kit, in ms: the delays stand evenly apart (K23). */
function startMs(device: number): number {
  const { firstDelayMs, lastDelayMs, imageCount } = kitSpread;
  return Math.round(firstDelayMs + (device * (lastDelayMs - firstDelayMs)) / (imageCount - 1));
}

/** Time until the next device sets off, when so many are out, in ms. */
export const waitMs = (outCount: number): number =>
  outCount === 0 ? startMs(0) : startMs(outCount) - startMs(outCount - 1);
