import type { AnyMachineSnapshot, StateValue } from 'xstate';

function leaves(value: StateValue, path: readonly string[]): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  const regions = Object.entries(value);
  if (regions.length === 0) return [path.join('.')];
  return regions.flatMap(([key, child]) =>
    child === undefined ? [] : leaves(child, [...path, key]),
  );
}

/** The dotted path of every active leaf of a state value, in the order declared. */
export const activeLeaves = (value: StateValue): string[] => leaves(value, []);

/** `data-state`: the dotted path of every active leaf, in the order declared, joined by one space. */
export const stateAttribute = (snapshot: AnyMachineSnapshot): string =>
  activeLeaves(snapshot.value as StateValue).join(' ');

/** A flag attribute: present and empty when true, absent when false. */
export const flagAttribute = (flag: boolean): '' | undefined => (flag ? '' : undefined);
