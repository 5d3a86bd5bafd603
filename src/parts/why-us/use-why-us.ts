import { type RefObject, useRef } from 'react';
import { connectWhyUsCarousel } from '../../../machines/why-us-carousel/why-us-carousel.connect.ts';
import { stripCopies } from '../../../machines/why-us-carousel/why-us-carousel.logic.ts';
import { usePageActor } from '../../page/page.tsx';
import { useArea } from '../../page/use-area.ts';
import { useDrag } from '../../page/use-drag.ts';
import { useCommitted } from '../../page/use-committed.ts';
import { useShown } from '../../page/use-shown.ts';
import { readTrackPx, renewStrip, stripDrag } from './why-us.browser.ts';

/**
 * K8, W2: the cards stand on the strip so many times. The last two of it come first, so that it shows no end at
 * either edge.
 */
export function copiesOf<Card>(cards: readonly Card[]) {
  const strip = Array.from({ length: stripCopies }, () => cards).flat();
  return { before: strip.slice(-2), after: strip.slice(cards.length, -2) };
}

/** W3, W4: drags of the strip. Whoever calls it is rendered once: each time it has the browser listen anew. */
export function useStripDrag(strip: RefObject<HTMLElement | null>): void {
  // W4: the pager never sees a finger on the strip.
  useDrag(strip, stripDrag(usePageActor('whyUsCarousel')), { keepsTouches: true });
}

/** Props of the why-us carousel; its strip is moved without rendering. */
export function useWhyUs() {
  const actor = usePageActor('whyUsCarousel');
  const snapshot = useShown(actor, {
    except: ['halfWidthPx', 'trackPx', 'velocityPxPerFrame', 'drag'],
  });
  const view = connectWhyUsCarousel(snapshot, actor.send, readTrackPx);
  const strip = useRef<HTMLDivElement>(null);
  // Which element it is that React has put there, no event tells.
  useCommitted(renewStrip, []);
  const areaProps = useArea(view.areaProps);
  return { ...view, areaProps, strip, trackProps: { ...view.trackProps, ref: strip } };
}
