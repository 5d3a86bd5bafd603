import type { ComponentProps } from 'react';
import type { WhyUsCard } from '../../content/types.ts';
import cards from '../../ui/card.module.css';
import styles from './reason.module.css';

interface Props extends ComponentProps<'div'> {
  readonly card: WhyUsCard;
}

/** One card of the strip, or a copy of one (W1). */
export function Reason({ card, ...props }: Props) {
  const { number, initials, icon, title, description } = card;
  return (
    <div className={`${cards.card} ${styles.card}`} {...props}>
      <p className={styles.marks}>
        <span className={styles.number}>{number}</span>
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>
        <span className={styles.arch}>
          <img src={icon.source} alt={icon.alt} width="256" height="256" loading="lazy" />
        </span>
      </p>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
    </div>
  );
}
