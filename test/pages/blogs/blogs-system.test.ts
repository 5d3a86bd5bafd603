import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { blogsMachine } from '../../../machines/blogs/blogs.machine.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { type Move, walk } from '../../support/compose.ts';
import { broken, move, notch, ofPager, rest, tell } from '../../support/home-walk.ts';
import type { Timers } from '../../support/oracle.ts';

// The blogs page's machines together, real but for their side effects.

const wheelDown = notch('wheel down', 3);
const wheelUp = notch('wheel up', -3);
const inside = notch('wheel down in the grid', 3, { sectionScrolls: true });
const keyDown = ofPager('key down', { type: 'key.stepped', direction: 1 });
const keyUp = ofPager('key up', { type: 'key.stepped', direction: -1 });
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
const ups = new Set([wheelUp, keyUp, dragDown]);
const downs = new Set([wheelDown, keyDown, dragUp]);
const named = new Map([
  [home, 0],
  [end, 1],
  [letsTalk, 0],
]);
const isPlaceKey = (taken: Move) => taken === home || taken === end;

const look = ({ children }: AnyMachineSnapshot, timers: Timers) => {
  const part = (id: string) => children[id]?.getSnapshot() as AnyMachineSnapshot;
  const { paging, lock, mode } = part('pager').value as Record<string, string>;
  return {
    index: part('pager').context.index as number | null,
    paging,
    isLocked: lock === 'on',
    isPaged: mode === 'paged',
    filter: part('blogFilter').value as string,
    timers,
  };
};
type Facts = ReturnType<typeof look>;

const wrongIn = ({ index, paging, isLocked, filter }: Facts) =>
  broken({
    'the index is null, 0 or 1': index === null || index === 0 || index === 1,
    'the index is known once the page was measured': (paging === 'unsynced') === (index === null),
    'the body is never locked': !isLocked,
    'the filter is one of the four': ['all', 'news', 'adoption', 'technology'].includes(filter),
  });

function wrongBetween(before: Facts, taken: Move, after: Facts) {
  const isSame = before.index === after.index;
  const isOpen = before.isPaged && before.paging === 'ready';
  const isDrag = taken === dragUp || taken === dragDown;
  const destination = named.get(taken);
  const goes = before.index !== null && (before.isPaged || !isPlaceKey(taken));
  const mayStep =
    (isOpen && steps.includes(taken)) || (before.isPaged && before.index !== null && isDrag);
  const to = downs.has(taken) ? 1 : ups.has(taken) ? 0 : before.index;
  return broken({
    'a step while the wheel is closed turns no page':
      !steps.includes(taken) || before.paging !== 'throttled' || isSame,
    'a step goes to the next section and stops at both ends': !mayStep || after.index === to,
    'a step that turns the page closes the wheel for 500 ms':
      !steps.includes(taken) || isSame || after.timers['wheelThrottle'] === 500,
    'no wheel, key or drag turns pages in normal scrolling':
      before.isPaged || !(steps.includes(taken) || isDrag) || isSame,
    'a grid that scrolls inside, a short drag and a filter turn no page':
      !(taken === inside || taken === shortDrag || choose.includes(taken)) || isSame,
    'a place that the visitor names is where the page goes':
      destination === undefined || !goes || after.index === destination,
    'a link to a topic leads from the first section to the grid':
      taken !== linked || before.index !== 0 || before.filter === 'news' || after.index === 1,
    'an unknown topic leads to all blogs and nowhere else':
      taken !== unknown || (after.filter === 'all' && isSame),
    'going back and forth through filters turns no page': !histories.includes(taken) || isSame,
    'only filters and the address change the filter':
      before.filter === after.filter || [...choose, ...histories, linked, unknown].includes(taken),
  });
}

/** Where a page is at once where it is sent, nothing is ever on its way. */
const arriving = blogsMachine.provide({
  actors: {
    pager: sectionPagerMachine.provide({
      actions: { scrollToIndex: ({ self }) => self.send({ type: 'way.settled' }) },
    }),
  },
});

test.each([
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
])('every promise holds: $name', ({ name: _, ...composition }) => {
  const { states, wrong } = walk({ ...composition, look, wrongIn, wrongBetween });
  expect(wrong).toEqual([]);
  expect(states).toBeGreaterThan(10);
});
