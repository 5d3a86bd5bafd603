import { type ActorRefFrom, assertEvent, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { heroMessages, kitSpread } from '../constants.ts';
import type { Direction, HeroTab } from '../domain.ts';
import { type HeroTabChanged, heroTabsMachine } from '../hero-tabs/hero-tabs.machine.ts';
import { kitSpreadMachine } from '../kit-spread/kit-spread.machine.ts';
import { messageCounts } from '../message-rotation/message-rotation.logic.ts';
import {
  type MessagePace,
  messageRotationMachine,
} from '../message-rotation/message-rotation.machine.ts';
import { navBarMachine } from '../nav-bar/nav-bar.machine.ts';
import { sectionSnapMachine } from '../section-snap/section-snap.machine.ts';

export interface HomeV2Input {
  /** Which way the page is read; from the left when nothing is said. */
  readonly direction?: Direction;
}

interface Context {
  readonly navBar: ActorRefFrom<typeof navBarMachine>;
  readonly sectionSnap: ActorRefFrom<typeof sectionSnapMachine>;
  readonly heroTabs: ActorRefFrom<typeof heroTabsMachine>;
  readonly messageRotation: ActorRefFrom<typeof messageRotationMachine>;
  readonly kitSpread: ActorRefFrom<typeof kitSpreadMachine>;
}

/** What the door behind this machine tells it. */
export interface HeroVisibility {
  readonly type: 'hero.shown' | 'hero.hidden';
}

type HomeV2Event = HeroVisibility | HeroTabChanged;

const mainPace: MessagePace = {
  intervalMs: heroMessages.rotationMs,
  movementMs: heroMessages.textAnimationMs,
};
const kitPace: MessagePace = { intervalMs: kitSpread.cycleMs, movementMs: kitSpread.classHeldMs };

/** K23: how the messages of each tab take turns. */
const paces: Readonly<Record<HeroTab, MessagePace>> = {
  app: mainPace,
  dashboard: mainPace,
  medlink: kitPace,
};

/** With the tab its messages change. */
const replaceMessages = {
  type: 'replaceMessages',
  params: ({ event }: { readonly event: HeroTabChanged }) => ({ tab: event.tab }),
} as const;

/** The root of the alternative home page: it composes the machines of its parts and routes between them. */
export const homeV2Machine = setup({
  types: {
    context: {} as Context,
    events: {} as HomeV2Event,
    input: {} as HomeV2Input | undefined,
  },
  actors: {
    navBar: navBarMachine,
    sectionSnap: sectionSnapMachine,
    heroTabs: heroTabsMachine,
    messageRotation: messageRotationMachine,
    kitSpread: kitSpreadMachine,
    /** Sends `hero.shown` or `hero.hidden` at once and whenever the hero comes into view or leaves. */
    trackHeroVisibility: fromCallback<HeroVisibility>(() => undefined),
    /** Brings the page's pictures after the visitor's first sign. */
    fetchPictures: fromPromise<void>(() => Promise.resolve()),
  },
  actions: {
    showMessages: sendTo(({ context }) => context.messageRotation, { type: 'section.shown' }),
    hideMessages: sendTo(({ context }) => context.messageRotation, { type: 'section.hidden' }),
    showKit: sendTo(({ context }) => context.kitSpread, { type: 'section.shown' }),
    hideKit: sendTo(({ context }) => context.kitSpread, { type: 'section.hidden' }),
    replaceMessages: sendTo(
      ({ context }) => context.messageRotation,
      (_, { tab }: { readonly tab: HeroTab }) => ({
        type: 'messages.replaced' as const,
        count: messageCounts[tab],
        pace: paces[tab],
      }),
    ),
    openKit: sendTo(({ context }) => context.kitSpread, { type: 'kit.open' }),
    closeKit: sendTo(({ context }) => context.kitSpread, { type: 'kit.close' }),
    /** Pictures further down come as they come near; the console says why. */
    warnNotLoaded: (_, _params: { readonly error: unknown }) => undefined,
  },
  guards: {
    isKit: ({ event }) => {
      assertEvent(event, 'hero.tabChanged');
      return event.tab === 'medlink';
    },
  },
}).createMachine({
  id: 'homeV2',
  description: 'The alternative home page.',
  meta: { unpictured: 'It composes the machines of its parts, and has no look of its own.' },
  context: ({ spawn, self, input }) => ({
    navBar: spawn('navBar', {
      id: 'navBar',
      input: { hasBurgerAtEveryWidth: true },
    }),
    sectionSnap: spawn('sectionSnap', { id: 'sectionSnap' }),
    heroTabs: spawn('heroTabs', {
      id: 'heroTabs',
      input: { ...input, parent: self },
    }),
    messageRotation: spawn('messageRotation', {
      id: 'messageRotation',
      input: { count: messageCounts.app, intervalMs: mainPace.intervalMs },
    }),
    kitSpread: spawn('kitSpread', { id: 'kitSpread' }),
  }),
  invoke: [
    { id: 'heroVisibility', src: 'trackHeroVisibility' },
    {
      id: 'pictures',
      src: 'fetchPictures',
      onError: {
        actions: { type: 'warnNotLoaded', params: ({ event }) => ({ error: event.error }) },
      },
    },
  ],
  on: {
    'hero.shown': { actions: ['showMessages', 'showKit'] },
    'hero.hidden': { actions: ['hideMessages', 'hideKit'] },
    'hero.tabChanged': [
      {
        meta: { requirement: 'V3' },
        guard: 'isKit',
        actions: [replaceMessages, 'openKit'],
      },
      { actions: [replaceMessages, 'closeKit'] },
    ],
  },
});
