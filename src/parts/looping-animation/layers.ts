/** A still shape: the name of its SVG element, and its attributes. */
export type Shape = readonly [
  name: 'path' | 'rect' | 'ellipse',
  attributes: Readonly<Record<string, string>>,
];

/** Shapes that never move against one another: one SVG. */
export interface Leaf {
  readonly shapes: readonly Shape[];
}

/** What moves as one: an HTML element, since those alone move without the main thread. */
export interface Layer {
  /** Where it stands, as style properties. */
  readonly style: Readonly<Record<string, string>>;
  /** How it moves: keyframes over the whole loop, one list for each property. */
  readonly moves: readonly (readonly Keyframe[])[];
  /** What it holds, the lowest first. */
  readonly parts: readonly (Layer | Leaf)[];
}

/** A drawing without end. Lengths of its styles are parts of its place's width (`cqw`). */
export interface Drawing {
  readonly durationMs: number;
  /** Length of a side in the units of its shapes. */
  readonly size: number;
  readonly parts: readonly (Layer | Leaf)[];
}
