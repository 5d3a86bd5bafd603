import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import { eventOf } from './inspector-drive.logic.ts';
import type { InspectorDriveEvent, inspectorDriveMachine } from './inspector-drive.machine.ts';

/** The machine that shows. */
interface Receiver {
  readonly sessionId: string | null;
  /** The types of the events that its chart names. */
  readonly events: readonly string[];
  /** A moment of the past shows, and what happens now waits. */
  readonly isPast: boolean;
}

/** Props of the form that sends an event by hand to the machine that shows. */
export function connectInspectorDrive(
  snapshot: SnapshotFrom<typeof inspectorDriveMachine>,
  send: (event: InspectorDriveEvent) => void,
  { sessionId, events, isPast }: Receiver,
) {
  const { draft, problem, receiver } = snapshot.context;
  const isOwn = receiver === sessionId;
  const wasIgnored = snapshot.matches({ on: 'ignored' });
  const isSent = isOwn && (wasIgnored || snapshot.matches({ on: 'sent' }));
  const isUnknown = isSent && !events.includes(eventOf(draft)?.type ?? '');
  const isFaulty = snapshot.matches({ on: 'faulty' });
  return {
    isAllowed: snapshot.matches('on'),
    isFaulty,
    isSent,
    /** It was sent, and nothing took it where the machine stood. */
    isIgnored: isSent && wasIgnored && !isUnknown,
    /** It was sent, though no state of the machine has a transition for it. */
    isUnknown,
    /** It was sent, but what came of it waits for the present. */
    isHeldBack: isSent && isPast,
    problem: isOwn && snapshot.matches({ on: 'refused' }) ? problem : null,
    formProps: {
      'data-machine': 'inspector-drive',
      'data-state': stateAttribute(snapshot),
      onSubmit: (event: { readonly preventDefault: () => void }) => {
        event.preventDefault();
        if (sessionId !== null) send({ type: 'drive.send', sessionId });
      },
    },
    draftProps: {
      value: draft,
      'aria-invalid': isFaulty,
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        send({ type: 'draft.set', text: currentTarget.value }),
    },
  } as const;
}
