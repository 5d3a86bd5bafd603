import type { SnapshotFrom } from 'xstate';
import {
  cardOfFlight,
  firstCard,
} from '../../../machines/testimonial-slider/testimonial-slider.logic.ts';
import type { testimonialSliderMachine } from '../../../machines/testimonial-slider/testimonial-slider.machine.ts';
import { trackFocus } from '../../browser/gestures.ts';
import { stopAll } from '../../browser/listen.ts';
import { trackReducedMotion, wantsLessMotion } from '../../browser/media.ts';
import type { Stop } from '../../browser/stop.ts';
import { createCardRow } from './card-row.ts';
import { fly } from './flight.ts';
import { row } from './row.ts';

type Snapshot = SnapshotFrom<typeof testimonialSliderMachine>;

const cardSelector = '[data-part="card"]';
const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(cardSelector) : null;
const cardAt = (root: HTMLElement, card: number) =>
  root.querySelector<HTMLElement>(`${cardSelector}[data-index="${card}"]`);
const portraitIn = (element: Element | null | undefined) => element?.querySelector('img');

/** The row of cards stands where the slider is, and can be moved, until the returned function is called. */
export function holdRow(track: HTMLElement, { context }: Snapshot): Stop {
  const held = createCardRow(track, context.direction, firstCard(context));
  row.onPage = held;
  return stopAll([
    trackReducedMotion((isReduced) => held.setMotion(!isReduced)),
    // A mouse sees what it presses; the keyboard comes to cards that are out of sight.
    trackFocus(track, {
      entered: (target) => {
        const isByKey = target instanceof Element && target.matches(':focus-visible');
        held.reveal(isByKey ? Number(cardOf(target)?.dataset['index']) : null);
      },
      left: () => held.reveal(null),
    }),
    () => {
      held.stop();
      if (row.onPage === held) row.onPage = undefined;
    },
  ]);
}

/** A step that makes a copy of the focused card gives the focus to the first visible one. */
export function focusOutOfCopies(track: HTMLElement, first: number): void {
  const card = cardOf(document.activeElement);
  if (!card?.hasAttribute('aria-hidden') || !track.contains(card)) return;
  cardAt(track, first)?.querySelector('button')?.focus({ preventScroll: true });
}

/** Whose image an element flies. */
const flown = new WeakMap<HTMLElement, number>();

/**
 * Flies the image between the panel and the first visible place of the row; one that turns back, from where it is. For
 * less motion none flies (P11).
 */
export function flyImage(image: HTMLElement, root: HTMLElement, { context }: Snapshot): void {
  if (wantsLessMotion()) return;
  const { flight } = context;
  const number = cardOfFlight(context);
  const card = number === null ? null : cardAt(root, number);
  const ofPanel = portraitIn(root.querySelector('[data-side="front"]'))?.getBoundingClientRect();
  const ofCard = portraitIn(card)?.getBoundingClientRect();
  const picture = portraitIn(image);
  if (!flight || !ofPanel || !ofCard || !picture) return;
  // It takes over from one that is there: it must not wait for its turn.
  Object.assign(picture, { loading: 'eager', decoding: 'sync' });
  const inAir = flown.get(image) === flight.index ? image.getBoundingClientRect() : undefined;
  flown.set(image, flight.index);
  if (flight.direction === 1) {
    fly(image, picture, { from: inAir ?? ofCard, to: ofPanel });
    return;
  }
  // The row is still on its way to where this card will stand.
  const { x, y, width, height } = ofCard;
  const to = { x: x + (row.onPage?.remainingPx() ?? 0), y, width, height };
  fly(image, picture, { from: inAir ?? ofPanel, to });
}
