import { describe, expect, test } from 'vitest';
import { createActor, fromTransition, SimulatedClock } from 'xstate';
import {
  connectSectionPager,
  isKeyPrevented,
  isTouchPrevented,
  isWheelPrevented,
} from '../../../machines/section-pager/section-pager.connect.ts';
import { draggedPx } from '../../../machines/section-pager/section-pager.logic.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import {
  blogsPager,
  homePager,
  homeV1Pager,
} from '../../../machines/section-pager/section-pager.presets.ts';
import type {
  SectionPagerInput,
  SectionPagerOutbound,
} from '../../../machines/section-pager/section-pager.types.ts';

const keyDown = {
  type: 'key.stepped',
  direction: 1,
  sectionScrolls: false,
  passesEdge: false,
} as const;
const homeKey = { type: 'section.go', index: 0, source: 'home' } as const;

/** A pager on its own clock, with what it did to the page in order. */
function startPager(input: SectionPagerInput = homePager) {
  const clock = new SimulatedClock();
  const done: unknown[] = [];
  const note = (name: string) => (_: unknown, params: unknown) => done.push([name, params]);
  const actor = createActor(
    sectionPagerMachine.provide({
      actions: {
        scrollToIndex: note('scroll'),
        snapBack: note('snapBack'),
        vibrate: note('vibrate'),
        applyScrollLock: note('lock'),
        rememberNormalScrolling: note('remember'),
      },
    }),
    { clock, input },
  );
  actor.start();
  const notch = (deltaY: number, other: { ctrlKey?: boolean; sectionScrolls?: boolean } = {}) =>
    actor.send({
      type: 'wheel.moved',
      deltaX: 0,
      deltaY,
      deltaMode: 0,
      shiftKey: false,
      ctrlKey: false,
      sectionScrolls: false,
      passesEdge: false,
      over: [],
      timeStampMs: clock.now(),
      ...other,
    });
  const drag = (wayPx: number) => {
    actor.send({ type: 'pointer.pressed', xPx: 0, yPx: 400 });
    actor.send({ type: 'pointer.moved', xPx: 0, yPx: 400 + wayPx / 2, sectionScrolls: false });
    actor.send({ type: 'pointer.released', xPx: 0, yPx: 400 + wayPx });
  };
  return {
    actor,
    clock,
    done,
    notch,
    drag,
    index: () => actor.getSnapshot().context.index,
    at: () => connectSectionPager(actor.getSnapshot(), (event) => actor.send(event)),
    sync: (index: number) => {
      actor.send({ type: 'page.synced', index });
      clock.increment(800);
      done.length = 0;
    },
  };
}

function startParent() {
  const heard: SectionPagerOutbound[] = [];
  const actor = createActor(
    fromTransition((state: null, event: SectionPagerOutbound) => {
      heard.push(event);
      return state;
    }, null),
  );
  return { heard, actor: actor.start() };
}

