import { type After, type Effect, type Oracle, timersOf } from './oracle.ts';
import type { Step, Wait } from './run.ts';

/** What the oracle expects of one step. */
export interface Prediction<TState> {
  readonly state: TState;
  readonly effects: readonly Effect[];
  /** No transition may run. */
  readonly isIgnored: boolean;
}

/** What JSON takes for a value: an actor is but its id there. */
export const inJson = (value: object): unknown => {
  const { toJSON } = value as { readonly toJSON?: () => unknown };
  return toJSON ? toJSON.call(value) : value;
};

const isSaid = (value: unknown) => value !== undefined && typeof value !== 'function';

const quoted = new Map<string, string>();
/** A key in quotes; there are few, and each is asked for again and again. */
function inQuotes(key: string): string {
  const known = quoted.get(key) ?? `${JSON.stringify(key)}:`;
  quoted.set(key, known);
  return known;
}

/** JSON with sorted keys: equal texts mean equal values. Written out, since models do little else. */
export function canonical(value: unknown): string {
  // JSON takes what is no number, and what has no end, for null.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = inJson(value) as Readonly<Record<string, unknown>>;
  if (typeof parts !== 'object' || parts === null) return canonical(parts);
  let text = '';
  if (Array.isArray(parts)) {
    for (const part of parts) text += text === '' ? canonical(part) : `,${canonical(part)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(parts).sort()) {
    const part = parts[key];
    if (!isSaid(part)) continue;
    if (text !== '') text += ',';
    text += inQuotes(key) + canonical(part);
  }
  return `{${text}}`;
}

/** Whether two values have one canonical text, without writing it. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) {
    return canonical(one) === canonical(other);
  }
  const [mine, yours] = [inJson(one), inJson(other)] as Readonly<Record<string, unknown>>[];
  if (!mine || !yours || Array.isArray(mine) !== Array.isArray(yours)) return false;
  if (Array.isArray(mine)) {
    const others = yours as unknown as readonly unknown[];
    return (
      mine.length === others.length && mine.every((part, index) => isSame(part, others[index]))
    );
  }
  const keys = Object.keys(mine).filter((key) => isSaid(mine[key]));
  return (
    keys.every((key) => isSaid(yours[key]) && isSame(mine[key], yours[key])) &&
    keys.length === Object.keys(yours).filter((key) => isSaid(yours[key])).length
  );
}

/** The text that stands for an abstract state. */
export const stateKey = (state: object): string => canonical({ ...state, timers: timersOf(state) });

/** The moment that comes next in a state: 1 ms before its next timer ends, or that end. */
export function nextWait(state: object): Wait[] {
  const left = Object.values(timersOf(state));
  if (left.length === 0) return [];
  const ms = Math.min(...left);
  return [{ type: 'wait', ms: ms > 1 ? ms - 1 : ms }];
}

/** What is compared of a machine after a step; its running actors are those of the state. */
export type Outcome = Prediction<object> & { readonly running: readonly string[] };

/** What the oracle expects after a step, with the actors that live then. */
export const outcomeOf = <TState extends object, TEvent extends { readonly type: string }>(
  { running = () => [] }: Oracle<TState, TEvent>,
  prediction: Prediction<TState>,
): Outcome => ({
  ...prediction,
  state: { ...prediction.state, timers: timersOf(prediction.state) },
  running: running(prediction.state).toSorted(),
});

export const outcomeText = ({ state, running, effects, isIgnored }: Outcome): string =>
  `${stateKey(state)}  running ${canonical(running)}  effects ${canonical(effects)}  ${isIgnored ? 'ignored' : 'taken'}`;

const isWait = (step: { readonly type: string }): step is Wait => step.type === 'wait';

/** What the oracle says of one step. Time is counted here: an oracle hears only which timer ended. */
export function predict<TState extends object, TEvent extends { readonly type: string }>(
  { step, effects = () => [] }: Oracle<TState, TEvent>,
  from: TState,
  taken: TEvent | Step,
): Prediction<TState> {
  const next = (state: TState, event: TEvent | After): Prediction<TState> => {
    const result = step(state, event);
    const isIgnored = result === 'ignored';
    return { state: isIgnored ? state : result, effects: effects(state, event), isIgnored };
  };
  if (!isWait(taken)) return next(from, taken as TEvent);

  const elapsed = Object.entries(timersOf(from)).map(
    ([delay, left]) => [delay, left - taken.ms] as const,
  );
  let prediction: Prediction<TState> = {
    state: { ...from, timers: Object.fromEntries(elapsed) },
    effects: [],
    isIgnored: true,
  };
  for (const [delay] of elapsed) {
    const { [delay]: left, ...others } = timersOf(prediction.state);
    if (left !== 0) continue;
    const fired = next({ ...prediction.state, timers: others }, { type: 'after', delay });
    prediction = {
      state: fired.state,
      effects: [...prediction.effects, ...fired.effects],
      isIgnored: prediction.isIgnored && fired.isIgnored,
    };
  }
  return prediction;
}

/** Every state that the oracle reaches by itself. */
export function reachableStates<TState extends object, TEvent extends { readonly type: string }>(
  oracle: Oracle<TState, TEvent>,
): TState[] {
  const states = [oracle.initial];
  const known = new Set(states.map(stateKey));
  for (const state of states) {
    for (const event of [...oracle.events, ...nextWait(state)]) {
      const next = predict(oracle, state, event).state;
      if (next === state) continue;
      const key = stateKey(next);
      if (known.has(key)) continue;
      known.add(key);
      states.push(next);
    }
  }
  return states;
}
