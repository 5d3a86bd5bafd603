import type { SnapshotFrom } from 'xstate';
import type { HeroTab } from '../domain.ts';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type { heroStageMachine } from './hero-stage.machine.ts';

/** Props of the hero's stage for a snapshot. */
export function connectHeroStage(snapshot: SnapshotFrom<typeof heroStageMachine>) {
  const { open, worlds } = snapshot.context;
  const placeOf = (tab: HeroTab) => worlds.findIndex((world) => world.tab === tab);

  /** How a world comes or goes; nothing of one that stands lowest, or is not there. */
  function wayOf(tab: HeroTab) {
    const place = placeOf(tab);
    if (place < 0) return tab === open ? 'waiting' : undefined;
    if (worlds[place]?.isClosing) return 'closing';
    if (tab !== open) return 'covered';
    return place > 0 ? 'opening' : undefined;
  }

  return {
    rootProps: {
      'data-machine': 'hero-stage',
      'data-state': stateAttribute(snapshot),
      'data-fetching': flagAttribute(snapshot.matches({ layers: 'fetching' })),
    },
    worldProps: (tab: HeroTab) => {
      const place = placeOf(tab);
      const depth = place < 0 && tab === open ? worlds.length : place;
      return { 'data-world': wayOf(tab), 'data-depth': depth > 0 ? depth : undefined };
    },
    /** The world is seen, open or on its way out. */
    isOnStage: (tab: HeroTab) => tab === open || placeOf(tab) >= 0,
    /** No world comes or goes: what moves by itself has the browser to itself. */
    isAtRest: snapshot.matches({ worlds: 'resting' }),
    /** The layers come, or have come. */
    hasLayers: !snapshot.matches({ layers: 'bare' }),
  } as const;
}
