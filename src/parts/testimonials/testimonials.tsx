import { memo } from 'react';
import { carouselRoles } from '../../content/carousel.ts';
import { testimonials, testimonialsContent } from '../../content/testimonials.ts';
import draggable from '../../ui/draggable.module.css';
import { fill } from '../../ui/fill.ts';
import { RoundButton } from '../../ui/round-button.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import { Portrait } from './person.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import { TestimonialPanel } from './testimonial-panel.tsx';
import { useTestimonialDrags, useTestimonials } from './use-testimonials.ts';
import styles from './testimonials.module.css';

type DragsProps = ReturnType<typeof useTestimonials>['dragged'];

const Drags = memo(function Drags({ row, panel }: DragsProps) {
  useTestimonialDrags(row, panel);
  return null;
});

/** Section 3: what six people say, one in the panel and the others in a row beside it (T1–T8). */
export function Testimonials() {
  const { heading, text, slider: label, portraitNote, previous, next } = testimonialsContent;
  const slider = useTestimonials();
  const { number, count } = slider.position;
  const active = testimonials[slider.panel.active];
  const flying = slider.flight && testimonials[slider.flight.index];
  return (
    <Section id="testimonials" className={styles.section}>
      <SectionHeader id="testimonials" title={heading} text={text} />
      <div
        className={styles.slider}
        aria-roledescription={carouselRoles.carousel}
        aria-label={label}
        {...slider.rootProps}
      >
        <Drags {...slider.dragged} />
        <TestimonialPanel slider={slider} />
        <div className={styles.foot}>
          <div className={styles.controls}>
            <RoundButton
              icon="caretLeft"
              label={previous}
              className={styles.control}
              {...slider.previousProps}
            />
            <p className={styles.position} role="status">
              <span dir="auto">
                {fill(testimonialsContent.position, { position: number, count })}
              </span>
              {active && (
                <span className="visually-hidden">{`: ${active.name}, ${active.title}`}</span>
              )}
            </p>
            <RoundButton
              icon="caretRight"
              label={next}
              className={styles.control}
              {...slider.nextProps}
            />
          </div>
          <p className={styles.note}>{portraitNote}</p>
        </div>
        <div className={`${draggable.draggable} ${styles.row}`} {...slider.rowProps}>
          <div className={styles.track} {...slider.trackProps}>
            {slider.cards.map((card) => (
              <TestimonialCard
                key={card}
                index={slider.testimonialOf(card)}
                isSlide={slider.isSlide(card)}
                isFlipped={slider.isFlipped(card)}
                flipProps={slider.flipProps(card)}
                {...slider.cardProps(card)}
              />
            ))}
          </div>
        </div>
        {flying && (
          <div className={styles.flying} aria-hidden="true" {...slider.flyingImageProps}>
            <Portrait testimonial={flying} isDecoration />
          </div>
        )}
      </div>
    </Section>
  );
}
