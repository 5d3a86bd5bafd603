import type { InspectionEvent } from 'xstate';
import type { InspectedTransition } from '../../../machines/inspector-log/inspector-log.types.ts';

/** What XState tells of the transitions of one step. */
export type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

const named = (reference: unknown): string =>
  typeof reference === 'string' ? reference : ((reference as { type?: string }).type ?? '');

/** The transitions of a step by the names of their parts, which can be sent. */
// oxlint-disable-next-line no-underscore-dangle -- XState tells it nowhere else
export const transitionsOf = ({ _transitions: transitions }: Microstep): InspectedTransition[] =>
  transitions.map((transition) => {
    const { source, target, guard, actions, eventType } = transition;
    return {
      source: source.id,
      index: (source.transitions.get(eventType) ?? source.always ?? []).indexOf(transition),
      targets: target?.map(({ id }) => id) ?? [],
      eventType,
      guard: guard === undefined ? null : named(guard),
      actions: actions.map(named),
    };
  });
