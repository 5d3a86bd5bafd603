import { afterAll, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type Memory, type Move, walk } from '../../support/compose.ts';
import {
  arriving,
  broken,
  move,
  notch,
  ofPager,
  rest,
  tell,
  walkedHome,
} from '../../support/home-walk.ts';
import type { Timers } from '../../support/oracle.ts';

// The home page's machines together, real but for their side effects. Each walk takes a part of what
// can happen, so that none of them grows without end; all of them keep the same promises. The slider
// is never told that it shows, so it leaves every step to the page; home-sections.test.ts wakes it.

type Tab = 'app' | 'dashboard' | 'medlink';

const wheelDown = notch('wheel down', 3);
const wheelUp = notch('wheel up', -3);
const keyDown = ofPager('key down', { type: 'key.stepped', direction: 1 });
const keyUp = ofPager('key up', { type: 'key.stepped', direction: -1 });

const press = { type: 'pointer.pressed', xPx: 100, yPx: 300 };
const moveUp = { type: 'pointer.moved', xPx: 100, yPx: 249, sectionScrolls: false };
const moveDown = { type: 'pointer.moved', xPx: 100, yPx: 351, sectionScrolls: false };
const releaseUp = { type: 'pointer.released', xPx: 100, yPx: 249 };
const releaseDown = { type: 'pointer.released', xPx: 100, yPx: 351 };
const dragUp = ofPager('drag up', press, moveUp, releaseUp);
const dragDown = ofPager('drag down', press, moveDown, releaseDown);
/** The same drags, and some that go both ways, one event at a time. */
const upRelease = ofPager('finger lifted above', releaseUp);
const downRelease = ofPager('finger lifted below', releaseDown);
const drag = [
  ofPager('finger down', press),
  ofPager('finger moves up', moveUp),
  ofPager('finger moves down', moveDown),
  upRelease,
  downRelease,
  ofPager('finger lost', { type: 'pointer.cancelled' }),
];

const syncs = [0, 1, 2, 3, 4, 5].map((index) =>
  ofPager(`measured at ${index}`, { type: 'page.synced', index }),
);
const atSecond = ofPager('measured at 1', { type: 'page.synced', index: 1 });
const scrolls = [0, 1].map((index) =>
  ofPager(`scrolled to ${index}`, { type: 'page.scrolled', index }),
);
const settled = ofPager('way settled', { type: 'way.settled' });

const home = ofPager('Home', { type: 'section.go', index: 0, source: 'home' });
const end = ofPager('End', { type: 'section.go', index: 5, source: 'end' });
const logo = move('logo', tell('navBar', { type: 'home.request' }));
const letsTalk = move("let's talk", tell('navBar', { type: 'contact.request' }));
const clicks = (['app', 'dashboard', 'medlink'] as const).map((tab) =>
  move(`click on ${tab}`, tell('heroTabs', { type: 'tab.select', tab })),
);

const motion = [true, false].map((reduced) => {
  const event = { type: 'motion.changed', reduced };
  return move(
    reduced ? 'less motion' : 'full motion',
    tell('pager', event),
    tell('messageRotation', event),
  );
});
const normalScrolling = ofPager('switch', { type: 'normalScrolling.toggle' });
const pageHidden = move('page hidden', tell('messageRotation', { type: 'page.hidden' }));
const pageShown = move('page shown', tell('messageRotation', { type: 'page.shown' }));

const isStepDown = (taken: Move) => taken === wheelDown || taken === keyDown;
const isStep = (taken: Move) => isStepDown(taken) || taken === wheelUp || taken === keyUp;
const isDrag = (taken: Move) =>
  taken === dragUp || taken === dragDown || taken === upRelease || taken === downRelease;

const isTime = (taken: Move) => taken.steps.every(({ type }) => type === 'wait');

/** N2, P8: where the visitor goes by name; the keys among them are the browser's in normal scrolling. */
const destinations = new Map([
  [home, 0],
  [end, 5],
  [logo, 0],
  [letsTalk, 4],
]);
const isPlaceKey = (taken: Move) => taken === home || taken === end;

/** H4: where a step leads that the pager takes in the first section. */
const heroSteps = {
  down: {
    app: { index: 0, tab: 'dashboard' },
    dashboard: { index: 0, tab: 'medlink' },
    medlink: { index: 1, tab: 'medlink' },
  },
  up: {
    app: { index: 0, tab: 'app' },
    dashboard: { index: 0, tab: 'app' },
    medlink: { index: 0, tab: 'dashboard' },
  },
} as const;

/** K13. */
const messageCounts = { app: 9, dashboard: 10, medlink: 9 } as const;

const look = ({ children }: AnyMachineSnapshot, timers: Timers) => {
  const part = (id: string) => children[id]?.getSnapshot() as AnyMachineSnapshot;
  const pager = part('pager').value as Record<'paging' | 'lock' | 'mode', string>;
  const rotation = part('messageRotation').value as Record<'section' | 'page' | 'motion', string>;
  return {
    index: part('pager').context.index as number | null,
    paging: pager.paging,
    isLocked: pager.lock === 'on',
    isPaged: pager.mode === 'paged',
    gate: part('pager').context.gate as unknown,
    tab: part('heroTabs').value as Tab,
    messages: part('messageRotation').context.count as number,
    isHeroShown: rotation.section === 'shown',
    isPageShown: rotation.page === 'visible',
    isReduced: rotation.motion === 'reduced',
    isRotating: 'messageRotation' in timers,
  };
};
type Facts = ReturnType<typeof look>;