describe('the wheel', () => {
  test.each([
    { width: 1280, closedMs: 500 },
    { width: 769, closedMs: 500 },
    { width: 768, closedMs: 600 },
    { width: 767, closedMs: 600 },
  ])(
    'is closed for $closedMs ms at $width px, and drops what comes in between',
    ({ width, closedMs }) => {
      const { actor, clock, notch, index, sync } = startPager();
      sync(0);
      actor.send({ type: 'viewport.resized', widthPx: width, heightPx: 900, scale: 1 });
      notch(100);
      clock.increment(closedMs - 1);
      notch(100);
      expect(index()).toBe(1);
      clock.increment(1);
      expect(index()).toBe(1);
      clock.increment(100);
      notch(100);
      expect(index()).toBe(2);
    },
  );

  test.each([1280, 768])('of the blogs page is closed for 500 ms at %i px', (width) => {
    const { actor, clock, notch, index, sync } = startPager(blogsPager);
    sync(0);
    actor.send({ type: 'viewport.resized', widthPx: width, heightPx: 900, scale: 1 });
    notch(100);
    clock.increment(499);
    notch(-100);
    expect(index()).toBe(1);
    clock.increment(101);
    notch(-100);
    expect(index()).toBe(0);
  });

  test('goes through the six sections and stops at both ends', () => {
    const { clock, notch, index, sync, done } = startPager();
    sync(0);
    const visited: (number | null)[] = [];
    for (const delta of [-100, 100, 100, 100, 100, 100, 100, 100, -100]) {
      notch(delta);
      visited.push(index());
      clock.increment(1000);
    }
    expect(visited).toEqual([0, 1, 2, 3, 4, 5, 5, 5, 4]);
    expect(done).toContainEqual([
      'scroll',
      { index: 1, edge: 'start', offsetPx: 30, animated: true, durationMs: null, source: 'wheel' },
    ]);
    expect(done).toContainEqual([
      'scroll',
      { index: 2, edge: 'start', offsetPx: 0, animated: true, durationMs: null, source: 'wheel' },
    ]);
  });

  test('that finds no further section stays open', () => {
    const { clock, notch, index, sync } = startPager();
    sync(5);
    notch(100);
    clock.increment(100);
    notch(-100);
    expect(index()).toBe(4);
  });

  test('is closed by a dot, so that a hand still rolling does not move on', () => {
    const { actor, clock, notch, index, sync } = startPager();
    sync(0);
    actor.send({ type: 'section.go', index: 4, source: 'dot' });
    clock.increment(499);
    notch(100);
    expect(index()).toBe(4);
    clock.increment(101);
    notch(100);
    expect(index()).toBe(5);
  });

  test('closed by a step is opened no earlier by going somewhere else meanwhile', () => {
    const { actor, clock, notch, index, sync } = startPager();
    sync(0);
    notch(100);
    clock.increment(400);
    actor.send({ type: 'section.go', index: 0, source: 'home' });
    clock.increment(499);
    notch(100);
    expect(index()).toBe(0);
    clock.increment(101);
    notch(100);
    expect(index()).toBe(1);
  });
});

describe('with a root to ask', () => {
  test('the section is asked, and its edge turns the page', () => {
    const parent = startParent();
    const { actor, notch, index, sync } = startPager({
      ...homePager,
      parent: parent.actor,
      asksFirst: true,
    });
    sync(2);
    parent.heard.length = 0;
    notch(100);
    expect(index()).toBe(2);
    actor.send({ type: 'section.step', direction: 1, source: 'wheel' });
    expect(index()).toBe(3);
    expect(parent.heard).toEqual([
      { type: 'pager.stepRequested', direction: 1, source: 'wheel', over: [] },
      { type: 'pager.indexChanged', from: 2, to: 3, source: 'wheel' },
    ]);
  });

  test('a step that the section took closes the one wheel for 500 ms', () => {
    const parent = startParent();
    const { actor, clock, notch, sync } = startPager({
      ...homePager,
      parent: parent.actor,
      asksFirst: true,
    });
    sync(0);
    parent.heard.length = 0;
    notch(100);
    actor.send({ type: 'step.taken' });
    clock.increment(499);
    notch(100);
    actor.send(keyDown);
    expect(parent.heard).toHaveLength(1);
    clock.increment(101);
    notch(100);
    expect(parent.heard).toHaveLength(2);
  });

  test('a drag skips the question', () => {
    const parent = startParent();
    const { drag, sync } = startPager({ ...homePager, parent: parent.actor, asksFirst: true });
    sync(0);
    parent.heard.length = 0;
    drag(-51);
    expect(parent.heard).toEqual([{ type: 'pager.indexChanged', from: 0, to: 1, source: 'touch' }]);
  });
});

