import type { AnyMachineSnapshot } from 'xstate';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { homePager } from '../../../machines/section-pager/section-pager.presets.ts';
import {
  type Gesture,
  handRestMs,
  key,
  type Meaning,
  region,
  tap,
  wait,
} from '../../support/gestures.ts';
import type { Step } from '../../support/run.ts';
import type { DrivenView, DrivenViews } from '../../support/view-paths.ts';

const pager = '[data-machine="section-pager"]';
const switchButton = `${pager} > button[aria-pressed]`;
const indicator = '[data-part="swipe-indicator"]';

const isPaged = (snapshot: AnyMachineSnapshot) => region(snapshot, 'mode') === 'paged';
const isHeld = (snapshot: AnyMachineSnapshot) => region(snapshot, 'touch') === 'dragging';
const pulledPx = ({ context }: AnyMachineSnapshot): number =>
  context.drag ? context.drag.yPx - context.drag.startYPx : 0;

/** P5: down is the way back, and past 50 px the page turns. */
function fingerOf(snapshot: AnyMachineSnapshot): string {
  if (!isHeld(snapshot)) return 'none';
  const wayPx = pulledPx(snapshot);
  return `draws ${wayPx > 0 ? 'back' : 'on'}${Math.abs(wayPx) > 50 ? ', past the threshold' : ''}`;
}

const endKeys: readonly Meaning[] = [
  { event: { type: 'section.go', index: 5, source: 'end' }, gesture: key('body', 'End') },
  { event: { type: 'section.go', index: 0, source: 'home' }, gesture: key('body', 'Home') },
];

/** The page has come to where the pager has sent it. */
const isAtRest = (snapshot: AnyMachineSnapshot) =>
  region(snapshot, 'paging') === 'ready' && region(snapshot, 'touch') === 'idle';

const widthOf = ({ context }: AnyMachineSnapshot): number => context.viewport.widthPx;

/** The page is at rest, and as wide as at the start: a step says where it goes. */
const isFree = (snapshot: AnyMachineSnapshot) =>
  isPaged(snapshot) && isAtRest(snapshot) && widthOf(snapshot) === 1440;

/** Where no section takes steps itself: from why us on, and from the audiences back. */
const stepsFrom = { 1: [3, 4], [-1]: [1, 4, 5] } as const;

/** P3, P8: a step by wheel or key, where the pager is asked alone. */
const step = (gesture: Gesture, direction: 1 | -1, event: Step): Meaning => ({
  gesture,
  means: (snapshot) => {
    const from: readonly number[] = stepsFrom[direction];
    const isAsked = from.includes(snapshot.context.index as number);
    return isFree(snapshot) && isAsked ? [event] : [];
  },
});

const notch = (direction: 1 | -1): Meaning =>
  step({ kind: 'notch', on: pager, lines: 3 * direction }, direction, {
    type: 'wheel.moved',
    deltaX: 0,
    deltaY: 3 * direction,
    deltaMode: 1,
    shiftKey: false,
    ctrlKey: false,
    timeStampMs: 0,
    sectionScrolls: false,
    passesEdge: false,
    over: [],
  });

/** P8: the keyboard comes to something in a section. */
const tabTo = (on: string, index: number): Meaning => ({
  gesture: { kind: 'focus', on },
  means: (snapshot) => (isFree(snapshot) ? [{ type: 'focus.moved', index }] : []),
});

/** P9: a page of another width stays at its section. */
const resize: readonly Meaning[] = [1200, 1440].map((widthPx) => ({
  gesture: { kind: 'resize', widthPx, heightPx: 900 },
  means: (snapshot) =>
    isPaged(snapshot) &&
    isAtRest(snapshot) &&
    snapshot.context.index === 4 &&
    widthOf(snapshot) !== widthPx
      ? [{ type: 'viewport.resized', widthPx, heightPx: 900, scale: 1 }]
      : [],
}));

const sectionPager: DrivenView = {
  machine: sectionPagerMachine,
  section: 'hero',
  root: pager,
  input: { ...homePager },
  given: [
    { type: 'viewport.resized', widthPx: 1440, heightPx: 900, scale: 1 },
    { type: 'page.synced', index: 0 },
    { type: 'wait', ms: 1500 },
  ],
  // The spring of a way ends in its own time.
  decidedByPage: ['way'],
  hasFullMotion: true,
  isOverPage: true,
  meanings: [
    ...endKeys,
    {
      event: { type: 'section.go', index: 4, source: 'contact' },
      gesture: tap('[data-machine="nav-bar"] nav > button'),
    },
    { event: { type: 'normalScrolling.toggle' }, gesture: tap(switchButton) },
    wait(1500),
  ],
  // P1: what a step cannot do differs at the ends.
  shows: (snapshot) => {
    const { index, sections } = snapshot.context;
    const at = index === sections.length - 1 ? 'last' : 'between';
    return {
      section: index === null || index === 0 ? 'first' : at,
      scrolling: region(snapshot, 'mode'),
      finger: fingerOf(snapshot),
    };
  },
  expects: (snapshot) => ({
    [`${pager}@data-index`]: String(snapshot.context.index),
    [`${switchButton}@aria-pressed`]: String(!isPaged(snapshot)),
    [`${indicator}@data-direction`]: isHeld(snapshot)
      ? pulledPx(snapshot) > 0
        ? 'previous'
        : 'next'
      : null,
  }),
};

const pull = (byPx: number): Meaning => ({
  gesture: { kind: 'pull', on: pager, byPx: [0, byPx] },
  means: (snapshot) =>
    isPaged(snapshot) && !isHeld(snapshot) && isAtRest(snapshot)
      ? [
          { type: 'pointer.pressed', xPx: 700, yPx: 400 },
          { type: 'pointer.moved', xPx: 700, yPx: 400 + byPx, sectionScrolls: false },
        ]
      : [],
});

const lift: Meaning = {
  gesture: { kind: 'lift' },
  means: (snapshot) =>
    isHeld(snapshot)
      ? [
          { type: 'wait', ms: handRestMs },
          { type: 'pointer.released', xPx: 700, yPx: 400 + pulledPx(snapshot) },
        ]
      : [],
};

export const pagerViews: DrivenViews = {
  'section pager': { ...sectionPager, also: ({ context }) => context.index },
  'section pager, turned by wheel, keys and focus': {
    ...sectionPager,
    only: 'browser',
    widthPx: 1440,
    meanings: [
      wait(1500),
      notch(1),
      notch(-1),
      step(key('body', 'PageDown'), 1, {
        type: 'key.stepped',
        direction: 1,
        sectionScrolls: false,
        passesEdge: false,
      }),
      step(key('body', 'PageUp'), -1, {
        type: 'key.stepped',
        direction: -1,
        sectionScrolls: false,
        passesEdge: false,
      }),
      tabTo('[data-audience="labs"] button', 1),
      tabTo('#footer', 5),
      ...resize,
    ],
    also: (snapshot) => [snapshot.context.index, isAtRest(snapshot), widthOf(snapshot)],
  },
  'section pager under a finger': {
    ...sectionPager,
    only: 'browser',
    // P10: a section that is taller than a phone keeps the finger.
    widthPx: 1440,
    also: isAtRest,
    meanings: [
      ...[40, -40, 60, -60].map(pull),
      lift,
      ...endKeys.map((each) => ({
        ...each,
        means: (snapshot: AnyMachineSnapshot) =>
          isHeld(snapshot) || each.event === undefined ? [] : [each.event],
      })),
      wait(1500),
    ],
  },
};
