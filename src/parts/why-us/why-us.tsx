import { memo } from 'react';
import { carouselRoles } from '../../content/carousel.ts';
import { whyUsCards, whyUsContent } from '../../content/why-us.ts';
import draggable from '../../ui/draggable.module.css';
import { fill } from '../../ui/fill.ts';
import { PauseButton, RoundButton } from '../../ui/round-button.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import { Reason } from './reason.tsx';
import { copiesOf, useStripDrag, useWhyUs } from './use-why-us.ts';
import styles from './why-us.module.css';

const copies = copiesOf(whyUsCards);

const Drag = memo(function Drag({ strip }: Pick<ReturnType<typeof useWhyUs>, 'strip'>) {
  useStripDrag(strip);
  return null;
});

/** Section 4: seven reasons on a strip without end (W1–W5). */
export function WhyUs() {
  const { heading, text, cards, card: place, pause, previous, next } = whyUsContent;
  const carousel = useWhyUs();
  const { copyProps, isMotionReduced, toggleProps } = carousel;
  return (
    <Section id="why-us" className={styles.section}>
      <SectionHeader id="why-us" title={heading} text={text} />
      <div
        className={styles.carousel}
        aria-roledescription={carouselRoles.carousel}
        aria-label={cards}
        {...carousel.rootProps}
        {...carousel.areaProps}
      >
        <Drag strip={carousel.strip} />
        <div className={styles.controls}>
          {isMotionReduced ? null : (
            <PauseButton
              label={pause}
              className={`${styles.control} ${styles.toggle}`}
              {...toggleProps}
            />
          )}
          <RoundButton
            icon="caretLeft"
            label={previous}
            className={styles.control}
            {...carousel.previousProps}
          />
          <RoundButton
            icon="caretRight"
            label={next}
            className={styles.control}
            {...carousel.nextProps}
          />
          <span className="visually-hidden" {...carousel.statusProps} />
        </div>
        <div className={styles.frame}>
          <div className={`${draggable.draggable} ${styles.track}`} {...carousel.trackProps}>
            {copies.before.map((card) => (
              <Reason key={`before ${card.number}`} card={card} {...copyProps} />
            ))}
            {whyUsCards.map((card, index) => (
              <Reason
                key={card.number}
                card={card}
                aria-roledescription={carouselRoles.slide}
                aria-label={fill(place, {
                  position: index + 1,
                  count: whyUsCards.length,
                  name: card.title,
                })}
                {...carousel.cardProps(index)}
              />
            ))}
            {copies.after.map((card) => (
              <Reason key={`after ${card.number}`} card={card} {...copyProps} />
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
