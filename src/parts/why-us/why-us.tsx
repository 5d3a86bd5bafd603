import { whyUsCards, whyUsContent } from '../../content/why-us.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Section, SectionHeader } from '../../ui/section.tsx';
import { Reason } from './reason.tsx';
import { useWhyUs } from './use-why-us.ts';
import styles from './why-us.module.css';

/** W2: copies before the cards as well, so that the strip shows no end at either edge. */
const copiesBefore = whyUsCards.slice(-2);
const copiesAfter = whyUsCards.slice(0, -2);

/** Section 4: seven reasons on a strip without end (W1–W5). */
export function WhyUs() {
  const { heading, text, cards, pause, previous, next } = whyUsContent;
  const carousel = useWhyUs();
  const { copyProps, isMotionReduced, toggleProps } = carousel;
  return (
    <Section id="why-us" className={styles.section}>
      <SectionHeader id="why-us" title={heading} text={text} />
      <div {...carousel.rootProps} {...carousel.areaProps}>
        <div className={styles.frame}>
          <ol className={styles.track} aria-label={cards} {...carousel.trackProps}>
            {copiesBefore.map((card) => (
              <Reason key={`before ${card.number}`} card={card} {...copyProps} />
            ))}
            {whyUsCards.map((card, index) => (
              <Reason key={card.number} card={card} {...carousel.cardProps(index)} />
            ))}
            {copiesAfter.map((card) => (
              <Reason key={`after ${card.number}`} card={card} {...copyProps} />
            ))}
          </ol>
        </div>
        <div className={styles.controls}>
          <button className={`${buttons.round} ${styles.control}`} {...carousel.previousProps}>
            <Icon name="caretLeft" />
            <span className="visually-hidden">{previous}</span>
          </button>
          <button className={`${buttons.round} ${styles.control}`} {...carousel.nextProps}>
            <Icon name="caretRight" />
            <span className="visually-hidden">{next}</span>
          </button>
          {isMotionReduced ? null : (
            <button
              className={`${buttons.round} ${styles.control} ${styles.toggle}`}
              {...toggleProps}
            >
              <Icon name={toggleProps['aria-pressed'] ? 'play' : 'pause'} />
              <span className="visually-hidden">{pause}</span>
            </button>
          )}
        </div>
      </div>
    </Section>
  );
}
