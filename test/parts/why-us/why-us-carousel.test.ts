import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  connectWhyUsCarousel,
  isDragPrevented,
} from '../../../machines/why-us-carousel/why-us-carousel.connect.ts';
import { hasReach } from '../../../machines/why-us-carousel/why-us-carousel.logic.ts';
import { whyUsCarouselMachine } from '../../../machines/why-us-carousel/why-us-carousel.machine.ts';
import type {
  AutoScroll,
  FrameFact,
  FrameRun,
  WhyUsCarouselContext,
  WhyUsCarouselEvent,
  WhyUsCarouselFact,
  WhyUsCarouselOutbound,
} from '../../../machines/why-us-carousel/why-us-carousel.types.ts';

/** A carousel of seven cards of 300 px, in view, on a page of that width. */
function start({ widthPx = 1280 } = {}) {
  const clock = new SimulatedClock();
  let trackPx = 0;
  const runs: FrameRun[] = [];
  const scrolls: string[] = [];
  const moves: number[] = [];
  const focused: number[] = [];
  let settle = (_px: number) => undefined as void;
  const actor = createActor(
    whyUsCarouselMachine.provide({
      actors: {
        runFrames: fromCallback<FrameFact, FrameRun>(({ input, sendBack }) => {
          runs.push(input);
          settle = (px) => {
            trackPx = px;
            const type = input.kind === 'coast' ? 'coast.settled' : 'snap.settled';
            sendBack({ type, trackPx: px } satisfies FrameFact);
          };
        }),
        runAutoScroll: fromCallback<WhyUsCarouselFact, AutoScroll>(({ input }) => {
          scrolls.push(`${input.loopMs} ms`);
          return () => {
            scrolls.push('stopped');
          };
        }),
      },
      actions: {
        moveTrack: (_, params) => {
          moves.push(params.trackPx);
          trackPx = params.trackPx;
        },
        presentCard: (_, params) => {
          focused.push(params.card);
        },
      },
    }),
    { clock, input: { cardCount: 7 } },
  ).start();
  const send = (...events: readonly WhyUsCarouselEvent[]) => {
    for (const event of events) actor.send(event);
  };
  send(
    { type: 'viewport.resized', widthPx },
    { type: 'track.measured', halfWidthPx: 2100, trackPx: 0 },
    { type: 'visibility.changed', visibleRatio: 1 },
  );
  const rest = () => clock.increment(1200);
  rest();
  const press = (source: 'touch' | 'mouse' = 'touch') =>
    send({ type: 'pointer.pressed', xPx: 0, yPx: 0, timeStampMs: 0, source, trackPx });
  const move = (xPx: number, yPx: number, timeStampMs: number, pageScrolls = false) =>
    send({ type: 'pointer.moved', xPx, yPx, timeStampMs, pageScrolls });
  const release = (xPx: number, yPx: number, timeStampMs: number) =>
    send({ type: 'pointer.released', xPx, yPx, timeStampMs });
  const props = () =>
    connectWhyUsCarousel(
      actor.getSnapshot(),
      (event) => actor.send(event),
      () => trackPx,
    );
  return {
    actor,
    send,
    clock,
    rest,
    press,
    move,
    release,
    props,
    runs,
    scrolls,
    moves,
    focused,
    settle: (px: number) => settle(px),
    standAt: (px: number) => {
      trackPx = px;
    },
    gesture: () => actor.getSnapshot().value.gesture,
    isAutoScrolling: () => actor.getSnapshot().matches({ autoScroll: 'running' }),
    pressSevenTimes: (key: string) => {
      for (let count = 0; count < 7; count += 1) {
        const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
        props().trackProps.onKeyDown({ ...modifiers, key, preventDefault: () => undefined });
        const run = runs.at(-1);
        if (run?.kind === 'snap') settle(run.toPx);
      }
    },
  };
}

const mobile = { widthPx: 768 };

