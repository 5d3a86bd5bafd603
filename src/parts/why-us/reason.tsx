import { type ComponentProps, memo } from 'react';
import type { WhyUsCard } from '../../content/types.ts';
import cards from '../../ui/card.module.css';
import { Picture } from '../../ui/picture.tsx';
import { sameBut } from '../../ui/same-but.ts';
import styles from './reason.module.css';

interface Props extends ComponentProps<'div'> {
  readonly card: WhyUsCard;
}

/** One card of the strip, or a copy of one (W1). */
export const Reason = memo(function Reason({ card, ...props }: Props) {
  const { number, initials, icon, title, description } = card;
  return (
    <div className={`${cards.card} ${styles.card}`} {...props}>
      <div className={styles.scene}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <p className={styles.prop}>
          <Picture base={icon.source} slot="prop" sizes="20rem" alt={icon.alt} />
        </p>
      </div>
      <p className={styles.initials} aria-hidden="true">
        {initials}
      </p>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
    </div>
  );
}, sameBut<Props>('onFocus'));
