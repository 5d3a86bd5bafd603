import { Icon } from './icon.tsx';
import styles from './stars.module.css';

const five = [1, 2, 3, 4, 5] as const;

/** A rating out of five: the figure and its stars, read out as `label`. */
export function Stars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      <span className={styles.figure}>{rating.toFixed(1)}</span>
      {five.map((star) => (
        <Icon key={star} name="star" />
      ))}
    </span>
  );
}
