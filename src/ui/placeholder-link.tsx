import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly label?: string;
}

/** A link whose page does not exist yet: announced as unavailable, and it moves nothing. */
export function PlaceholderLink({ children, className, label }: Props) {
  return (
    <a
      href="#"
      className={className}
      aria-disabled="true"
      aria-label={label}
      onClick={(event) => event.preventDefault()}
    >
      {children}
    </a>
  );
}