describe('the scroll lock', () => {
  /** The section that is locked is put in its place. */
  const held = [
    'scroll',
    { index: 0, edge: 'near', offsetPx: 0, animated: true, durationMs: null, source: 'lock' },
  ];

  test('is applied at once and again after 800 ms', () => {
    const { actor, clock, done } = startPager();
    actor.send({ type: 'page.synced', index: 0 });
    expect(done).toEqual([['lock', { locked: true }], held]);
    actor.send({ type: 'way.settled' });
    clock.increment(799);
    expect(done).toHaveLength(2);
    clock.increment(1);
    expect(done).toEqual([['lock', { locked: true }], held, ['lock', { locked: true }], held]);
  });

  test('leaves a page that a finger draws where it is', () => {
    const { actor, clock, done } = startPager();
    actor.send({ type: 'page.synced', index: 0 });
    actor.send({ type: 'way.settled' });
    actor.send({ type: 'pointer.pressed', xPx: 0, yPx: 400 });
    actor.send({ type: 'pointer.moved', xPx: 0, yPx: 360, sectionScrolls: false });
    done.length = 0;
    clock.increment(800);
    expect(done).toEqual([['lock', { locked: true }]]);
  });

  test('is applied to what the state then is, counted from the last change', () => {
    const { actor, clock, done, sync } = startPager();
    sync(0);
    actor.send({ type: 'section.go', index: 3, source: 'anchor' });
    clock.increment(700);
    actor.send({ type: 'section.go', index: 0, source: 'home' });
    done.length = 0;
    clock.increment(799);
    expect(done).toEqual([]);
    clock.increment(1);
    expect(done).toEqual([['lock', { locked: true }]]);
  });

  test('is not there before the page was measured, in normal scrolling, or on blogs', () => {
    expect(startPager().at().rootProps['data-state']).toContain('paging.unsynced lock.off');
    const home = startPager();
    home.sync(0);
    expect(home.at().rootProps['data-state']).toContain('paging.ready lock.on');
    home.actor.send({ type: 'normalScrolling.toggle' });
    expect(home.at().rootProps['data-state']).toContain('lock.off');
    const blogs = startPager(blogsPager);
    blogs.sync(0);
    expect(blogs.at().rootProps['data-state']).toContain('paging.ready lock.off');
  });
});

/** P5: where a drag that turned no page slides back to. */
const slideBackTo = (index: number) => [
  'snapBack',
  { index, edge: 'near', offsetPx: 0, animated: true, durationMs: 300, source: 'touch' },
];

describe('a drag', () => {
  test.each([
    { pager: 'home', input: homePager, wayPx: -50, to: 2 },
    { pager: 'home', input: homePager, wayPx: -51, to: 3 },
    { pager: 'home', input: homePager, wayPx: 50, to: 2 },
    { pager: 'home', input: homePager, wayPx: 51, to: 1 },
    { pager: 'home-v1', input: homeV1Pager, wayPx: -80, to: 2 },
    { pager: 'home-v1', input: homeV1Pager, wayPx: -81, to: 3 },
    { pager: 'home-v1', input: homeV1Pager, wayPx: 81, to: 1 },
  ])('of $wayPx px on $pager leads to $to', ({ input, wayPx, to }) => {
    const { drag, done, index, sync } = startPager(input);
    sync(2);
    drag(wayPx);
    expect(index()).toBe(to);
    expect(done[0]).toEqual(to === 2 ? slideBackTo(2) : ['vibrate', { durationMs: 50 }]);
  });

  test('shows the indicator above 10 px and its target above 50 px', () => {
    const { actor, at, sync } = startPager();
    sync(2);
    actor.send({ type: 'pointer.pressed', xPx: 0, yPx: 100 });
    actor.send({ type: 'pointer.moved', xPx: 0, yPx: 90, sectionScrolls: false });
    expect(at().indicatorProps.hidden).toBe(true);
    actor.send({ type: 'pointer.moved', xPx: 0, yPx: 89, sectionScrolls: false });
    expect(at().indicatorProps).toMatchObject({ hidden: false, 'data-direction': 'next' });
    expect(draggedPx(actor.getSnapshot().context)).toBe(-11);
    actor.send({ type: 'pointer.moved', xPx: 0, yPx: 150, sectionScrolls: false });
    expect(at().indicatorProps).toMatchObject({ 'data-direction': 'previous' });
    expect(at().indicatorProps['data-past']).toBeUndefined();
    actor.send({ type: 'pointer.moved', xPx: 0, yPx: 151, sectionScrolls: false });
    expect(at().indicatorProps['data-past']).toBe('');
  });

  test('settles for 300 ms', () => {
    const { clock, drag, at, sync } = startPager();
    sync(2);
    drag(-60);
    clock.increment(299);
    expect(at().rootProps['data-state']).toContain('touch.settling');
    clock.increment(1);
    expect(at().rootProps['data-state']).toContain('touch.idle');
  });

  test('past the last section snaps back without a vibration', () => {
    const { drag, done, sync } = startPager();
    sync(5);
    drag(-200);
    expect(done).toEqual([slideBackTo(5)]);
  });

  test('turns a page while the wheel is closed', () => {
    const { drag, notch, index, sync } = startPager();
    sync(2);
    notch(100);
    drag(-60);
    expect(index()).toBe(4);
  });

  test('keeps its moves from the browser until the section takes them', () => {
    const { actor, sync } = startPager();
    sync(2);
    expect(isTouchPrevented(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'pointer.pressed', xPx: 0, yPx: 0 });
    expect(isTouchPrevented(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'pointer.moved', xPx: 0, yPx: 1, sectionScrolls: true });
    expect(isTouchPrevented(actor.getSnapshot())).toBe(false);
  });
});

