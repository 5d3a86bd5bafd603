import type { ReactNode } from 'react';
import { scrollingLabels } from '../../content/scrolling.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './pager.module.css';
import { usePager, useSwipeIndicator, useTooltip } from './use-pager.ts';

/** P5: what a drag is about to do; it alone is rendered while the finger moves. */
function SwipeIndicator() {
  const indicatorProps = useSwipeIndicator();
  const isNext = indicatorProps['data-direction'] === 'next';
  return (
    <div className={styles.indicator} {...indicatorProps}>
      <Icon name={isNext ? 'caretUp' : 'caretDown'} />
      {isNext ? scrollingLabels.swipeNext : scrollingLabels.swipePrevious}
    </div>
  );
}

type SwitchProps = ReturnType<typeof usePager>['switchProps'];

/** P12: the switch to normal scrolling, whose name comes out when it is meant. */
function ScrollingSwitch(props: SwitchProps) {
  const { controlProps, tooltipProps } = useTooltip();
  return (
    <button className={`${buttons.round} ${styles.switch}`} {...props} {...controlProps}>
      <Icon name="mouse" />
      <span className={styles.label} {...tooltipProps}>
        {scrollingLabels.normalScrolling}
      </span>
    </button>
  );
}

/** The element around the sections, its swipe indicator, and the switch to normal scrolling. */
export function Pager({ children }: { readonly children: ReactNode }) {
  const { rootProps, switchProps } = usePager();
  return (
    <div {...rootProps}>
      {children}
      <SwipeIndicator />
      <ScrollingSwitch {...switchProps} />
    </div>
  );
}
