import buttons from '../../ui/button.module.css';
import styles from './pager-dots.module.css';
import { usePager } from './use-pager.ts';

interface Props {
  readonly label: string;
  /** The names of the sections, in order. */
  readonly names: readonly string[];
}

/** One dot for each section of a page (O1). */
export function PagerDots({ label, names }: Props) {
  const { dotProps } = usePager();
  return (
    <nav className={styles.dots} aria-label={label}>
      <ol className={styles.list}>
        {names.map((name, index) => (
          <li key={name}>
            <button className={`${buttons.round} ${styles.dot}`} title={name} {...dotProps(index)}>
              <span className="visually-hidden">{name}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
