import type { HeroTab } from '../domain.ts';

/** A world that stands on the stage, or goes back to where it came from. */
export interface World {
  readonly tab: HeroTab;
  readonly isClosing: boolean;
}

/**
 * The worlds of the stage, from the lowest to the highest, once one of them is to be seen: one that stands
 * among them is uncovered, another one comes on top of them.
 */
export function showWorld(worlds: readonly World[], tab: HeroTab): readonly World[] {
  const place = worlds.findIndex((world) => world.tab === tab);
  if (place < 0) return [...worlds, { tab, isClosing: false }];
  return worlds.map((world, index) =>
    index < place ? world : { tab: world.tab, isClosing: index > place },
  );
}
