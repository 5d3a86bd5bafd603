import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from './run.ts';

/** What a visitor does, named by selector so that a DOM and a real browser can do the same. */
export type Gesture =
  | { readonly kind: 'click'; readonly on: string }
  /** A click without a pointer, as assistive technology does it: nothing is hovered. */
  | { readonly kind: 'tap'; readonly on: string }
  | { readonly kind: 'key'; readonly on: string; readonly key: string }
  | { readonly kind: 'fill'; readonly on: string; readonly text: string }
  /** An option of a list is chosen, by its value. */
  | { readonly kind: 'choose'; readonly on: string; readonly value: string }
  | { readonly kind: 'hover'; readonly on: string }
  /** The pointer leaves whatever it hovers. */
  | { readonly kind: 'leave' }
  /** A finger is put down and drawn so far; it stays there until it is lifted. */
  | { readonly kind: 'pull'; readonly on: string; readonly byPx: readonly [x: number, y: number] }
  | { readonly kind: 'lift' }
  | { readonly kind: 'scroll'; readonly toPx: number }
  /** A notch of a wheel that counts lines: a gesture of its own, of which the gate remembers nothing. */
  | { readonly kind: 'notch'; readonly on: string; readonly lines: number }
  /** The keyboard comes to an element, as by Tab. */
  | { readonly kind: 'focus'; readonly on: string }
  | { readonly kind: 'resize'; readonly widthPx: number; readonly heightPx: number }
  /** Another window says something to this one; some of the page's time passes until that shows. */
  | { readonly kind: 'tell'; readonly messages: readonly object[]; readonly until?: string }
  /** A file of that text is chosen; where the page takes a while over it, some of its time passes until that shows. */
  | { readonly kind: 'give'; readonly on: string; readonly text: string; readonly until?: string }
  /** A link leads to another address of the same page: what follows its `?`. */
  | { readonly kind: 'address'; readonly query: string }
  /** A form is sent; the server answers with that status, never, or cannot be reached. */
  | {
      readonly kind: 'send';
      readonly on: string;
      readonly answer: number | 'never' | 'unreached';
    }
  | { readonly kind: 'wait'; readonly ms: number };

/** A gesture, and the event that it means; a wait means itself. */
export interface Meaning {
  readonly gesture: Gesture;
  readonly event?: Step;
  /**
   * Instead of one event: what it means to the machine as it stands, with what the page answers; nothing
   * where the view does not offer it.
   */
  readonly means?: (snapshot: AnyMachineSnapshot) => readonly Step[];
}

export const click = (on: string): Gesture => ({ kind: 'click', on });
export const tap = (on: string): Gesture => ({ kind: 'tap', on });
export const key = (on: string, name: string): Gesture => ({ kind: 'key', on, key: name });
export const wait = (ms: number): Meaning => ({ gesture: { kind: 'wait', ms } });

/** The state of a region of a parallel machine; of one with states within, `dragging.vertical`. */
export function region({ value }: AnyMachineSnapshot, name: string): string {
  const state: unknown = (value as Readonly<Record<string, unknown>>)[name];
  if (typeof state === 'string') return state;
  return Object.entries(state as Readonly<Record<string, string>>)[0]?.join('.') ?? '';
}

const isUnderPointer = (snapshot: AnyMachineSnapshot) => region(snapshot, 'pointer') === 'over';

/** A pointer comes over what holds still under it, and leaves it. */
export const pointerOver = (on: string): readonly Meaning[] => [
  { event: { type: 'pointer.entered' }, gesture: { kind: 'hover', on } },
  {
    gesture: { kind: 'leave' },
    means: (snapshot) => (isUnderPointer(snapshot) ? [{ type: 'pointer.left' }] : []),
  },
];

/** How long a hand rests before a finger is lifted, so that nothing coasts on. */
export const handRestMs = 300;
