import type { SnapshotFrom } from 'xstate';
import { heroMessages } from '../constants.ts';
import { connectArea } from '../shared/area.ts';
import { flagAttribute, stateAttribute } from '../shared/attributes.ts';
import { visibleIndexes } from './message-rotation.logic.ts';
import type { MessageRotationEvent, messageRotationMachine } from './message-rotation.machine.ts';

type Snapshot = SnapshotFrom<typeof messageRotationMachine>;

/** H6: the visitor has paused what moves by itself in the hero, the messages and all around them. */
export const isPaused = (snapshot: Snapshot): boolean => snapshot.matches({ playback: 'paused' });

/** What tells whether the drawings of an offering may move. */
interface OfferingPlace {
  readonly isOpen: boolean;
  /** Its world neither comes nor goes; one without a world is always at rest. */
  readonly isAtRest?: boolean;
}

/** H6: what else moves by itself in an offering may do so now. */
export const mayMove = (snapshot: Snapshot, { isOpen, isAtRest = true }: OfferingPlace): boolean =>
  isOpen && isAtRest && !isPaused(snapshot);

/** Props of the rotating messages' parts for a snapshot (H5, H6). */
export function connectMessageRotation(
  snapshot: Snapshot,
  send: (event: MessageRotationEvent) => void,
  /** These messages leave with their tab: what the machine tells is true of the next tab's by now. */
  isLeaving = false,
) {
  const { first, count } = snapshot.context;
  const part = (name: string) => (isLeaving ? undefined : name);
  const isMotionReduced = snapshot.matches({ motion: 'reduced' });

  return {
    /** Indexes of the messages that show, from first to last. */
    visible: visibleIndexes(first, count, heroMessages.visibleCount),
    /** P11: the messages move only by `nextProps`. */
    isMotionReduced,
    /** For the element around the messages and their controls. */
    areaProps: connectArea(snapshot.matches({ pointer: 'over' }), send),
    /** For the list of messages. A turn by itself is not announced; with less motion there is none, and the visitor's is. */
    rootProps: {
      'data-machine': part('message-rotation'),
      'data-state': stateAttribute(snapshot),
      'data-index': first,
      'aria-live': isMotionReduced ? ('polite' as const) : undefined,
      'data-moving': flagAttribute(snapshot.matches({ movement: 'moving' })),
      /** They may move, and are on the screen. */
      'data-playing': flagAttribute(
        snapshot.matches({ playback: 'playing' }) && snapshot.matches({ section: 'shown' }),
      ),
    },
    messageProps: { 'data-part': part('message') },
    /** Its label stays the same; pressed says that what moves is paused. */
    toggleProps: {
      type: 'button',
      'data-part': part('rotation-toggle'),
      'aria-pressed': isPaused(snapshot),
      onClick: () => send({ type: 'rotation.toggle' }),
    },
    nextProps: {
      type: 'button',
      'data-part': part('rotation-next'),
      onClick: () => send({ type: 'messages.next' }),
    },
  } as const;
}
