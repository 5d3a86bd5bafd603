import { useActorRef } from '@xstate/react';
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate';
import { useInspection } from './use-inspection.ts';
import { useTrouble } from './use-trouble.ts';

/**
 * A machine that a part runs by itself, since no other part has to do with it: it starts when the part is
 * there, and ends with it.
 * @param id tells several of one kind apart
 */
export function usePartActor<Logic extends AnyStateMachine>(
  logic: Logic,
  input?: InputFrom<Logic>,
  id?: string,
): ActorRefFrom<Logic> {
  const actor = useActorRef<AnyStateMachine>(logic, { input, ...(id !== undefined && { id }) });
  useInspection(actor);
  useTrouble(actor);
  return actor as ActorRefFrom<Logic>;
}
