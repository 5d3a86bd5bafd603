/** One line of text: an event and where it leads, its guard, or what is done. */
export interface ChartText {
  readonly text: string;
  readonly kind: 'event' | 'guard' | 'deed';
}

/** A transition as it is written on an arrow or in a box. */
export interface ChartTransition {
  /** Names it among all of the chart: its state, its event and its place among those of that event. */
  readonly id: string;
  readonly source: string;
  readonly eventType: string;
  readonly lines: readonly ChartText[];
}

/** What a box says below its name. */
export interface ChartRow {
  readonly id: string;
  readonly kind: 'entry' | 'exit' | 'runs' | 'transition';
  readonly lines: readonly ChartText[];
  /** Where it stands in its box. */
  readonly xPx: number;
  readonly yPx: number;
}

/** A box of the drawing: a state of a chart, or an actor on the map. */
export interface ChartBox {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind:
    | 'state'
    | 'parallel'
    | 'final'
    | 'initial'
    | 'any'
    | 'notes'
    | 'map'
    | 'tree'
    | 'loose'
    | 'actor';
  /** Beside its siblings all the time. */
  readonly isRegion: boolean;
  readonly rows: readonly ChartRow[];
  readonly children: readonly ChartBox[];
  /** Room for its name and its rows. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An arrow between two boxes; several transitions between the same two share it. */
export interface ChartArrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
  /** Room for its words. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What is to be drawn, before anything has a place. */
export interface ChartGraph {
  readonly box: ChartBox;
  readonly arrows: readonly ChartArrow[];
}

/** A point of the drawing. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the drawing. */
export interface ChartPlace extends ChartPoint {
  readonly width: number;
  readonly height: number;
}

/** Where everything stands, by ids. */
export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: Readonly<Record<string, ChartPlace>>;
  /** The rows of those boxes in which they stand otherwise than in the graph. */
  readonly rows: Readonly<Record<string, readonly ChartRow[]>>;
  readonly arrows: Readonly<
    Record<string, { readonly points: readonly ChartPoint[]; readonly label: ChartPlace | null }>
  >;
}