const wrongIn = (facts: Facts) =>
  broken({
    'the index is null or one of 0 to 5':
      facts.index === null || [0, 1, 2, 3, 4, 5].includes(facts.index),
    'the index is known once the page was measured':
      (facts.paging === 'unsynced') === (facts.index === null),
    'the body is locked in the first section of the paged mode, nowhere else':
      facts.isLocked === (facts.index === 0 && facts.isPaged),
    'the messages know whether the hero is shown': facts.isHeroShown === (facts.index === 0),
    'the messages turn where the hero is shown and nothing holds them, nowhere else':
      facts.isRotating === (facts.index === 0 && facts.isPageShown && !facts.isReduced),
    'the messages are those of the open tab': facts.messages === messageCounts[facts.tab],
    'the gate remembers no notch, so no key needs the time': facts.gate === null,
  });

function wrongBetween(before: Facts, taken: Move, after: Facts) {
  const isSame = after.index === before.index && after.tab === before.tab;
  const isSingle = isStep(taken) || isDrag(taken);
  const isEntry = before.index !== 0 && after.index === 0;
  const isEntryFromBelow = isEntry && before.index === 1 && isSingle;
  const isInHero = isStep(taken) && before.index === 0;
  const isOpen = before.isPaged && before.paging === 'ready';
  const step = heroSteps[isStepDown(taken) ? 'down' : 'up'][before.tab];
  const destination = destinations.get(taken);
  const goes = before.index !== null && (before.isPaged || !isPlaceKey(taken));
  return broken({
    'a wheel or a key while the wheel is closed changes neither tab nor index':
      !isStep(taken) || before.paging !== 'throttled' || isSame,
    'no wheel, key or drag turns pages in normal scrolling': !isSingle || before.isPaged || isSame,
    'a wheel or a key in the hero goes through app, dashboard and medlink, and on':
      !isInHero || !isOpen || (after.index === step.index && after.tab === step.tab),
    'a step that is taken, by a tab or by the page, closes the wheel':
      !isStep(taken) || isSame || after.paging === 'throttled',
    'a place that the visitor names is where the page goes':
      destination === undefined || !goes || after.index === destination,
    'a wheel, a key or a drag turns at most one page':
      !isSingle || isSame || Math.abs((after.index ?? 0) - (before.index ?? 0)) <= 1,
    'a single step from the second section opens medlink':
      !isEntryFromBelow || after.tab === 'medlink',
    'only a click, a step in the hero and a step into it change the tab':
      after.tab === before.tab || isInHero || isEntryFromBelow || clicks.includes(taken),
    'time and clicks on tabs turn no page':
      after.index === before.index || !(clicks.includes(taken) || isTime(taken)),
    'an index once known is never lost': before.index === null || after.index !== null,
  });
}

/** The message that shows makes no difference to what can happen; the other parts hear nothing. */
function forget({ navBar, pager, heroTabs, messageRotation }: Memory) {
  return {
    navBar,
    pager,
    heroTabs,
    messages: [messageRotation?.value, messageRotation?.context.count],
  };
}

const walked: { readonly name: string; readonly states: number; readonly edges: number }[] = [];
afterAll(() => {
  const sum = (part: 'states' | 'edges') => walked.reduce((total, row) => total + row[part], 0);
  console.table([...walked, { name: 'all walks', states: sum('states'), edges: sum('edges') }]);
});

const withoutSlider = { actions: { enableSlider: () => undefined } };
const page = arriving.provide(withoutSlider);
const slowPage = walkedHome.provide(withoutSlider);

test.each([
  {
    name: 'everything, from rest to rest',
    machine: page,
    isTimed: false,
    moves: [
      ...syncs,
      wheelDown,
      wheelUp,
      dragUp,
      dragDown,
      ...scrolls,
      logo,
      letsTalk,
      ...clicks,
      ...motion,
      normalScrolling,
      pageHidden,
      pageShown,
      rest,
    ],
  },
  {
    name: 'steps and clicks in time',
    machine: page,
    isTimed: true,
    moves: [atSecond, wheelDown, keyUp, ...clicks],
  },
  {
    name: 'steps in time, in a page that is hidden and shown',
    machine: page,
    isTimed: true,
    moves: [atSecond, wheelDown, wheelUp, pageHidden, pageShown],
  },
  {
    name: 'steps in time, with and without motion',
    machine: page,
    isTimed: true,
    prelude: [atSecond],
    moves: [wheelUp, ...motion],
  },
  {
    name: 'places named in time, in a hidden page',
    machine: page,
    isTimed: true,
    prelude: [pageHidden],
    moves: [atSecond, wheelDown, wheelUp, home, end, logo, letsTalk],
  },
  {
    name: 'the switch in time, in a hidden page',
    machine: page,
    isTimed: true,
    prelude: [pageHidden, atSecond],
    moves: [wheelUp, normalScrolling],
  },
  {
    name: 'native scrolling in time, with ways that take a while',
    machine: slowPage,
    isTimed: true,
    moves: [atSecond, wheelUp, ...scrolls, settled],
  },
  {
    name: 'drags bit by bit, with ways that take a while',
    machine: slowPage,
    isTimed: false,
    moves: [atSecond, wheelDown, wheelUp, ...drag, settled, ...scrolls.slice(0, 1), rest],
  },
])('every promise holds: $name', ({ name, ...composition }) => {
  const { states, edges, wrong } = walk({
    ...composition,
    look,
    forget,
    wrongIn,
    wrongBetween,
  });
  walked.push({ name, states, edges });
  expect(wrong).toEqual([]);
});
