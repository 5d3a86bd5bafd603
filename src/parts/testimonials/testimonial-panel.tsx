import { memo } from 'react';
import { testimonials, testimonialsContent } from '../../content/testimonials.ts';
import cards from '../../ui/card.module.css';
import cover from '../../ui/cover.module.css';
import draggable from '../../ui/draggable.module.css';
import { Picture } from '../../ui/picture.tsx';
import { Person, type PersonProps, Portrait } from './person.tsx';
import type { useTestimonials } from './use-testimonials.ts';
import styles from './testimonial-panel.module.css';

interface Props {
  readonly slider: Pick<ReturnType<typeof useTestimonials>, 'panel' | 'panelProps' | 'faceProps'>;
}

/** What the panel shows of a testimonial; no state changes it. */
const Face = memo(function Face({ testimonial }: PersonProps) {
  return (
    <figure className={styles.content}>
      <div className={styles.picture}>
        <Portrait testimonial={testimonial} />
      </div>
      <blockquote className={styles.quote}>{testimonial.text}</blockquote>
      <figcaption className={styles.caption}>
        <Person testimonial={testimonial} />
      </figcaption>
    </figure>
  );
});

/**
 * The previous testimonial stands fixed behind the active one, which flips to the next (T2, T5).
 * All six are there, so the panel keeps its size, and without a script they are a plain list.
 */
export function TestimonialPanel({ slider: { panel, panelProps, faceProps } }: Props) {
  const previous = testimonials[panel.previous];
  return (
    <div className={`${draggable.draggable} ${styles.panel}`} {...panelProps}>
      <div className={styles.previous} data-part="previous-panel">
        {previous && (
          <p key={previous.id} className={styles.line}>
            <span className={`${cover.cover} ${styles.avatar}`}>
              <Picture base={previous.avatar} slot="portrait" sizes="48px" alt="" />
            </span>
            <span className={styles.words}>
              {testimonialsContent.before} <strong>{previous.name}</strong>, {previous.title}
            </span>
          </p>
        )}
      </div>
      <div className={styles.flip}>
        {testimonials.map((testimonial, index) => (
          <div
            key={testimonial.id}
            className={`${cards.card} ${styles.face}`}
            {...faceProps(index)}
          >
            <Face testimonial={testimonial} />
          </div>
        ))}
      </div>
    </div>
  );
}
