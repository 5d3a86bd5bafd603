import { afterAll, expect, test } from 'vitest';
import { type Memory, walk } from '../../support/compose.ts';
import { chanceOfWalk, describeChance } from '../../support/fuzz.ts';
import { arriving, rest, walkedHome } from '../../support/home-walk.ts';
import { asked, broken } from '../../support/promises.ts';
import {
  clicks,
  drag,
  dragDown,
  dragUp,
  end,
  home,
  keyUp,
  letsTalk,
  logo,
  motion,
  normalScrolling,
  pageHidden,
  pageShown,
  scrolls,
  settled,
  syncs,
  wheelDown,
  wheelUp,
} from './home-moves.ts';
import { homePromises } from './home.promises.ts';

// The home page's machines together, real but for their side effects. Each walk takes a part of what
// can happen, so that none of them grows without end; all of them keep the same promises. The slider
// is never told that it shows, so it leaves every step to the page; home-sections.test.ts wakes it.

const [, atSecond = rest] = syncs;

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
