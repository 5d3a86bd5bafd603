import type { AnyActor } from 'xstate';

/** An actor and all that it runs. */
export function familyOf(actor: AnyActor): AnyActor[] {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActor> };
  return [actor, ...Object.values(children).flatMap(familyOf)];
}
