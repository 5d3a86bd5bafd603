import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type HomeInput, homeMachine } from '../../../machines/home/home.machine.ts';
import { homeV1Pager } from '../../../machines/section-pager/section-pager.presets.ts';

/** A copy of the home page, told where it stands. */
function start(input: HomeInput | undefined, index: number) {
  const clock = new SimulatedClock();
  const home = createActor(homeMachine, { clock, input }).start();
  const { pager, heroTabs, messageRotation } = home.getSnapshot().context;
  pager.send({ type: 'page.synced', index });
  return {
    pager,
    wait: (ms: number) => clock.increment(ms),
    place: () => [pager.getSnapshot().context.index, heroTabs.getSnapshot().value],
    firstMessage: () => messageRotation.getSnapshot().context.first,
    drag: (wayPx: number) => {
      const point = (yPx: number) => ({ xPx: 10, yPx });
      pager.send({ type: 'pointer.pressed', ...point(400) });
      pager.send({ type: 'pointer.moved', ...point(400 + wayPx), sectionScrolls: false });
      pager.send({ type: 'pointer.released', ...point(400 + wayPx) });
    },
    wheel: (direction: 1 | -1, timeStampMs: number) => {
      const wheel = { deltaX: 0, deltaY: 3 * direction, deltaMode: 1, timeStampMs };
      const keys = {
        shiftKey: false,
        ctrlKey: false,
        sectionScrolls: false,
        passesEdge: false,
        over: [],
      };
      pager.send({ type: 'wheel.moved', ...wheel, ...keys });
    },
  };
}

const older = { pager: homeV1Pager, rotationMs: 2000 };

describe.each([
  { copy: 'the main copy', input: undefined, everyMs: 2500, abovePx: 50 },
  { copy: 'the older copy', input: older, everyMs: 2000, abovePx: 80 },
])('$copy (O1)', ({ input, everyMs, abovePx }) => {
  test(`moves its messages on every ${everyMs} ms`, () => {
    const { wait, firstMessage } = start(input, 0);
    wait(everyMs - 1);
    expect(firstMessage()).toBe(0);
    wait(1);
    expect(firstMessage()).toBe(1);
    wait(everyMs - 1);
    expect(firstMessage()).toBe(1);
    wait(1);
    expect(firstMessage()).toBe(2);
  });

  test(`turns the page by a drag above ${abovePx} px`, () => {
    const { drag, place } = start(input, 1);
    drag(-abovePx);
    expect(place()).toEqual([1, 'app']);
    drag(-(abovePx + 1));
    expect(place()).toEqual([2, 'app']);
    drag(abovePx);
    expect(place()).toEqual([2, 'app']);
    drag(abovePx + 1);
    expect(place()).toEqual([1, 'app']);
    drag(abovePx + 1);
    expect(place()).toEqual([0, 'medlink']);
  });

  test('goes through the tabs before it turns the page', () => {
    const { wheel, wait, place } = start(input, 0);
    wheel(1, 0);
    expect(place()).toEqual([0, 'dashboard']);
    wait(500);
    wheel(1, 500);
    expect(place()).toEqual([0, 'medlink']);
    wait(500);
    wheel(1, 1000);
    expect(place()).toEqual([1, 'medlink']);
  });
});
