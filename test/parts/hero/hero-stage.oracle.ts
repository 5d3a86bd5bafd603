import type { ActorDone, ActorError, Effect, Oracle, Timers } from '../../support/oracle.ts';

type Tab = 'app' | 'dashboard' | 'medlink';

interface State {
  readonly open: Tab;
  readonly at: 'resting' | 'preparing' | 'changing';
  /** What stands on the stage, the lowest first; what goes back has a minus. */
  readonly stage: readonly string[];
  readonly layers: 'bare' | 'fetching' | 'raised';
  /** Whether the page's pictures can still be fetched at once. */
  readonly pictures: 'awaited' | 'lost';
  readonly timers: Timers;
}

type Event = { readonly type: 'world.show'; readonly tab: Tab } | ActorDone | ActorError;

const nameOf = (world: string) => world.replace('-', '');

/** One that is there is uncovered, and all above it goes back; another one comes on top. */
function withWorld(stage: readonly string[], tab: Tab): readonly string[] {
  const place = stage.findIndex((world) => nameOf(world) === tab);
  if (place === -1) return [...stage, tab];
  return [
    ...stage.slice(0, place),
    tab,
    ...stage.slice(place + 1).map((world) => `-${nameOf(world)}`),
  ];
}

const isOnStage = ({ stage }: State, tab: Tab) => stage.some((world) => nameOf(world) === tab);

/** The picture is there, or has been waited for long enough: it opens, for 680 ms. */
const changing = (state: State, open: Tab): State => ({
  ...state,
  open,
  at: 'changing',
  stage: withWorld(state.stage, open),
  timers: { worldChange: 680 },
});

/** What the layers wait for, and what they do once it is there. */
const waitsFor = { bare: 'visitor', fetching: 'layers', raised: 'parallax' } as const;
const nextLayers = { visitor: 'fetching', layers: 'raised' } as const;

/** The next world's picture is waited for, and the layers' next step; the pictures once the page has time. */
const running = ({ at, layers, pictures }: State) => [
  ...(pictures === 'awaited' ? ['pictures'] : []),
  waitsFor[layers],
  ...(at === 'preparing' ? ['world'] : []),
];

/** H2: worlds open over one another and go back; one opens when it is whole, or after a second. */
export const heroStageOracle: Oracle<State, Event> = {
  initial: {
    open: 'app',
    at: 'resting',
    stage: ['app'],
    layers: 'bare',
    pictures: 'awaited',
    timers: {},
  },
  atStart: ['fetchPictures', 'awaitVisitor'],
  running,
  events: [
    { type: 'world.show', tab: 'app' },
    { type: 'world.show', tab: 'dashboard' },
    { type: 'world.show', tab: 'medlink' },
    { type: 'actor.done', id: 'world' },
    { type: 'actor.error', id: 'world', error: 'lost' },
    { type: 'actor.done', id: 'visitor' },
    { type: 'actor.done', id: 'layers' },
    { type: 'actor.error', id: 'layers', error: 'offline' },
    { type: 'actor.error', id: 'pictures', error: 'offline' },
  ],

  step(state, event) {
    if (event.type === 'world.show') {
      const { tab } = event;
      if (isOnStage(state, tab)) return changing(state, tab);
      return {
        ...state,
        open: tab,
        at: 'preparing',
        timers: { worldReady: 1000 },
      };
    }
    if (event.type === 'after') {
      if (event.delay === 'worldReady') return changing(state, state.open);
      return { ...state, at: 'resting', stage: [state.open], timers: {} };
    }
    if (!running(state).includes(event.id)) return 'ignored';
    if (event.id === 'world') return changing(state, state.open);
    if (event.id === 'pictures') return { ...state, pictures: 'lost' };
    const id = event.id as keyof typeof nextLayers;
    return { ...state, layers: nextLayers[id] };
  },

  effects(state, event): Effect[] {
    if (event.type === 'world.show') {
      const { tab } = event;
      const slid = { slideInk: { from: state.open, to: tab } };
      return isOnStage(state, tab) ? [slid] : [slid, { readyWorld: { tab } }];
    }
    if (event.type === 'after' || !running(state).includes(event.id)) return [];
    // X1: what only adorns the page is told to the console, and the page goes on.
    const isLost = event.type === 'actor.error' && event.id !== 'world';
    const told: Effect[] = isLost ? [{ warnNotLoaded: { error: 'offline' } }] : [];
    if (event.id === 'visitor') return [{ readyLayers: { tab: state.open } }];
    return event.id === 'layers' ? [...told, 'trackParallax'] : told;
  },
};
