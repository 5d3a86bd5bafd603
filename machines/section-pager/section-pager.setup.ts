import {
  and,
  assertEvent,
  assign,
  enqueueActions,
  fromCallback,
  not,
  or,
  raise,
  setup,
  stateIn,
} from 'xstate';
import { pager, swipe } from '../constants.ts';
import { dragAxis } from '../shared/drag.ts';
import { tellParent } from '../shared/parent.ts';
import { motionGuards } from '../shared/regions.ts';
import {
  readWheel,
  type StepDirection,
  wheelDirection,
  withStepTaken,
} from '../shared/wheel-gate.ts';
import {
  hasNeighbour,
  hasSection,
  isElsewhere,
  isLocked,
  isNative,
  isNativeRequired,
  swipeTo,
  takesInput,
  takesKey,
  takesWheel,
  wheelThrottleMs,
} from './section-pager.logic.ts';
import type {
  AskedStep,
  ChangeSource,
  PageTracking,
  SectionEdge,
  SectionPagerContext,
  SectionPagerEvent,
  SectionPagerInbound,
  SectionPagerInput,
  SectionPagerInternal,
  SectionPagerOutbound,
  SleepReason,
  StepSource,
  Way,
} from './section-pager.types.ts';

const without = (
  { sleepReasons }: SectionPagerContext,
  left: SleepReason,
): readonly SleepReason[] => sleepReasons.filter((reason) => reason !== left);

/** W4: the section's own finger turns the page. */
function isSectionSwipe({ event }: { readonly event: SectionPagerEvent }): boolean {
  assertEvent(event, ['section.go', 'way.started']);
  return event.source === 'carousel';
}

/** P8: where the focus goes along. */
const byKey: ReadonlySet<ChangeSource> = new Set(['key', 'home', 'end']);

interface Enqueue {
  readonly assign: (
    change: Pick<SectionPagerContext, 'sleepReasons'> & { readonly index: number },
  ) => void;
  readonly raise: (event: SectionPagerInternal) => void;
  readonly sendTo: (
    parent: NonNullable<SectionPagerInput['parent']>,
    event: SectionPagerOutbound,
  ) => void;
}

/** Changes the index and tells the other regions and the parent. */
function changeIndex(
  context: SectionPagerContext,
  enqueue: Enqueue,
  to: number,
  source: ChangeSource,
): void {
  const from = context.index;
  if (from === to) return;
  // P8: a field that has the focus still is left behind in its section.
  enqueue.assign({ index: to, sleepReasons: without(context, 'field') });
  enqueue.raise({ type: 'index.changed' });
  if (byKey.has(source)) {
    enqueue.raise({ type: 'page.turned', section: context.sections[to] ?? '' });
  }
  tellParent(enqueue, context, { type: 'pager.indexChanged', from, to, source });
}

/** Steps to the neighbour, and sends the page there. */
function step(
  context: SectionPagerContext,
  enqueue: Enqueue,
  direction: StepDirection,
  source: StepSource,
): void {
  if (context.index === null) return;
  changeIndex(context, enqueue, context.index + direction, source);
  // P10: a step back comes to the foot of a section taller than the screen.
  enqueue.raise({ type: 'way.started', source, edge: direction === 1 ? 'start' : 'end' });
}

