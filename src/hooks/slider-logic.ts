import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  draggedPx,
  firstCard,
} from '../../machines/testimonial-slider/testimonial-slider.logic.ts';
import type { testimonialSliderMachine } from '../../machines/testimonial-slider/testimonial-slider.machine.ts';
import { trackReducedMotion } from '../ports/browser.ts';
import type { createCardRow } from '../ports/card-row.ts';
import type { fly } from '../ports/flight.ts';
import { trackFocus } from '../ports/gestures.ts';

type Slider = ActorRefFrom<typeof testimonialSliderMachine>;
type Snapshot = SnapshotFrom<typeof testimonialSliderMachine>;

const cardSelector = '[data-part="card"]';
const cardOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(cardSelector) : null;
const cardAt = (root: HTMLElement, card: number) =>
  root.querySelector<HTMLElement>(`${cardSelector}[data-index="${card}"]`);
const portraitIn = (element: Element | null | undefined) => element?.querySelector('img');

/** The row goes where the slider is, until the returned function is called. */
export function startCardRow(
  row: ReturnType<typeof createCardRow>,
  track: HTMLElement,
  slider: Slider,
): () => void {
  let shown: Snapshot | undefined;
  const follow = (snapshot: Snapshot) => {
    const { context } = snapshot;
    if (shown?.context.start === context.start && shown.context.drag === context.drag) return;
    shown = snapshot;
    const isHeld = snapshot.matches({ drag: 'dragging' });
    row.go(track, { card: firstCard(context), dragPx: isHeld ? draggedPx(context) : null });
  };
  follow(slider.getSnapshot());
  const following = slider.subscribe(follow);
  const stops = [
    trackReducedMotion((isReduced) => row.setMotion(track, !isReduced)),
    // A mouse sees what it presses; the keyboard comes to cards that are out of sight.
    trackFocus(track, {
      entered: (target) => {
        const isByKey = target instanceof Element && target.matches(':focus-visible');
        row.reveal(track, isByKey ? Number(cardOf(target)?.dataset['index']) : null);
      },
      left: () => row.reveal(track, null),
    }),
  ];
  return () => {
    following.unsubscribe();
    for (const stop of stops) stop();
    row.stop();
  };
}

/** A step that makes a copy of the focused card gives the focus to the first visible one. */
export function focusOutOfCopies(track: HTMLElement, first: number): void {
  const card = cardOf(document.activeElement);
  if (!card?.hasAttribute('aria-hidden') || !track.contains(card)) return;
  cardAt(track, first)?.querySelector('button')?.focus({ preventScroll: true });
}

/** From where to where the image flies: between the panel and the first visible place of the row. */
export function flightBoxes(
  root: HTMLElement,
  { context }: Snapshot,
  remainingPx: number,
): Parameters<typeof fly>[1] | undefined {
  const { flight } = context;
  const first = firstCard(context);
  const card = flight && cardAt(root, flight.direction === 1 ? first - 1 : first);
  const ofPanel = portraitIn(root.querySelector('[data-side="front"]'))?.getBoundingClientRect();
  const ofCard = portraitIn(card)?.getBoundingClientRect();
  if (!ofPanel || !ofCard) return undefined;
  if (flight?.direction === 1) return { from: ofCard, to: ofPanel, size: ofPanel };
  // The row is still on its way to where this card will stand.
  const { x, y, width, height } = ofCard;
  return { from: ofPanel, to: { x: x + remainingPx, y, width, height }, size: ofPanel };
}
