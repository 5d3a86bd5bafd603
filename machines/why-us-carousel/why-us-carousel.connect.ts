import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import { stepKeys } from './why-us-carousel.logic.ts';
import type { whyUsCarouselMachine } from './why-us-carousel.machine.ts';
import type { WhyUsCarouselEvent } from './why-us-carousel.types.ts';

type Snapshot = SnapshotFrom<typeof whyUsCarouselMachine>;

interface FocusMove {
  readonly target: { readonly matches: (selector: string) => boolean };
  readonly currentTarget: { readonly contains: (node: never) => boolean };
  readonly relatedTarget: unknown;
}

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly preventDefault: () => void;
}

/**
 * W4: a move that the page must not scroll by as well; ask after sending the move on. Where the page
 * itself scrolls that way (P10, P12), only a drag along the strip is kept from it.
 */
export const isDragPrevented = (snapshot: Snapshot, pageScrolls: boolean): boolean =>
  pageScrolls
    ? snapshot.matches({ gesture: { dragging: 'horizontal' } })
    : snapshot.matches({ gesture: 'pressed' }) || snapshot.matches({ gesture: 'dragging' });

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
    isAutoScrolling: snapshot.matches({ autoScroll: 'running' }),
    /** P11: the cards move only by the keys and the two buttons. */
    isMotionReduced: reducedMotion,
    /** For the element around the strip and its controls. */
    areaProps: {
      onPointerEnter: () => send({ type: 'pointer.entered' }),
      onPointerLeave: () => send({ type: 'pointer.left' }),
      onFocus: ({ target }: FocusMove) => {
        // A click leaves the focus on the control; only a keyboard's focus holds the strip.
        if (target.matches(':focus-visible')) send({ type: 'focus.entered' });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusMove) => {
        if (!currentTarget.contains(relatedTarget as never)) send({ type: 'focus.left' });
      },
    },
    rootProps: { 'data-machine': 'why-us-carousel', 'data-state': stateAttribute(snapshot) },
    /** For the strip of all cards and their copies. */
    trackProps: {
      'data-part': 'track',
      onKeyDown: (press: KeyPress) => {
        const step = keys[press.key];
        // With a modifier the key belongs to the browser, as in Alt+ArrowLeft.
        if (!step || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
        press.preventDefault();
        step();
      },
    },
    /** W5: one card is in the order of Tab, and the keys carry the focus from card to card. */
    cardProps: (index: number) =>
      ({
        'data-part': 'card',
        tabIndex: index === current ? 0 : -1,
        onFocus: ({ target }: Pick<FocusMove, 'target'>) => {
          // A card that the keyboard reaches comes into view; a click on one moves nothing.
          if (target.matches(':focus-visible')) go(index);
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
    previousProps: { type: 'button', 'data-part': 'card-previous', onClick: previous },
    nextProps: { type: 'button', 'data-part': 'card-next', onClick: next },
  } as const;
}