/** Types, stubs, guards and delays of the section pager. */
export const sectionPagerSetup = setup({
  types: {
    context: {} as SectionPagerContext,
    events: {} as SectionPagerEvent,
    input: {} as SectionPagerInput,
  },
  actors: {
    /**
     * Tells what happens on the page: its size, where it is scrolled to, wheels, fingers, keys, the focus
     * and links to anchors. Asks the pager for each whether the browser may act on it as well.
     */
    trackPage: fromCallback<SectionPagerInbound, PageTracking>(() => undefined),
  },
  actions: {
    /** Brings a section to the top; the page answers `way.settled` when it is there or gives up. */
    scrollToIndex: (_, _params: Way) => undefined,
    /**
     * Lets a drag that changes nothing slide back to where it began, or where the section stands nearest to
     * it; answered as any way.
     */
    snapBack: (_, _params: Way) => undefined,
    /** P11: what is on its way stands where it was to go, at once, and is answered as ever. */
    finishWay: (_) => undefined,
    /** P9, P12: the page stays where it is, and goes on by hand or with the history. */
    endWay: (_) => undefined,
    /** P5: the page is where the finger has drawn it, so far from where it was pressed; up is negative. */
    followDrag: (_, _params: { readonly dragPx: number }) => undefined,
    /** P8: puts the keyboard focus on a section, so that Tab goes on from there; what has it within, keeps it. */
    focusSection: (_, _params: { readonly section: string }) => undefined,
    /** P8: brings what has the focus to a screen that scrolls natively: given by script, it may be off it. */
    showFocused: (_) => undefined,
    /** P8: brings what a key has focused from below the bar, as far as the section may be scrolled; null is anywhere. */
    uncoverFocused: (_, _params: { readonly within: Way | null }) => undefined,
    vibrate: (_, _params: { readonly durationMs: number }) => undefined,
    /** P4: disables or releases the scrolling of the body. */
    applyScrollLock: (_, _params: { readonly locked: boolean }) => undefined,
    /** P12: keeps the visitor's choice for the next visit. */
    rememberNormalScrolling: (_, _params: { readonly on: boolean }) => undefined,

    /** P7: each wheel is read once, taken or not: the gate must know the tail of what went elsewhere. */
    readWheel: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'wheel.moved');
      const { gate, step: read } = readWheel(context.gate, event, wheelThrottleMs(context));
      enqueue.assign({ gate });
      enqueue.raise({ ...event, type: 'wheel.read', step: read });
    }),
    rememberStep: assign({ gate: ({ context }) => withStepTaken(context.gate) }),
    askForEdge: raise(({ event }) => {
      assertEvent(event, ['key.stepped', 'wheel.read']);
      const direction = event.type === 'key.stepped' ? event.direction : wheelDirection(event);
      return { type: 'edge.asked' as const, direction };
    }),
    askForStep: raise(({ event }) => {
      assertEvent(event, ['key.stepped', 'wheel.read']);
      const asked: AskedStep =
        event.type === 'key.stepped'
          ? { direction: event.direction, source: 'key' }
          : { direction: wheelDirection(event), source: 'wheel', over: event.over };
      return { type: 'step.asked' as const, ...asked };
    }),
    requestStep: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'step.asked');
      tellParent<SectionPagerOutbound>(enqueue, context, { ...event, type: 'pager.stepRequested' });
    }),
    takeStep: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['step.asked', 'section.step']);
      step(context, enqueue, event.direction, event.source);
    }),
    takeSwipe: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'pointer.released');
      const direction = swipeTo(context, event.yPx);
      if (direction !== null) step(context, enqueue, direction, 'touch');
    }),
    /** The same index is no change. */
    setIndex: enqueueActions(
      (
        { context, enqueue },
        { index, source }: { readonly index: number; readonly source: ChangeSource },
      ) => changeIndex(context, enqueue, index, source),
    ),
    startWay: raise(
      (_, { source, edge }: { readonly source: ChangeSource; readonly edge: SectionEdge }) => ({
        type: 'way.started' as const,
        source,
        edge,
      }),
    ),
    announceLock: raise({ type: 'lock.applied' }),
    /** A page that has not been measured has nothing to lock and nowhere to go. */
    announceMode: enqueueActions(({ context, enqueue }) => {
      if (context.index !== null) enqueue.raise({ type: 'mode.changed' });
    }),
    alignPage: enqueueActions(({ context, enqueue }) => {
      if (context.index !== null)
        enqueue.raise({ type: 'way.started', source: 'mode', edge: 'near' });
    }),
    setDragStart: assign(({ event }) => {
      assertEvent(event, 'pointer.pressed');
      return { drag: { startXPx: event.xPx, startYPx: event.yPx, yPx: event.yPx } };
    }),
    setDrag: assign(({ context, event }) => {
      assertEvent(event, 'pointer.moved');
      return { drag: context.drag && { ...context.drag, yPx: event.yPx } };
    }),
    setSectionDrag: assign(({ event }) => {
      assertEvent(event, ['section.grabbed', 'section.dragged']);
      return { drag: { startXPx: 0, startYPx: 0, yPx: event.dragPx } };
    }),
    dropDrag: raise({ type: 'drag.dropped' }),
    clearDrag: assign({ drag: null }),
    addSleepReason: assign(({ context, event }) => {
      assertEvent(event, 'pager.sleep');
      return { sleepReasons: [...context.sleepReasons, event.reason].toSorted() };
    }),
    clearSleepReason: assign(({ context, event }) => {
      assertEvent(event, 'pager.wake');
      return { sleepReasons: without(context, event.reason) };
    }),
    toggleNormalScrolling: assign({
      normalScrolling: ({ context }) => !context.normalScrolling,
    }),
    setNormalScrolling: assign(({ event }) => {
      assertEvent(event, 'normalScrolling.restored');
      return { normalScrolling: event.on };
    }),
    setMotion: assign(({ event }) => {
      assertEvent(event, 'motion.changed');
      return { reducedMotion: event.reduced };
    }),
    setViewport: assign(({ event }) => {
      assertEvent(event, 'viewport.resized');
      const { widthPx, heightPx, scale } = event;
      return { viewport: { widthPx, heightPx, scale } };
    }),
  },
  guards: {
    isSynced: ({ context }) => context.index !== null,
    isLocked: ({ context }) => isLocked(context),
    isReleased: ({ context }) => !isLocked(context),
    isNative: ({ context }) => isNative(context),
    isPaged: ({ context }) => !isNative(context),
    /** P12: a wheel that scrolls the page natively; a zoom does not, nor does one that goes sideways only. */
    isNativeWheel: ({ context, event }) => {
      assertEvent(event, 'wheel.read');
      return isNative(context) && event.deltaY !== 0 && !event.ctrlKey && !event.shiftKey;
    },
    becomesReduced: motionGuards.becomesReduced,
    mayChooseMode: ({ context }) => !isNativeRequired(context),
    isNewReason: ({ context, event }) => {
      assertEvent(event, 'pager.sleep');
      return !context.sleepReasons.includes(event.reason);
    },
    isKnownReason: ({ context, event }) => {
      assertEvent(event, 'pager.wake');
      return context.sleepReasons.includes(event.reason);
    },
    asksFirst: ({ context }) => context.asksFirst === true,
    /** P1: not at the end. */
    hasRoom: ({ context, event }) => {
      assertEvent(event, ['step.asked', 'section.step']);
      return hasNeighbour(context, event.direction);
    },
    /** P5: past the threshold, and not at the end. */
    isSwipe: ({ context, event }) => {
      assertEvent(event, 'pointer.released');
      const direction = swipeTo(context, event.yPx);
      return direction !== null && hasNeighbour(context, direction);
    },
    /** P10: nobody else has the page, so that it may be put right. */
    isUnattended: and(['takesInput', stateIn({ touch: 'idle' })]),
    /** P4: the page is locked, and no finger draws it. */
    isHeld: and(['isLocked', not(stateIn({ touch: 'dragging' }))]),
    isOnPage: ({ context, event }) => {
      assertEvent(event, 'page.synced');
      return hasSection(context, event.index);
    },
    /** P8: Home and End rest where keys do; any other way is always open. */
    isOpenWay: ({ context, event }) => {
      assertEvent(event, 'section.go');
      const { index, source } = event;
      const isKey = source === 'home' || source === 'end';
      return (
        context.index !== null && hasSection(context, index) && (!isKey || takesInput(context))
      );
    },
    isSectionSwipe,
    /** W4: a drag of the section's own that the page has been sent away from asks for nothing more. */
    isReachable: and(['isOpenWay', or([not(isSectionSwipe), stateIn({ touch: 'dragging' })])]),
    isElsewhere: ({ context, event }) => {
      assertEvent(event, ['page.scrolled', 'focus.moved']);
      return isElsewhere(context, event.index);
    },
    isPresent: ({ context, event }) => {
      assertEvent(event, 'focus.moved');
      return context.index === event.index;
    },
    /** P8: the focus went to another section of a page that is paged. */
    isFocusPaged: ({ context, event }) => {
      assertEvent(event, 'focus.moved');
      return !isNative(context) && isElsewhere(context, event.index);
    },
    /** P9: the page was measured and is paged, whoever has the input: it stays at its section. */
    isKept: and(['isSynced', 'isPaged']),
    /** P3, P10: a wheel that scrolls natively, zooms or goes sideways. */
    leavesWheel: ({ context, event }) => {
      assertEvent(event, 'wheel.read');
      return !takesWheel(context, event);
    },
    /** P10: it would take a section taller than the screen past its edge. */
    passesEdge: ({ event }) => {
      assertEvent(event, ['key.stepped', 'wheel.read']);
      return event.sectionScrolls;
    },
    /** P7: it belongs to a gesture that has asked for its step already, or is too small to ask. */
    isNoPush: ({ event }) => {
      assertEvent(event, 'wheel.read');
      return event.step === 0;
    },
    /** P2, P10: no step keeps the wheel closed and nothing is on its way, so that the section may be scrolled to its edge. */
    isOpenToEdge: and([stateIn({ paging: 'ready' }), stateIn({ way: 'resting' })]),
    takesInput: ({ context }) => takesInput(context),
    takesKey: ({ context, event }) => {
      assertEvent(event, 'key.stepped');
      return takesKey(context, event);
    },
    isKeyPastEdge: and(['takesKey', 'passesEdge']),
    leavesInput: ({ context }) => !takesInput(context),
    /** P10: the section scrolls, or the drag goes sideways: it is not the pager's. */
    isForSection: ({ context, event }) => {
      assertEvent(event, 'pointer.moved');
      return event.sectionScrolls || dragAxis(context.drag, event, 'vertical') === 'horizontal';
    },
    isPastDetection: ({ context, event }) => {
      assertEvent(event, 'pointer.moved');
      return dragAxis(context.drag, event, 'vertical') === 'vertical';
    },
  },
  delays: {
    wheelThrottle: ({ context }) => wheelThrottleMs(context),
    scrollLockResync: pager.scrollLockResyncMs,
    sectionTransition: swipe.transitionMs,
  },
});
