import { type AnyActor, type AnyStateMachine, type StateValue, StateMachine } from 'xstate';
import { plain } from '../../page/plain.ts';
import type { Plain, Standing, Standings } from './visit.ts';

/** An actor that runs a machine. */
export type MachineActor = AnyActor & { readonly logic: AnyStateMachine };

export const runsMachine = (actor: object): actor is MachineActor =>
  'logic' in actor && actor.logic instanceof StateMachine;

const isActor = (value: unknown): value is AnyActor =>
  typeof value === 'object' && value !== null && 'sessionId' in value;

/** The machines of a root by their paths, itself first. */
export function machineFamily(
  root: AnyActor,
  path: string,
  found = new Map<string, MachineActor>(),
): Map<string, MachineActor> {
  if (!runsMachine(root)) return found;
  found.set(path, root);
  const { children } = root.getSnapshot() as { children: Readonly<Record<string, AnyActor>> };
  for (const [id, child] of Object.entries(children)) {
    if (isActor(child)) machineFamily(child, `${path}/${id}`, found);
  }
  return found;
}

/** The actors that a context names, and all else that it holds. */
export function partsOfContext(context: object): { actors: Plain; others: Plain } {
  const entries = Object.entries(context);
  const part = (hasActors: boolean) =>
    Object.fromEntries(entries.filter(([, value]) => isActor(value) === hasActors));
  return { actors: part(true), others: part(false) };
}

export function standingOf(actor: MachineActor): Standing {
  const { value, context } = actor.getSnapshot() as { value: StateValue; context: object };
  return plain({ value, context: partsOfContext(context ?? {}).others });
}

export const standingsOf = (family: ReadonlyMap<string, MachineActor>): Standings =>
  Object.fromEntries([...family].map(([path, actor]) => [path, standingOf(actor)]));
