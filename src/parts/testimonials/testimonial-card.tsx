import { type ComponentProps, memo } from 'react';
import { carouselRoles } from '../../content/carousel.ts';
import { testimonials, testimonialsContent } from '../../content/testimonials.ts';
import { fill } from '../../ui/fill.ts';
import { Icon } from '../../ui/icon.tsx';
import { sameBut } from '../../ui/same-but.ts';
import { Person, type PersonProps, Portrait } from './person.tsx';
import styles from './testimonial-card.module.css';

interface Props extends ComponentProps<'div'> {
  /** Which testimonial it shows, 0–5. */
  readonly index: number;
  readonly isSlide: boolean;
  readonly isFlipped: boolean;
  readonly flipProps: ComponentProps<'button'>;
}

/**
 * “ of the display face. A letter on nothing opaque would be a layer of its own where letters are smoothed by
 * colour, and there are eighteen cards.
 */
const quotationMark =
  'M28.04 15.36Q27.25 17.38 26.92 19.15Q26.59 20.92 26.53 22.67Q26.46 24.43 26.46 26.56L20.65 26.56Q20.65 23.55 21.03 21.44Q21.4 19.33 21.97 17.87Q22.53 16.42 23.15 15.36L28.04 15.36ZM19.52 15.36Q18.73 17.38 18.4 19.15Q18.07 20.92 18.01 22.67Q17.94 24.43 17.94 26.56L12.13 26.56Q12.13 23.55 12.51 21.44Q12.88 19.33 13.44 17.87Q14.01 16.42 14.63 15.36L19.52 15.36Z';

/** What a card shows. No state changes it: a step renders none of the eighteen anew. */
const Sides = memo(function Sides({ testimonial }: PersonProps) {
  return (
    <div className={styles.sides}>
      <div className={styles.front}>
        <div className={styles.picture}>
          <Portrait testimonial={testimonial} />
        </div>
        <p className={styles.caption}>
          <Person testimonial={testimonial} />
        </p>
        <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          <path fill="currentColor" d={quotationMark} />
        </svg>
      </div>
      <div className={styles.back}>
        <blockquote className={styles.quote}>{testimonial.text}</blockquote>
        <p className={styles.signature}>{testimonial.name}</p>
        <span className={styles.mark} aria-hidden="true">
          <Icon name="close" />
        </span>
      </div>
    </div>
  );
});

/** A card of the row: image, title and name on its front, the quote on its back (T2). */
export const TestimonialCard = memo(function TestimonialCard({
  index,
  isSlide,
  isFlipped,
  flipProps,
  ...cardProps
}: Props) {
  const testimonial = testimonials[index];
  if (!testimonial) return null;
  const { showPortrait, showQuote } = testimonialsContent;
  const label = isFlipped ? showPortrait : showQuote;
  const slideProps = isSlide && {
    'aria-roledescription': carouselRoles.slide,
    'aria-label': fill(testimonialsContent.position, {
      position: index + 1,
      count: testimonials.length,
    }),
  };
  return (
    <div className={styles.card} {...cardProps} {...slideProps}>
      <Sides testimonial={testimonial} />
      <button className={styles.flip} {...flipProps}>
        <span className="visually-hidden">{fill(label, { name: testimonial.name })}</span>
      </button>
    </div>
  );
}, sameBut<Props>('flipProps'));
