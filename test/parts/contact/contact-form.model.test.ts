import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import {
  type ContactFeedback,
  contactFormMachine,
} from '../../../machines/contact-form/contact-form.machine.ts';
import {
  contactSubmissionMachine,
  type Submission,
  type SubmissionResult,
} from '../../../machines/contact-submission/contact-submission.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import type {
  Attempt,
  OutboxEvent,
  WaitingMessage,
} from '../../../machines/outbox/outbox.types.ts';
import { describeModel } from '../../support/model.ts';
import {
  contactFormOracle,
  silentContactFormOracle,
  waitingContactFormOracle,
} from './contact-form.oracle.ts';

const project = ({ value, context }: SnapshotFrom<typeof contactFormMachine>) => {
  const { values, touched, left, key, failure, reference, reminder, place, underWay, news } =
    context;
  return {
    values,
    touched,
    left,
    key,
    failure,
    reference,
    reminder,
    place,
    underWay,
    news,
    at: value,
  };
};

/** A text that waits; another one was refused. */
const waiting = {
  key: 'key-old',
  place: 'device',
  tries: 1,
  dueInMs: 1000,
  refusal: null,
  payload: {
    name: 'Mina',
    email: 'mina@example.com',
    country: 'UAE',
    userMessage: 'Hello',
    phoneNumber: '',
  },
} as const satisfies WaitingMessage;
const refused = {
  ...waiting,
  key: 'key-refused',
  refusal: 'rejected',
  payload: { ...waiting.payload, userMessage: 'Hello again' },
} as const satisfies WaitingMessage;

const outboxThatHolds = (...messages: readonly WaitingMessage[]) =>
  createMachine({ context: { fresh: [], messages } }) as unknown as typeof outboxMachine;

describeModel(
  { machine: contactFormMachine, oracle: contactFormOracle, project },
  {
    machine: contactFormMachine,
    oracle: silentContactFormOracle,
    input: { feedback: 'silent' },
    project,
  },
  {
    machine: contactFormMachine.provide({ actors: { outbox: outboxThatHolds(refused, waiting) } }),
    oracle: waitingContactFormOracle,
    project,
  },
);

/** The form with its real submission, whose posts are recorded and answered in turn. */
function startForm(...answers: readonly SubmissionResult[]) {
  return startFormOf('visible', answers);
}

function startFormOf(
  feedback: ContactFeedback,
  answers: readonly SubmissionResult[] = [],
  messages: readonly WaitingMessage[] = [],
) {
  const posts: Submission[] = [];
  const submission = contactSubmissionMachine.provide({
    actors: {
      fetchBotToken: fromPromise(() => Promise.resolve('token-1')),
      postContact: fromPromise(async ({ input }) => {
        posts.push(input);
        return answers[posts.length - 1] ?? { outcome: 'received' };
      }),
    },
  });
  const outboxLogic = outboxMachine.provide({
    actors: {
      contactSubmission: submission,
      claimMessage: fromCallback<OutboxEvent, Attempt & { readonly keepsOnDevice: boolean }>(
        ({ sendBack }) => sendBack({ type: 'claim.granted', place: 'device', isOnline: true }),
      ),
      readMessages: fromPromise(() =>
        messages.length > 0
          ? Promise.resolve({ messages, expired: 0 })
          : Promise.reject(new Error('no store')),
      ),
      settleMessage: fromPromise(() => Promise.resolve()),
    },
  });
  const actor = createActor(contactFormMachine.provide({ actors: { outbox: outboxLogic } }), {
    input: { feedback },
  }).start();
  actor.send({ type: 'field.changed', field: 'name', value: 'Mina' });
  actor.send({ type: 'field.changed', field: 'email', value: 'mina@example.com' });
  actor.send({ type: 'field.changed', field: 'country', value: 'UAE' });
  actor.send({ type: 'field.changed', field: 'message', value: 'Hello' });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { actor, posts, settled };
}

const offline: SubmissionResult = { outcome: 'failed', reason: 'offline' };

