import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

/** A decorative mark in the colour of the text around it; words beside it carry the meaning. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}) {
  const { viewBox, path } = iconPaths[name];
  return (
    <svg
      className={className}
      viewBox={viewBox}
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