describe('the scrolling by itself', () => {
  test('goes round 2100 px in 70 seconds, which is 30 px per second', () => {
    expect(start().scrolls).toEqual(['70000 ms']);
  });

  test('goes on at the same speed when the strip gets another size', () => {
    const { send, scrolls } = start();
    send({ type: 'track.measured', halfWidthPx: 3000, trackPx: 12 });
    expect(scrolls).toEqual(['70000 ms', 'stopped', '100000 ms']);
    send({ type: 'track.measured', halfWidthPx: 3000, trackPx: 40 });
    expect(scrolls).toHaveLength(3);
  });

  const holds: [reason: string, hold: WhyUsCarouselEvent, release: WhyUsCarouselEvent][] = [
    ['the pointer over it', { type: 'pointer.entered' }, { type: 'pointer.left' }],
    ['the keyboard focus', { type: 'focus.entered' }, { type: 'focus.left' }],
    ['a hidden tab', { type: 'page.hidden' }, { type: 'page.shown' }],
    [
      '29 % in view',
      { type: 'visibility.changed', visibleRatio: 0.29 },
      { type: 'visibility.changed', visibleRatio: 0.3 },
    ],
    [
      'less motion',
      { type: 'motion.changed', reduced: true, trackPx: 0 },
      { type: 'motion.changed', reduced: false, trackPx: 0 },
    ],
    [
      'a width of 768 px',
      { type: 'viewport.resized', widthPx: 768 },
      { type: 'viewport.resized', widthPx: 769 },
    ],
    ['the pause control', { type: 'autoplay.toggle' }, { type: 'autoplay.toggle' }],
  ];
  test.each(holds)('is held by %s and goes on 1.2 s after it', (_, hold, release) => {
    const { send, clock, isAutoScrolling } = start();
    expect(isAutoScrolling()).toBe(true);
    send(hold);
    expect(isAutoScrolling()).toBe(false);
    send(release);
    clock.increment(1199);
    expect(isAutoScrolling()).toBe(false);
    clock.increment(1);
    expect(isAutoScrolling()).toBe(true);
  });

  test('stays paused by the control whatever comes and goes', () => {
    const { send, rest, props, isAutoScrolling } = start();
    props().toggleProps.onClick();
    for (const [, hold, release] of holds.slice(0, -1)) send(hold, release);
    rest();
    expect(isAutoScrolling()).toBe(false);
    expect(props().toggleProps['aria-pressed']).toBe(true);
    props().toggleProps.onClick();
    rest();
    expect(isAutoScrolling()).toBe(true);
    expect(props().toggleProps['aria-pressed']).toBe(false);
  });

  test('waits for the width, the size and the view', () => {
    const clock = new SimulatedClock();
    const actor = createActor(whyUsCarouselMachine, { clock, input: { cardCount: 7 } }).start();
    const isAutoScrolling = () => actor.getSnapshot().matches({ autoScroll: 'running' });
    actor.send({ type: 'viewport.resized', widthPx: 1280 });
    actor.send({ type: 'visibility.changed', visibleRatio: 1 });
    expect(isAutoScrolling()).toBe(false);
    actor.send({ type: 'track.measured', halfWidthPx: 0, trackPx: 0 });
    clock.increment(1200);
    expect(isAutoScrolling()).toBe(false);
    actor.send({ type: 'track.measured', halfWidthPx: 2100, trackPx: 0 });
    clock.increment(1200);
    expect(isAutoScrolling()).toBe(true);
  });
});

