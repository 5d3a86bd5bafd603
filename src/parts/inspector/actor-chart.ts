import type { AnyActor } from 'xstate';
import { chartDescriptions } from './chart-descriptions.ts';

/** A chart as JSON, with its words where the build has left numbers. */
const described = (definition: string) =>
  definition.replace(/(?<="description":)"(\d+)"/g, (number, index: string) =>
    Number(index) in chartDescriptions ? JSON.stringify(chartDescriptions[Number(index)]) : number,
  );

/** The id of an actor's machine and its chart as it is written, as JSON; null for an actor without one. */
export function chartOf(
  actor: AnyActor,
): { readonly id: string; readonly definition: string } | null {
  const { config } = actor.logic as { readonly config?: { readonly id?: string } };
  // The inspection library's own copy has all members in alphabetical order.
  return config?.id === undefined
    ? null
    : { id: config.id, definition: described(JSON.stringify(config)) };
}
