import type { Stop } from './stop.ts';

type Heard = WindowEventMap & DocumentEventMap & VisualViewportEventMap & MediaQueryListEventMap;

/** Runs a listener at events of some types; without keeping the browser waiting, unless it may refuse them. */
export function listen<Type extends keyof Heard>(
  target: EventTarget,
  types: readonly Type[],
  listener: (event: Heard[Type]) => void,
  options: AddEventListenerOptions = { passive: true },
): Stop {
  const hear = listener as EventListener;
  for (const type of types) target.addEventListener(type, hear, options);
  return () => {
    for (const type of types) target.removeEventListener(type, hear, options);
  };
}

/** Ends several things at once. */
export const stopAll =
  (stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop();
  };
