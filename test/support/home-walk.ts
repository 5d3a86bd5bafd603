import type { AnyEventObject } from 'xstate';
import { homeMachine } from '../../machines/home/home.machine.ts';
import { sectionPagerMachine } from '../../machines/section-pager/section-pager.machine.ts';
import type { Move } from './compose.ts';

/** An event for one of the home page's machines. */
export const tell = (id: string, event: AnyEventObject) =>
  ({ type: 'actor.send', id, event }) as const;
/** A move of a walk by its name. */
export const move = (name: string, ...steps: Move['steps']): Move => ({ name, steps });
/** A move of which the pager hears. */
export const ofPager = (name: string, ...events: AnyEventObject[]) =>
  move(name, ...events.map((event) => tell('pager', event)));

/** A notch of a wheel that counts lines: a gesture of its own, of which the gate remembers nothing. */
export const notch = (name: string, deltaY: number, facts: object = {}) =>
  ofPager(name, {
    type: 'wheel.moved',
    deltaX: 0,
    deltaY,
    deltaMode: 1,
    shiftKey: false,
    ctrlKey: false,
    timeStampMs: 0,
    sectionScrolls: false,
    passesEdge: false,
    over: ['testimonial-slider', 'testimonials', 'section-pager'],
    ...facts,
  });

/** Long enough for all timers of the pager, in pieces, since a timer starts where a piece ends. */
export const rest = move(
  'rest',
  ...[500, 500, 500, 500, 500].map((ms) => ({ type: 'wait', ms }) as const),
);

/** The worlds behind the hero's tabs tell nobody anything: a walk does without them and their timers. */
export const walkedHome = homeMachine.provide({ actions: { showWorld: () => undefined } });

/** Where a page is at once where it is sent, nothing is ever on its way. */
export const arriving = walkedHome.provide({
  actors: {
    pager: sectionPagerMachine.provide({
      actions: { scrollToIndex: ({ self }) => self.send({ type: 'way.settled' }) },
    }),
  },
});
