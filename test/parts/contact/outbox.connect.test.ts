import { expect, test } from 'vitest';
import { connectOutbox } from '../../../machines/outbox/outbox.connect.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { connected } from '../../support/connected.ts';

const outbox = () => connected(outboxMachine, connectOutbox, {});

const message = (key: string, place: 'device' | 'page', refusal: 'rejected' | null = null) => ({
  key,
  place,
  refusal,
  tries: 1,
  dueInMs: 1000,
  payload: {
    name: 'Mina',
    email: 'mina@example.com',
    country: 'UAE',
    userMessage: `Hello from ${key}`,
    phoneNumber: '' as const,
  },
});

/** The page has time, and the store tells what waits. */
const found = (...messages: readonly object[]) => [
  { type: 'browser.idle' },
  { type: 'actor.done', id: 'read', output: { messages, expired: 0 } },
];

test('each message that waits is shown by its text, and deleted by a button that names it (C7)', () => {
  const { after, said } = outbox();
  expect(after()).toEqual({
    isOnPageOnly: false,
    messages: [],
    rootProps: { 'data-machine': 'outbox', 'data-state': 'unread' },
  });

  const { messages, rootProps } = after(
    ...found(message('key-1', 'device'), message('key-2', 'device', 'rejected')),
  );
  expect(rootProps['data-state']).toBe('waiting.resting');
  const onClick = expect.any(Function) as unknown;
  expect(messages).toEqual([
    {
      key: 'key-1',
      text: 'Hello from key-1',
      refusal: null,
      textProps: { id: 'outbox-key-1', dir: 'auto' },
      deleteProps: { type: 'button', 'aria-describedby': 'outbox-key-1', onClick },
    },
    {
      key: 'key-2',
      text: 'Hello from key-2',
      refusal: 'rejected',
      textProps: { id: 'outbox-key-2', dir: 'auto' },
      deleteProps: { type: 'button', 'aria-describedby': 'outbox-key-2', onClick },
    },
  ]);
  messages[0]?.deleteProps.onClick();
  expect(said()).toEqual([{ type: 'message.delete', key: 'key-1' }]);
  expect(after().messages.map(({ key }) => key)).toEqual(['key-2']);
});

test('the visitor is told where a message would go with the page (C7)', () => {
  const isOnPageOnly = (...places: readonly ('device' | 'page')[]) =>
    outbox().after(...found(...places.map((place, index) => message(`key-${index}`, place))))
      .isOnPageOnly;
  expect(isOnPageOnly('device', 'device')).toBe(false);
  expect(isOnPageOnly('device', 'page')).toBe(true);
  expect(isOnPageOnly('page')).toBe(true);
});
