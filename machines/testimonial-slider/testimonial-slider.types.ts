import type { Direction } from '../domain.ts';
import type { DragStart, Point } from '../shared/drag.ts';
import type { ParentRef } from '../shared/parent.ts';
import type { StepDirection } from '../shared/wheel-gate.ts';

/** What the slider tells the page around it (T8). */
export type TestimonialSliderOutbound =
  /** The page's wheel or a key asked for a step forward at the end. */
  | { readonly type: 'slider.reachedEnd'; readonly source: SliderStepSource }
  /** The page's wheel or a key asked for a step back at the start. */
  | { readonly type: 'slider.reachedStart'; readonly source: SliderStepSource };

export interface TestimonialSliderInput {
  /** The root machine that hears {@link TestimonialSliderOutbound}; none when the slider runs alone. */
  readonly parent?: ParentRef<TestimonialSliderOutbound>;
  /** Which way the row goes on; from the left when nothing is said. */
  readonly direction?: Direction;
}

/** The image that flies between the row and the panel. */
export interface Flight {
  /** Which testimonial's image. */
  readonly index: number;
  /** 1: from the row to the panel; −1: from the panel back to the row. */
  readonly direction: StepDirection;
}

export interface TestimonialSliderContext extends TestimonialSliderInput {
  readonly direction: Direction;
  /** The testimonial of the fixed panel, 0–5; changes as a step begins. */
  readonly fixed: number;
  /** The testimonial of the next card, the first of the row, 1–6; 6 is past the last. */
  readonly start: number;
  /** The active testimonial, 0–5; follows `fixed` when the panel has flipped. */
  readonly current: number;
  /** Indexes of the flipped cards, 0–17, ascending. */
  readonly flipped: readonly number[];
  /** The drag under way, in client pixels. */
  readonly drag: (DragStart & Pick<Point, 'xPx'>) | null;
  readonly flight: Flight | null;
}

/** Who asks for a step; `wheel` and `key` are the page's, and heard only while it enables them. */
export type SliderStepSource = 'button' | 'wheel' | 'key';

/** What the slider hears from the page and from its parent. */
export type TestimonialSliderInbound =
  | { readonly type: 'step.forward'; readonly source: SliderStepSource }
  | { readonly type: 'step.back'; readonly source: SliderStepSource }
  | { readonly type: 'slider.reset' }
  | { readonly type: 'slider.enable' }
  | { readonly type: 'slider.disable' }
  | { readonly type: 'card.flip'; readonly index: number }
  | ({ readonly type: 'pointer.pressed' } & Point)
  | ({ readonly type: 'pointer.moved' } & Point)
  | ({ readonly type: 'pointer.released' } & Point)
  | { readonly type: 'pointer.cancelled' };

/** What one region of the slider tells the others. */
type TestimonialSliderInternal =
  /** A drag was long enough to move one card. */
  | { readonly type: 'drag.stepped'; readonly direction: StepDirection }
  | { readonly type: 'step.started' };

export type TestimonialSliderEvent = TestimonialSliderInbound | TestimonialSliderInternal;

/** What the slider says to a step of the page (P3). */
export type StepAnswer = 'taken' | 'busy' | 'edge';
