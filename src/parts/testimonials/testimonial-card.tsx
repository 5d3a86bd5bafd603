import { carouselRoles } from '../../content/carousel.ts';
import { testimonials, testimonialsContent } from '../../content/testimonials.ts';
import type { useTestimonials } from './use-testimonials.ts';
import { fill } from '../../ui/fill.ts';
import { Icon } from '../../ui/icon.tsx';
import { Person, Portrait } from './person.tsx';
import styles from './testimonial-card.module.css';

interface Props {
  readonly card: number;
  readonly slider: Pick<
    ReturnType<typeof useTestimonials>,
    'testimonialOf' | 'position' | 'isSlide' | 'isFlipped' | 'cardProps' | 'flipProps'
  >;
}

/** A card of the row: image, title and name on its front, the quote on its back (T2). */
export function TestimonialCard({ card, slider }: Props) {
  const index = slider.testimonialOf(card);
  const testimonial = testimonials[index];
  if (!testimonial) return null;
  const { showPortrait, showQuote } = testimonialsContent;
  const label = slider.isFlipped(card) ? showPortrait : showQuote;
  const { count } = slider.position;
  const slideProps = slider.isSlide(card) && {
    'aria-roledescription': carouselRoles.slide,
    'aria-label': fill(testimonialsContent.position, { position: index + 1, count }),
  };
  return (
    <div className={styles.card} {...slider.cardProps(card)} {...slideProps}>
      <div className={styles.sides}>
        <div className={styles.front}>
          <div className={styles.picture}>
            <Portrait testimonial={testimonial} />
          </div>
          <p className={styles.caption}>
            <Person testimonial={testimonial} />
          </p>
          <span className={styles.mark} aria-hidden="true">
            “
          </span>
        </div>
        <div className={styles.back}>
          <blockquote className={styles.quote}>{testimonial.text}</blockquote>
          <p className={styles.signature}>{testimonial.name}</p>
          <span className={styles.mark} aria-hidden="true">
            <Icon name="close" />
          </span>
        </div>
      </div>
      <button className={styles.flip} {...slider.flipProps(card)}>
        <span className="visually-hidden">{fill(label, { name: testimonial.name })}</span>
      </button>
    </div>
  );
}
