import type { ReactNode } from 'react';
import { scrollingLabels } from '../../content/scrolling.ts';
import { useSectionPager } from '../../hooks/use-section-pager.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './pager.module.css';

/** The element around the sections, its swipe indicator, and the switch to normal scrolling. */
export function Pager({ children }: { readonly children: ReactNode }) {
  const { rootProps, indicatorProps, switchProps } = useSectionPager();
  const isNext = indicatorProps['data-direction'] === 'next';
  return (
    <div {...rootProps}>
      {children}
      <div className={styles.indicator} {...indicatorProps}>
        <Icon name={isNext ? 'caretUp' : 'caretDown'} />
        {isNext ? scrollingLabels.swipeNext : scrollingLabels.swipePrevious}
      </div>
      <button className={styles.switch} {...switchProps}>
        <Icon name="mouse" />
        <span className={styles.label}>{scrollingLabels.normalScrolling}</span>
      </button>
    </div>
  );
}