describe('the way', () => {
  test('hides the sections it passes, and gives way to the next one', () => {
    const { actor, done, index, sync } = startPager();
    sync(0);
    actor.send({ type: 'section.go', index: 4, source: 'contact' });
    actor.send({ type: 'page.scrolled', index: 2 });
    expect(index()).toBe(4);
    actor.send({ type: 'section.go', index: 1, source: 'dot' });
    actor.send({ type: 'way.settled' });
    actor.send({ type: 'page.scrolled', index: 2 });
    expect(index()).toBe(2);
    expect(done.filter((entry) => Array.isArray(entry) && entry[0] === 'scroll')).toEqual([
      [
        'scroll',
        {
          index: 4,
          edge: 'start',
          offsetPx: 0,
          animated: true,
          durationMs: null,
          source: 'contact',
        },
      ],
      [
        'scroll',
        { index: 1, edge: 'start', offsetPx: 30, animated: true, durationMs: null, source: 'dot' },
      ],
    ]);
  });

  test('is not animated for a visitor who wants no motion', () => {
    const { actor, done, sync } = startPager();
    sync(0);
    actor.send({ type: 'motion.changed', reduced: true });
    done.length = 0;
    actor.send({ type: 'section.go', index: 3, source: 'anchor' });
    expect(done).toContainEqual([
      'scroll',
      { index: 3, edge: 'start', offsetPx: 0, animated: false, durationMs: null, source: 'anchor' },
    ]);
  });
});

