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
  'inspector log': {
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
  },
};
