import { memo } from 'react';
import { sharedLabels } from '../../content/brand.ts';
import { heroLabels } from '../../content/hero.ts';
import type { PromotionalMessage } from '../../content/types.ts';
import { useMessageRotation } from './use-hero.ts';
import buttons from '../../ui/button.module.css';
import { fill } from '../../ui/fill.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';
import defaultStyles from './messages.module.css';

/** One phrase: plain, or a quote with its stars. */
export const Message = memo(function Message({
  message,
}: {
  readonly message: PromotionalMessage;
}) {
  if (message.type === 'plain') return message.content;
  const { left, right } = message.content;
  return (
    <>
      {left}{' '}
      <Stars
        rating={right.rating}
        label={fill(sharedLabels.ratingOutOfFive, { rating: right.rating })}
      />
    </>
  );
});

interface Props {
  readonly messages: readonly PromotionalMessage[];
  /** The testimonial line with its stars, which stays. */
  readonly quote?: PromotionalMessage;
  /** They go with their tab, as they stand. */
  readonly isLeaving?: boolean;
  /** Another look, with the same names of its classes. */
  readonly styles?: typeof defaultStyles;
}

/** Three messages of a list that moves on by itself, and the control that pauses it (H5, H6). */
export const Messages = memo(function Messages({
  messages,
  quote,
  isLeaving = false,
  styles = defaultStyles,
}: Props) {
  const { visible, isMotionReduced, areaProps, rootProps, messageProps, toggleProps, nextProps } =
    useMessageRotation(isLeaving);
  return (
    <div className={styles.area} {...areaProps}>
      <ul className={styles.list} aria-label={heroLabels.messages} {...rootProps}>
        {visible.map((index) => {
          const message = messages[index];
          return (
            message && (
              <li key={index} className={styles.message} {...messageProps}>
                <Message message={message} />
              </li>
            )
          );
        })}
      </ul>
      <div className={styles.foot}>
        <button className={`${buttons.round} ${styles.control}`} {...toggleProps}>
          <Icon name={toggleProps['aria-pressed'] ? 'play' : 'pause'} />
          <span className="visually-hidden">{heroLabels.pauseRotation}</span>
        </button>
        {isMotionReduced ? (
          <button className={`${buttons.round} ${styles.control}`} {...nextProps}>
            <Icon name="caretUp" />
            <span className="visually-hidden">{heroLabels.nextMessage}</span>
          </button>
        ) : null}
        {quote && (
          <p className={styles.quote} data-part="quote">
            <Message message={quote} />
          </p>
        )}
      </div>
    </div>
  );
});
