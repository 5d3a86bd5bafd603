import { memo, type ReactNode } from 'react';
import type { AnimationName } from '../../content/animations.ts';
import { PauseButton } from '../../ui/round-button.tsx';
import { useLoopingAnimation } from './use-looping-animation.ts';
import styles from './looping-animation.module.css';

interface PlaceProps {
  readonly name: AnimationName;
  readonly className: string | undefined;
}

interface DrawingProps extends Pick<PlaceProps, 'className'> {
  readonly drawing: Pick<
    ReturnType<typeof useLoopingAnimation>,
    'rootProps' | 'stageProps' | 'still'
  >;
}

const Drawing = ({ className, drawing: { rootProps, stageProps, still } }: DrawingProps) => (
  <span className={`${styles.animation} ${className}`} {...rootProps}>
    <img className={styles.still} src={still} alt="" width={200} height={200} loading="lazy" />
    <span className={styles.stage} {...stageProps} />
  </span>
);

interface AnimationProps extends PlaceProps {
  /** False while the panel around it is closed, or what moves there is paused (H6). */
  readonly isShown?: boolean;
}

/** A decorative drawing that moves while it is seen; `className` gives its size (H2, F2). */
export const Animation = memo(function Animation({
  name,
  className,
  isShown = true,
}: AnimationProps) {
  return <Drawing className={className} drawing={useLoopingAnimation(name, isShown)} />;
});

interface PausableAnimationProps extends PlaceProps {
  /** The control's name. */
  readonly pause: string;
  readonly controlClassName: string | undefined;
  /** What the drawing stands in, which moves with it and may be a link: the control stands after it. */
  readonly children: (drawing: ReactNode) => ReactNode;
}

/** A drawing with a pause control of its own (F2): what moves for longer than five seconds has one (WCAG 2.2.2). */
export function PausableAnimation({
  name,
  className,
  pause,
  controlClassName,
  children,
}: PausableAnimationProps) {
  const { isMotionReduced, toggleProps, ...drawing } = useLoopingAnimation(name, true);
  return (
    <>
      {children(<Drawing className={className} drawing={drawing} />)}
      {isMotionReduced ? null : (
        <PauseButton label={pause} className={controlClassName} {...toggleProps} />
      )}
    </>
  );
}
