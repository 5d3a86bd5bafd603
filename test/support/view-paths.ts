import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { stateAttribute } from '../../machines/shared/attributes.ts';
import type { Gesture, Meaning } from './gestures.ts';
import { canonical } from './prediction.ts';
import { rigMachine, Run, type Step } from './run.ts';

/** What can be compared: states that show the same look the same. */
export type Shown = Readonly<Record<string, string | number | boolean>>;

export interface DrivenView {
  readonly machine: AnyStateMachine;
  /** Selector of the element that bears the machine's `data-state`. */
  readonly root: string;
  /** The page that it is on, and the section; the home page when not told. */
  readonly page?:
    | '/blogs'
    | '/home-v2'
    | '/inspector'
    | '/?inspect'
    | '/blogs?record'
    | '/blogs?replay'
    | '/blogs?replay=/visit.json';
  readonly section: string;
  readonly input?: Readonly<Record<string, unknown>>;
  /** What the page tells the machine before anybody does anything. */
  readonly given?: readonly Step[];
  /**
   * Gestures at the start of each way, which bring the view, or its time in step with the machine's. What the machine
   * hears nothing of means nothing; the view need not be there then.
   */
  readonly opening?: readonly Meaning[];
  /** Regions of the machine that the page decides about, and no gesture here. */
  readonly decidedByPage?: readonly string[];
  /** Width of the window, where the view depends on it. */
  readonly widthPx?: number | undefined;
  /** The visitor wants full motion; less, where nothing is said. */
  readonly hasFullMotion?: boolean;
  /**
   * Where it is driven: a real browser has a layout, fingers and scrolling, which a DOM alone has not; the
   * gallery alone where tests of its own take the way. Everywhere when nothing is said.
   */
  readonly only?: 'browser' | 'gallery' | undefined;
  /** Runs in the page before its own script. */
  readonly script?: string;
  readonly meanings: readonly Meaning[];
  /** It lies over the page: the gallery shows the screen, and not its section alone. */
  readonly isOverPage?: boolean;
  /** When a state on its way to the next one is worth a picture, in ms after it began; null for one at rest. */
  readonly midMs?: (snapshot: AnyMachineSnapshot) => number | null;
  /** What the view shows; states that differ elsewhere count as one. */
  readonly shows: (snapshot: AnyMachineSnapshot) => Shown;
  /** What ways tell apart besides, as it leads to other states later. */
  readonly also?: (snapshot: AnyMachineSnapshot) => unknown;
  /** What the view must show besides the state: selector and attribute, or `text`, and its value. */
  readonly expects?:
    | ((snapshot: AnyMachineSnapshot) => Readonly<Record<string, string | null>>)
    | undefined;
}

/** Views by what they are called. */
export type DrivenViews = Readonly<Record<string, DrivenView>>;

/** A gesture on a way, and what must be seen after it. */
export interface TourStep {
  /** The state that it was made in, and the gesture. */
  readonly name: string;
  readonly gesture: Gesture;
  /** Parts that `data-state` must hold; none where the view may not be there yet. */
  readonly state: readonly string[];
  readonly shown: Readonly<Record<string, string | null>>;
}

/** A state of a view, with a shortest way to it. */
export interface ViewState {
  readonly shown: Shown;
  readonly way: readonly TourStep[];
  /** The same way in the machine's own events, from its start. */
  readonly events: readonly Step[];
  readonly snapshot: AnyMachineSnapshot;
  /** When its next timer ends, in ms; null where none runs. */
  readonly leftMs: number | null;
}

/** A tour that is longer goes in circles. */
const maxSteps = 1000;

/** The name of what is shown, the same for the same look. */
export const lookOf = (shown: Shown): string => canonical(shown);

/** A machine beside its view: what its gestures do to it. */
class Walk {
  readonly #view: DrivenView;
  readonly #run: Run;
  readonly events: Step[] = [];
  /** What has been done so far. */
  readonly way: TourStep[] = [];

  constructor(view: DrivenView) {
    this.#view = view;
    this.#run = new Run(rigMachine(view.machine), view.input ?? {}, () => undefined);
    this.#take(view.given ?? []);
    for (const meaning of view.opening ?? []) this.make(meaning);
  }

  #take(steps: readonly Step[]): void {
    for (const step of steps) {
      if (step.type === 'wait') this.#wait(step['ms']);
      else this.#step(step);
    }
    if (this.#run.error !== undefined) throw this.#run.error;
  }

