import { canonical } from './prediction.ts';

/** What tells states apart, by name. */
export type Traits = Readonly<Record<string, unknown>>;

/** Tells of state after state whether it shows two traits together that none before it has shown. */
export function twoByTwo(): (traits: Traits) => boolean {
  const seen = new Set<string>();
  return (traits) => {
    const shown = Object.entries(traits).map(([name, value]) => `${name} ${canonical(value)}`);
    const before = seen.size;
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index)) seen.add(`${one}, ${other}`);
    }
    return seen.size > before;
  };
}

/** The running timers of a state as traits: whether each runs, or ends within the next millisecond. */
export const timerTraits = (timers: Readonly<Record<string, number>>): Traits =>
  Object.fromEntries(Object.entries(timers).map(([name, left]) => [name, left > 1]));

/** Every event that any of some oracles tries, once. */
export function wholeAlphabet<TEvent>(
  oracles: readonly { readonly events: readonly TEvent[] }[],
): TEvent[] {
  const events = oracles.flatMap((oracle) => oracle.events);
  return [...new Map(events.map((event) => [canonical(event), event])).values()];
}
