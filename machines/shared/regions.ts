import { assertEvent, type EventObject } from 'xstate';

/**
 * Region of a parallel machine that follows whether the browser shows the page. Descriptions begin with
 * the requirement that stops the machine, and with the one that lets it go on.
 */
export const pageRegion = (id: string, shownId = id) =>
  ({
    description: `${id}: whether the browser shows the page.`,
    meta: { requirement: id },
    initial: 'visible',
    states: {
      visible: {
        description: `${shownId}: the page is on screen.`,
        meta: { requirement: shownId },
        on: { 'page.hidden': 'hidden' },
      },
      hidden: {
        description: `${id}: another tab or window covers the page.`,
        meta: { requirement: id },
        on: { 'page.shown': 'visible' },
      },
    },
  }) as const;

/**
 * Region of a parallel machine that follows the pointer. Takes the requirement that stops the machine,
 * the one that lets it go on, and what the pointer is over.
 */
export const pointerRegion = (id: string, awayId: string, place: string) =>
  ({
    description: `${id}: where the pointer is.`,
    meta: { requirement: id },
    initial: 'away',
    states: {
      away: {
        description: `${awayId}: the pointer is off ${place}.`,
        meta: { requirement: awayId },
        on: { 'pointer.entered': 'over' },
      },
      over: {
        description: `${id}: the pointer is over ${place}.`,
        meta: { requirement: id },
        on: { 'pointer.left': 'away' },
      },
    },
  }) as const;

/**
 * Region of a parallel machine that follows the keyboard focus. Takes the requirement that stops the
 * machine, the one that lets it go on, and what the focus is on.
 */
export const focusRegion = (id: string, awayId: string, place: string) =>
  ({
    description: `${id}: where the keyboard focus is.`,
    meta: { requirement: id },
    initial: 'away',
    states: {
      away: {
        description: `${awayId}: the focus is outside.`,
        meta: { requirement: awayId },
        on: { 'focus.entered': 'within' },
      },
      within: {
        description: `${id}: the focus is on ${place}.`,
        meta: { requirement: id },
        on: { 'focus.left': 'away' },
      },
    },
  }) as const;

/** What is particular to a pause control. */
interface Playback<TToggle extends string> {
  /** The event of the control. */
  readonly toggle: TToggle;
  /** The requirement of the machine's own going on. */
  readonly playingId: string;
  /** What the visitor lets it do. */
  readonly playing: string;
  /** One or several things that stand still. */
  readonly it: 'it' | 'them';
}

/**
 * Region of a parallel machine that the visitor stops and starts by a pause control. Takes the
 * requirement that there is one.
 */
export function playbackRegion<TToggle extends string>(
  id: string,
  { toggle, playingId, playing, it }: Playback<TToggle>,
) {
  const to = <TState extends string>(state: TState) =>
    ({ [toggle]: state }) as Readonly<Record<TToggle, TState>>;
  return {
    description: `${id}: the visitor's own choice, by the pause control.`,
    meta: { requirement: id },
    initial: 'playing',
    states: {
      playing: {
        description: `${playingId}: the visitor lets ${playing}.`,
        meta: { requirement: playingId },
        on: to('paused'),
      },
      paused: {
        description: `${id}: the visitor stopped ${it}; only the control starts ${it} again.`,
        meta: { requirement: id },
        on: to('playing'),
      },
    },
  } as const;
}

/** Every machine has events of its own; only `motion.changed` says whether motion is reduced. */
interface Args {
  readonly event: EventObject & { readonly reduced?: boolean };
}

function isReduced({ event }: Args): boolean {
  assertEvent(event, 'motion.changed');
  return event.reduced === true;
}

/** The guards that {@link motionRegion} names. */
export const motionGuards = {
  becomesReduced: isReduced,
  becomesFull: (args: Args) => !isReduced(args),
};

/**
 * Region of a parallel machine that follows the preference for less motion. Takes the requirement of
 * full motion, and what is so with less.
 */
export const motionRegion = (fullId: string, whatReduced: string) =>
  ({
    description: 'P11: the preference for reduced motion, followed live.',
    meta: { requirement: 'P11' },
    initial: 'full',
    states: {
      full: {
        description: `${fullId}: the visitor has not asked for less motion.`,
        meta: { requirement: fullId },
        on: { 'motion.changed': { guard: 'becomesReduced', target: 'reduced' } },
      },
      reduced: {
        description: `P11: ${whatReduced}`,
        meta: { requirement: 'P11' },
        on: { 'motion.changed': { guard: 'becomesFull', target: 'full' } },
      },
    },
  }) as const;
