import type { ChartLayout, ChartPlace } from './inspector-chart.types.ts';

/** The room that a drawing has on the screen. */
export interface Stage {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A drawing is shown so much larger, and moved so far. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** How far a drawing can be moved and made larger. */
export interface CameraLimits {
  readonly minScale: number;
  readonly maxScale: number;
  /** A drawing that fits is not made larger than this. */
  readonly maxFitScale: number;
  /** One press of a button or a key makes it so much larger or smaller. */
  readonly zoomStep: number;
  /** One press of an arrow key moves it so far. */
  readonly panStepPx: number;
  /** So much stays free around a drawing that fits, and so much of one that is moved stays in sight. */
  readonly marginPx: number;
  /** A stage that is so many times wider or narrower in shape has another layout. */
  readonly reshapeRatio: number;
}

export const firstCamera: Camera = { x: 0, y: 0, scale: 1 };

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Numbers that a style sheet takes, without the remains of a division. */
const rounded = ({ x, y, scale }: Camera): Camera => ({
  x: Math.round(x * 100) / 100,
  y: Math.round(y * 100) / 100,
  scale: Math.round(scale * 10_000) / 10_000,
});

/** The camera that shows a place of the drawing whole, in the middle of the stage. */
export function fit(
  { widthPx, heightPx }: Stage,
  { x, y, width, height }: ChartPlace,
  { marginPx, maxFitScale, minScale }: CameraLimits,
): Camera {
  const room = Math.min((widthPx - 2 * marginPx) / width, (heightPx - 2 * marginPx) / height);
  const scale = clamp(room, minScale, maxFitScale);
  return rounded({
    x: widthPx / 2 - (x + width / 2) * scale,
    y: heightPx / 2 - (y + height / 2) * scale,
    scale,
  });
}

/** The shape of a stage: its width divided by its height. */
export const aspectOf = ({ widthPx, heightPx }: Stage): number => widthPx / heightPx;

/** The whole of a drawing as a place. */
export const wholeOf = ({ width, height }: ChartLayout): ChartPlace => ({
  x: 0,
  y: 0,
  width,
  height,
});

/** A moved camera; some of the drawing always stays in sight. */
export function moved(
  { x, y, scale }: Camera,
  by: { readonly x: number; readonly y: number },
  { widthPx, heightPx }: Stage,
  { width, height }: ChartLayout,
  { marginPx }: CameraLimits,
): Camera {
  return rounded({
    x: clamp(x + by.x, marginPx - width * scale, widthPx - marginPx),
    y: clamp(y + by.y, marginPx - height * scale, heightPx - marginPx),
    scale,
  });
}

/** A camera so much closer; the point of the stage stays where it is. */
export function zoomed(
  { x, y, scale }: Camera,
  factor: number,
  point: { readonly x: number; readonly y: number },
  { minScale, maxScale }: CameraLimits,
): Camera {
  const next = clamp(scale * factor, minScale, maxScale);
  const ratio = next / scale;
  return rounded({
    x: point.x - (point.x - x) * ratio,
    y: point.y - (point.y - y) * ratio,
    scale: next,
  });
}
