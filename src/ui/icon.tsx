import { memo } from 'react';
import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

export type IconName = keyof typeof iconPaths;

/** Marks that point along the reading: mirrored on a page that is read from the right. */
const pointing: ReadonlySet<IconName> = new Set(['arrowRight', 'caretLeft', 'caretRight']);

/** A decorative mark in the colour of the text around it; words beside it carry the meaning. */
export const Icon = memo(function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}) {
  const classes = [pointing.has(name) && styles.pointing, className];
  return (
    <svg
      className={classes.filter(Boolean).join(' ') || undefined}
      viewBox="0 0 256 256"
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
});
