import { expect, test } from 'vitest';
import { blogsMachine } from '../../../machines/blogs/blogs.machine.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { walk } from '../../support/compose.ts';
import { chanceOfWalk, describeChance } from '../../support/fuzz.ts';
import { move, notch, ofPager, rest, tell } from '../../support/home-walk.ts';
import { asked } from '../../support/promises.ts';
import { blogsPromises } from './blogs.promises.ts';

// The blogs page's machines together, real but for their side effects.

const wheelDown = notch('wheel down', 3);
const wheelUp = notch('wheel up', -3);
const inside = notch('wheel down in the grid', 3, { sectionScrolls: true });
const keyDown = ofPager('key down', {
  type: 'key.stepped',
  direction: 1,
  sectionScrolls: false,
  passesEdge: false,
});
const keyUp = ofPager('key up', {
  type: 'key.stepped',
  direction: -1,
  sectionScrolls: false,
  passesEdge: false,
});
const drag = (name: string, wayPx: number) =>
  ofPager(
    name,
    { type: 'pointer.pressed', xPx: 100, yPx: 300 },
    { type: 'pointer.moved', xPx: 100, yPx: 300 + wayPx, sectionScrolls: false },
    { type: 'pointer.released', xPx: 100, yPx: 300 + wayPx },
  );
const dragUp = drag('drag up', -51);
const dragDown = drag('drag down', 51);
const shortDrag = drag('short drag', -50);

const synced = [0, 1].map((index) =>
  ofPager(`measured at ${index}`, { type: 'page.synced', index }),
);
const [atLatest = rest, atGrid = rest] = synced;
const scrolls = [0, 1].map((index) =>
  ofPager(`scrolled to ${index}`, { type: 'page.scrolled', index }),
);
const home = ofPager('Home', { type: 'section.go', index: 0, source: 'home' });
const end = ofPager('End', { type: 'section.go', index: 1, source: 'end' });
const letsTalk = move("let's talk", tell('navBar', { type: 'contact.request' }));
const normalScrolling = ofPager('switch', { type: 'normalScrolling.toggle' });

const choose = (['all', 'News', 'Technology'] as const).map((filter) =>
  move(`filter ${filter}`, tell('blogFilter', { type: 'filter.select', filter })),
);
const follow = (topic: string | null, isStart: boolean) =>
  move(
    `${isStart ? 'arrived at' : 'gone to'} topic ${topic}`,
    tell('blogFilter', { type: 'address.changed', topic, isStart }),
  );
const linked = follow('News', true);
const unknown = follow('Sport', true);
const histories = [follow(null, false), follow('News', false)];

const steps = [wheelDown, wheelUp, keyDown, keyUp];

/** Where a page is at once where it is sent, nothing is ever on its way. */
const arriving = blogsMachine.provide({
  actors: {
    pager: sectionPagerMachine.provide({
      actions: { scrollToIndex: ({ self }) => self.send({ type: 'way.settled' }) },
    }),
  },
});

const compositions = [
  {
    name: 'everything, from rest to rest',
    machine: arriving,
    isTimed: false,
    moves: [
      ...synced,
      ...steps,
      inside,
      dragUp,
      dragDown,
      shortDrag,
      ...scrolls,
      home,
      end,
      letsTalk,
      normalScrolling,
      ...choose,
      ...histories,
      linked,
      unknown,
      rest,
    ],
  },
  {
    name: 'steps and filters in time',
    machine: arriving,
    isTimed: true,
    moves: [atLatest, wheelDown, keyUp, ...choose.slice(0, 2), linked, letsTalk],
  },
  {
    name: 'native scrolling in time, with ways that take a while',
    machine: blogsMachine,
    isTimed: true,
    prelude: [atGrid],
    moves: [wheelUp, wheelDown, ...scrolls, ofPager('way settled', { type: 'way.settled' })],
  },
];

test.each(compositions)('every promise holds: $name', ({ name: _, ...composition }) => {
  const { states, wrong } = walk({ ...composition, ...asked(blogsPromises) });
  expect(wrong).toEqual([]);
  expect(states).toBeGreaterThan(10);
});

describeChance(
  compositions.map((composition) => chanceOfWalk({ ...composition, ...asked(blogsPromises) })),
  ({ name }) => `'${name}'`,
);
