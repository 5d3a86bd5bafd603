import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { homePager, homeV1Pager } from '../../../machines/section-pager/section-pager.presets.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import type { SectionPagerOutbound } from '../../../machines/section-pager/section-pager.types.ts';
import type { ParentRef } from '../../../machines/shared/parent.ts';
import { born, type Event, sectionPagerAnswers, type State } from './section-pager.oracle.ts';
import type { Effect } from '../../support/oracle.ts';
import { rigMachine, Run } from '../../support/run.ts';

const options = {
  sections: 6,
  ids: ['hero', 'audiences', 'testimonials', 'why-us', 'contact', 'footer'],
  throttleMs: 500,
  throttleMobileMs: 600,
  offsetPx: 30,
  locks: true,
};

const wheel = {
  deltaX: 0,
  deltaMode: 1,
  shiftKey: false,
  ctrlKey: false,
  timeStampMs: 0,
  over: ['section-pager'],
};
const wheels = [3, -3].flatMap((deltaY): Event[] => [
  { type: 'wheel.moved', ...wheel, deltaY, sectionScrolls: false, passesEdge: false },
  { type: 'wheel.moved', ...wheel, deltaY, sectionScrolls: true, passesEdge: false },
  {
    type: 'wheel.moved',
    ...wheel,
    deltaY,
    ctrlKey: true,
    sectionScrolls: false,
    passesEdge: false,
  },
]);
const steps = ([1, -1] as const).flatMap((direction): Event[] => [
  { type: 'key.stepped', direction, sectionScrolls: false, passesEdge: false },
  { type: 'key.stepped', direction, sectionScrolls: true, passesEdge: true },
  { type: 'section.step', direction, source: 'wheel' },
  { type: 'section.step', direction, source: 'key' },
]);
const places = [-1, 0, 1, 2, 3, 4, 5, 6].flatMap((index): Event[] => [
  { type: 'section.go', index, source: 'dot' },
  { type: 'page.scrolled', index },
  { type: 'page.synced', index },
  { type: 'focus.moved', index },
]);
const drags = [-81, -80, -51, -50, -11, -10, 10, 11, 50, 51, 80, 81].flatMap((wayPx): Event[] => [
  { type: 'pointer.pressed', xPx: 0, yPx: 300 },
  { type: 'pointer.moved', xPx: 0, yPx: 300 + wayPx, sectionScrolls: false },
  { type: 'pointer.released', xPx: 0, yPx: 300 + wayPx },
]);
const naps = ['field', 'modal'].flatMap((reason): Event[] => [
  { type: 'pager.sleep', reason },
  { type: 'pager.wake', reason },
  { type: 'pager.wake', reason },
]);

/** Everything that can happen, all regions at once; what brings the pager back comes more often. */
const events: readonly Event[] = [
  ...wheels,
  ...steps,
  ...places,
  ...drags,
  ...naps,
  { type: 'section.go', index: 0, source: 'home' },
  { type: 'section.go', index: 5, source: 'end' },
  { type: 'step.taken' },
  { type: 'entry.changed' },
  { type: 'way.settled' },
  { type: 'way.settled' },
  { type: 'pointer.moved', xPx: 60, yPx: 300, sectionScrolls: false },
  { type: 'pointer.moved', xPx: 0, yPx: 299, sectionScrolls: true },
  { type: 'pointer.cancelled' },
  { type: 'normalScrolling.toggle' },
  { type: 'normalScrolling.restored', on: false },
  { type: 'motion.changed', reduced: true },
  { type: 'motion.changed', reduced: false },
  { type: 'motion.changed', reduced: false },
  { type: 'viewport.resized', widthPx: 768, heightPx: 900, scale: 1 },
  { type: 'viewport.resized', widthPx: 769, heightPx: 500, scale: 1 },
  { type: 'viewport.resized', widthPx: 769, heightPx: 499, scale: 1 },
  { type: 'viewport.resized', widthPx: 769, heightPx: 900, scale: 1.5 },
];

/** Repeatable numbers below a limit (a linear congruential generator). */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** The oracle's state after some milliseconds, timer by timer. */
function wait(answers: ReturnType<typeof sectionPagerAnswers>, from: State, waitMs: number) {
  const effects: Effect[] = [];
  let state = from;
  let left = waitMs;
  while (left > 0) {
    const next = Math.min(left, ...Object.values(state.timers));
    left -= next;
    const running = new Map(Object.entries(state.timers).map(([delay, ms]) => [delay, ms - next]));
    for (const delay of [...running.keys()].filter((name) => running.get(name) === 0)) {
      running.delete(delay);
      const answer = answers(state, { type: 'after', delay });
      if (answer === 'ignored') continue;
      state = answer.state;
      effects.push(...answer.effects);
    }
    state = { ...state, timers: Object.fromEntries(running) };
  }
  return { state, effects };
}

/** What must hold whatever happened. */
const broken = ({ index, paging, lock, touch, way, reasons, mode }: State): boolean =>
  (lock === 'on' && (index !== 0 || mode !== 'paged')) ||
  (paging === 'unsynced' && (index !== null || way !== 'resting' || touch !== 'idle')) ||
  (touch === 'dragging' && (mode !== 'paged' || reasons.length > 0));

test.each([
  { seed: 1, pager: homePager, swipeAbovePx: 50, hasParent: true },
  { seed: 2, pager: homePager, swipeAbovePx: 50, hasParent: false },
  { seed: 3, pager: homeV1Pager, swipeAbovePx: 80, hasParent: true },
  { seed: 4, pager: homeV1Pager, swipeAbovePx: 80, hasParent: false },
])(
  'all regions together do what the oracle says (walk $seed)',
  ({ seed, pager, swipeAbovePx, hasParent }) => {
    const answers = sectionPagerAnswers({
      ...options,
      swipeAbovePx,
      hasParent,
      asksFirst: hasParent,
    });
    const roll = dice(seed);
    const rig = rigMachine(sectionPagerMachine);
    let effects: Effect[] = [];
    rig.listener = { effect: (effect) => effects.push(effect), guard: () => undefined };
    const run = new Run(
      rig,
      (parent: ParentRef<SectionPagerOutbound>) =>
        hasParent ? { ...pager, parent, asksFirst: true } : pager,
      () => undefined,
    );
    const waits = [1, 10, 199, 200, 299, 300, 499, 500];
    const wrong: unknown[] = [];
    let state = born;

    for (let taken = 0; taken < 2500 && wrong.length === 0; taken += 1) {
      const event = roll(3) === 0 ? undefined : events[roll(events.length)];
      const ms = waits[roll(waits.length)] ?? 1;
      effects = [];
      run.take(event ?? { type: 'wait', ms });
      const answer = event ? answers(state, event) : wait(answers, state, ms);
      const expected = answer === 'ignored' ? { state, effects: [] } : answer;
      const { context, value } = run.snapshot;
      const got = {
        ...(value as object),
        index: context.index,
        drag: context.drag,
        reasons: context.sleepReasons,
        chosen: context.normalScrolling,
        reduced: context.reducedMotion,
        viewport: context.viewport,
        timers: run.timers(),
      };
      if (!isDeepStrictEqual({ state: got, effects }, expected) || broken(expected.state)) {
        wrong.push({
          taken,
          from: state,
          event: event ?? ms,
          expected,
          got: { state: got, effects },
        });
      }
      state = expected.state;
    }
    expect(wrong).toEqual([]);
  },
);
