import { type RefObject, useRef } from 'react';
import {
  connectTestimonialSlider,
  isDragPrevented,
} from '../../../machines/testimonial-slider/testimonial-slider.connect.ts';
import { usePageActor } from '../../page/page.tsx';
import { useDrag } from '../../page/use-drag.ts';
import { useCommitted } from '../../page/use-committed.ts';
import { useShown } from '../../page/use-shown.ts';
import { flyImage, focusOutOfCopies, holdRow } from './row-on-page.ts';

/** T7: drags of the row and the panel. Whoever calls it is rendered once: each time it has the browser listen anew. */
export function useTestimonialDrags(
  row: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  const actor = usePageActor('testimonialSlider');
  const { drag } = connectTestimonialSlider(actor.getSnapshot(), actor.send);
  const reports = { ...drag, isTaken: () => isDragPrevented(actor.getSnapshot()) };
  useDrag(row, reports, { axis: 'horizontal' });
  useDrag(panel, reports, { axis: 'horizontal' });
}

/** Props of the testimonial slider; its row and its flying image are moved without rendering. */
export function useTestimonials() {
  const actor = usePageActor('testimonialSlider');
  const view = connectTestimonialSlider(useShown(actor, { except: ['drag'] }), actor.send);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLDivElement>(null);
  const { firstCard, flight } = view;

  // The row is at its place before it is seen, and hears of the focus in its own list.
  useCommitted(
    () => (track.current ? holdRow(track.current, actor.getSnapshot()) : undefined),
    [actor],
  );
  // The image is on the page only while it flies: it is measured once React has put it there.
  useCommitted(() => {
    if (!flight || !root.current || !image.current) return;
    flyImage(image.current, root.current, actor.getSnapshot());
  }, [flight, actor]);
  // Which cards are copies is what React has just written.
  useCommitted(() => {
    if (track.current) focusOutOfCopies(track.current, firstCard);
  }, [firstCard]);

  return {
    ...view,
    dragged: { row, panel },
    rootProps: { ...view.rootProps, ref: root },
    panelProps: { ...view.panelProps, ref: panel },
    rowProps: { ...view.rowProps, ref: row },
    trackProps: { ref: track },
    flyingImageProps: { 'data-part': 'flying-image', ref: image },
  } as const;
}
