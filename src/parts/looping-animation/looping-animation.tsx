import { memo } from 'react';
import type { AnimationName } from '../../content/animations.ts';
import { useLoopingAnimation } from './use-looping-animation.ts';
import styles from './looping-animation.module.css';

interface Props {
  readonly name: AnimationName;
  readonly className: string | undefined;
  /** False while the panel around it is closed, or what moves there is paused (H6). */
  readonly isShown?: boolean;
}

/** A decorative drawing that moves while it is seen; `className` gives its size (H2, F2). */
export const Animation = memo(function Animation({ name, className, isShown = true }: Props) {
  const { rootProps, stageProps, still } = useLoopingAnimation(name, isShown);
  return (
    <span className={`${styles.animation} ${className}`} {...rootProps}>
      <img className={styles.still} src={still} alt="" width={200} height={200} loading="lazy" />
      <span className={styles.stage} {...stageProps} />
    </span>
  );
});
