import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { inspectorDriveMachine } from '../../../machines/inspector-drive/inspector-drive.machine.ts';
import { inspectorFileMachine } from '../../../machines/inspector-file/inspector-file.machine.ts';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import { timeFactors } from '../../../machines/inspector-time/inspector-time.limits.ts';
import {
  type InspectorTimeFact,
  inspectorTimeMachine,
} from '../../../machines/inspector-time/inspector-time.machine.ts';
import { inspectorWindowMachine } from '../../../machines/inspector-window/inspector-window.machine.ts';
import { navBarMachine } from '../../../machines/nav-bar/nav-bar.machine.ts';
import { click, type Gesture, type Meaning } from '../../support/gestures.ts';
import type { Step } from '../../support/run.ts';
import type { DrivenView, DrivenViews } from '../../support/view-paths.ts';
import { difference, tinyVisits } from '../replay/tiny-visits.ts';

const log = '[data-machine="inspector-log"]';
/** What an inspected page says: in its own messages, and as the log hears of it. */
interface Said {
  readonly messages: readonly object[];
  readonly steps: readonly Step[];
}
const told = (sessionId: string, id = '1') => ({
  sessionId,
  rootId: sessionId,
  createdAt: '0',
  id,
  _version: '0',
});
const standing = (value: string) => ({ status: 'active', value, context: {} });
/** A machine is there. */
function announced(sessionId: string, { id: name, config }: AnyStateMachine, value: string): Said {
  const stands = standing(value);
  const definition = JSON.stringify(config);
  return {
    messages: [{ ...told(sessionId), type: '@xstate.actor', name, definition, snapshot: stands }],
    steps: [
      {
        type: 'actor.announced',
        actor: { sessionId, parentId: null, name, definition: { id: name }, ...stands },
      },
    ],
  };
}
/** A machine has had an event. */
function handled(id: string, sessionId: string, event: Step, value: string): Said {
  const stands = standing(value);
  return {
    messages: [
      { ...told(sessionId, id), type: '@xstate.event', event },
      { ...told(sessionId, id), type: '@xstate.snapshot', event, snapshot: stands },
    ],
    steps: [
      {
        type: 'event.handled',
        id,
        atMs: 0,
        sourceId: null,
        causeId: null,
        event,
        transitions: [],
        raised: null,
        standing: { sessionId, ...stands },
      },
    ],
  };
}
/** The page says all of it to a log that has heard nothing yet. */
const tell = (...said: readonly Said[]): Meaning => ({
  gesture: { kind: 'tell', messages: said.flatMap(({ messages }) => messages) },
  means: ({ value }) => (value === 'waiting' ? said.flatMap(({ steps }) => steps) : []),
});
const tabs = announced('x:1', heroTabsMachine, 'app');
const choice = handled('1', 'x:1', { type: 'tab.select', tab: 'medlink' }, 'medlink');
const choiceBack = handled('2', 'x:1', { type: 'tab.select', tab: 'app' }, 'app');
const bar = announced('x:2', navBarMachine, 'closed');
const menuOpened = handled('2', 'x:2', { type: 'menu.open' }, 'open');
/** What the page says of its tabs. */
export const messagesOfTabs = tabs.messages;
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
  tell(tabs, choice, choiceBack),
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
/** The events that show, the newest first, by the machine that is asked for. */
const listed = (filter: string | null) =>
  filter === 'x:1'
    ? [{ id: '1', type: 'tab.select' }]
    : filter === 'x:2'
      ? [{ id: '2', type: 'menu.open' }]
      : [
          { id: '2', type: 'menu.open' },
          { id: '1', type: 'tab.select' },
        ];