describe('a drag on mobile', () => {
  test('moves the strip 1.5 px against each pixel, coasts, and snaps to the nearest card', () => {
    const { press, move, release, settle, runs, moves, gesture } = start(mobile);
    press();
    move(-10, 0, 16);
    expect(gesture()).toBe('pressed');
    move(-40, 0, 32);
    expect(gesture()).toEqual({ dragging: 'horizontal' });
    move(-100, 0, 82);
    release(-100, 0, 92);
    expect(moves).toEqual([60, 150, 150]);
    expect(gesture()).toBe('coasting');
    expect(runs.at(-1)).toEqual({
      kind: 'coast',
      velocityPxPerFrame: expect.closeTo((150 / 92) * (1000 / 60), 9) as number,
      halfWidthPx: 2100,
    });
    settle(700);
    expect(gesture()).toBe('snapping');
    expect(runs.at(-1)).toEqual({ kind: 'snap', toPx: 600, durationMs: 300, halfWidthPx: 2100 });
    settle(600);
    expect(gesture()).toBe('idle');
  });

  test('to the right goes back, round the start of the strip', () => {
    const { press, move, moves } = start(mobile);
    press();
    move(20, 0, 16);
    expect(moves).toEqual([2070]);
  });

  test('that rests for more than 100 ms before it lets go does not coast', () => {
    const { press, move, release, gesture } = start(mobile);
    press();
    move(-100, 0, 16);
    release(-101, 0, 117);
    expect(gesture()).toBe('snapping');
  });

  test('does not coast for a visitor who wants less motion, and is at its card at once', () => {
    const { send, press, move, release, runs } = start(mobile);
    send({ type: 'motion.changed', reduced: true, trackPx: 0 });
    press();
    move(-200, 0, 16);
    release(-250, 0, 32);
    expect(runs).toEqual([{ kind: 'snap', toPx: 300, durationMs: 0, halfWidthPx: 2100 }]);
  });

  test('catches a strip that coasts where it is', () => {
    const { press, move, release, standAt, moves } = start(mobile);
    press();
    move(-100, 0, 16);
    release(-150, 0, 32);
    standAt(1000);
    press();
    move(-20, 0, 16);
    expect(moves.at(-1)).toBe(1030);
  });

  test('that catches a strip which coasts stands where one does that nobody has thrown', () => {
    const [thrown, still] = [start(mobile), start(mobile)];
    thrown.press();
    thrown.move(-100, 0, 16);
    thrown.release(-150, 0, 32);
    for (const { standAt, press } of [thrown, still]) {
      standAt(1000);
      press();
    }
    // A memory that nothing reads would keep apart what the model takes for one state: it would walk less of the chart.
    expect(thrown.actor.getSnapshot().context).toEqual(still.actor.getSnapshot().context);
  });

  test.each([
    ['idle', 0],
    ['pressed', 1],
    ['dragging', 2],
    ['coasting', 3],
    ['snapping', 4],
  ])('that is cancelled while %s comes to a card', (_, steps) => {
    const { send, press, move, release, settle, runs, gesture } = start(mobile);
    const way = [
      () => press(),
      () => move(-100, 0, 16),
      () => release(-150, 0, 32),
      () => settle(430),
    ];
    for (const step of way.slice(0, steps)) step();
    send({ type: 'pointer.cancelled', trackPx: 150 });
    const run = runs.at(-1);
    if (run?.kind === 'snap') settle(run.toPx);
    expect(gesture()).toBe('idle');
  });
});

describe('a drag along the page', () => {
  /** What the page hears of a drag, before and after it lets go. */
  function heardOf(widthPx: number, places: readonly (readonly [xPx: number, yPx: number])[]) {
    const heard: string[] = [];
    const parent = createActor(
      fromCallback<WhyUsCarouselOutbound>(({ receive }) => {
        receive(({ type }) => {
          if (!/page(Grabbed|Dragged)/.test(type)) heard.push(type);
        });
      }),
    ).start();
    const actor = createActor(whyUsCarouselMachine, { input: { cardCount: 7, parent } }).start();
    actor.send({ type: 'viewport.resized', widthPx });
    actor.send({ type: 'track.measured', halfWidthPx: 2100, trackPx: 0 });
    const press = { xPx: 0, yPx: 0, timeStampMs: 0, trackPx: 0, source: 'touch' } as const;
    actor.send({ type: 'pointer.pressed', ...press });
    for (const [xPx, yPx] of places) {
      actor.send({ type: 'pointer.moved', xPx, yPx, timeStampMs: 16, pageScrolls: false });
    }
    const before = heard.length;
    const [xPx, yPx] = places.at(-1) ?? [0, 0];
    actor.send({ type: 'pointer.released', xPx, yPx, timeStampMs: 32 });
    actor.send({ type: 'pointer.released', xPx, yPx, timeStampMs: 48 });
    return { before, heard };
  }

  const dropped = ['carousel.pageDropped'];
  const contact = ['carousel.nextRequested'];
  const previous = ['carousel.previousRequested'];

  test.each([
    ['50 px down', [0, 50], dropped],
    ['51 px down', [0, 51], previous],
    ['50 px up', [0, -50], dropped],
    ['51 px up', [0, -51], contact],
    ['51 px down and 50 px across', [50, 51], previous],
    ['51 px down and 51 px across', [51, 51], dropped],
  ] as const)('of %s asks once, when it lets go', (_, place, asked) => {
    for (const widthPx of [768, 1024]) {
      const { before, heard } = heardOf(widthPx, [[0, Math.sign(place[1]) * 11], place]);
      expect(before).toBe(0);
      expect(heard).toEqual(asked);
    }
  });

  test('that comes back asks for nothing', () => {
    expect(
      heardOf(768, [
        [0, 11],
        [0, 200],
        [0, 20],
      ]).heard,
    ).toEqual(dropped);
  });

  test('that began across asks for nothing', () => {
    expect(
      heardOf(768, [
        [11, 0],
        [11, 200],
      ]).heard,
    ).toEqual([]);
  });

  test('by a mouse on a wide page is no drag', () => {
    const { press, gesture } = start();
    press('mouse');
    expect(gesture()).toBe('idle');
  });
});

