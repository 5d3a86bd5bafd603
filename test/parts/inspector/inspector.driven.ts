import type { AnyMachineSnapshot } from 'xstate';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import { inspectorWindowMachine } from '../../../machines/inspector-window/inspector-window.machine.ts';
import { click, type Gesture, type Meaning } from '../../support/gestures.ts';
import type { Step } from '../../support/run.ts';
import type { DrivenView, DrivenViews } from '../../support/view-paths.ts';

const log = '[data-machine="inspector-log"]';
const told = { sessionId: 'x:1', rootId: 'x:1', createdAt: '0', id: '1', _version: '0' };
const tabsAre = (value: 'app' | 'medlink') => ({ status: 'active', value, context: {} });
const choice = { type: 'tab.select', tab: 'medlink' };
/** What the inspected page says of its tabs, and that a tab was chosen. */
const tellOfTabs: Gesture = {
  kind: 'tell',
  messages: [
    {
      ...told,
      type: '@xstate.actor',
      name: 'heroTabs',
      definition: JSON.stringify(heroTabsMachine.config),
      snapshot: tabsAre('app'),
    },
    { ...told, type: '@xstate.event', event: choice },
    { ...told, type: '@xstate.snapshot', event: choice, snapshot: tabsAre('medlink') },
  ],
};
const toldOfTabs: readonly Step[] = [
  {
    type: 'actor.announced',
    actor: {
      sessionId: 'x:1',
      parentId: null,
      name: 'heroTabs',
      definition: { id: 'heroTabs' },
      ...tabsAre('app'),
    },
  },
  {
    type: 'event.handled',
    id: '1',
    atMs: 0,
    sourceId: null,
    event: choice,
    transitions: [],
    standing: { sessionId: 'x:1', ...tabsAre('medlink') },
  },
];
const choiceBack = { type: 'tab.select', tab: 'app' };
/** The same, and that the first tab was chosen again. */
const tellOfTwo: Gesture = {
  kind: 'tell',
  messages: [
    ...(tellOfTabs.kind === 'tell' ? tellOfTabs.messages : []),
    { ...told, id: '2', type: '@xstate.event', event: choiceBack },
    { ...told, id: '2', type: '@xstate.snapshot', event: choiceBack, snapshot: tabsAre('app') },
  ],
};
const toldOfTwo: readonly Step[] = [
  ...toldOfTabs,
  {
    type: 'event.handled',
    id: '2',
    atMs: 0,
    sourceId: null,
    event: choiceBack,
    transitions: [],
    standing: { sessionId: 'x:1', ...tabsAre('app') },
  },
];
const entry = (place: number) => `${log} ol li:nth-of-type(${place}) [data-part="entry"]`;
const back = `${log} [data-part="pause"] + button`;
const [search, effects] = [`${log} input[type="search"]`, `${log} select:nth-of-type(2)`];
/** All events show; a search or an effect that none has leaves no entry. */
const isListed = ({ context }: AnyMachineSnapshot): boolean =>
  context.search !== 'nothing' && context.effect !== 'ignored';
/** A control of the log, where the machine takes what it means. */
const offered = (
  gesture: Gesture,
  event: Step,
  isThere: (snapshot: AnyMachineSnapshot) => boolean = () => true,
): Meaning => ({
  gesture,
  means: (snapshot) =>
    snapshot.value !== 'waiting' && isThere(snapshot) && snapshot.can(event) ? [event] : [],
});
const inLog: readonly Meaning[] = [
  { gesture: tellOfTwo, means: ({ value }) => (value === 'waiting' ? toldOfTwo : []) },
  ...['2', '1'].map((id, index) =>
    offered(click(entry(index + 1)), { type: 'entry.select', id }, isListed),
  ),
  offered(click(back), { type: 'step.back' }),
  offered(click(`${back} + button`), { type: 'step.forward' }),
  offered(click(`${log} [data-part="pause"]`), { type: 'log.resume' }),
  ...['nothing', 'tab', ''].map((text) =>
    offered(
      { kind: 'fill', on: search, text },
      { type: 'search.set', text },
      ({ context }) => context.search !== text && context.effect === null,
    ),
  ),
  ...(['ignored', null] as const).map((effect) =>
    offered(
      { kind: 'choose', on: effects, value: effect ?? '' },
      { type: 'effect.set', effect },
      ({ context }) => context.effect !== effect && context.search === '',
    ),
  ),
];
const panels = ['why', 'context', 'states', 'drive'];
const pictures = ['chart', 'map'];
const chooser = (part: string, index: number) =>
  `${log} [data-part="${part}"]:nth-of-type(${index + 1})`;
