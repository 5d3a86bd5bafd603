import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { homeV2Machine } from '../../../machines/home-v2/home-v2.machine.ts';
import { type Memory, walk } from '../../support/compose.ts';
import { chanceOfWalk, describeChance } from '../../support/fuzz.ts';
import { move, tell } from '../../support/home-walk.ts';
import { asked } from '../../support/promises.ts';
import { homeV2Promises } from './home-v2.promises.ts';

// The machines of the alternative home page together, real but for their side effects.

const clicks = (['app', 'dashboard', 'medlink'] as const).map((tab) =>
  move(`click on ${tab}`, tell('heroTabs', { type: 'tab.select', tab })),
);
const openKit = clicks.slice(-1);
const heroShown = move('hero shown', { type: 'hero.shown' });
const heroHidden = move('hero hidden', { type: 'hero.hidden' });
const page = (['hidden', 'shown'] as const).map((what) => {
  const event = { type: `page.${what}` };
  return move(`page ${what}`, tell('messageRotation', event), tell('kitSpread', event));
});
const motion = [true, false].map((reduced) => {
  const event = { type: 'motion.changed', reduced };
  return move(
    reduced ? 'less motion' : 'full motion',
    tell('messageRotation', event),
    tell('kitSpread', event),
    tell('sectionSnap', event),
  );
});
const pause = move('pause', tell('messageRotation', { type: 'rotation.toggle' }));

/** Which message shows makes no difference to what can happen. */
const forget = ({ messageRotation, ...others }: Memory) => ({
  ...others,
  messages: [messageRotation?.value, messageRotation?.context.count],
});

const compositions = [
  {
    name: 'everything but time',
    isTimed: false,
    prelude: [],
    moves: [...clicks, heroShown, heroHidden, ...page, ...motion, pause],
  },
  { name: 'clicks in time', isTimed: true, prelude: [heroShown], moves: clicks },
  {
    name: 'the kit in time, in a page that is hidden and shown',
    isTimed: true,
    prelude: [heroShown, ...openKit],
    moves: page.slice(0, 1),
  },
  {
    name: 'the kit in time, with and without motion',
    isTimed: true,
    prelude: [heroShown],
    moves: [...openKit, ...motion.slice(0, 1)],
  },
];

test.each(compositions)('every promise holds: $name', ({ name: _, ...composition }) => {
  const { states, edges, wrong } = walk({
    machine: homeV2Machine,
    ...composition,
    ...asked(homeV2Promises),
    forget,
  });
  expect(wrong).toEqual([]);
  expect(states).toBeGreaterThan(10);
  expect(edges).toBeGreaterThan(states);
});

describeChance(
  compositions.map((composition) =>
    chanceOfWalk({ machine: homeV2Machine, ...composition, ...asked(homeV2Promises) }),
  ),
  ({ name }) => `'${name}'`,
);

test('an open menu stays open on a wide screen, whose bar has the burger, too (V1)', () => {
  const { navBar } = createActor(homeV2Machine).start().getSnapshot().context;
  navBar.send({ type: 'menu.open' });
  navBar.send({ type: 'viewport.resized', widthPx: 1440 });
  expect(navBar.getSnapshot().value).toBe('open');
});
