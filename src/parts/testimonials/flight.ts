import { testimonials } from '../../../machines/constants.ts';

/** A rectangle on the screen, as the browser measures it. */
export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Half way when the panel stands edge-on, and to the eye there when it has flipped. */
const easing = 'cubic-bezier(0.5, 0.5, 0, 1)';

/**
 * Flies an image from one box to another, over what its offset parent holds. It has the size of the
 * box that is named for it, keeps its proportions on the way, and is at both ends within the box there.
 */
export function fly(
  image: HTMLElement,
  { from, to, size }: { readonly from: Box; readonly to: Box; readonly size: Box },
): void {
  const origin = image.offsetParent?.getBoundingClientRect();
  if (!origin || size.width === 0) return;
  const at = ({ x, y, width, height }: Box): Keyframe => {
    const scale = Math.min(width / size.width, height / size.height);
    const leftPx = x - origin.x + (width - size.width * scale) / 2;
    const topPx = y - origin.y + (height - size.height * scale) / 2;
    return { transform: `translate(${leftPx}px, ${topPx}px) scale(${scale})` };
  };
  image.style.inlineSize = `${size.width}px`;
  image.style.blockSize = `${size.height}px`;
  for (const earlier of image.getAnimations()) earlier.cancel();
  // It has landed before it is cleared; an end of its own would have the page's thread make frames for it.
  const duration = testimonials.flyingImageClearedMs;
  const landing = { offset: testimonials.flyingImageTransitionMs / duration };
  image.animate([{ ...at(from), easing }, { ...at(to), ...landing }, at(to)], {
    duration,
    fill: 'both',
  });
}
