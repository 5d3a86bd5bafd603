import type { ReactNode } from 'react';
import styles from './section-snap.module.css';
import { useSectionSnap } from './use-section-snap.ts';

/** The main element of a page whose sections the browser comes to rest at (V2). */
export function SectionSnap({ children }: { readonly children: ReactNode }) {
  const { rootProps } = useSectionSnap();
  return (
    <main id="main" className={styles.sections} tabIndex={-1} {...rootProps}>
      {children}
    </main>
  );
}
