import type { SnapshotFrom } from 'xstate';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import type { WheelFacts } from '../shared/wheel-gate.ts';
import {
  draggedPx,
  hasSection,
  isCovered,
  takesInput,
  takesKey,
  takesWheel,
} from './section-pager.logic.ts';
import type { sectionPagerMachine } from './section-pager.machine.ts';
import type { PagerKey, SectionPagerInbound, SectionRoom } from './section-pager.types.ts';

type Snapshot = SnapshotFrom<typeof sectionPagerMachine>;

/** P2, P10: the page is being turned: until it stands, neither wheel nor key scrolls the section that it comes to. */
export const isTurning = (snapshot: Snapshot): boolean =>
  snapshot.matches({ paging: 'throttled' }) || snapshot.matches({ way: 'moving' });

/** P7: the tail of the swipe that turned the page does not scroll the tall section it came to, nor does a key. */
const atPresent = <Facts extends SectionRoom>(snapshot: Snapshot, facts: Facts): Facts =>
  isTurning(snapshot) ? { ...facts, sectionScrolls: false } : facts;

/** P3: the native wheel listener must call `preventDefault`; ask before sending the wheel on. */
export const isWheelPrevented = (snapshot: Snapshot, facts: WheelFacts & SectionRoom): boolean =>
  takesWheel(snapshot.context, atPresent(snapshot, facts));

/** P8: a key that pages must not scroll natively as well; without this it is the browser's. Ask before sending it on. */
export const isKeyPrevented = (snapshot: Snapshot, key: PagerKey): boolean =>
  key.type === 'section.go'
    ? takesInput(snapshot.context)
    : takesKey(snapshot.context, atPresent(snapshot, key));

/** P10: what is left to the browser scrolls the page; not below a modal, or a menu. */
export const isScrolledByBrowser = ({ context }: Snapshot): boolean => !isCovered(context);

/** P5: the native `touchmove` listener must call `preventDefault`; ask after sending the move on. */
export const isTouchPrevented = (snapshot: Snapshot): boolean =>
  snapshot.matches({ touch: 'pressed' }) || snapshot.matches({ touch: 'dragging' });

/** Props of the pager's parts for a snapshot. */
export function connectSectionPager(
  snapshot: Snapshot,
  send: (event: SectionPagerInbound) => void,
) {
  const { context } = snapshot;
  const index = context.index ?? 0;
  const isDragging = snapshot.matches({ touch: 'dragging' });
  const dragPx = draggedPx(context);
  const direction = dragPx > 0 ? 'previous' : 'next';
  const hasTarget = hasSection(context, direction === 'previous' ? index - 1 : index + 1);

  return {
    rootProps: {
      'data-machine': 'section-pager',
      'data-state': stateAttribute(snapshot),
      'data-index': index,
    },
    indicatorProps: {
      'data-part': 'swipe-indicator',
      'data-direction': isDragging ? direction : undefined,
      'data-past': flagAttribute(hasTarget && Math.abs(dragPx) > context.swipeThresholdPx),
      hidden: !isDragging,
      'aria-hidden': true,
    },
    switchProps: {
      type: 'button',
      'aria-pressed': snapshot.matches({ mode: 'native' }),
      'aria-disabled': snapshot.can({ type: 'normalScrolling.toggle' }) ? undefined : true,
      onClick: () => send({ type: 'normalScrolling.toggle' }),
    },
    dotProps: (dot: number) =>
      ({
        type: 'button',
        'data-part': 'dot',
        'aria-current': dot === index ? 'true' : undefined,
        onClick: () => send({ type: 'section.go', index: dot, source: 'dot' }),
      }) as const,
  } as const;
}
