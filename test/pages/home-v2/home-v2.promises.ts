import type { AnyMachineSnapshot } from 'xstate';
import type { Timers } from '../../support/oracle.ts';
import { broken, heardBy, type Promises, type Taken } from '../../support/promises.ts';

const look = ({ children }: AnyMachineSnapshot, timers: Timers) => {
  const part = (id: string) => children[id]?.getSnapshot() as AnyMachineSnapshot;
  const rotation = part('messageRotation');
  const values = rotation.value as Record<
    'section' | 'page' | 'motion' | 'playback' | 'movement' | 'pointer' | 'focus',
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
    isPaused: values.playback === 'paused' || values.pointer !== 'away' || values.focus !== 'away',
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

const wrongBetween = (before: Facts, taken: Taken, after: Facts) => {
  const isClick = heardBy(taken, 'heroTabs', 'tab.select') !== undefined;
  const isOther = before.tab !== after.tab;
  return broken({
    'only a click changes the tab': !isOther || isClick,
    'another tab starts at its first message': !isOther || after.first === 0,
    'devices do not go back while the kit stays open': isOther || after.outCount >= before.outCount,
    'a second click on the kit changes nothing':
      isOther || !isClick || after.outCount === before.outCount,
  });
};

/** V1–V4: the tabs, their messages and the kit. */
export const homeV2Promises: Promises<Facts> = { look, wrongIn, wrongBetween };