describe('another size of the window', () => {
  const resize = (
    { actor }: ReturnType<typeof startPager>,
    widthPx: number,
    heightPx: number,
    scale = 1,
  ) => actor.send({ type: 'viewport.resized', widthPx, heightPx, scale });
  /** The section is told first, and then the size. */
  const turn = (
    pager: ReturnType<typeof startPager>,
    ...size: readonly [number, number, number?]
  ) => {
    pager.actor.send({ type: 'section.moved' });
    resize(pager, ...size);
  };
  /** A pager at rest in a section, measured 800 px wide and 1000 px high. */
  const portrait = (index: number) => {
    const pager = startPager();
    resize(pager, 800, 1000);
    pager.sync(index);
    return pager;
  };
  const sent = (index: number, offsetPx = 0) => [
    'scroll',
    { index, edge: 'near', offsetPx, animated: false, durationMs: null, source: 'resize' },
  ];
  const ways = ({ done }: ReturnType<typeof startPager>) =>
    done.filter((entry) => Array.isArray(entry) && entry[0] === 'scroll');

  test.each([
    { index: 0, offsetPx: 0 },
    { index: 1, offsetPx: 30 },
    { index: 5, offsetPx: 0 },
  ])('has the page at section $index at once, not animated', ({ index, offsetPx }) => {
    const pager = portrait(index);
    turn(pager, 1000, 800);
    expect(pager.done).toEqual([sent(index, offsetPx)]);
    expect(pager.index()).toBe(index);
  });

  test('hides the sections it passes until it is back', () => {
    const pager = portrait(3);
    turn(pager, 1000, 800);
    pager.actor.send({ type: 'page.scrolled', index: 2 });
    expect(pager.index()).toBe(3);
    pager.actor.send({ type: 'way.settled' });
    pager.actor.send({ type: 'page.scrolled', index: 2 });
    expect(pager.index()).toBe(2);
  });

  test('sends a page on its way to the same section', () => {
    const pager = portrait(3);
    pager.notch(100);
    pager.done.length = 0;
    turn(pager, 1000, 800);
    expect(pager.done).toEqual([sent(4)]);
  });

  test('leaves the wheel as it was: open, or closed no longer than before', () => {
    const pager = portrait(3);
    turn(pager, 1000, 800);
    pager.notch(100);
    expect(pager.index()).toBe(4);
    pager.clock.increment(499);
    turn(pager, 800, 1000);
    pager.clock.increment(1);
    pager.clock.increment(60);
    pager.notch(100);
    expect(pager.index()).toBe(5);
  });

  test.each(['modal', 'field'] as const)('is followed in a %s, too', (reason) => {
    const pager = portrait(3);
    pager.actor.send({ type: 'pager.sleep', reason });
    turn(pager, 1000, 800);
    expect(pager.done).toEqual([sent(3)]);
  });

  test('moves nothing where it moves no section: a bar of the browser that collapses', () => {
    const pager = startPager();
    pager.sync(3);
    resize(pager, 800, 1000);
    resize(pager, 800, 1056);
    expect(pager.done).toEqual([]);
  });

  test.each([
    { why: 'by choice', chosen: true, widthPx: 800, heightPx: 1000, scale: 1 },
    { why: 'too low', chosen: false, widthPx: 1000, heightPx: 499, scale: 1 },
    { why: 'zoomed', chosen: false, widthPx: 1000, heightPx: 800, scale: 1.5 },
  ])(
    'moves nothing where the page scrolls normally: $why',
    ({ chosen, widthPx, heightPx, scale }) => {
      const pager = portrait(3);
      pager.actor.send({ type: 'normalScrolling.restored', on: chosen });
      resize(pager, widthPx, heightPx, scale);
      pager.done.length = 0;
      pager.actor.send({ type: 'section.moved' });
      expect(ways(pager)).toEqual([]);
    },
  );

  test('that has the page paged again sends it to its section once, as after any normal scrolling', () => {
    const pager = portrait(3);
    turn(pager, 1000, 499);
    pager.done.length = 0;
    turn(pager, 499, 1000);
    expect(ways(pager)).toEqual([
      [
        'scroll',
        { index: 3, edge: 'near', offsetPx: 0, animated: true, durationMs: null, source: 'mode' },
      ],
    ]);
  });

  test('sends a page nowhere before it was measured', () => {
    const pager = startPager();
    resize(pager, 800, 1000);
    turn(pager, 1000, 800);
    expect(pager.done).toEqual([]);
  });
});

describe('normal scrolling', () => {
  test('is a switch that is remembered and comes back', () => {
    const { actor, at, index, done, sync } = startPager();
    sync(3);
    expect(at().switchProps).toMatchObject({ 'aria-pressed': false });
    at().switchProps.onClick();
    expect(at().switchProps).toMatchObject({ 'aria-pressed': true });
    expect(done).toContainEqual(['remember', { on: true }]);
    actor.send({ type: 'page.scrolled', index: 4 });
    expect(index()).toBe(4);
    const again = startPager();
    again.actor.send({ type: 'normalScrolling.restored', on: true });
    expect(again.at().switchProps['aria-pressed']).toBe(true);
  });

  test('that is on by itself is not the visitor’s to turn off', () => {
    const { actor, at, sync } = startPager();
    sync(3);
    actor.send({ type: 'motion.changed', reduced: true });
    expect(at().switchProps).toMatchObject({ 'aria-pressed': true, 'aria-disabled': true });
    at().switchProps.onClick();
    actor.send({ type: 'motion.changed', reduced: false });
    expect(at().switchProps).toMatchObject({ 'aria-pressed': false });
    expect(at().switchProps['aria-disabled']).toBeUndefined();
  });

  test('given up, brings the page back to its section', () => {
    const { actor, done, sync } = startPager();
    actor.send({ type: 'normalScrolling.restored', on: true });
    sync(3);
    actor.send({ type: 'normalScrolling.toggle' });
    expect(done).toContainEqual([
      'scroll',
      { index: 3, edge: 'near', offsetPx: 0, animated: true, durationMs: null, source: 'mode' },
    ]);
  });
});

