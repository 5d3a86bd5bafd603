import { type ComponentType, Suspense, useEffect } from 'react';
import { earlyClicks } from '../browser/early-clicks.ts';
import { logger } from '../browser/logger.ts';
import { whenVisitorStirs } from '../browser/visitor.ts';
import { type LazyView, lazyView } from './lazy-view.ts';

/** A part of a page that comes later than the page itself. */
export type LazyPart<Props> = ComponentType<Props> & Omit<LazyView<Props>, 'View'>;

/** At the first sign of a visitor. A part that does not come stays as the server sent it. */
async function atSign(id: string, preload: () => Promise<void>): Promise<void> {
  if (typeof document !== 'undefined') await whenVisitorStirs();
  try {
    await preload();
  } catch (error) {
    logger.error(`The part ${id} did not load`, error);
    // A browser asks for a script once in the life of a page.
    document.getElementById(id)?.toggleAttribute('data-unscripted', true);
    await new Promise<never>(() => undefined);
  }
}

/**
 * A part whose script comes at the first sign of a visitor. Until then the prerendered part stands; a press
 * on one of its buttons is kept.
 * @param id names the part, and is the id of its element where that is on the page before
 */
export function lazyPart<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  earlyClicks.expect(id);
  const loadAnswering = async () => {
    const Loaded = await load();
    // React takes presses from here on, and takes the part over at the first one.
    earlyClicks.answer(id);
    return function Answering(props: Props) {
      useEffect(() => earlyClicks.repeat(id), []);
      return <Loaded {...props} />;
    };
  };
  const { View, ...coming } = lazyView(loadAnswering, (bring) => atSign(id, bring));
  const Part = (props: Props) => (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
  return Object.assign(Part, coming);
}