describe('a contact form with its submission', () => {
  test('a double click posts once', async () => {
    const { actor, posts, settled } = startForm();
    actor.send({ type: 'form.submit', key: 'key-1' });
    actor.send({ type: 'form.submit', key: 'key-2' });
    await settled();
    expect(actor.getSnapshot().value).toBe('sent');
    expect(posts.map(({ key }) => key)).toEqual(['key-1']);
  });

  test('a second try of the same text carries the first key', async () => {
    const { actor, posts, settled } = startForm(offline);
    actor.send({ type: 'form.submit', key: 'key-1' });
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'form.submit', key: 'key-2' });
    await settled();
    expect(posts.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  });

  test('what another tab has sent meanwhile is not posted, and told once (C7)', async () => {
    const { actor, posts, settled } = startForm(offline);
    actor.send({ type: 'form.submit', key: 'key-1' });
    const { outbox } = actor.getSnapshot().children;
    outbox?.send({ type: 'tab.received', key: 'key-1' });
    outbox?.send({ type: 'tab.received', key: 'key-1' });
    await settled();
    expect(posts).toEqual([]);
    expect(outbox?.getSnapshot().context.messages).toEqual([]);
    expect(actor.getSnapshot().value).toBe('sent');
    expect(actor.getSnapshot().context.news).toBeNull();
  });

  test('a text that waits, which the store had not said when it was submitted, carries its key (C7)', async () => {
    const { actor, posts, settled } = startFormOf('visible', [offline], [waiting]);
    actor.send({ type: 'form.submit', key: 'key-1' });
    await settled();
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'form.submit', key: 'key-2' });
    await settled();
    expect(actor.getSnapshot().value).toBe('sent');
    expect(posts.map(({ key }) => key)).toEqual(['key-old', 'key-old']);
  });

  test('a changed text carries the next key', async () => {
    const { actor, posts, settled } = startForm(offline);
    actor.send({ type: 'form.submit', key: 'key-1' });
    await settled();
    actor.send({ type: 'field.changed', field: 'message', value: 'Hello again' });
    actor.send({ type: 'form.submit', key: 'key-2' });
    await settled();
    expect(posts.map(({ key, payload }) => [key, payload.userMessage])).toEqual([
      ['key-1', 'Hello'],
      ['key-2', 'Hello again'],
    ]);
  });

  test('a message of the next visitor on the same page carries its own key', async () => {
    const { actor, posts, settled } = startForm();
    actor.send({ type: 'form.submit', key: 'key-1' });
    await settled();
    actor.send({ type: 'field.changed', field: 'name', value: 'Omar' });
    actor.send({ type: 'field.changed', field: 'email', value: 'omar@example.com' });
    actor.send({ type: 'field.changed', field: 'country', value: 'UAE' });
    actor.send({ type: 'field.changed', field: 'message', value: 'Hello' });
    actor.send({ type: 'form.submit', key: 'key-2' });
    await settled();
    expect(posts.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });
});

describe('a silent contact form with its submission (C6, C7)', () => {
  test('keeps what was sent, and sends it no second time', async () => {
    const { actor, posts, settled } = startFormOf('silent');
    actor.send({ type: 'form.submit', key: 'key-1' });
    await settled();
    expect(actor.getSnapshot().value).toBe('sent');
    expect(actor.getSnapshot().context.values.message).toBe('Hello');
    actor.send({ type: 'form.submit', key: 'key-2' });
    await settled();
    expect(posts.map(({ key }) => key)).toEqual(['key-1']);
  });

  test.each([
    ['while it is sent, and back', 'message', ['Hello ', 'Hello'], false],
    ['while it is sent, by a space', 'name', ['Mina '], false],
    ['once it was sent, by a space', 'name', ['Mina '], true],
  ] as const)('knows a text that was changed %s', async (_, field, values, isSent) => {
    const { actor, posts, settled } = startFormOf('silent');
    actor.send({ type: 'form.submit', key: 'key-1' });
    if (isSent) await settled();
    for (const value of values) actor.send({ type: 'field.changed', field, value });
    actor.send({ type: 'form.submit', key: 'key-2' });
    await settled();
    await settled();
    expect(new Set(posts.map(({ key }) => key))).toEqual(new Set(['key-1']));
    expect(actor.getSnapshot().value).toBe('sent');
  });

  test('knows the first of two texts, as long as it has not arrived', async () => {
    const { actor, posts, settled } = startFormOf('silent');
    for (const [at, value] of ['Hello', 'Hello again', 'Hello'].entries()) {
      actor.send({ type: 'field.changed', field: 'message', value });
      actor.send({ type: 'form.submit', key: `key-${at}` });
    }
    await settled();
    await settled();
    await settled();
    expect(posts.map(({ key }) => key)).toEqual(['key-0', 'key-1']);
  });

  test('sends a text that was written and submitted while the first was under way after it', async () => {
    const { actor, posts, settled } = startFormOf('silent');
    actor.send({ type: 'form.submit', key: 'key-1' });
    actor.send({ type: 'field.changed', field: 'message', value: 'Hello again' });
    actor.send({ type: 'form.submit', key: 'key-2' });
    actor.send({ type: 'form.submit', key: 'key-3' });
    actor.send({ type: 'field.changed', field: 'message', value: 'Not submitted' });
    await settled();
    await settled();
    expect(posts.map(({ key, payload }) => [key, payload.userMessage])).toEqual([
      ['key-1', 'Hello'],
      ['key-2', 'Hello again'],
    ]);
    expect(actor.getSnapshot().value).toBe('valid');
    expect(actor.getSnapshot().context.values.message).toBe('Not submitted');
  });
});
