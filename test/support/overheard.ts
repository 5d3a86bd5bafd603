import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  setup,
} from 'xstate';

const listenerSetup = setup({
  types: {
    context: {} as { readonly index: number | null },
    events: {} as { readonly type: 'pager.placed'; readonly index: number },
  },
  actions: { setIndex: assign(({ event }) => ({ index: event.index })) },
});

/** Tells of the parts of a root machine what each of them hears. */
export function createOverhearing() {
  let report: (part: string, heard: AnyEventObject) => void = () => undefined;

  /** A real machine that also tells what it hears. */
  const overheard = <TMachine extends AnyStateMachine>(machine: TMachine): TMachine =>
    Object.assign(Object.create(machine) as TMachine, {
      transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: AnyActorScope) => {
        report(machine.id, event);
        return machine.transition(snapshot, event, scope);
      },
    });

  return {
    overheard,
    /** Stands in for a part: it tells what it hears, and is where it is placed. */
    listener: (id: string) =>
      overheard(
        listenerSetup.createMachine({
          id,
          context: { index: null },
          on: { 'pager.placed': { actions: 'setIndex' } },
        }),
      ),
    /** Where the parts tell what they hear; another one for each run. */
    reportTo: (sink: { readonly send: (event: AnyEventObject) => void }): void => {
      report = (type, heard) => sink.send({ type, heard });
    },
  };
}
