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
import { contactSubmissionMachine } from '../../../machines/contact-submission/contact-submission.machine.ts';
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
  {
    machine: outboxMachine,
    oracle: outboxOracle,
    input,
    project,
    // Tries are counted up to nine: all states are walked from in which there were two, and one after more.
    traits: (state) => ({
      state: state.messages.some(({ tries }) => tries > 2) ? 'many tries' : state,
    }),
  },
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
  const clock = new SimulatedClock();
  const actor = createActor(outboxMachine.provide({ actors: { claimMessage } }), {
    clock,
    input: given,
  });
  actor.start();
  actor.send({ type: 'message.send', submission: { key: 'key-1', payload } });
  // A store that does not answer has its second.
  clock.increment(1000);
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
  actor.send({ type: 'browser.idle' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
  expect(context.messages.map(({ key, dueInMs }) => [key, dueInMs])).toEqual([
    ['key-1', 9000],
    ['key-2', 5000],
  ]);
  actor.stop();
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const never = () => new Promise<never>(() => undefined);

/** An outbox whose claims are granted at once; `posts` are the times of its tries, all of which fail. */
function failing(read: () => Promise<StoreContents>) {
  const clock = new SimulatedClock();
  const posts: number[] = [];
  const submission = contactSubmissionMachine.provide({
    actors: {
      fetchBotToken: fromPromise(() => {
        posts.push(clock.now());
        return Promise.reject(new Error('none'));
      }),
    },
  });
  const claimMessage = fromCallback<OutboxEvent, ClaimInput>(({ sendBack }) =>
    sendBack({ type: 'claim.granted', place: 'page', isOnline: true }),
  );
  const machine = outboxMachine.provide({
    actors: {
      contactSubmission: submission,
      claimMessage,
      readMessages: fromPromise(read),
      settleMessage: fromPromise(() => new Promise<void>(() => undefined)),
    },
  });
  const actor = createActor(machine, { clock, input: {} });
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 1) {
      await settled();
      clock.increment(1000);
    }
    await settled();
  };
  return { actor: actor.start(), posts, pass };
}

test('pauses grow though the store never answers (C7)', async () => {
  const { actor, posts, pass } = failing(never);
  actor.send({ type: 'message.send', submission: { key: 'key-1', payload } });
  await pass(48);
  // A look of a second comes first. Each try is followed by a second for its settling and one for the look, then by 1, 2, 4, 8
  // and 16 s and one more look.
  expect(posts).toEqual([1000, 5000, 10_000, 17_000, 28_000, 47_000]);
  actor.stop();
});

test.each(['page.returned', 'network.returned', 'tab.changed'] as const)(
  'the pause goes on while the store does not answer after %s (C7)',
  async (type) => {
    const answers = [Promise.resolve({ messages: [waiting('key-1', 300_000)], expired: 0 })];
    const { actor, posts, pass } = failing(() => answers.shift() ?? never());
    actor.send({ type: 'browser.idle' });
    await pass(299);
    actor.send({ type });
    await pass(3);
    // After the pause the store has its second once more.
    expect(posts).toEqual([301_000]);
    actor.stop();
  },
);

test('what the network made due goes out once a slow store has said so (C7)', async () => {
  let answer: (contents: StoreContents) => void = () => undefined;
  const slow = new Promise<StoreContents>((resolve) => {
    answer = resolve;
  });
  const answers = [Promise.resolve({ messages: [waiting('key-1', 300_000)], expired: 0 }), slow];
  const { actor, posts, pass } = failing(() => answers.shift() ?? never());
  actor.send({ type: 'browser.idle' });
  await pass(10);
  actor.send({ type: 'network.returned' });
  await pass(3);
  answer({ messages: [waiting('key-1', 0)], expired: 0 });
  await settled();
  expect(posts).toEqual([13_000]);
  actor.stop();
});
