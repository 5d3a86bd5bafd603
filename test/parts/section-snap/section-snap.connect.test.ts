import { expect, test } from 'vitest';
import { connectSectionSnap } from '../../../machines/section-snap/section-snap.connect.ts';
import { sectionSnapMachine } from '../../../machines/section-snap/section-snap.machine.ts';
import { connected } from '../../support/connected.ts';

const measured = (tallestPx: number) => ({
  type: 'layout.measured',
  tallestPx,
  viewportHeightPx: 800,
});
const lessMotion = { type: 'motion.changed', reduced: true };

test.each([
  ['has not been measured scrolls normally (V4)', [], 'layout.unmeasured motion.full', undefined],
  [
    'has sections as tall as the screen must rest at them (V2)',
    [measured(800)],
    'layout.fitting motion.full',
    'mandatory',
  ],
  [
    'has a taller one may rest at them (V2, P10)',
    [measured(1600)],
    'layout.overflowing motion.full',
    'proximity',
  ],
  [
    'is to move less scrolls normally (P11)',
    [measured(800), lessMotion],
    'layout.fitting motion.reduced',
    undefined,
  ],
])('a page that %s', (_, steps, state, snap) => {
  const { rootProps } = connected(sectionSnapMachine, connectSectionSnap).after(...steps);
  expect(rootProps).toEqual({
    'data-machine': 'section-snap',
    'data-state': state,
    'data-snap': snap,
  });
});
