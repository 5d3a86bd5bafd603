import { assign, enqueueActions, raise, setup } from 'xstate';
import { pager, swipe } from '../constants.ts';
import { readWheel } from '../shared/wheel-gate.ts';
import {
  hasSection,
  isAsleep,
  isLocked,
  isNative,
  isNativeRequired,
  isTurned,
  stepOf,
  takesInput,
  wheelThrottleMs,
} from './section-pager.logic.ts';
import type {
  ChangeSource,
  SectionPagerContext,
  SectionPagerEvent,
  SectionPagerInput,
  SectionPagerInternal,
  SectionPagerOutbound,
  Way,
} from './section-pager.types.ts';

interface Enqueue {
  readonly assign: (change: { readonly index: number }) => void;
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
  enqueue.assign({ index: to });
  enqueue.raise({ type: 'index.changed' });
  if (context.parent) {
    enqueue.sendTo(context.parent, { type: 'pager.indexChanged', from, to, source });
  }
}

/** Types, stubs, guards and delays of the section pager. */
export const sectionPagerSetup = setup({
  types: {
    context: {} as SectionPagerContext,
    events: {} as SectionPagerEvent,
    input: {} as SectionPagerInput,
  },
  actions: {
    /** Brings a section to the top; the page answers `way.settled` when it is there or gives up. */
    scrollToIndex: (_, _params: Way) => undefined,
    /** Lets a drag that changes nothing slide back; answered too, for it may have stopped a way. */
    snapBack: (_, _params: { readonly durationMs: number }) => undefined,
    vibrate: (_, _params: { readonly durationMs: number }) => undefined,
    /** P4: disables or releases the scrolling of the body. */
    applyScrollLock: (_, _params: { readonly locked: boolean }) => undefined,
    /** P12: keeps the visitor's choice for the next visit. */
    rememberNormalScrolling: (_, _params: { readonly on: boolean }) => undefined,

    requestStep: enqueueActions(({ context, event, enqueue }) => {
      const step = stepOf(context, event);
      if (!context.parent || !step || step.source === 'touch') return;
      const { direction, source } = step;
      enqueue.sendTo(context.parent, { type: 'pager.stepRequested', direction, source });
    }),
    takeStep: enqueueActions(({ context, event, enqueue }) => {
      const step = stepOf(context, event);
      if (!step || context.index === null) return;
      changeIndex(context, enqueue, context.index + step.direction, step.source);
      enqueue.raise({ type: 'way.started', source: step.source });
    }),
    /** The same index is no change. */
    setIndex: enqueueActions(
      (
        { context, enqueue },
        { index, source }: { readonly index: number; readonly source: ChangeSource },
      ) => changeIndex(context, enqueue, index, source),
    ),
    startWay: raise((_, { source }: { readonly source: ChangeSource }) => ({
      type: 'way.started' as const,
      source,
    })),
    /** A page that has not been measured has nothing to lock and nowhere to go. */
    announceMode: enqueueActions(({ context, enqueue }) => {
      if (context.index !== null) enqueue.raise({ type: 'mode.changed' });
    }),
    alignPage: enqueueActions(({ context, enqueue }) => {
      if (context.index !== null) enqueue.raise({ type: 'way.started', source: 'mode' });
    }),
    /** Every wheel is read, taken or not: the gate must know the tail of what went elsewhere. */
    setGate: assign({
      gate: ({ context, event }) =>
        event.type === 'wheel.moved' ? readWheel(context.gate, event).gate : context.gate,
    }),
    setDragStart: assign({
      drag: ({ context, event }) =>
        event.type === 'pointer.pressed'
          ? { startXPx: event.xPx, startYPx: event.yPx, yPx: event.yPx }
          : context.drag,
    }),
    setDrag: assign({
      drag: ({ context, event }) =>
        event.type === 'pointer.moved' && context.drag
          ? { ...context.drag, yPx: event.yPx }
          : context.drag,
    }),
    clearDrag: assign({ drag: null }),
    addSleepReason: assign({
      sleepReasons: ({ context, event }) =>
        event.type === 'pager.sleep'
          ? [...context.sleepReasons, event.reason].toSorted()
          : context.sleepReasons,
    }),
    clearSleepReason: assign({
      sleepReasons: ({ context, event }) =>
        event.type === 'pager.wake'
          ? context.sleepReasons.filter((reason) => reason !== event.reason)
          : context.sleepReasons,
    }),
    toggleNormalScrolling: assign({
      normalScrolling: ({ context }) => !context.normalScrolling,
    }),
    setNormalScrolling: assign({
      normalScrolling: ({ context, event }) =>
        event.type === 'normalScrolling.restored' ? event.on : context.normalScrolling,
    }),
    setMotion: assign({
      reducedMotion: ({ context, event }) =>
        event.type === 'motion.changed' ? event.reduced : context.reducedMotion,
    }),
    setViewport: assign({
      viewport: ({ context, event }) =>
        event.type === 'viewport.resized'
          ? { widthPx: event.widthPx, heightPx: event.heightPx, scale: event.scale }
          : context.viewport,
    }),
  },
  guards: {
    isSynced: ({ context }) => context.index !== null,
    isLocked: ({ context }) => isLocked(context),
    isReleased: ({ context }) => !isLocked(context),
    isNative: ({ context }) => isNative(context),
    isPaged: ({ context }) => !isNative(context),
    mayChooseMode: ({ context }) => !isNativeRequired(context),
    isAsleep: ({ context }) => isAsleep(context),
    isAwake: ({ context }) => !isAsleep(context),
    isNewReason: ({ context, event }) =>
      event.type === 'pager.sleep' && !context.sleepReasons.includes(event.reason),
    isKnownReason: ({ context, event }) =>
      event.type === 'pager.wake' && context.sleepReasons.includes(event.reason),
    /** P3: the section is asked before the pager steps; T8: only over what takes steps in it. */
    asksSection: ({ context, event }) =>
      context.parent !== undefined &&
      !(event.type === 'wheel.moved' && event.skipsSection) &&
      stepOf(context, event) !== null,
    /** P1: not at the end. */
    hasRoom: ({ context, event }) => {
      const step = stepOf(context, event);
      return (
        step !== null &&
        context.index !== null &&
        hasSection(context, context.index + step.direction)
      );
    },
    isOnPage: ({ context, event }) => 'index' in event && hasSection(context, event.index),
    /** P8: Home and End are keys, and rest where keys do; any other way is always open. */
    isReachable: ({ context, event }) =>
      event.type === 'section.go' &&
      context.index !== null &&
      hasSection(context, event.index) &&
      ((event.source !== 'home' && event.source !== 'end') || takesInput(context)),
    isElsewhere: ({ context, event }) =>
      'index' in event &&
      context.index !== null &&
      context.index !== event.index &&
      hasSection(context, event.index),
    /** P8: the focus went to another section; a page that scrolls natively has followed it already. */
    isFocusPaged: ({ context, event }) =>
      event.type === 'focus.moved' &&
      !isNative(context) &&
      context.index !== null &&
      context.index !== event.index &&
      hasSection(context, event.index),
    isTurned: ({ context, event }) => event.type === 'viewport.resized' && isTurned(context, event),
    takesInput: ({ context }) => takesInput(context),
    leavesInput: ({ context }) => !takesInput(context),
    /** P10: the section scrolls, or the drag goes sideways: it is not the pager's. */
    isForSection: ({ context, event }) => {
      if (event.type !== 'pointer.moved' || !context.drag) return false;
      const xPx = Math.abs(event.xPx - context.drag.startXPx);
      const yPx = Math.abs(event.yPx - context.drag.startYPx);
      return event.sectionScrolls || (xPx > swipe.dragDetectionPx && xPx > yPx);
    },
    isPastDetection: ({ context, event }) =>
      event.type === 'pointer.moved' &&
      context.drag !== null &&
      Math.abs(event.yPx - context.drag.startYPx) > swipe.dragDetectionPx,
  },
  delays: {
    wheelThrottle: ({ context }) => wheelThrottleMs(context),
    scrollLockResync: pager.scrollLockResyncMs,
    sectionTransition: swipe.transitionMs,
  },
});
