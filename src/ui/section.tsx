import { memo, type ReactNode } from 'react';
import type { BlogSectionKey, HomeV2SectionKey, SectionKey } from '../../machines/domain.ts';
import { useArrival } from '../page/use-arrival.ts';
import frame from './frame.module.css';
import styles from './section.module.css';
import { words } from './words.tsx';

type SectionId = SectionKey | BlogSectionKey | HomeV2SectionKey;

interface HeaderProps {
  readonly id: SectionId;
  readonly title: string;
  readonly text?: string;
}

/** Heading and opening line of a section. */
export const SectionHeader = memo(function SectionHeader({ id, title, text }: HeaderProps) {
  return (
    <header className={styles.header}>
      <h2 id={`${id}-title`} className={styles.title}>
        {words(title, styles.word)}
      </h2>
      {text && <p className={`${styles.text} ${styles.opening}`}>{text}</p>}
    </header>
  );
});

interface SectionProps {
  readonly id: SectionId;
  readonly className?: string | undefined;
  /** Among them a {@link SectionHeader} of the same id, or a heading `<id>-title`: it names the landmark. */
  readonly children: ReactNode;
}

/** One section of a page: a landmark named by its heading. */
export function Section({ id, className, children }: SectionProps) {
  const arrival = useArrival(id);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={`${styles.section} ${className ?? ''}`}
      {...arrival}
      data-arrival={arrival['data-state']}
    >
      <div className={frame.frame}>{children}</div>
    </section>
  );
}
