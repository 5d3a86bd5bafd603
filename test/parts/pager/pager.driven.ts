import type { AnyMachineSnapshot } from 'xstate';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { homePager } from '../../../machines/section-pager/section-pager.presets.ts';
import { handRestMs, key, type Meaning, region, tap, wait } from '../../support/gestures.ts';
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

/** The page has come to where the pager has sent it. */
const isAtRest = (snapshot: AnyMachineSnapshot) =>
  region(snapshot, 'paging') === 'ready' && region(snapshot, 'touch') === 'idle';

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
