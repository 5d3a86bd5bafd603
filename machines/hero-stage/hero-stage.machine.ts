import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { heroStage } from '../constants.ts';
import type { HeroTab } from '../domain.ts';
import { showWorld, type World } from './hero-stage.logic.ts';

interface Context {
  /** The tab that is open. */
  readonly open: HeroTab;
  /** What stands on the stage, from the lowest to the highest; at rest it is the open tab's alone. */
  readonly worlds: readonly World[];
}

interface HeroStageEvent {
  /** Another tab is open. */
  readonly type: 'world.show';
  readonly tab: HeroTab;
}

interface WorldInput {
  readonly tab: HeroTab;
}

/** The ink of the tabs goes along with the tab that opens. */
const openTab = [
  {
    type: 'slideInk',
    params: ({
      context,
      event,
    }: {
      readonly context: Context;
      readonly event: HeroStageEvent;
    }) => ({
      from: context.open,
      to: event.tab,
    }),
  },
  'setOpen',
] as const;

/** The page is whole without it. */
const warnNotLoaded = {
  type: 'warnNotLoaded',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
} as const;

/**
 * How the hero's worlds take turns (H2): the next one opens over the others, or those above it go back to
 * where they came from. The first view is its picture alone; what floats before it comes later.
 */
export const heroStageMachine = setup({
  types: { context: {} as Context, events: {} as HeroStageEvent },
  actors: {
    /** Ends when a world's pictures can be shown whole, and where it opens is known. */
    readyWorld: fromPromise<void, WorldInput>(() => Promise.resolve()),
    /** Ends at the visitor's first sign. */
    awaitVisitor: fromPromise<void>(() => Promise.resolve()),
    /** Ends when a world's layers can be shown. */
    readyLayers: fromPromise<void, WorldInput>(() => Promise.resolve()),
    /** Brings the page's pictures after the visitor's first sign. */
    fetchPictures: fromPromise<void>(() => Promise.resolve()),
    /** Moves the layers against the pointer for as long as it runs. */
    trackParallax: fromCallback(() => undefined),
  },
  actions: {
    /** Moves the ink of the tabs from one to another. */
    slideInk: (_, _params: { readonly from: HeroTab; readonly to: HeroTab }) => undefined,
    /** What only adorns the page did not come; the console says why. */
    warnNotLoaded: (_, _params: { readonly error: unknown }) => undefined,
    setOpen: assign({ open: ({ event }) => event.tab }),
    raiseWorld: assign({ worlds: ({ context: { worlds, open } }) => showWorld(worlds, open) }),
    clearWorlds: assign({ worlds: ({ context }) => showWorld([], context.open) }),
  },
  guards: {
    isOnStage: ({ context, event }) => context.worlds.some(({ tab }) => tab === event.tab),
  },
  delays: {
    worldReady: heroStage.readyLimitMs,
    worldChange: heroStage.openDelayMs + heroStage.openMs,
  },
}).createMachine({
  id: 'heroStage',
  description: 'The worlds behind the hero’s tabs.',
  context: { open: 'app', worlds: [] },
  invoke: { id: 'pictures', src: 'fetchPictures', onError: { actions: warnNotLoaded } },
  type: 'parallel',
  states: {
    worlds: {
      description: 'H2: how one world follows another.',
      meta: { requirement: 'H2' },
      initial: 'resting',
      states: {
        resting: {
          description: 'H2: the open world stands alone.',
          meta: { requirement: 'H2' },
          entry: 'clearWorlds',
        },
        preparing: {
          description: 'H2: the next one’s words come; its picture, when it is whole.',
          meta: { requirement: 'H2' },
          invoke: {
            id: 'world',
            src: 'readyWorld',
            input: ({ context }) => ({ tab: context.open }),
            onDone: 'changing',
            onError: 'changing',
          },
          after: { worldReady: 'changing' },
        },
        changing: {
          description: 'H2: worlds open over others, or go back.',
          meta: { requirement: 'H2' },
          entry: 'raiseWorld',
          after: { worldChange: 'resting' },
        },
      },
      on: {
        'world.show': [
          {
            guard: 'isOnStage',
            target: '.changing',
            actions: openTab,
          },
          {
            target: '.preparing',
            actions: openTab,
          },
        ],
      },
    },
    layers: {
      description: 'H2: what floats before the picture.',
      meta: { requirement: 'H2' },
      initial: 'bare',
      states: {
        bare: {
          description: 'H2: nothing, in the first view.',
          meta: { requirement: 'H2' },
          invoke: { id: 'visitor', src: 'awaitVisitor', onDone: 'fetching' },
        },
        fetching: {
          description: 'H2, X1: it is on its way; where it does not come, the page goes on.',
          meta: { requirement: ['H2', 'X1'] },
          invoke: {
            id: 'layers',
            src: 'readyLayers',
            input: ({ context }) => ({ tab: context.open }),
            onDone: 'raised',
            onError: { target: 'raised', actions: warnNotLoaded },
          },
        },
        raised: {
          description: 'H2: it stands there, and follows the pointer a little.',
          meta: { requirement: 'H2' },
          invoke: { id: 'parallax', src: 'trackParallax' },
        },
      },
    },
  },
});
