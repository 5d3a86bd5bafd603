import type { ComponentProps } from 'react';
import buttons from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

interface RoundButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** Its name, which is read out. */
  readonly label: string;
  readonly className: string | undefined;
}

/** A button that shows nothing but a mark. */
export const RoundButton = ({ icon, label, className, ...props }: RoundButtonProps) => (
  <button className={`${buttons.round} ${className}`} {...props}>
    <Icon name={icon} />
    <span className="visually-hidden">{label}</span>
  </button>
);

/** The control of what moves by itself: its mark says what a press does, its label stays the same. */
export const PauseButton = (props: Omit<RoundButtonProps, 'icon'>) => (
  <RoundButton icon={props['aria-pressed'] ? 'play' : 'pause'} {...props} />
);