describe('the native listener', () => {
  const facts = {
    deltaX: 0,
    deltaY: 100,
    deltaMode: 0,
    shiftKey: false,
    ctrlKey: false,
    timeStampMs: 0,
    sectionScrolls: false,
    passesEdge: false,
  };
  const prevents = (pager: ReturnType<typeof startPager>, other: Partial<typeof facts> = {}) =>
    isWheelPrevented(pager.actor.getSnapshot(), { ...facts, ...other });

  test('prevents every vertical wheel: open, closed, and at the end', () => {
    const pager = startPager();
    pager.sync(4);
    expect(prevents(pager)).toBe(true);
    pager.notch(100);
    expect(prevents(pager)).toBe(true);
    expect(pager.index()).toBe(5);
  });

  test('leaves zoom, sideways wheels and sections that scroll alone', () => {
    const pager = startPager();
    pager.sync(4);
    expect(prevents(pager, { ctrlKey: true })).toBe(false);
    expect(prevents(pager, { shiftKey: true })).toBe(false);
    expect(prevents(pager, { deltaX: 101 })).toBe(false);
    expect(prevents(pager, { sectionScrolls: true })).toBe(false);
  });

  test('keeps the tail of a swipe out of the tall section it came to, until the wheel opens', () => {
    const pager = startPager();
    pager.sync(2);
    pager.notch(100);
    expect(pager.index()).toBe(3);
    expect(prevents(pager, { sectionScrolls: true })).toBe(true);
    pager.clock.increment(499);
    pager.actor.send({ type: 'way.settled' });
    expect(prevents(pager, { sectionScrolls: true })).toBe(true);
    pager.clock.increment(1);
    expect(prevents(pager, { sectionScrolls: true })).toBe(false);
  });

  test('brings no tall section to its foot before it has come, and the wheel is open (P2, P10)', () => {
    const pager = startPager();
    const askForEdge = () => {
      pager.done.length = 0;
      pager.actor.send({ ...keyDown, sectionScrolls: true, passesEdge: true });
      return pager.done;
    };
    pager.sync(2);
    pager.notch(100);
    expect(askForEdge()).toEqual([]);
    pager.clock.increment(499);
    pager.actor.send({ type: 'way.settled' });
    expect(askForEdge()).toEqual([]);
    pager.clock.increment(1);
    expect(askForEdge()).toMatchObject([['scroll', { source: 'edge', edge: 'end' }]]);
    expect(askForEdge()).toEqual([]);
    pager.actor.send({ type: 'way.settled' });
    expect(askForEdge()).toHaveLength(1);
  });

  test('prevents nothing before the page was measured, under a modal, or in normal scrolling', () => {
    const pager = startPager();
    expect(prevents(pager)).toBe(false);
    pager.sync(4);
    pager.actor.send({ type: 'pager.sleep', reason: 'modal' });
    expect(prevents(pager)).toBe(false);
    pager.actor.send({ type: 'pager.wake', reason: 'modal' });
    expect(prevents(pager)).toBe(true);
    pager.actor.send({ type: 'normalScrolling.toggle' });
    expect(prevents(pager)).toBe(false);
  });
});

