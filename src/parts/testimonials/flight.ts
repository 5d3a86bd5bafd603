import { testimonials } from '../../../machines/constants.ts';

/** A rectangle on the screen, as the browser measures it. */
export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Half way when the panel stands edge-on, and to the eye there when it has flipped. */
const easing = 'cubic-bezier(0.5, 0.5, 0, 1)';

/** How far down what a box cuts off a tall picture is taken from, as a part of it; from side to side in the middle. */
const cutAt = { x: 0.5, y: 0.3 };

/** How large a picture of that proportion (height to width) is in a box that it covers, and where it begins there. */
function drawn({ width, height }: Box, proportion: number): Box {
  const drawnWidth = Math.max(width, height / proportion);
  const drawnHeight = drawnWidth * proportion;
  return {
    x: (width - drawnWidth) * cutAt.x,
    y: (height - drawnHeight) * cutAt.y,
    width: drawnWidth,
    height: drawnHeight,
  };
}

/**
 * Flies an image from one box to another, over what its offset parent holds. At both ends it is what stands there,
 * of other proportions as the boxes are: its frame takes those of each, and the picture in it keeps its own.
 */
export function fly(
  frame: HTMLElement,
  picture: HTMLImageElement,
  { from, to }: { readonly from: Box; readonly to: Box },
): void {
  const origin = frame.offsetParent?.getBoundingClientRect();
  if (!origin || to.width === 0) return;
  // It has landed before it is cleared; an end of its own would have the page's thread make frames for it.
  const duration = testimonials.flyingImageClearedMs;
  const landing = { offset: testimonials.flyingImageTransitionMs / duration };
  const move = (element: HTMLElement, { width, height }: Box, start: string, end: string) => {
    element.style.inlineSize = `${width}px`;
    element.style.blockSize = `${height}px`;
    for (const earlier of element.getAnimations()) earlier.cancel();
    element.animate(
      [{ transform: start, easing }, { transform: end, ...landing }, { transform: end }],
      { duration, fill: 'both' },
    );
  };
  const scaleX = from.width / to.width;
  const scaleY = from.height / to.height;
  const placeOf = ({ x, y }: Box) => `translate(${x - origin.x}px, ${y - origin.y}px)`;
  move(frame, to, `${placeOf(from)} scale(${scaleX}, ${scaleY})`, placeOf(to));
  // One that has not come yet is nothing to see.
  const proportion = picture.naturalHeight / picture.naturalWidth || 1;
  const there = drawn(to, proportion);
  const here = drawn(from, proportion);
  // Within the frame, whose scale it takes back.
  const startScale = `${here.width / there.width / scaleX}, ${here.height / there.height / scaleY}`;
  move(
    picture,
    there,
    `translate(${here.x / scaleX}px, ${here.y / scaleY}px) scale(${startScale})`,
    `translate(${there.x}px, ${there.y}px)`,
  );
}
