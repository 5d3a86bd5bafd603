import { memo } from 'react';
import { iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

/** The name of a mark that several parts show. */
export type IconName = keyof typeof iconPaths;

/** Marks that point along the reading: mirrored on a page that is read from the right. */
const pointing: ReadonlySet<IconName> = new Set(['arrowRight', 'caretLeft', 'caretRight']);

interface MarkProps {
  /** Path data on a square of 256. */
  readonly path: string;
  readonly className?: string | undefined;
}

/** A decorative mark in the colour of the text around it; words beside it carry the meaning. */
export function Mark({ path, className }: MarkProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 256 256"
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

interface Props extends Omit<MarkProps, 'path'> {
  readonly name: IconName;
}

/** A mark that several parts show. */
export const Icon = memo(function Icon({ name, className }: Props) {
  const classes = [pointing.has(name) && styles.pointing, className];
  return <Mark path={iconPaths[name]} className={classes.filter(Boolean).join(' ') || undefined} />;
});
