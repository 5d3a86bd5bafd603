import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  contactSubmissionMachine,
  type Submission,
  type SubmissionResult,
} from '../../../machines/contact-submission/contact-submission.machine.ts';
import { describeModel } from '../../support/model.ts';
import { contactSubmissionOracle, submission } from './contact-submission.oracle.ts';

describeModel({
  machine: contactSubmissionMachine,
  oracle: contactSubmissionOracle,
  input: submission,
  project: (snapshot) => ({
    at: snapshot.value,
    result: snapshot.output ?? null,
  }),
});

/** A promise that the test settles. */
function pending<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** The machine with ports whose promises the test settles. */
function start() {
  const token = pending<string>();
  const answer = pending<SubmissionResult>();
  const post = vi.fn<(input: Submission & { token: string }) => void>();
  const clock = new SimulatedClock();
  const actor = createActor(
    contactSubmissionMachine.provide({
      actors: {
        fetchBotToken: fromPromise(() => token.promise),
        postContact: fromPromise(({ input }) => {
          post(input);
          return answer.promise;
        }),
      },
    }),
    { clock, input: submission },
  ).start();
  return { actor, clock, token, answer, post };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a token that comes after the limit posts nothing and leaves the result alone', async () => {
  const { actor, clock, token, post } = start();
  clock.increment(8000);
  token.resolve('too late');
  await settled();
  expect(actor.getSnapshot().output).toEqual({ outcome: 'failed', reason: 'botCheck' });
  expect(post).not.toHaveBeenCalled();
});

test('an answer that comes after the limit leaves the result alone', async () => {
  const { actor, clock, token, answer } = start();
  token.resolve('token-1');
  await settled();
  clock.increment(10_000);
  answer.resolve({ outcome: 'received' });
  await settled();
  expect(actor.getSnapshot().output).toEqual({ outcome: 'failed', reason: 'unavailable' });
});

test('the time that the bot check took is not taken from the post', async () => {
  const { actor, clock, token, post } = start();
  clock.increment(7999);
  token.resolve('token-1');
  await settled();
  clock.increment(9999);
  expect(actor.getSnapshot().value).toBe('posting');
  expect(post).toHaveBeenCalledExactlyOnceWith({ ...submission, token: 'token-1' });
});
