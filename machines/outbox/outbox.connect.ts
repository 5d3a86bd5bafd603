import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { OutboxEvent } from './outbox.types.ts';

/** Props of what shows the messages that wait, for a snapshot (C7). */
export function connectOutbox(
  snapshot: SnapshotFrom<typeof outboxMachine>,
  send: (event: OutboxEvent) => void,
) {
  const { messages } = snapshot.context;
  return {
    /** One of them is kept on this page alone. */
    isOnPageOnly: messages.some(({ place }) => place === 'page'),
    messages: messages.map(({ key, payload, refusal }) => ({
      key,
      text: payload.userMessage,
      refusal,
      textProps: { id: `outbox-${key}`, dir: 'auto' } as const,
      deleteProps: {
        type: 'button',
        'aria-describedby': `outbox-${key}`,
        onClick: () => send({ type: 'message.delete', key }),
      } as const,
    })),
    rootProps: { 'data-machine': 'outbox', 'data-state': stateAttribute(snapshot) },
  };
}
