import { act, cleanup, render } from '@testing-library/react';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { useShown } from '../../src/page/use-shown.ts';

interface Told {
  readonly type: 'told';
  readonly heard?: string;
  readonly drag?: number;
  readonly words?: readonly string[];
}

const listener = setup({
  types: { context: {} as Required<Omit<Told, 'type'>>, events: {} as Told | { type: 'left' } },
}).createMachine({
  context: { heard: '', drag: 0, words: ['one'] },
  initial: 'near',
  states: { near: { on: { left: 'away' } }, away: {} },
  on: { told: { actions: assign(({ event: { type: _, ...news } }) => news) } },
});

/** Shows a listener's drag never, and of its words how many they are. */
function renderListener() {
  const actor = createActor(listener).start();
  const onRender = vi.fn<ProfilerOnRenderCallback>();
  function View() {
    const { value, context } = useShown(actor, {
      except: ['drag'],
      less: { words: (words) => ({ count: words.length }) },
    });
    return <p>{`${value} ${context.heard} ${context.words.length}`}</p>;
  }
  const { container } = render(
    <Profiler id="listener" onRender={onRender}>
      <View />
    </Profiler>,
  );
  return {
    shownAfter: (...events: readonly Parameters<typeof actor.send>[0][]) => {
      onRender.mockClear();
      for (const event of events) act(() => actor.send(event));
      return [container.textContent, onRender.mock.calls.length];
    },
  };
}

afterEach(cleanup);

test('a view is rendered for a state and for all of the context', () => {
  const { shownAfter } = renderListener();
  expect(shownAfter({ type: 'left' })).toEqual(['away  1', 1]);
  expect(shownAfter({ type: 'told', heard: 'rain' })).toEqual(['away rain 1', 1]);
  expect(shownAfter({ type: 'told', heard: 'rain' }, { type: 'left' })).toEqual(['away rain 1', 0]);
});

test('a view is not rendered for a member that it leaves out', () => {
  const { shownAfter } = renderListener();
  expect(shownAfter({ type: 'told', drag: 1 }, { type: 'told', drag: 2 })).toEqual(['near  1', 0]);
  expect(shownAfter({ type: 'told', drag: 3, heard: 'rain' })).toEqual(['near rain 1', 1]);
});

test('a view that shows less than a member holds is rendered when that changes', () => {
  const { shownAfter } = renderListener();
  expect(shownAfter({ type: 'told', words: ['two'] })).toEqual(['near  1', 0]);
  expect(shownAfter({ type: 'told', words: ['two', 'three'] })).toEqual(['near  2', 1]);
  expect(shownAfter({ type: 'told', words: ['four', 'five'] })).toEqual(['near  2', 0]);
});

test('a machine that fails is told of by who runs it, and not by each of its views again', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const fails = setup({}).createMachine({
    on: {
      told: {
        actions: () => {
          throw new Error('failed');
        },
      },
    },
  });
  const actor = createActor(fails);
  const told = vi.fn<(error: unknown) => void>();
  actor.subscribe({ error: told });
  actor.start();
  function View() {
    return <p>{useShown(actor).status}</p>;
  }
  render(<View />);
  act(() => actor.send({ type: 'told' }));
  expect(told).toHaveBeenCalledTimes(1);
  // What nobody hears XState throws later.
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
