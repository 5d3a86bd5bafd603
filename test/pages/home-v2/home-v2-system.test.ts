import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { homeV2Machine } from '../../../machines/home-v2/home-v2.machine.ts';
import { type Memory, type Move, walk } from '../../support/compose.ts';
import { broken, move, tell } from '../../support/home-walk.ts';
import type { Timers } from '../../support/oracle.ts';

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

const look = ({ children }: AnyMachineSnapshot, timers: Timers) => {
  const part = (id: string) => children[id]?.getSnapshot() as AnyMachineSnapshot;
  const rotation = part('messageRotation');
  const values = rotation.value as Record<
    'section' | 'page' | 'motion' | 'playback' | 'movement',
    string
  >;
  const kit = part('kitSpread');
  return {
    tab: part('heroTabs').value as string,
    count: rotation.context.count as number,
    first: rotation.context.first as number,
    isMoving: values.movement === 'moving',
    turnMs: timers['messageRotation'],
    moveMs: timers['textAnimation'],
    isHeroShown: values.section === 'shown',
    isStill: values.page === 'hidden' || values.motion === 'reduced',
    isPaused: values.playback === 'paused',
    devices: (kit.value as { readonly devices: string }).devices,
    outCount: kit.context.outCount as number,
    deviceMs: timers['nextDevice'] ?? timers['deviceOnItsWay'],
  };
};
type Facts = ReturnType<typeof look>;

const wrongIn = (facts: Facts) => {
  const isKit = facts.tab === 'medlink';
  return broken({
    'the messages are those of the open tab': facts.count === (facts.tab === 'dashboard' ? 10 : 9),
    'the messages turn where the hero is shown and nothing holds them, nowhere else':
      (facts.turnMs !== undefined) === (facts.isHeroShown && !facts.isStill && !facts.isPaused),
    'no message waits longer than its tab lets it':
      facts.turnMs === undefined || facts.turnMs <= (isKit ? 2000 : 2500),
    'no message is on the move longer than its tab lets it':
      facts.moveMs === undefined || facts.moveMs <= (isKit ? 500 : 1000),
    'a message is on the move only while time is counted for it':
      facts.isMoving === (facts.moveMs !== undefined),
    'the devices are packed while another tab is open, and only then':
      (facts.devices === 'packed') === !isKit,
    'packed devices are none out': isKit || facts.outCount === 0,
    'where nothing moves, all eight devices are out':
      !isKit || !facts.isStill || facts.outCount === 8,
    'time is counted for devices that set off or arrive':
      (facts.deviceMs !== undefined) === ['spreading', 'arriving'].includes(facts.devices),
  });
};

const wrongBetween = (before: Facts, taken: Move, after: Facts) => {
  const isOther = before.tab !== after.tab;
  return broken({
    'only a click changes the tab': !isOther || clicks.includes(taken),
    'another tab starts at its first message': !isOther || after.first === 0,
    'devices do not go back while the kit stays open': isOther || after.outCount >= before.outCount,
    'a second click on the kit changes nothing':
      isOther || !clicks.includes(taken) || after.outCount === before.outCount,
  });
};

/** Which message shows makes no difference to what can happen. */
const forget = ({ messageRotation, ...others }: Memory) => ({
  ...others,
  messages: [messageRotation?.value, messageRotation?.context.count],
});

test.each([
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
])('every promise holds: $name', ({ name: _, ...composition }) => {
  const { states, edges, wrong } = walk({
    machine: homeV2Machine,
    ...composition,
    look,
    forget,
    wrongIn,
    wrongBetween,
  });
  expect(wrong).toEqual([]);
  expect(states).toBeGreaterThan(10);
  expect(edges).toBeGreaterThan(states);
});
