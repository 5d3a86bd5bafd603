import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Timers } from './oracle.ts';
import type { Step } from './run.ts';

/** What was done to a page's machines: by a move of a walk, or as a recording tells. */
export interface Taken {
  /** Events with the id of the machine that hears each; the root's own is empty. */
  readonly events: readonly { readonly to: string; readonly event: AnyEventObject }[];
  /** Nothing happened but time. */
  readonly isTime: boolean;
}

/** What must hold whatever happens to a page's machines; walks and recordings are asked alike. */
export interface Promises<TFacts> {
  /** What the promises look at. */
  readonly look: (root: AnyMachineSnapshot, timers: Timers) => TFacts;
  /** The promises that a state breaks. */
  readonly wrongIn: (facts: TFacts) => readonly string[];
  /** The promises that a way from one state to another breaks. */
  readonly wrongBetween: (before: TFacts, taken: Taken, after: TFacts) => readonly string[];
}

/** The names of those promises that do not hold. */
export const broken = (promises: Readonly<Record<string, boolean>>) =>
  Object.entries(promises)
    .filter(([, holds]) => !holds)
    .map(([promise]) => promise);

/** What the steps of a move are to the promises. */
const takenOf = (steps: readonly Step[]): Taken => ({
  events: steps.flatMap((step) => {
    if (step.type === 'wait') return [];
    return step.type === 'actor.send'
      ? [{ to: step.id, event: step.event }]
      : [{ to: '', event: step }];
  }),
  isTime: steps.every(({ type }) => type === 'wait'),
});

/** Promises as a walk asks for them, with what only the walk's own moves can promise. */
export const asked = <TFacts>({ look, wrongIn, wrongBetween }: Promises<TFacts>) => ({
  look,
  wrongIn,
  wrongBetween: (before: TFacts, { steps }: { readonly steps: readonly Step[] }, after: TFacts) =>
    wrongBetween(before, takenOf(steps), after),
});

/** The first event of that type, for that machine. */
export const heardBy = ({ events }: Taken, id: string, type: string): AnyEventObject | undefined =>
  events.find(({ to, event }) => to === id && event.type === type)?.event;

/** A wheel or a key that asks the pager for a step. */
export interface AskedFor {
  readonly direction: 1 | -1;
  /** What is under the pointer; a key is over everything. */
  readonly over: readonly string[] | 'everything';
  /** It counts for certain where the wheel is open: a key, or a notch of a wheel that counts lines. */
  readonly isSure: boolean;
}

export function askedStep(taken: Taken): AskedFor | null {
  const key = heardBy(taken, 'pager', 'key.stepped');
  if (key) {
    return {
      direction: key['direction'] as 1 | -1,
      over: 'everything',
      isSure: key['sectionScrolls'] === false,
    };
  }
  const wheel = heardBy(taken, 'pager', 'wheel.moved');
  if (!wheel) return null;
  return {
    direction: (wheel['deltaY'] as number) < 0 ? -1 : 1,
    over: wheel['over'] as readonly string[],
    isSure: wheel['deltaMode'] === 1 && wheel['sectionScrolls'] === false,
  };
}

/** A finger that has dragged the page is lifted. */
export const isDrag = (taken: Taken): boolean =>
  heardBy(taken, 'pager', 'pointer.released') !== undefined;

/** Where a key or a control asks the page to go; the keys Home and End are the browser's in normal scrolling. */
export function askedPlace(
  taken: Taken,
  contactIndex: number,
): { readonly index: number; readonly isKey: boolean } | undefined {
  const go = heardBy(taken, 'pager', 'section.go');
  if (go) {
    const isKey = go['source'] === 'home' || go['source'] === 'end';
    return { index: go['index'] as number, isKey };
  }
  if (heardBy(taken, 'navBar', 'contact.request')) return { index: contactIndex, isKey: false };
  return undefined;
}
