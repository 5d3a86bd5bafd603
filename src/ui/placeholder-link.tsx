import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly label?: string;
}

/** A link whose page does not exist yet: announced as unavailable, and it moves nothing. */
export function PlaceholderLink({ children, className, label }: Props) {
  return (
    // The specification gives these links the address `#`.
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid
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
