import type { SnapshotFrom } from 'xstate';
import { connectArea, type FocusIn, isKeyboardFocus } from '../shared/area.ts';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import { type KeyPress, takeKey } from '../shared/key-press.ts';
import { stepKeys } from './why-us-carousel.logic.ts';
import type { whyUsCarouselMachine } from './why-us-carousel.machine.ts';
import type { WhyUsCarouselEvent } from './why-us-carousel.types.ts';

type Snapshot = SnapshotFrom<typeof whyUsCarouselMachine>;

/**
 * W4: a move that the page must not scroll by as well; ask after sending the move on. Where the page
 * itself scrolls that way (P10, P12), it may do so until the drag is the strip's.
 */
export const isDragPrevented = (snapshot: Snapshot, pageScrolls: boolean): boolean =>
  snapshot.matches({ gesture: 'dragging' }) ||
  (!pageScrolls && snapshot.matches({ gesture: 'pressed' }));

/** Props of the carousel's parts for a snapshot (W1–W5); `readTrackPx` tells where the strip is. */
export function connectWhyUsCarousel(
  snapshot: Snapshot,
  send: (event: WhyUsCarouselEvent) => void,
  readTrackPx: () => number,
) {
  const { card: current, cardCount, direction, reducedMotion } = snapshot.context;
  const go = (index: number) => send({ type: 'card.go', index, trackPx: readTrackPx() });
  const next = () => send({ type: 'card.next', trackPx: readTrackPx() });
  const previous = () => send({ type: 'card.previous', trackPx: readTrackPx() });
  const keys: Readonly<Record<string, () => void>> = {
    [stepKeys[direction].next]: next,
    [stepKeys[direction].previous]: previous,
    Home: () => go(0),
    End: () => go(cardCount - 1),
  };

  return {
    /** P11: the cards move only by the keys and the two buttons. */
    isMotionReduced: reducedMotion,
    /** For the element around the strip and its controls. */
    areaProps: connectArea(snapshot.matches({ pointer: 'over' }), send),
    rootProps: {
      role: 'group',
      'data-machine': 'why-us-carousel',
      'data-state': stateAttribute(snapshot),
    },
    /** For the strip of all cards and their copies. */
    trackProps: {
      'data-part': 'track',
      'data-seen': flagAttribute(snapshot.matches({ view: 'shown' })),
      /** W5: what moves by itself announces nothing. */
      'aria-live': snapshot.matches({ autoScroll: 'running' }) ? 'off' : 'polite',
      // Dragging the picture of a card would take the pointer away.
      onDragStart: (event: { readonly preventDefault: () => void }) => event.preventDefault(),
      onKeyDown: (press: KeyPress) => takeKey(press, keys)?.(),
    },
    /** W5: one card is in the order of Tab, and the keys carry the focus from card to card. */
    cardProps: (index: number) =>
      ({
        role: 'group',
        'data-part': 'card',
        tabIndex: index === current ? 0 : -1,
        onFocus: (focus: FocusIn) => {
          // A card that the keyboard reaches comes into view; a click on one moves nothing.
          if (isKeyboardFocus(focus)) go(index);
        },
      }) as const,
    /** W5: for the second run of the cards, which is there for the eye alone. */
    copyProps: { 'data-part': 'card-copy', 'aria-hidden': true, inert: true },
    /** Its label stays the same; pressed says that the strip is paused. */
    toggleProps: {
      type: 'button',
      'data-part': 'autoplay-toggle',
      'aria-pressed': snapshot.matches({ playback: 'paused' }),
      onClick: () => send({ type: 'autoplay.toggle' }),
    },
    /** For an empty element, unseen: it says which card a button has brought. */
    statusProps: { role: 'status', 'data-part': 'card-status' },
    previousProps: { type: 'button', 'data-part': 'card-previous', onClick: previous },
    nextProps: { type: 'button', 'data-part': 'card-next', onClick: next },
  } as const;
}
