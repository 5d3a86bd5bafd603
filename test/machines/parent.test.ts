import { expect, test } from 'vitest';
import { createActor, createMachine, enqueueActions, fromTransition } from 'xstate';
import { type ParentRef, tellParent } from '../../machines/shared/parent.ts';

interface Told {
  readonly type: 'told';
}

/** Starts a machine that tells of a poke, pokes it, and gives what it and everybody it knows has heard. */
function poke(parent?: ParentRef<Told>): string[] {
  const heard: string[] = [];
  const machine = createMachine({
    on: {
      poke: {
        actions: enqueueActions(({ enqueue }) => tellParent(enqueue, { parent }, { type: 'told' })),
      },
    },
  });
  const inspect = (seen: { readonly type: string; readonly event?: { readonly type: string } }) => {
    if (seen.type === '@xstate.event' && seen.event) heard.push(seen.event.type);
  };
  createActor(machine, { inspect }).start().send({ type: 'poke' });
  return heard;
}

test('a parent is told', () => {
  const parent = createActor(
    fromTransition((told: readonly string[], { type }: Told) => [...told, type], []),
  ).start();
  poke(parent);
  expect(parent.getSnapshot().context).toEqual(['told']);
});

test('a machine that runs alone tells nobody, itself neither', () => {
  expect(poke()).toEqual(['xstate.init', 'poke']);
});
