import { testimonialSliderMachine } from '../../../machines/testimonial-slider/testimonial-slider.machine.ts';
import { row } from './row.ts';

/** The testimonial slider with the browser behind it. The row comes with its view, later than the page. */
export const testimonialSliderLogic = testimonialSliderMachine.provide({
  actions: { moveRow: (_, place) => row.onPage?.go(place) },
});
