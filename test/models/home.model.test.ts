import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  setup,
} from 'xstate';
import { heroTabsMachine } from '../../machines/hero-tabs/hero-tabs.machine.ts';
import { homeMachine } from '../../machines/home/home.machine.ts';
import { navBarMachine } from '../../machines/nav-bar/nav-bar.machine.ts';
import { describeModel } from '../support/model.ts';
import { homeOracle } from './home.oracle.ts';

/** Where the parts tell what they hear; another one for each run. */
let report: (part: string, heard: AnyEventObject) => void = () => undefined;

/** A real machine that also tells what it hears. */
const overheard = <TMachine extends AnyStateMachine>(machine: TMachine): TMachine =>
  Object.assign(Object.create(machine) as TMachine, {
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject, scope: AnyActorScope) => {
      report(machine.id, event);
      return machine.transition(snapshot, event, scope);
    },
  });

/** Stands in for a part: it tells what it hears, and is where it is placed. */
const listener = (id: string) =>
  overheard(
    setup({
      types: {
        context: {} as { readonly index: number | null },
        events: {} as { readonly type: 'pager.placed'; readonly index: number },
      },
      actions: { setIndex: assign(({ event }) => ({ index: event.index })) },
    }).createMachine({
      id,
      context: { index: null },
      on: { 'pager.placed': { actions: 'setIndex' } },
    }),
  );

describeModel({
  machine: homeMachine,
  oracle: homeOracle,
  input: (sink: AnyActorRef) => {
    report = (type, heard) => sink.send({ type, heard });
    return undefined;
  },
  actors: {
    navBar: overheard(navBarMachine),
    pager: listener('pager'),
    heroTabs: overheard(heroTabsMachine),
    messageRotation: listener('messageRotation'),
    audienceModal: listener('audienceModal'),
    contactReveal: listener('contactReveal'),
    contactForm: listener('contactForm'),
  },
  project: ({ context }) => ({
    index: context.pager.getSnapshot().context.index,
    tab: context.heroTabs.getSnapshot().value,
  }),
});
