import { connectWhyUsCarousel } from '../../../machines/why-us-carousel/why-us-carousel.connect.ts';
import { usePageActor } from '../../page/page.tsx';
import { useShown } from '../../page/use-shown.ts';
import { readTrackPx } from './why-us.browser.ts';

/** Props of the why-us carousel; its strip is moved without rendering. */
export function useWhyUs() {
  const actor = usePageActor('whyUsCarousel');
  const snapshot = useShown(actor, {
    except: ['halfWidthPx', 'trackPx', 'velocityPxPerFrame', 'drag'],
  });
  return connectWhyUsCarousel(snapshot, actor.send, readTrackPx);
}
