import type { AnyMachineSnapshot } from 'xstate';
import { heroStageMachine } from '../../../machines/hero-stage/hero-stage.machine.ts';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { kitSpreadMachine } from '../../../machines/kit-spread/kit-spread.machine.ts';
import { messageRotationMachine } from '../../../machines/message-rotation/message-rotation.machine.ts';
import { click, type Meaning, pointerOver, region, tap, wait } from '../../support/gestures.ts';
import type { DrivenView, DrivenViews } from '../../support/view-paths.ts';

const tab = (name: string) => `[role="tab"][data-tab="${name}"]`;
const tabNames = ['app', 'dashboard', 'medlink'] as const;

const heroTabs: DrivenView = {
  machine: heroTabsMachine,
  section: 'hero',
  root: '[data-machine="hero-tabs"]',
  meanings: tabNames.map((name) => ({
    event: { type: 'tab.select', tab: name },
    gesture: click(tab(name)),
  })),
  shows: ({ value }) => ({ tab: String(value) }),
  expects: ({ value }) => ({
    [`${tab(String(value))}@aria-selected`]: 'true',
    [`${tab(String(value))}@tabindex`]: '0',
  }),
};

/** H2: a world opens over the others, or those above it go back; 700 ms at most. */
const heroStage: DrivenView = {
  machine: heroStageMachine,
  section: 'hero',
  root: '[data-machine="hero-stage"]',
  given: [
    { type: 'actor.done', id: 'visitor' },
    { type: 'actor.done', id: 'layers' },
  ],
  hasFullMotion: true,
  only: 'gallery',
  meanings: [
    ...tabNames.map((name) => ({
      gesture: tap(tab(name)),
      means: ({ context }: AnyMachineSnapshot) =>
        context.open === name
          ? []
          : [
              { type: 'world.show', tab: name },
              { type: 'actor.done', id: 'world' },
            ],
    })),
    wait(1000),
  ],
  midMs: (snapshot) => (region(snapshot, 'worlds') === 'changing' ? 320 : null),
  shows: (snapshot) => ({
    worlds: region(snapshot, 'worlds'),
    layers: region(snapshot, 'layers'),
  }),
};

const messages = '[data-machine="message-rotation"]';
const toggle = '[data-part="rotation-toggle"]';
const toggleRotation: Meaning = { event: { type: 'rotation.toggle' }, gesture: tap(toggle) };

/** H5, H6: nine messages of the app, which move on every 2.5 s, and move for 1 s. */
const messageRotation: DrivenView = {
  machine: messageRotationMachine,
  section: 'hero',
  root: messages,
  input: { count: 9, intervalMs: 2500 },
  given: [{ type: 'section.shown' }],
  // The interval counts anew.
  opening: [toggleRotation, toggleRotation],
  hasFullMotion: true,
  meanings: [toggleRotation, wait(2500), wait(1000)],
  midMs: (snapshot) => (region(snapshot, 'movement') === 'moving' ? 250 : null),
  shows: (snapshot) => ({
    control: region(snapshot, 'playback'),
    messages: region(snapshot, 'movement'),
    motion: region(snapshot, 'motion'),
  }),
  expects: (snapshot) => ({
    [`${messages}@data-index`]: String(snapshot.context.first),
    [`${toggle}@aria-pressed`]: String(region(snapshot, 'playback') === 'paused'),
  }),
};

const kit = '[data-machine="kit-spread"]';
const device = (index: number) => `${kit} [data-part="device"][data-index="${index}"]@data-spread`;

/** V3, K23: eight devices; the first sets off after 1.5 s, the last 1.1 s later, each takes 1 s. */
const kitSpread: DrivenView = {
  machine: kitSpreadMachine,
  page: '/home-v2',
  section: 'hero',
  root: kit,
  given: [{ type: 'section.shown' }],
  hasFullMotion: true,
  meanings: [
    { event: { type: 'kit.open' }, gesture: click(tab('medlink')) },
    {
      gesture: click(tab('app')),
      means: (snapshot) =>
        region(snapshot, 'devices') === 'packed' ? [] : [{ type: 'kit.close' }],
    },
    wait(1500),
    wait(161),
    wait(1000),
  ],
  shows: (snapshot) => ({
    devices: region(snapshot, 'devices'),
    out: snapshot.context.outCount,
    floating:
      region(snapshot, 'devices') === 'spread' &&
      region(snapshot, 'section') === 'shown' &&
      region(snapshot, 'page') === 'visible' &&
      region(snapshot, 'motion') === 'full',
  }),
  expects: ({ context }) =>
    Object.fromEntries(
      [0, 3, 7].map((index) => [device(index), index < context.outCount ? '' : null]),
    ),
};

export const heroViews: DrivenViews = {
  'hero tabs': heroTabs,
  'tabs of the alternative home page': { ...heroTabs, page: '/home-v2' },
  'worlds of the hero': heroStage,
  messages: messageRotation,
  'messages under a pointer': {
    ...messageRotation,
    only: 'browser',
    also: (snapshot) => region(snapshot, 'pointer'),
    meanings: [...pointerOver(messages), wait(2500)],
  },
  'messages with less motion': {
    ...messageRotation,
    given: [{ type: 'section.shown' }, { type: 'motion.changed', reduced: true }],
    hasFullMotion: false,
    also: ({ context }) => context.first,
    meanings: [
      toggleRotation,
      { event: { type: 'messages.next' }, gesture: tap('[data-part="rotation-next"]') },
    ],
  },
  kit: kitSpread,
  'kit with less motion': {
    ...kitSpread,
    given: [{ type: 'section.shown' }, { type: 'motion.changed', reduced: true }],
    hasFullMotion: false,
  },
};