describe('the keys', () => {
  test.each([
    ['ArrowRight', [1, 2, 3, 4, 5, 6, 0]],
    ['ArrowLeft', [6, 5, 4, 3, 2, 1, 0]],
  ])('%s reaches every card once and comes back to the first', (key, cards) => {
    const { pressSevenTimes, focused } = start();
    pressSevenTimes(key);
    expect(focused).toEqual(cards);
  });

  test('pressed twice on the way go two cards on', () => {
    const { send, runs } = start();
    send({ type: 'card.next', trackPx: 0 }, { type: 'card.next', trackPx: 90 });
    expect(runs.at(-1)).toMatchObject({ toPx: 600 });
  });

  test('held down never send the strip the long way round', () => {
    const { send, actor } = start();
    for (let count = 0; count < 20; count += 1) send({ type: 'card.next', trackPx: 0 });
    expect(actor.getSnapshot().context.card).toBe(3);
  });

  test.each([
    ['Home', 0],
    ['End', 6],
  ])('%s goes to card %i, and the page hears nothing of it', (key, card) => {
    const { props, focused } = start();
    const preventDefault = vi.fn<() => void>();
    const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    props().trackProps.onKeyDown({ key, ...modifiers, preventDefault });
    expect(focused).toEqual([card]);
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('with %s are the browser’s', (name) => {
    const { props, focused } = start();
    const modifiers = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
    const preventDefault = vi.fn<() => void>();
    props().trackProps.onKeyDown({ key: 'End', ...modifiers, [name]: true, preventDefault });
    props().trackProps.onKeyDown({ key: 'a', ...modifiers, preventDefault });
    expect(focused).toEqual([]);
    expect(preventDefault).not.toHaveBeenCalled();
  });

  test('do nothing while a hand holds the strip', () => {
    const { press, send, focused } = start(mobile);
    press();
    send({ type: 'card.next', trackPx: 0 });
    expect(focused).toEqual([]);
  });
});

describe('the props', () => {
  const visibly = { matches: (selector: string) => selector === ':focus-visible' };
  const silently = { matches: () => false };

  test('name the machine, its leaves and its parts', () => {
    const { props } = start(mobile);
    expect(props().rootProps).toEqual({
      role: 'group',
      'data-machine': 'why-us-carousel',
      'data-state':
        'autoScroll.held gesture.idle layout.mobile playback.playing view.shown page.visible pointer.away focus.away',
    });
    expect(props().trackProps['data-part']).toBe('track');
    expect(props().toggleProps['data-part']).toBe('autoplay-toggle');
  });

  test('announce nothing while the strip moves by itself (W5)', () => {
    const { props, send } = start();
    expect(props().rootProps['data-state']).toContain('autoScroll.running');
    expect(props().trackProps['aria-live']).toBe('off');
    send({ type: 'autoplay.toggle' });
    expect(props().trackProps['aria-live']).toBe('polite');
  });

  test('leave one card in the order of Tab, and no copy', () => {
    const { props, send, settle } = start();
    const tabbable = () => [0, 1, 2, 3, 4, 5, 6].filter((i) => props().cardProps(i).tabIndex === 0);
    expect(tabbable()).toEqual([0]);
    send({ type: 'card.next', trackPx: 600 });
    settle(900);
    expect(tabbable()).toEqual([3]);
    expect(props().cardProps(3)['data-part']).toBe('card');
    expect(props().copyProps).toEqual({
      'data-part': 'card-copy',
      'aria-hidden': true,
      inert: true,
    });
  });

  test('bring a card into view that the keyboard reaches, not one that is clicked', () => {
    const { props, runs, standAt } = start();
    standAt(123);
    props().cardProps(5).onFocus({ target: silently });
    expect(runs).toEqual([]);
    props().cardProps(5).onFocus({ target: visibly });
    expect(runs).toEqual([{ kind: 'snap', toPx: 1500, durationMs: 300, halfWidthPx: 2100 }]);
  });

  test('tell of a pointer once, however long it moves over the strip', () => {
    const { actor } = start();
    const sent: string[] = [];
    const send = (event: WhyUsCarouselEvent) => {
      sent.push(event.type);
      actor.send(event);
    };
    const moves = [1, 2, 3];
    for (const movementX of moves) {
      const { areaProps } = connectWhyUsCarousel(actor.getSnapshot(), send, () => 0);
      areaProps.onPointerMove({ movementX, movementY: 0 });
    }
    expect(sent).toEqual(['pointer.entered']);
  });

  test('hold the strip under the pointer and around the keyboard focus', () => {
    const { props, rest, isAutoScrolling } = start();
    const { onPointerMove, onPointerLeave, onFocus, onBlur } = props().areaProps;
    const inside = { contains: () => true };
    const outside = { contains: () => false };
    // The page has turned under a pointer that rests.
    onPointerMove({ movementX: 0, movementY: 0 });
    expect(isAutoScrolling()).toBe(true);
    onPointerMove({ movementX: 0, movementY: 1 });
    expect(isAutoScrolling()).toBe(false);
    onPointerLeave();
    onFocus({ target: silently, currentTarget: inside, relatedTarget: null });
    rest();
    expect(isAutoScrolling()).toBe(true);
    onFocus({ target: visibly, currentTarget: inside, relatedTarget: null });
    expect(isAutoScrolling()).toBe(false);
    onBlur({ currentTarget: inside, relatedTarget: null });
    expect(isAutoScrolling()).toBe(false);
    onBlur({ currentTarget: outside, relatedTarget: null });
    rest();
    expect(isAutoScrolling()).toBe(true);
  });

  test('step by the two buttons from where the strip stands', () => {
    const { props, runs, standAt, settle } = start();
    standAt(450);
    props().nextProps.onClick();
    expect(runs.at(-1)).toMatchObject({ toPx: 600 });
    settle(600);
    standAt(450);
    props().previousProps.onClick();
    expect(runs.at(-1)).toMatchObject({ toPx: 300 });
  });

  test('say when a drag must not scroll the page', () => {
    const { actor, press, move, release } = start(mobile);
    const isPrevented = () => isDragPrevented(actor.getSnapshot(), false);
    expect(isPrevented()).toBe(false);
    press();
    expect(isPrevented()).toBe(true);
    move(0, 20, 16);
    expect(isPrevented()).toBe(true);
    release(0, 20, 32);
    expect(isPrevented()).toBe(false);
  });

  test('leave a drag across the strip to a page that scrolls itself (P10, P12)', () => {
    const { actor, press, move, release } = start(mobile);
    const isPrevented = () => isDragPrevented(actor.getSnapshot(), true);
    press();
    expect(isPrevented()).toBe(false);
    move(0, 20, 16, true);
    expect(isPrevented()).toBe(false);
    release(0, 20, 32);
    press();
    move(20, 0, 16, true);
    expect(isPrevented()).toBe(true);
  });

  test('know of less motion', () => {
    const { send, props } = start();
    expect(props().isMotionReduced).toBe(false);
    send({ type: 'motion.changed', reduced: true, trackPx: 0 });
    expect(props().isMotionReduced).toBe(true);
  });
});

test('a strip on its way takes a step up to half of its way round, and not that half itself', () => {
  // Seven cards of 100 px: the fourth begins at 300, the next one at 400, and half way round are 350.
  const context = { halfWidthPx: 700, cardCount: 7, card: 3 } as WhyUsCarouselContext;
  expect([51, 50].map((trackPx) => hasReach(context, trackPx, 1))).toEqual([true, false]);
  expect([549, 550].map((trackPx) => hasReach(context, trackPx, -1))).toEqual([true, false]);
});
