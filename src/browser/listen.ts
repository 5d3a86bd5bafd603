import type { Stop } from './stop.ts';

/** Runs a listener at events of some types, without keeping the browser waiting. */
export function listen(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Event) => void,
): Stop {
  for (const type of types) target.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

/** Ends several things at once. */
export const stopAll =
  (stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop();
  };