const ofOneMachine: readonly Meaning[] = [
  tell(tabs, choice, bar, menuOpened),
  ...['x:1', 'x:2', null].map((sessionId) =>
    offered(
      { kind: 'choose', on: `${search} + select`, value: sessionId ?? '' },
      { type: 'filter.set', sessionId },
      ({ context }) => context.filter !== sessionId,
    ),
  ),
  ...[0, 1].map((index): Meaning => ({
    gesture: click(entry(index + 1)),
    means: ({ value, context }) => {
      const shown = value === 'waiting' ? undefined : listed(context.filter)[index];
      return shown ? [{ type: 'entry.select', id: shown.id }] : [];
    },
  })),
  offered(click(back), { type: 'step.back' }),
  offered(click(`${back} + button`), { type: 'step.forward' }),
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

/** I1: a click opens a window, which may answer. Here it is the page itself, so that its time is the page's. */
const inspectorWindow: DrivenView = {
  machine: inspectorWindowMachine,
  page: '/?inspect',
  section: 'hero',
  root: opener,
  isOverPage: true,
  only: 'browser',
  script: 'window.open = () => window',
  meanings: [
    {
      gesture: click(`${opener} button`),
      means: ({ value }) =>
        value === 'closed'
          ? [{ type: 'inspector.open' }, { type: 'window.opened' }]
          : [{ type: 'inspector.open' }],
    },
    {
      gesture: { kind: 'tell', messages: [{ type: '@statelyai.connected' }] },
      means: ({ value }) => (value === 'closed' ? [] : [{ type: 'window.connected' }]),
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
  input: { limit: 100, keptLimit: 100 },
  meanings: [
    tell(tabs, choice),
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

/** The page that the window inspects says so. */
const says = (message: object, fact: Step, isHeard: Meaning['means'] = () => [fact]): Meaning => ({
  gesture: { kind: 'tell', messages: [message] },
  means: isHeard,
});
const form = '[data-machine="inspector-drive"]';
const draft = `${form} input`;
/** Whether nothing is said beside a control. */
const silence = (root: string) => `${root} [role="status"]:empty@role`;
const formIn = ({ value }: AnyMachineSnapshot): string =>
  value === 'off' ? 'none' : String((value as Readonly<Record<string, string>>)['on']);

/** I2: an event is written, sent by hand, and answered by the page. */
const inspectorDrive: DrivenView = {
  machine: inspectorDriveMachine,
  page: '/inspector',
  section: 'inspector',
  root: form,
  isOverPage: true,
  opening: [
    { gesture: { kind: 'tell', messages: messagesOfTabs }, means: () => [] },
    { gesture: click(chooser('panel-choice', panels.indexOf('drive'))), means: () => [] },
    says({ type: '@amara.driveAllowed' }, { type: 'drive.allowed' }),
  ],
  meanings: [
    ...['tab.next', 'two words', ''].map((text): Meaning => ({
      gesture: { kind: 'fill', on: draft, text },
      means: ({ context }) => (context.draft === text ? [] : [{ type: 'draft.set', text }]),
    })),
    {
      gesture: click(`${form} [type="submit"]`),
      means: () => [{ type: 'drive.send', sessionId: 'x:1' }],
    },
    ...[
      { problem: null, isIgnored: false },
      { problem: null, isIgnored: true },
      { problem: 'noActor', isIgnored: false },
      { problem: 'ended', isIgnored: false },
      { problem: 'failed', isIgnored: false },
      { problem: 'notAnEvent', isIgnored: false },
    ].map((said) => {
      const answer = { type: 'drive.answered', ...said };
      return says({ type: '@amara.driveAnswered', ...said }, answer, (snapshot) =>
        formIn(snapshot) === 'waiting' ? [answer] : [],
      );
    }),
  ],
  shows: (snapshot) => {
    const state = formIn(snapshot);
    return state === 'refused'
      ? { form: state, problem: String(snapshot.context.problem) }
      : { form: state };
  },
  also: ({ context }) => context.draft,
  expects: (snapshot) => ({
    [`${draft}@aria-invalid`]: String(formIn(snapshot) === 'faulty'),
    [silence(form)]: ['ready', 'waiting'].includes(formIn(snapshot)) ? 'status' : null,
  }),
};

const time = '[data-machine="inspector-time"]';
const timePause = `${time} > button:nth-of-type(2)`;
const timeStep = `${time} > button:nth-of-type(1)`;
const factorOf = (index: number) => `${time} [role="group"] button:nth-of-type(${index + 1})`;
const turn = { sessionId: 'x:1', type: 'xstate.after.turn.heroTabs', leftMs: 2500 };
const timeTold = (isPaused: boolean, factor: InspectorTimeFact['factor'], isDue: boolean) => {
  const going = { isPaused, factor, next: isDue ? turn : null };
  return says({ type: '@amara.timeTold', time: going }, { type: 'time.told', ...going });
};
const isHeld = ({ value }: AnyMachineSnapshot) => value === 'paused' || value === 'stepping';

/** I2: the window asks for another pace, or for a step; what the page answers shows. */
const inspectorTime: DrivenView = {
  machine: inspectorTimeMachine,
  page: '/inspector',
  section: 'inspector',
  root: time,
  isOverPage: true,
  opening: [timeTold(false, 1, false)],
  meanings: [
    timeTold(false, 1, false),
    timeTold(false, 0.5, true),
    timeTold(true, 1, false),
    timeTold(true, 1, true),
    timeTold(true, 0.1, false),
    timeTold(true, 0.1, true),
    {
      gesture: click(timePause),
      means: (snapshot) => [{ type: isHeld(snapshot) ? 'time.resume' : 'time.pause' }],
    },
    ...timeFactors.map((factor, index): Meaning => ({
      gesture: click(factorOf(index)),
      means: () => [{ type: 'pace.set', factor }],
    })),
    {
      gesture: click(timeStep),
      means: (snapshot) =>
        isHeld(snapshot) && snapshot.context.next ? [{ type: 'time.step' }] : [],
    },
  ],
  shows: (snapshot) => {
    const { value, context } = snapshot;
    if (value === 'off') return { time: 'none' };
    const pace = context.factor === 1 ? 'full' : 'slower';
    return isHeld(snapshot)
      ? { time: String(value), pace, timer: context.next ? 'due' : 'none' }
      : { time: String(value), pace };
  },
  expects: (snapshot) => {
    const { context } = snapshot;
    const isDue = isHeld(snapshot) && Boolean(context.next);
    return {
      [`${timePause}@aria-pressed`]: String(isHeld(snapshot)),
      [`${timeStep}@aria-disabled`]: String(!isDue),
      [silence(time)]: isHeld(snapshot) ? null : 'status',
      ...Object.fromEntries(
        timeFactors.map((factor, index) => [
          `${factorOf(index)}@aria-pressed`,
          String(factor === context.factor),
        ]),
      ),
    };
  },
};

const file = '[data-machine="inspector-file"]';
/** What is given is the name that the machine is told of, and the text that it is given. */
const giveFile = (text: string, ran: readonly Step[], until: string): Meaning => ({
  gesture: { kind: 'give', on: `${file} input`, text, until },
  means: () => [{ type: 'file.given', name: 'visit.json' }, ...ran],
});
const runs = (...differences: readonly string[]): readonly Step[] => [
  { type: 'actor.done', id: 'run', output: { facts: [], differences } },
];
const said = (text: string) => `${file} [role="status"]:text("${text}")`;

/** I2: a recording is opened; what shows stays until another has been run. */
const inspectorFile: DrivenView = {
  machine: inspectorFileMachine,
  page: '/inspector',
  section: 'inspector',
  root: file,
  isOverPage: true,
  only: 'browser',
  // A file of one letter is never read to its end.
  script: `const read = Blob.prototype.text;
    Blob.prototype.text = function () {
      return this.size === 1 ? new Promise(() => undefined) : read.call(this);
    };`,
  meanings: [
    giveFile(tinyVisits.same, runs(), said('ended as they did')),
    giveFile(tinyVisits.differs, runs(difference), said('did not do as')),
    giveFile(
      tinyVisits.none,
      [{ type: 'actor.error', id: 'run', error: 'The file is not JSON.' }],
      said('is not JSON'),
    ),
    giveFile('x', [], said('is being run')),
  ],
  shows: ({ value, context }) => {
    const ran = context.differences.length > 0 ? 'not as in the visit' : 'as in the visit';
    return { file: String(value), shows: context.shown === null ? 'nothing' : ran };
  },
  expects: ({ context }) => ({
    [`${log}@data-state`]: context.shown === null ? 'waiting' : 'recording',
    [`${file}:has(li)@data-machine`]: context.differences.length > 0 ? 'inspector-file' : null,
  }),
};

export const inspectorViews: DrivenViews = {
  'opener of the inspector': inspectorWindow,
  'opener of the inspector, where windows are blocked': {
    ...inspectorWindow,
    script: 'window.open = () => null',
    meanings: [
      {
        gesture: click(`${opener} button`),
        means: () => [{ type: 'inspector.open' }, { type: 'window.blocked' }],
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
        [`${entry(1)}@aria-selected`]: pressed('2'),
        [`${entry(2)}@aria-selected`]: pressed('1'),
      };
    },
  },
  'inspector log, of one machine': {
    ...inspectorLog,
    meanings: ofOneMachine,
    also: ({ context }) => [context.filter, context.entry],
    expects: ({ value, context }) => {
      const shown = value === 'waiting' ? [] : listed(context.filter);
      return Object.fromEntries(
        [0, 1].flatMap((index) => [
          [`${entry(index + 1)} code@title`, shown[index]?.type ?? null],
          [
            `${entry(index + 1)}@aria-selected`,
            shown[index] ? String(shown[index].id === context.entry) : null,
          ],
        ]),
      );
    },
  },
  'form of the inspector that sends an event': inspectorDrive,
  'time of the inspected page': inspectorTime,
  'opener of a recording': inspectorFile,
};
