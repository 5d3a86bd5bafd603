import { describe, expect, test } from 'vitest';
import {
  connectSectionPager,
  isKeyPrevented,
  isScrolledByBrowser,
  isTouchPrevented,
  isWheelPrevented,
} from '../../../machines/section-pager/section-pager.connect.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { connected } from '../../support/connected.ts';

/** A wheel over a section that still scrolls that way. */
const wheelInSection = {
  deltaX: 0,
  deltaY: 100,
  deltaMode: 0,
  shiftKey: false,
  ctrlKey: false,
  timeStampMs: 0,
  sectionScrolls: true,
  passesEdge: false,
};

/** A key that steps: one that a tall section keeps, one that would leave it, one in a section that fits; and Home. */
const keys = [
  { type: 'key.stepped', direction: 1, sectionScrolls: true, passesEdge: false },
  { type: 'key.stepped', direction: 1, sectionScrolls: true, passesEdge: true },
  { type: 'key.stepped', direction: 1, sectionScrolls: false, passesEdge: false },
  { type: 'section.go', index: 0, source: 'home' },
] as const;

const pager = () =>
  connected(
    sectionPagerMachine,
    (snapshot, send) => ({
      ...connectSectionPager(snapshot, send),
      isScrolledByBrowser: isScrolledByBrowser(snapshot),
      isTouchPrevented: isTouchPrevented(snapshot),
      isWheelPrevented: isWheelPrevented(snapshot, wheelInSection),
      isPrevented: keys.map((key) => isKeyPrevented(snapshot, key)),
    }),
    {
      sections: ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'],
      wheelThrottleMs: 500,
      wheelThrottleMobileMs: 600,
      swipeThresholdPx: 50,
      secondSectionOffsetPx: 30,
      locksFirstSection: true,
    },
  );

const at = (index: number) => ({ type: 'page.synced', index });
const pressed = { type: 'pointer.pressed', xPx: 0, yPx: 400 };
const moved = (wayPx: number) => ({
  type: 'pointer.moved',
  xPx: 0,
  yPx: 400 + wayPx,
  sectionScrolls: false,
});

test.each([0, 1, 2, 3, 4, 5])(
  'the pager says that it is at index %i, and so does the dot that leads there (P1, O1)',
  (index) => {
    const { after, said } = pager();
    const { rootProps, dotProps } = after(at(index));
    expect(rootProps).toEqual({
      'data-machine': 'section-pager',
      'data-state': expect.stringContaining('paging.') as unknown,
      'data-index': index,
    });
    const isCurrent = (dot: number) => dotProps(dot)['aria-current'] === 'true';
    expect([0, 1, 2, 3, 4, 5].filter(isCurrent)).toEqual([index]);
    const dot = { type: 'button', 'data-part': 'dot', onClick: expect.any(Function) as unknown };
    expect(dotProps(index)).toEqual({ ...dot, 'aria-current': 'true' });
    expect(dotProps(index === 0 ? 1 : 0)).toEqual(dot);
    dotProps(index).onClick();
    expect(said()).toEqual([{ type: 'section.go', index, source: 'dot' }]);
  },
);

test('a switch turns normal scrolling on, and says that it is (P12)', () => {
  const { after, said } = pager();
  const { switchProps } = after(at(0));
  const button = { type: 'button', onClick: expect.any(Function) as unknown };
  expect(switchProps).toEqual({ ...button, 'aria-pressed': false });
  switchProps.onClick();
  expect(said()).toEqual([{ type: 'normalScrolling.toggle' }]);
  expect(after().switchProps).toEqual({ ...button, 'aria-pressed': true });
});

describe('the indicator of a swipe (P5)', () => {
  const hidden = { 'data-part': 'swipe-indicator', hidden: true, 'aria-hidden': true };
  const shown = { ...hidden, hidden: false };

  test('is not there until a finger has dragged the page', () => {
    const { after } = pager();
    expect(after(at(2)).indicatorProps).toEqual(hidden);
    expect(after(pressed, moved(-10)).indicatorProps).toEqual(hidden);
    expect(after(moved(-11)).indicatorProps).toEqual({ ...shown, 'data-direction': 'next' });
  });

  test.each([
    { from: 2, wayPx: -51, direction: 'next', turns: true },
    { from: 2, wayPx: -50, direction: 'next', turns: false },
    { from: 2, wayPx: 0, direction: 'next', turns: false },
    { from: 2, wayPx: 1, direction: 'previous', turns: false },
    { from: 2, wayPx: 51, direction: 'previous', turns: true },
    { from: 0, wayPx: -51, direction: 'next', turns: true },
    { from: 0, wayPx: 51, direction: 'previous', turns: false },
    { from: 5, wayPx: -51, direction: 'next', turns: false },
    { from: 5, wayPx: 51, direction: 'previous', turns: true },
  ])(
    'at $wayPx px at index $from says $direction, and that it will turn: $turns',
    ({ from, wayPx, direction, turns }) => {
      const { indicatorProps } = pager().after(at(from), pressed, moved(-11), moved(wayPx));
      expect(indicatorProps).toEqual({
        ...shown,
        'data-direction': direction,
        'data-past': turns ? '' : undefined,
      });
    },
  );

  test('comes with a page that does not scroll by the same finger', () => {
    const { after } = pager();
    expect(after(at(2), pressed, moved(-11)).isTouchPrevented).toBe(true);
    expect(after({ type: 'pointer.released', xPx: 0, yPx: 389 }).isTouchPrevented).toBe(false);
  });
});

test('a tall section scrolls by the wheel once the page has come to it, not on the way (P7, P10)', () => {
  const { after } = pager();
  expect(after(at(2)).isWheelPrevented).toBe(false);
  const onItsWay = after(
    { type: 'section.go', index: 3, source: 'anchor' },
    { type: 'wait', ms: 500 },
  );
  expect(onItsWay.rootProps['data-state']).toContain('paging.ready');
  expect(onItsWay.isWheelPrevented).toBe(true);
  expect(after({ type: 'way.settled' }).isWheelPrevented).toBe(false);
});

test('a key is the pager’s but for a tall section that it scrolls, which keeps it once the page stands (P8, P10)', () => {
  const { after } = pager();
  expect(after().isPrevented).toEqual([false, false, false, false]);
  expect(after(at(2)).isPrevented).toEqual([false, true, true, true]);
  const onItsWay = after({ type: 'section.go', index: 3, source: 'anchor' });
  expect(onItsWay.isPrevented).toEqual([true, true, true, true]);
  expect(after({ type: 'way.settled' }).isPrevented).toEqual([true, true, true, true]);
  expect(after({ type: 'wait', ms: 500 }).isPrevented).toEqual([false, true, true, true]);
  const asleep = after({ type: 'pager.sleep', reason: 'modal' });
  expect(asleep.isPrevented).toEqual([false, false, false, false]);
});

test.each([
  ['modal', false],
  ['menu', false],
  ['field', true],
])('with a %s, what is left to the browser scrolls the page: %s (P10)', (reason, isScrolled) => {
  const { after } = pager();
  expect(after(at(1)).isScrolledByBrowser).toBe(true);
  expect(after({ type: 'pager.sleep', reason }).isScrolledByBrowser).toBe(isScrolled);
  expect(after({ type: 'pager.wake', reason }).isScrolledByBrowser).toBe(true);
});
