import type { SnapshotFrom } from 'xstate';
import {
  blogsPager,
  homePager,
  homeV1Pager,
} from '../../../machines/section-pager/section-pager.presets.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import type { SectionPagerOutbound } from '../../../machines/section-pager/section-pager.types.ts';
import type { ParentRef } from '../../../machines/shared/parent.ts';
import { describeModel } from '../../support/model.ts';
import { timerTraits, wholeAlphabet } from '../../support/two-by-two.ts';
import {
  type Event,
  type Options,
  sectionPagerOracle,
  type State,
} from './section-pager.oracle.ts';

const project = ({ context, value }: SnapshotFrom<typeof sectionPagerMachine>) => ({
  ...value,
  index: context.index,
  drag: context.drag,
  reasons: context.sleepReasons,
  chosen: context.normalScrolling,
  reduced: context.reducedMotion,
  viewport: context.viewport,
});

const wheel = (deltaY: number, other: Partial<Event & { type: 'wheel.moved' }> = {}): Event => ({
  type: 'wheel.moved',
  deltaX: 0,
  deltaY,
  // Lines: a notched wheel, so that the gate remembers nothing. Swipes are the recordings' subject.
  deltaMode: 1,
  shiftKey: false,
  ctrlKey: false,
  timeStampMs: 0,
  sectionScrolls: false,
  passesEdge: false,
  over: ['section-pager'],
  ...other,
});
const keyed = (
  direction: 1 | -1,
  room: { readonly sectionScrolls?: boolean; readonly passesEdge?: boolean } = {},
): Event => ({ type: 'key.stepped', direction, sectionScrolls: false, passesEdge: false, ...room });
const resized = (widthPx: number, heightPx: number, scale = 1) =>
  ({ type: 'viewport.resized', widthPx, heightPx, scale }) as const;
const pressed = { type: 'pointer.pressed', xPx: 100, yPx: 300 } as const;
const moved = (xPx: number, yPx: number, sectionScrolls = false) =>
  ({ type: 'pointer.moved', xPx: 100 + xPx, yPx: 300 + yPx, sectionScrolls }) as const;
const released = (yPx: number) => ({ type: 'pointer.released', xPx: 100, yPx: 300 + yPx }) as const;

const home: Options = {
  sections: 6,
  throttleMs: 500,
  throttleMobileMs: 600,
  swipeAbovePx: 50,
  offsetPx: 30,
  locks: true,
  hasParent: false,
  asksFirst: false,
};

// The product of all regions is too large for one walk: each of these takes the regions that its events
// touch, always with the same whole oracle, and `whole` all of them with the whole alphabet.
const model = (options: Options, preset: object, events: readonly Event[]) => ({
  machine: sectionPagerMachine,
  oracle: sectionPagerOracle(options, events),
  project,
  input: (parent: ParentRef<SectionPagerOutbound>) => ({
    ...preset,
    sections: ['one', 'two', 'three', 'four', 'five', 'six'].slice(0, options.sections),
    ...(options.hasParent ? { parent } : {}),
    ...(options.asksFirst ? { asksFirst: true } : {}),
  }),
});

