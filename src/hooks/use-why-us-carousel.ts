import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../../machines/shared/attributes.ts';
import { connectWhyUsCarousel } from '../../machines/why-us-carousel/why-us-carousel.connect.ts';
import type { whyUsCarouselMachine } from '../../machines/why-us-carousel/why-us-carousel.machine.ts';
import { HomeContext } from './home-context.ts';
import { readTrackPx, startCarousel } from './why-us-logic.ts';

type Snapshot = SnapshotFrom<typeof whyUsCarouselMachine>;

/** A hand and a new size change the context far more often than what is shown. */
const isSameView = (a: Snapshot, b: Snapshot) =>
  stateAttribute(a) === stateAttribute(b) &&
  a.context.card === b.context.card &&
  a.context.reducedMotion === b.context.reducedMotion;

/** Props of the why-us carousel. */
export function useWhyUsCarousel() {
  const actor = HomeContext.useSelector(({ context }) => context.whyUsCarousel);
  const pager = HomeContext.useSelector(({ context }) => context.pager);
  const snapshot = useSelector(actor, (state) => state, isSameView);
  const strip = useRef<HTMLOListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!strip.current || !frame.current) return undefined;
    const isPageNative = () => pager.getSnapshot().matches({ mode: 'native' });
    return startCarousel({ strip: strip.current, frame: frame.current }, actor, isPageNative);
  }, [actor, pager]);

  const carousel = connectWhyUsCarousel(snapshot, actor.send, readTrackPx);
  return {
    ...carousel,
    frameProps: { ref: frame },
    trackProps: { ...carousel.trackProps, ref: strip },
  };
}
