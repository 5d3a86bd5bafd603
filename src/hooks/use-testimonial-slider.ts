import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../../machines/shared/attributes.ts';
import { connectTestimonialSlider } from '../../machines/testimonial-slider/testimonial-slider.connect.ts';
import type { testimonialSliderMachine } from '../../machines/testimonial-slider/testimonial-slider.machine.ts';
import { wantsLessMotion } from '../ports/browser.ts';
import { createCardRow } from '../ports/card-row.ts';
import { fly } from '../ports/flight.ts';
import { HomeContext } from './home-context.ts';
import { focusOutOfCopies, flightBoxes, startCardRow } from './slider-logic.ts';

type Snapshot = SnapshotFrom<typeof testimonialSliderMachine>;

/** The moves of a hand change the snapshot far more often than what is rendered. */
function isSameView(a: Snapshot, b: Snapshot): boolean {
  const shown = { ...a.context, drag: b.context.drag };
  const keys = Object.keys(shown) as (keyof typeof shown)[];
  return (
    stateAttribute(a) === stateAttribute(b) && keys.every((key) => shown[key] === b.context[key])
  );
}

/** Props of the testimonial slider; its row and its flying image are moved without rendering. */
export function useTestimonialSlider() {
  const actor = HomeContext.useSelector((snapshot) => snapshot.context.testimonialSlider);
  const snapshot = useSelector(actor, (state) => state, isSameView);
  const view = connectTestimonialSlider(snapshot, actor.send);
  const root = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const image = useRef<HTMLDivElement>(null);
  const [row] = useState(() => createCardRow(actor.getSnapshot().context.direction));
  const { firstCard, flight } = view;

  // The row is told first: a flight starts from where a wrap has put its card.
  useLayoutEffect(
    () => (track.current ? startCardRow(row, track.current, actor) : undefined),
    [row, actor],
  );
  useLayoutEffect(() => {
    if (!flight || !root.current || !image.current || wantsLessMotion()) return undefined;
    const boxes = flightBoxes(root.current, actor.getSnapshot(), row.remainingPx());
    return boxes ? fly(image.current, boxes) : undefined;
  }, [flight, actor, row]);
  useEffect(() => {
    if (track.current) focusOutOfCopies(track.current, firstCard);
  }, [firstCard]);

  return {
    ...view,
    rootProps: { ...view.rootProps, ref: root },
    trackProps: { ref: track },
    flyingImageProps: { 'data-part': 'flying-image', ref: image },
  } as const;
}
