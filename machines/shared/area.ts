import type { AreaFact } from './facts.ts';

/** A focus that came to an element. */
export interface FocusIn {
  readonly target: { readonly matches: (selector: string) => boolean };
}

interface PointerMove {
  readonly movementX: number;
  readonly movementY: number;
}

/** A focus or a pointer that comes to an element or goes from it; `relatedTarget` is its other end, if it has one. */
export interface Crossing {
  readonly currentTarget: { readonly contains: (node: never) => boolean };
  readonly relatedTarget: unknown;
}

type FocusMove = FocusIn & Crossing;

/** It comes from outside of the element, or goes there, and not from one thing within to another. */
export const crossesEdge = ({ currentTarget, relatedTarget }: Crossing): boolean =>
  !currentTarget.contains(relatedTarget as never);

/** The focus came by the keyboard; a click leaves it on a control, too. */
export const isKeyboardFocus = ({ target }: FocusIn): boolean => target.matches(':focus-visible');

/**
 * Props of an element that tells of a pointer that moves over it and of a keyboard's focus within it.
 * `isOver` is what it has told of the pointer already: its further moves are no news.
 */
export const connectArea = (isOver: boolean, send: (event: AreaFact) => void) =>
  ({
    onPointerMove: ({ movementX, movementY }: PointerMove) => {
      // A pointer at rest is told of as well, when the page turns under it.
      if (!isOver && (movementX !== 0 || movementY !== 0)) send({ type: 'pointer.entered' });
    },
    onPointerLeave: () => send({ type: 'pointer.left' }),
    onFocus: (move: FocusMove) => {
      // Only a keyboard's focus holds what moves by itself.
      if (isKeyboardFocus(move)) send({ type: 'focus.entered' });
    },
    onBlur: (move: Crossing) => {
      if (crossesEdge(move)) send({ type: 'focus.left' });
    },
  }) as const;