const models = [
  // Wheel, keys, the section's answers and the ways, in three sections: both ends and one between.
  model({ ...home, sections: 3, hasParent: true, asksFirst: true }, homePager, [
    { type: 'page.synced', index: 0 },
    { type: 'page.synced', index: 3 },
    wheel(3),
    wheel(-3),
    wheel(3, { momentum: true }),
    wheel(3, { ctrlKey: true }),
    wheel(3, { shiftKey: true }),
    wheel(3, { deltaX: -4 }),
    wheel(3, { deltaX: -3 }),
    wheel(3, { sectionScrolls: true }),
    keyed(1),
    { type: 'section.step', direction: 1, source: 'wheel' },
    { type: 'section.step', direction: -1, source: 'key' },
    { type: 'step.taken' },
    { type: 'way.settled' },
  ]),
  // P10: a section taller than the screen, to its edge, and at rest after a hand has scrolled it.
  model({ ...home, sections: 2 }, homePager, [
    { type: 'page.synced', index: 1 },
    wheel(3, { sectionScrolls: true, passesEdge: true }),
    wheel(-3, { sectionScrolls: true, passesEdge: true }),
    wheel(3, { sectionScrolls: true, passesEdge: true, ctrlKey: true }),
    keyed(1, { sectionScrolls: true, passesEdge: true }),
    keyed(-1, { sectionScrolls: true, passesEdge: true }),
    keyed(1, { sectionScrolls: true }),
    { type: 'page.rested' },
    { type: 'section.moved' },
    { type: 'way.settled' },
    { type: 'pager.sleep', reason: 'field' },
    { type: 'pager.wake', reason: 'field' },
    pressed,
    { type: 'pointer.cancelled' },
  ]),
  // Nobody to ask, and every way to one of the six sections.
  model(home, homePager, [
    { type: 'page.synced', index: 5 },
    { type: 'page.synced', index: 1 },
    wheel(3),
    wheel(-3),
    keyed(1),
    keyed(-1),
    { type: 'section.go', index: 0, source: 'home' },
    { type: 'section.go', index: 6, source: 'anchor' },
    { type: 'section.go', index: 2, source: 'slider', edge: 'end' },
    { type: 'way.settled' },
  ]),
  // What is on screen by other means: native scrolling, Back, a page that starts anew.
  model({ ...home, sections: 3, hasParent: true, asksFirst: true }, homePager, [
    { type: 'page.synced', index: 0 },
    { type: 'page.scrolled', index: 0 },
    { type: 'page.scrolled', index: 2 },
    { type: 'page.scrolled', index: 3 },
    { type: 'page.scrolled', index: -1 },
    { type: 'way.settled' },
  ]),
  // Tab into another section, and going to where the page is already; a way hides native scrolling.
  model({ ...home, sections: 3, hasParent: true, asksFirst: true }, homePager, [
    { type: 'page.synced', index: 2 },
    { type: 'focus.moved', index: 1 },
    { type: 'focus.moved', index: 3 },
    { type: 'section.go', index: 1, source: 'contact' },
    { type: 'entry.changed' },
    { type: 'page.scrolled', index: 2 },
    { type: 'way.settled' },
  ]),
  // In normal scrolling Tab has moved the page already.
  model({ ...home, sections: 2, hasParent: true, asksFirst: true }, homePager, [
    { type: 'page.synced', index: 0 },
    { type: 'focus.moved', index: 1 },
    { type: 'normalScrolling.toggle' },
    wheel(-3),
  ]),
  // Drags that turn no page: 10 px, 50 px, a cancelled one, and what stops one.
  model({ ...home, sections: 1 }, homePager, [
    { type: 'page.synced', index: 0 },
    pressed,
    moved(0, 10),
    moved(0, -11),
    moved(11, 10),
    moved(0, -1, true),
    released(-50),
    released(51),
    { type: 'pointer.cancelled' },
    { type: 'pager.sleep', reason: 'field' },
    { type: 'pager.wake', reason: 'field' },
  ]),
  // Drags that turn a page above 50 px.
  model({ ...home, sections: 2 }, homePager, [
    { type: 'page.synced', index: 1 },
    pressed,
    moved(0, 11),
    released(50),
    released(51),
  ]),
  // W4: a part of the section drags the page, and turns it or lets it go.
  model({ ...home, sections: 1, locks: false }, { ...homePager, locksFirstSection: false }, [
    { type: 'page.synced', index: 0 },
    { type: 'section.grabbed', dragPx: -11 },
    { type: 'section.dragged', dragPx: -60 },
    { type: 'section.go', index: 0, source: 'carousel' },
    { type: 'section.go', index: 0, source: 'logo' },
  ]),
  model({ ...home, sections: 1 }, homePager, [
    { type: 'page.synced', index: 0 },
    { type: 'section.grabbed', dragPx: 11 },
    { type: 'section.dragged', dragPx: 40 },
    { type: 'section.dropped' },
    { type: 'pager.sleep', reason: 'field' },
    pressed,
    { type: 'pointer.cancelled' },
  ]),
  // Why the pager rests.
  model({ ...home, sections: 2 }, homePager, [
    { type: 'page.synced', index: 0 },
    wheel(3),
    keyed(1),
    pressed,
    { type: 'pointer.cancelled' },
    { type: 'pager.sleep', reason: 'field' },
    { type: 'pager.wake', reason: 'field' },
    { type: 'pager.sleep', reason: 'modal' },
    { type: 'pager.wake', reason: 'modal' },
  ]),
  // The menu over the page: the modal may be there as well.
  model({ ...home, sections: 1 }, homePager, [
    { type: 'page.synced', index: 0 },
    keyed(1),
    pressed,
    { type: 'pager.sleep', reason: 'menu' },
    { type: 'pager.wake', reason: 'menu' },
    { type: 'pager.sleep', reason: 'modal' },
    { type: 'pager.wake', reason: 'modal' },
  ]),
  // Home and End rest where keys do.
  model({ ...home, sections: 2 }, homePager, [
    { type: 'page.synced', index: 0 },
    { type: 'section.go', index: 1, source: 'end' },
    { type: 'pager.sleep', reason: 'field' },
    { type: 'pager.wake', reason: 'field' },
  ]),
  // The two modes, by choice and by themselves.
  model({ ...home, sections: 1 }, homePager, [
    { type: 'page.synced', index: 0 },
    wheel(3),
    { type: 'normalScrolling.toggle' },
    { type: 'normalScrolling.restored', on: true },
    { type: 'normalScrolling.restored', on: false },
    { type: 'motion.changed', reduced: true },
    { type: 'motion.changed', reduced: false },
  ]),
  model({ ...home, sections: 1 }, homePager, [
    { type: 'page.synced', index: 0 },
    { type: 'normalScrolling.toggle' },
    resized(1280, 500),
    resized(1280, 499),
    resized(1280, 800, 1.01),
  ]),
  // In normal scrolling a hand ends the way of a link.
  model({ ...home, sections: 2 }, homePager, [
    { type: 'page.synced', index: 0 },
    { type: 'normalScrolling.toggle' },
    { type: 'section.go', index: 1, source: 'anchor' },
    { type: 'page.scrolled', index: 0 },
    { type: 'way.settled' },
    { type: 'hand.scrolled' },
    wheel(-3),
    wheel(-3, { deltaX: 4 }),
    wheel(0, { deltaX: 4 }),
    wheel(-3, { ctrlKey: true }),
    wheel(-3, { shiftKey: true }),
  ]),
  // Another size of the window, as on a turned phone; nothing where the page scrolls natively.
  model({ ...home, sections: 2 }, homePager, [
    { type: 'page.synced', index: 1 },
    { type: 'page.scrolled', index: 0 },
    { type: 'way.settled' },
    resized(1024, 800),
    resized(1024, 740),
    { type: 'section.moved' },
    resized(800, 1024),
    resized(1025, 499),
  ]),
  // The throttle by width: 600 ms up to 768 px, 500 ms above.
  model({ ...home, sections: 2 }, homePager, [
    { type: 'page.synced', index: 0 },
    wheel(3),
    wheel(-3),
    resized(768, 1024),
    resized(769, 1024),
  ]),
  // The older copy: only a drag above 80 px turns the page.
  model({ ...home, sections: 2, swipeAbovePx: 80 }, homeV1Pager, [
    { type: 'page.synced', index: 0 },
    pressed,
    moved(0, -81),
    moved(0, 81),
    released(-80),
    released(-81),
    released(80),
    released(81),
    { type: 'way.settled' },
  ]),
  // The blogs page: 500 ms at every width, no lock, no offset.
  model(
    { ...home, sections: 2, throttleMobileMs: 500, offsetPx: 0, locks: false, hasParent: true },
    blogsPager,
    [
      { type: 'page.synced', index: 0 },
      wheel(3),
      wheel(-3),
      { type: 'section.go', index: 0, source: 'contact' },
      resized(768, 1024),
    ],
  ),
];

const alphabet = wholeAlphabet(models.map(({ oracle }) => oracle));

// Regions depend on each other two by two: a step on index and mode, a lock on index and mode, a drag on touch and
// what puts the pager to sleep. So whatever two of them show together is walked from, once.
const whole = {
  ...model({ ...home, sections: 3, hasParent: true, asksFirst: true }, homePager, alphabet),
  traits: ({ timers, drag, reasons, viewport, ...others }: State) => ({
    ...others,
    ...timerTraits(timers),
    // A menu lies over the page as a modal does.
    ...Object.fromEntries(reasons.map((reason) => [reason.replace('menu', 'modal'), true])),
    drag: drag && Math.sign(drag.yPx - drag.startYPx),
    viewport: viewport && [viewport.widthPx <= 768, viewport.heightPx < 500, viewport.scale > 1],
  }),
};

describeModel(whole, ...models);
