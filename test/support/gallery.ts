import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { drivenViews } from './driven-views.ts';
import { lookOf, type Shown, statesOf, type ViewState } from './view-paths.ts';

/** Why a look has no picture; null where it must have one. */
type Excuse = (shown: Shown) => string | null;

/** Looks that the gallery does not show, each with its reason. */
const unpictured: Readonly<Record<string, Excuse>> = {
  inspectorChart: ({ drawing }) => {
    if (drawing === 'on its way') return 'Lasts as long as the library looks for places.';
    return drawing === 'none' ? 'Takes a library that finds no place for a chart of ours.' : null;
  },
  inspectorDrive: ({ form }) =>
    form === 'none' ? 'Words in its place show under inspectorLog, in the panel drive.' : null,
  inspectorTime: ({ time }) =>
    time === 'none' ? 'Stands there once a page lets its time be held, and not before.' : null,
  heroStage: ({ worlds, layers }) => {
    if (layers !== 'raised') return 'A picture is taken once the layers stand there.';
    return worlds === 'preparing' ? 'Lasts as long as a picture loads.' : null;
  },
  whyUsCarousel: ({ control, strip }) =>
    control === 'none' && strip === 'on its way'
      ? 'With less motion the strip is at its card at once (P11).'
      : null,
  contactForm: ({ says }) => {
    if (says === 'arrived' || says === 'expired') {
      return 'News of an earlier visit: test/parts/contact/outbox.view.test.tsx.';
    }
    if (says === 'failed, waits on this page') {
      return 'Takes a browser that keeps nothing: test/parts/contact/outbox.browser.test.ts.';
    }
    return says === 'nothing, as it is silent'
      ? 'Another build (SITE_CONTACT_FEEDBACK): test/parts/contact/contact-form-silent.view.test.tsx.'
      : null;
  },
};

/** A picture of the gallery: a look of a machine, in a view. */
export interface Pictured extends ViewState {
  readonly view: string;
}

const found = new Map<string, readonly Pictured[]>();

/** The looks of a machine that gestures lead to, each in the first view that has it. */
export function picturedOf(machineId: string): readonly Pictured[] {
  const known = found.get(machineId);
  if (known) return known;
  const looks = new Map<string, Pictured>();
  for (const [view, driven] of Object.entries(drivenViews)) {
    if (driven.machine.id !== machineId) continue;
    for (const state of statesOf(driven)) {
      const look = lookOf(state.shown);
      if (!looks.has(look)) looks.set(look, { ...state, view });
    }
  }
  found.set(machineId, [...looks.values()]);
  return [...looks.values()];
}

/** The looks of a machine, collected while something else drives it. */
export class Looks {
  readonly #shows: ((snapshot: AnyMachineSnapshot) => Shown) | undefined;
  readonly #seen = new Map<string, Shown>();

  constructor(readonly machineId: string) {
    this.#shows = Object.values(drivenViews).find(({ machine }) => machine.id === machineId)?.shows;
  }

  note(snapshot: AnyMachineSnapshot): void {
    const shown = this.#shows?.(snapshot);
    if (shown) this.#seen.set(lookOf(shown), shown);
  }

  get all(): Shown[] {
    return [...this.#seen.values()];
  }
}

/** Why the look of a machine has no picture; null where it must have one. */
export const excuseFor = (machineId: string, shown: Shown): string | null =>
  unpictured[machineId]?.(shown) ?? null;

/** Why a machine has no picture at all, as it is declared with the machine; null where it must have one. */
export const whyUnpictured = ({ root }: AnyStateMachine): string | null =>
  (root.meta as { readonly unpictured?: string } | undefined)?.unpictured ?? null;

/** The looks that have neither a picture nor a reason to have none. */
export function missingLooks(machineId: string, reached: readonly Shown[]): Shown[] {
  const pictured = new Set(picturedOf(machineId).map(({ shown }) => lookOf(shown)));
  return reached.filter(
    (shown) => !pictured.has(lookOf(shown)) && excuseFor(machineId, shown) === null,
  );
}
