import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { logger } from '../browser/logger.ts';

/**
 * A view whose script comes when it is first shown; nothing is shown where it does not come. Not by `Suspense`: what
 * React has let wait it shows 300 ms after the last placeholder at the earliest, and the parts that it takes over
 * meanwhile wait with it.
 * @param name what is logged to have not loaded
 * @param standing is there until then, and in the prerendered page
 */
export function lateView<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  standing: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function bring(): Promise<void> {
    try {
      loaded ??= await load();
    } catch (error) {
      logger.warn(`${name} did not load`, error);
      loaded = () => null;
    }
  }
  return function LateView(props: Props) {
    const [View, setView] = useState(() => loaded);
    useEffect(() => void bring().then(() => setView(() => loaded)), []);
    return View ? <View {...props} /> : standing;
  };
}
