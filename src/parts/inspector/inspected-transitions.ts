import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { TransitionsMessage } from './inspection-feed.ts';

/** What XState tells of the transitions of one step. */
export type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

const named = (reference: unknown): string =>
  typeof reference === 'string' ? reference : ((reference as { type?: string }).type ?? '');

/** A step, its transitions by the names of their parts, which can be sent. */
export const stepOf = ({
  event,
  snapshot,
  // oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
  _transitions: transitions,
}: Microstep): Pick<TransitionsMessage, 'eventType' | 'value' | 'transitions'> => ({
  eventType: event.type,
  value: (snapshot as AnyMachineSnapshot).value,
  transitions: transitions.map((transition) => {
    const { source, target, guard, actions, eventType } = transition;
    return {
      source: source.id,
      index: (source.transitions.get(eventType) ?? source.always ?? []).indexOf(transition),
      targets: target?.map(({ id }) => id) ?? [],
      eventType,
      guard: guard === undefined ? null : named(guard),
      actions: actions.map(named),
    };
  }),
});
