import { expect, test } from 'vitest';
import { connectHeroStage } from '../../../machines/hero-stage/hero-stage.connect.ts';
import { heroStageMachine } from '../../../machines/hero-stage/hero-stage.machine.ts';
import { connected } from '../../support/connected.ts';

const heroStage = () => connected(heroStageMachine, connectHeroStage);

const show = (tab: string) => ({ type: 'world.show', tab });
const pictureComes = { type: 'actor.done', id: 'world' };
const changed = { type: 'wait', ms: 680 };

/** Whether the world of each tab is seen, how it comes or goes, and over how many others. */
function worldsOf({ isOnStage, worldProps }: ReturnType<typeof connectHeroStage>) {
  const world = (tab: 'app' | 'dashboard' | 'medlink') => ({
    isSeen: isOnStage(tab),
    ...worldProps(tab),
  });
  return { app: world('app'), dashboard: world('dashboard'), medlink: world('medlink') };
}

const away = { isSeen: false };
const alone = { isSeen: true };
const covered = { isSeen: true, 'data-world': 'covered' };

test('the world of another tab waits for its picture, opens over the first, and stands alone (H2)', () => {
  const { after } = heroStage();
  const dashboard = { isSeen: true, 'data-depth': 1 };
  expect(worldsOf(after())).toEqual({ app: alone, dashboard: away, medlink: away });
  expect(worldsOf(after(show('dashboard')))).toEqual({
    app: covered,
    dashboard: { ...dashboard, 'data-world': 'waiting' },
    medlink: away,
  });
  expect(worldsOf(after(pictureComes))).toEqual({
    app: covered,
    dashboard: { ...dashboard, 'data-world': 'opening' },
    medlink: away,
  });
  expect(worldsOf(after(changed))).toEqual({ app: away, dashboard: alone, medlink: away });
});

test('a third world opens over both, and those above go back where the first is uncovered (H2)', () => {
  const { after } = heroStage();
  const second = { isSeen: true, 'data-depth': 1 };
  const third = { isSeen: true, 'data-depth': 2 };
  expect(worldsOf(after(show('dashboard'), pictureComes, show('medlink')))).toEqual({
    app: covered,
    dashboard: { ...second, 'data-world': 'covered' },
    medlink: { ...third, 'data-world': 'waiting' },
  });
  expect(worldsOf(after(pictureComes)).medlink).toEqual({ ...third, 'data-world': 'opening' });
  expect(worldsOf(after(show('app')))).toEqual({
    app: alone,
    dashboard: { ...second, 'data-world': 'closing' },
    medlink: { ...third, 'data-world': 'closing' },
  });
  expect(worldsOf(after(changed))).toEqual({ app: alone, dashboard: away, medlink: away });
});

test('the stage is at rest but for the time in which worlds come and go (H2)', () => {
  const { after } = heroStage();
  expect(after().isAtRest).toBe(true);
  expect(after(show('dashboard')).isAtRest).toBe(false);
  expect(after(pictureComes).isAtRest).toBe(false);
  expect(after({ type: 'wait', ms: 679 }).isAtRest).toBe(false);
  expect(after({ type: 'wait', ms: 1 }).isAtRest).toBe(true);
  expect(after(show('app')).isAtRest).toBe(false);
});

test('what floats before the picture is left out until the visitor’s first sign (H2)', () => {
  const { after } = heroStage();
  const bare = after();
  expect(bare.hasLayers).toBe(false);
  expect(bare.rootProps).toEqual({
    'data-machine': 'hero-stage',
    'data-state': 'worlds.resting layers.bare',
  });
  const fetching = after({ type: 'actor.done', id: 'visitor' });
  expect(fetching.hasLayers).toBe(true);
  expect(fetching.rootProps['data-fetching']).toBe('');
  const raised = after({ type: 'actor.done', id: 'layers' });
  expect(raised.hasLayers).toBe(true);
  expect(raised.rootProps['data-fetching']).toBeUndefined();
});
