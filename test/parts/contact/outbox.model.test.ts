import { expect, test } from 'vitest';
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type SnapshotFrom,
  waitFor,
} from 'xstate';
import { activeLeaves } from '../../../machines/shared/attributes.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import type {
  Attempt,
  OutboxEvent,
  StoreContents,
  WaitingMessage,
} from '../../../machines/outbox/outbox.types.ts';
import { describeModel } from '../../support/model.ts';
import { outboxOfTwoOracle, outboxOracle } from './outbox.oracle.ts';

const payload = { name: '', email: '', country: '', userMessage: '', phoneNumber: '' } as const;

type ClaimInput = Attempt & { readonly keepsOnDevice: boolean };

const waiting = (key: string, dueInMs: number): WaitingMessage => ({
  key,
  payload,
  place: 'device',
  tries: 0,
  dueInMs,
  refusal: null,
});

const input = (parent: unknown) => ({ parent });

const project = ({ value, context }: SnapshotFrom<typeof outboxMachine>) => {
  const { fresh, messages, attempt, settlement, isHastened } = context;
  return {
    at: activeLeaves(value)[0] as 'unread',
    fresh: fresh.map(({ key }) => key),
    messages: messages.map(({ payload: _, ...message }) => message),
    attempt: attempt && {
      key: attempt.submission.key,
      place: attempt.place,
      tries: attempt.tries,
      isFresh: attempt.isFresh,
      isOnline: attempt.isOnline,
    },
    settlement,
    isHastened,
  };
};

describeModel(
  { machine: outboxMachine, oracle: outboxOracle, input, project },
  { machine: outboxMachine, oracle: outboxOfTwoOracle, input, project },
);

test.each([
  ['as it is', {}, true],
  ['told to', { keepsOnDevice: true }, true],
  ['told not to', { keepsOnDevice: false }, false],
])('keeps messages on the device, %s (C7)', (_, given, expected) => {
  const claims: unknown[] = [];
  const claimMessage = fromCallback<OutboxEvent, ClaimInput>(
    ({ input: claim }) => void claims.push(claim),
  );
  const actor = createActor(outboxMachine.provide({ actors: { claimMessage } }), { input: given });
  actor.start();
  actor.send({ type: 'message.send', submission: { key: 'key-1', payload } });
  expect(claims).toMatchObject([{ keepsOnDevice: expected }]);
  actor.stop();
});

test('a message that another tab is sending is looked at again in 5 s, and the others as they were (C7)', async () => {
  const claimMessage = fromCallback<OutboxEvent, ClaimInput>(({ sendBack, input: claim }) => {
    if (claim.submission.key === 'key-2') sendBack({ type: 'claim.refused' });
  });
  const readMessages = fromPromise<StoreContents, { readonly isHastened: boolean }>(() =>
    Promise.resolve({ messages: [waiting('key-1', 9000), waiting('key-2', 0)], expired: 0 }),
  );
  const clock = new SimulatedClock();
  const actor = createActor(outboxMachine.provide({ actors: { claimMessage, readMessages } }), {
    clock,
    input: {},
  });
  actor.start();
  actor.send({ type: 'page.rested' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
  expect(context.messages.map(({ key, dueInMs }) => [key, dueInMs])).toEqual([
    ['key-1', 9000],
    ['key-2', 5000],
  ]);
  actor.stop();
});
