import { afterAll, expect, test } from 'vitest';
import { type Memory, walk } from '../../support/compose.ts';
import { chanceOfWalk, describeChance } from '../../support/fuzz.ts';
import { arriving, move, notch, ofPager, rest, tell, walkedHome } from '../../support/home-walk.ts';
import { asked, broken } from '../../support/promises.ts';
import { homePromises } from './home.promises.ts';

// The home page's machines together, real but for their side effects. Each walk takes a part of what
// can happen, so that none of them grows without end; all of them keep the same promises. The slider
// is never told that it shows, so it leaves every step to the page; home-sections.test.ts wakes it.

const wheelDown = notch('wheel down', 3);
const wheelUp = notch('wheel up', -3);
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

/** The message that shows makes no difference to what can happen; the other parts hear nothing. */
function forget({ navBar, pager, heroTabs, messageRotation }: Memory) {
  return {
    navBar,
    pager,
    heroTabs,
    messages: [messageRotation?.value, messageRotation?.context.count],
  };
}

const promises = asked({
  ...homePromises,
  wrongIn: (facts) => [
    ...homePromises.wrongIn(facts),
    ...broken({ 'the gate remembers no notch, so no key needs the time': facts.gate === null }),
  ],
});

const walked: { readonly name: string; readonly states: number; readonly edges: number }[] = [];
afterAll(() => {
  const sum = (part: 'states' | 'edges') => walked.reduce((total, row) => total + row[part], 0);
  console.table([...walked, { name: 'all walks', states: sum('states'), edges: sum('edges') }]);
});

const withoutSlider = { actions: { enableSlider: () => undefined } };
const page = arriving.provide(withoutSlider);
const slowPage = walkedHome.provide(withoutSlider);

const compositions = [
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
];

test.each(compositions)('every promise holds: $name', ({ name, ...composition }) => {
  const { states, edges, wrong } = walk({
    ...composition,
    ...promises,
    forget,
  });
  walked.push({ name, states, edges });
  expect(wrong).toEqual([]);
});

describeChance(
  compositions.map((composition) => chanceOfWalk({ ...composition, ...promises })),
  ({ name }) => `'${name}'`,
);
