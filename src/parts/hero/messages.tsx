import { memo } from 'react';
import { sharedLabels } from '../../content/brand.ts';
import { heroLabels } from '../../content/hero.ts';
import type { PromotionalMessage } from '../../content/types.ts';
import { fill } from '../../ui/fill.ts';
import { PauseButton, RoundButton } from '../../ui/round-button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useMessageRotation } from './use-hero.ts';
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
        <PauseButton label={heroLabels.pauseRotation} className={styles.control} {...toggleProps} />
        {isMotionReduced ? (
          <RoundButton
            icon="caretUp"
            label={heroLabels.nextMessage}
            className={styles.control}
            {...nextProps}
          />
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