/** A control that stands there once a page has told of itself; a large drawing covers the panels. */
const control = (
  on: string,
  event: (snapshot: AnyMachineSnapshot) => Step,
  isCovered = (_: AnyMachineSnapshot) => false,
): Meaning => ({
  gesture: click(on),
  means: (snapshot) =>
    snapshot.value === 'waiting' || isCovered(snapshot) ? [] : [event(snapshot)],
});
const isLarge = ({ context }: AnyMachineSnapshot): boolean => context.isLarge === true;

const opener = '[data-machine="inspector-window"]';

/** I1: a click opens a window, which the browser may refuse. */
const inspectorWindow: DrivenView = {
  machine: inspectorWindowMachine,
  page: '/?inspect',
  section: 'hero',
  root: opener,
  isOverPage: true,
  only: 'gallery',
  meanings: [
    {
      gesture: click(`${opener} button`),
      means: ({ value }) =>
        value === 'closed' ? [{ type: 'inspector.open' }, { type: 'window.opened' }] : [],
    },
  ],
  shows: ({ value }) => ({ window: String(value) }),
};

const inspectorLog: DrivenView = {
  machine: inspectorLogMachine,
  page: '/inspector',
  section: 'inspector',
  root: log,
  isOverPage: true,
  input: { limit: 100 },
  meanings: [
    {
      gesture: tellOfTabs,
      means: ({ value }) => (value === 'waiting' ? toldOfTabs : []),
    },
    ...panels.map((panel, index) =>
      control(chooser('panel-choice', index), () => ({ type: 'panel.select', panel }), isLarge),
    ),
    ...pictures.map((picture, index) =>
      control(chooser('picture', index), () => ({ type: 'picture.select', picture })),
    ),
    control(`${log} [data-part="picture-size"]`, () => ({ type: 'picture.resize' })),
    control(`${log} [data-part="pause"]`, ({ value }) => ({
      type: value === 'paused' ? 'log.resume' : 'log.pause',
    })),
  ],
  shows: ({ value, context }) =>
    value === 'waiting'
      ? { log: 'waiting' }
      : {
          log: String(value),
          panel: context.isLarge ? 'covered' : String(context.panel),
          picture: String(context.picture),
        },
  expects: ({ value, context }) =>
    value === 'waiting'
      ? { [`${log} [data-part="pause"]@aria-pressed`]: null }
      : {
          ...Object.fromEntries(
            panels.map((panel, index) => [
              `${chooser('panel-choice', index)}@aria-pressed`,
              String(panel === context.panel),
            ]),
          ),
          ...Object.fromEntries(
            pictures.map((picture, index) => [
              `${chooser('picture', index)}@aria-pressed`,
              String(picture === context.picture),
            ]),
          ),
          [`${log}@data-large`]: context.isLarge ? '' : null,
          [`${log} [data-part="pause"]@aria-pressed`]: String(value === 'paused'),
        },
};

export const inspectorViews: DrivenViews = {
  'opener of the inspector': inspectorWindow,
  'opener of the inspector, where windows are blocked': {
    ...inspectorWindow,
    script: 'window.open = () => null',
    meanings: [
      {
        gesture: click(`${opener} button`),
        means: ({ value }) =>
          value === 'closed' ? [{ type: 'inspector.open' }, { type: 'window.blocked' }] : [],
      },
    ],
  },
  'inspector log': inspectorLog,
  'inspector log, event by event': {
    ...inspectorLog,
    meanings: inLog,
    also: ({ context }) => [context.entry, context.search, context.effect],
    expects: (snapshot) => {
      const { value, context } = snapshot;
      const pressed = (id: string) =>
        value === 'waiting' || !isListed(snapshot) ? null : String(context.entry === id);
      return {
        [`${entry(1)}@aria-pressed`]: pressed('2'),
        [`${entry(2)}@aria-pressed`]: pressed('1'),
      };
    },
  },
};