  #step(step: Step): void {
    this.#run.take(step);
    this.events.push(step);
  }

  /** From timer to timer: one that starts another counts from its own end on. */
  #wait(ms: number): void {
    for (let leftMs = ms; leftMs > 0;) {
      const nextMs = Math.min(leftMs, ...Object.values(this.#run.timers()));
      this.#step({ type: 'wait', ms: nextMs });
      leftMs -= nextMs;
    }
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#run.snapshot;
  }

  get shown(): Shown {
    return this.#view.shows(this.snapshot);
  }

  get leftMs(): number | null {
    const left = Object.values(this.#run.timers());
    return left.length > 0 ? Math.min(...left) : null;
  }

  /** What ways tell apart. */
  get place(): string {
    return canonical([this.shown, this.#view.also?.(this.snapshot)]);
  }

  #meant({ gesture, event, means }: Meaning): readonly Step[] {
    if (means) return means(this.snapshot);
    if (gesture.kind === 'wait') {
      return Object.keys(this.#run.timers()).length > 0 ? [{ type: 'wait', ms: gesture.ms }] : [];
    }
    return event && this.snapshot.can(event) ? [event] : [];
  }

  isOffered(meaning: Meaning): boolean {
    return this.#meant(meaning).length > 0;
  }

  /** Makes the gesture, and notes what must be seen then. */
  make(meaning: Meaning): void {
    const { expects, decidedByPage = [] } = this.#view;
    const name = `${this.place} ${JSON.stringify(meaning.gesture)}`;
    const meant = this.#meant(meaning);
    this.#take(meant);
    const parts = stateAttribute(this.snapshot)
      .split(' ')
      .filter((part) => !decidedByPage.includes(part.split('.')[0] ?? ''));
    // Of what means nothing to the machine its view may be on its way only.
    const state = meant.length === 0 ? [] : parts;
    const shown = meant.length === 0 ? {} : (expects?.(this.snapshot) ?? {});
    this.way.push({ name, gesture: meaning.gesture, state, shown });
  }
}

/**
 * Every state of a view that its gestures reach, each with a shortest way. The machine, which has its own
 * oracle, says what must be seen after each gesture.
 */
export function statesOf(view: DrivenView): ViewState[] {
  const walkAlong = (path: readonly Meaning[]) => {
    const walk = new Walk(view);
    for (const meaning of path) walk.make(meaning);
    return walk;
  };
  const nodes = new Map<string, { readonly path: readonly Meaning[]; readonly state: ViewState }>();
  const reach = (path: readonly Meaning[]) => {
    const { place, shown, way, events, snapshot, leftMs } = walkAlong(path);
    if (nodes.has(place)) return;
    nodes.set(place, { path, state: { shown, way, events, snapshot, leftMs } });
  };
  reach([]);
  for (const { path } of nodes.values()) {
    for (const meaning of view.meanings) {
      if (walkAlong(path).isOffered(meaning)) reach([...path, meaning]);
    }
  }
  const looks = new Map<string, ViewState>();
  for (const { state } of nodes.values()) {
    if (!looks.has(lookOf(state.shown))) looks.set(lookOf(state.shown), state);
  }
  return [...looks.values()];
}

/** What is known of a place: the gestures that it offers, and where those that were made have led. */
type Known = Map<string, Map<Meaning, string | null>>;

/** The next gesture on a shortest known way to one that was not made yet. */
function nextGesture(known: Known, from: string): Meaning | null {
  const ways = [{ at: from, first: null as Meaning | null }];
  const seen = new Set([from]);
  for (const { at, first } of ways) {
    for (const [meaning, next] of known.get(at) ?? []) {
      if (next === null) return first ?? meaning;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ at: next, first: first ?? meaning });
    }
  }
  return null;
}

/** Ways through a view on which every gesture is made in every state; few, since a page takes its time to load. */
export function toursOf(view: DrivenView): TourStep[][] {
  const known: Known = new Map();
  const tours: TourStep[][] = [];
  for (;;) {
    const walk = new Walk(view);
    const openingSteps = walk.way.length;
    for (;;) {
      const { place } = walk;
      const offered = view.meanings.filter((meaning) => walk.isOffered(meaning));
      const here = known.get(place) ?? new Map<Meaning, string | null>();
      if (!known.has(place)) for (const meaning of offered) here.set(meaning, null);
      known.set(place, here);
      const next = nextGesture(known, place);
      if (!next) break;
      if (!offered.includes(next)) {
        // What the view does not show decides as well: it is not offered each time.
        here.delete(next);
        continue;
      }
      walk.make(next);
      here.set(next, walk.place);
      if (walk.way.length > maxSteps) throw new Error(`${view.machine.id}: a tour without an end`);
    }
    if (walk.way.length === openingSteps) return tours;
    tours.push(walk.way);
  }
}