describe.each([
  // P3: the wheel is taken over a field as well, P8: its keys are not.
  { reason: 'field', index: 3, prevented: [true, false, false] },
  { reason: 'modal', index: 2, prevented: [false, false, false] },
] as const)('asleep for a $reason', ({ reason, index: expectedIndex, prevented }) => {
  test('the pager takes and prevents what is its own, and all of it afterwards', () => {
    const { actor, notch, drag, done, index, sync } = startPager();
    const facts = {
      deltaX: 0,
      deltaY: 100,
      deltaMode: 1,
      shiftKey: false,
      ctrlKey: false,
      timeStampMs: 0,
      sectionScrolls: false,
      passesEdge: false,
    };
    const isPrevented = () => [
      isWheelPrevented(actor.getSnapshot(), facts),
      isKeyPrevented(actor.getSnapshot(), keyDown),
      isTouchPrevented(actor.getSnapshot()),
    ];
    sync(2);
    actor.send({ type: 'pager.sleep', reason });
    actor.send(keyDown);
    drag(-60);
    actor.send({ type: 'pointer.pressed', xPx: 0, yPx: 400 });
    expect(isPrevented()).toEqual(prevented);
    expect(index()).toBe(2);
    expect(done).toEqual([]);
    notch(100);
    expect(index()).toBe(expectedIndex);

    actor.send({ type: 'pager.wake', reason });
    actor.send({ type: 'pointer.pressed', xPx: 0, yPx: 400 });
    expect(isPrevented()).toEqual([true, true, true]);
  });

  test('the pager lets a drag under way slide back', () => {
    const { actor, done, index, sync } = startPager();
    sync(2);
    actor.send({ type: 'pointer.pressed', xPx: 0, yPx: 400 });
    actor.send({ type: 'pointer.moved', xPx: 0, yPx: 300, sectionScrolls: false });
    actor.send({ type: 'pager.sleep', reason });
    actor.send({ type: 'pointer.released', xPx: 0, yPx: 300 });
    expect(done).toEqual([slideBackTo(2)]);
    expect(index()).toBe(2);
  });

  test('the pager still goes where the visitor names a place', () => {
    const { actor, index, sync } = startPager();
    sync(2);
    actor.send({ type: 'pager.sleep', reason });
    actor.send({ type: 'section.go', index: 4, source: 'contact' });
    expect(index()).toBe(4);
  });
});

test('keys are the pager’s, Home and End too, until a field, a modal or normal scrolling has them', () => {
  const { actor, index, sync } = startPager();
  const press = () => {
    actor.send(homeKey);
    return [isKeyPrevented(actor.getSnapshot(), homeKey), index()];
  };
  expect(isKeyPrevented(actor.getSnapshot(), homeKey)).toBe(false);
  sync(4);
  actor.send({ type: 'pager.sleep', reason: 'field' });
  expect(press()).toEqual([false, 4]);
  actor.send({ type: 'pager.wake', reason: 'field' });
  actor.send({ type: 'normalScrolling.toggle' });
  expect(press()).toEqual([false, 4]);
  actor.send({ type: 'normalScrolling.toggle' });
  expect(press()).toEqual([true, 0]);
});

test('dots name the present section and lead to theirs', () => {
  const { at, index, sync } = startPager(homeV1Pager);
  sync(2);
  expect(at().dotProps(2)['aria-current']).toBe('true');
  expect(at().dotProps(3)['aria-current']).toBeUndefined();
  at().dotProps(5).onClick();
  expect(index()).toBe(5);
});

test.each([0.5, 1.5, -1, 6, NaN])('%f is no section of six, whoever names it', (place) => {
  const { actor, index, sync, done } = startPager();
  sync(2);
  actor.send({ type: 'section.go', index: place, source: 'anchor' });
  actor.send({ type: 'page.synced', index: place });
  actor.send({ type: 'page.scrolled', index: place });
  actor.send({ type: 'focus.moved', index: place });
  expect(index()).toBe(2);
  expect(done).toEqual([]);
});

test('a page that was not measured yet answers nothing', () => {
  const { actor, notch, drag, done, index, at } = startPager();
  notch(100);
  drag(-100);
  actor.send(keyDown);
  actor.send({ type: 'section.go', index: 3, source: 'anchor' });
  actor.send({ type: 'focus.moved', index: 3 });
  actor.send({ type: 'page.scrolled', index: 3 });
  expect(index()).toBe(null);
  expect(done).toEqual([]);
  expect(at().rootProps).toEqual({
    'data-machine': 'section-pager',
    'data-state': 'paging.unsynced lock.off resync.settled touch.idle way.resting mode.paged',
    'data-index': 0,
  });
});
