import { testimonials } from '../../../machines/constants.ts';
import type { Stop } from '../../browser/stop.ts';

/** A rectangle on the screen, as the browser measures it. */
export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/**
 * Flies an image from one box to another, over what its offset parent holds. It has the size of the
 * box that is named for it, and keeps its proportions on the way.
 */
export function fly(
  image: HTMLElement,
  { from, to, size }: { readonly from: Box; readonly to: Box; readonly size: Box },
): Stop {
  const origin = image.offsetParent?.getBoundingClientRect();
  if (!origin || size.width === 0) return () => undefined;
  const at = ({ x, y, width, height }: Box): Keyframe => {
    const scale = width / size.width;
    const centredPx = (height - size.height * scale) / 2;
    return {
      transform: `translate(${x - origin.x}px, ${y - origin.y + centredPx}px) scale(${scale})`,
    };
  };
  image.style.inlineSize = `${size.width}px`;
  image.style.blockSize = `${size.height}px`;
  const animation = image.animate([at(from), at(to)], {
    duration: testimonials.flyingImageTransitionMs,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    fill: 'both',
  });
  return () => animation.cancel();
}
