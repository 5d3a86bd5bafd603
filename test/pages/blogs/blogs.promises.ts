import type { AnyMachineSnapshot } from 'xstate';
import type { Timers } from '../../support/oracle.ts';
import {
  askedPlace,
  askedStep,
  broken,
  heardBy,
  isDrag,
  type Promises,
  type Taken,
} from '../../support/promises.ts';

const look = ({ children }: AnyMachineSnapshot, timers: Timers) => {
  const part = (id: string) => children[id]?.getSnapshot() as AnyMachineSnapshot;
  const { value, context } = part('pager');
  const { paging, lock, mode } = value as Record<string, string>;
  return {
    index: context.index as number | null,
    paging,
    isLocked: lock === 'on',
    isPaged: mode === 'paged',
    isAsleep: (context.sleepReasons as readonly string[]).length > 0,
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

const topics = new Set(['News', 'Adoption', 'Technology']);

/** How far a finger has dragged the page, in px; undefined where the recording does not tell it at once. */
function draggedPx(taken: Taken): number | undefined {
  const from = heardBy(taken, 'pager', 'pointer.pressed')?.['yPx'];
  const to = heardBy(taken, 'pager', 'pointer.released')?.['yPx'];
  return from === undefined || to === undefined ? undefined : (to as number) - (from as number);
}

function wrongBetween(before: Facts, taken: Taken, after: Facts) {
  const isSame = before.index === after.index;
  const asked = askedStep(taken);
  const isInside = asked !== null && !asked.isSure;
  const isOpen = before.isPaged && before.paging === 'ready' && !before.isAsleep;
  const wayPx = draggedPx(taken);
  const isLong = wayPx !== undefined && Math.abs(wayPx) > 50;
  const isShort = wayPx !== undefined && !isLong;
  const place = askedPlace(taken, 0);
  const goes = before.index !== null && (before.isPaged || place?.isKey === false);
  const mayStep =
    (isOpen && asked?.isSure === true) || (before.isPaged && before.index !== null && isLong);
  const isDown = asked ? asked.direction === 1 : (wayPx ?? 0) < 0;
  const address = heardBy(taken, 'blogFilter', 'address.changed');
  const topic = address?.['topic'] as string | null | undefined;
  const isChoice = heardBy(taken, 'blogFilter', 'filter.select') !== undefined;
  const isLink = address?.['isStart'] === true;
  const isKnown = typeof topic === 'string' && topics.has(topic);
  return broken({
    'a step while the wheel is closed turns no page':
      asked === null || before.paging !== 'throttled' || isSame,
    'a step goes to the next section and stops at both ends':
      !mayStep || after.index === (isDown ? 1 : 0),
    'a step that turns the page closes the wheel for 500 ms':
      asked === null || isSame || after.timers['wheelThrottle'] === 500,
    'no wheel, key or drag turns pages in normal scrolling':
      before.isPaged || !(asked || isDrag(taken)) || isSame,
    'a short drag and a filter turn no page': !(isShort || isChoice) || isSame,
    'a grid that scrolls inside turns no page':
      !isInside || heardBy(taken, 'pager', 'wheel.moved')?.['sectionScrolls'] !== true || isSame,
    'a place that the visitor names is where the page goes':
      place === undefined || !goes || after.index === place.index,
    'a link to a topic leads from the first section to the grid':
      !(isLink && isKnown) ||
      before.index !== 0 ||
      before.filter === topic.toLowerCase() ||
      after.index === 1,
    'an unknown topic leads to all blogs and nowhere else':
      !(isLink && typeof topic === 'string' && !isKnown) || (after.filter === 'all' && isSame),
    'going back and forth through filters turns no page': address === undefined || isLink || isSame,
    'only filters and the address change the filter':
      before.filter === after.filter || isChoice || address !== undefined,
  });
}

/** B1–B3: the bar, the pager and the filter. */
export const blogsPromises: Promises<Facts> = { look, wrongIn, wrongBetween };
