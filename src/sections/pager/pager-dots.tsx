import { usePagerDots } from '../../hooks/use-section-pager.ts';
import styles from './pager-dots.module.css';

interface Props {
  readonly label: string;
  /** The names of the sections, in order. */
  readonly names: readonly string[];
}

/** One dot for each section of a page (O1). */
export function PagerDots({ label, names }: Props) {
  const { dotProps } = usePagerDots();
  return (
    <nav className={styles.dots} aria-label={label}>
      <ol className={styles.list}>
        {names.map((name, index) => (
          <li key={name}>
            <button className={styles.dot} title={name} {...dotProps(index)}>
              <span className="visually-hidden">{name}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
