import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { contactFormMachine } from '../../../machines/contact-form/contact-form.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import type { Attempt, OutboxEvent } from '../../../machines/outbox/outbox.types.ts';
import { walk } from '../../support/compose.ts';
import { chanceOfWalk, describeChance } from '../../support/fuzz.ts';
import { move } from '../../support/home-walk.ts';
import { asked } from '../../support/promises.ts';
import { standIn } from '../../support/run.ts';
import { submission } from './contact-submission.oracle.ts';
import { contactPromises } from './contact.promises.ts';

// The form with its real outbox. The store is told of, and the server answers when a move says so.

const form = contactFormMachine.provide({
  actors: {
    outbox: outboxMachine.provide({
      actors: {
        contactSubmission: standIn() as never,
        readMessages: standIn() as never,
        settleMessage: standIn() as never,
        claimMessage: fromCallback<OutboxEvent, Attempt & { readonly keepsOnDevice: boolean }>(
          ({ sendBack }) => sendBack({ type: 'claim.granted', place: 'device', isOnline: true }),
        ),
      },
    }),
  },
});

const types = (field: string, ...values: readonly string[]) =>
  values.map((value) =>
    move(`${field}: ${value || 'nothing'}`, { type: 'field.changed', field, value }),
  );
const filledIn = move(
  'all fields',
  { type: 'field.changed', field: 'name', value: 'Mina' },
  { type: 'field.changed', field: 'email', value: 'mina@example.com' },
  { type: 'field.changed', field: 'country', value: 'UAE' },
  { type: 'field.changed', field: 'message', value: 'Hello' },
);
const submits = ['key-1', 'key-2'].map((key) =>
  move(`submit ${key}`, { type: 'form.submit', key }),
);
/** How the store answers what waits. */
const stores = {
  nothing: { type: 'actor.done', output: { messages: [], expired: 0 } },
  'the first message is due': {
    type: 'actor.done',
    output: {
      messages: [{ ...submission, place: 'device', tries: 1, dueInMs: 0, refusal: null }],
      expired: 0,
    },
  },
  // What is known to wait goes on.
  'no answer': { type: 'actor.error', error: 'no store' },
} as const;
/** The server's answer, and then the store's, what waits. */
const answer = (
  result: { readonly outcome: string; readonly reason?: string },
  store: keyof typeof stores,
) =>
  move(
    `the server: ${result.reason ?? result.outcome}, the store: ${store}`,
    { type: 'actor.done', id: 'outbox/submission', output: result },
    { type: 'actor.done', id: 'outbox/settle' },
    { ...stores[store], id: 'outbox/read' },
  );
const isOffline = { outcome: 'failed', reason: 'offline' };
const answers = [
  answer({ outcome: 'received' }, 'nothing'),
  answer(isOffline, 'no answer'),
  answer({ outcome: 'failed', reason: 'rejected' }, 'nothing'),
];
/** Where the store has the first message alone. */
const due = answer(isOffline, 'the first message is due');

const rewrites = types('message', '', 'Hello again');
const restart = move('restart', { type: 'form.restart' });
const walked = [filledIn, ...rewrites, ...submits, ...answers, restart];
const retried = [filledIn, ...rewrites, ...submits.slice(0, 1), ...answers, due, restart];
const moves = [...walked, ...types('email', 'mina@', 'mina@example.com')];

const composition = { machine: form, isTimed: false, moves, ...asked(contactPromises) };

test.each([
  { of: 'two messages', moves: walked, has: { waiting: true, triedAgain: false } },
  { of: 'one that is due', moves: retried, has: { waiting: true, triedAgain: true } },
])('every promise holds of $of', ({ moves: each, has }) => {
  const seen = { waiting: false, triedAgain: false };
  const look: typeof contactPromises.look = (snapshot, timers) => {
    const facts = contactPromises.look(snapshot, timers);
    seen.waiting ||= facts.waiting > 0;
    seen.triedAgain ||= facts.isTriedAgain;
    return facts;
  };
  const { states, wrong } = walk({
    ...composition,
    moves: each,
    ...asked({ ...contactPromises, look }),
  });
  expect(wrong).toEqual([]);
  expect(seen).toEqual(has);
  expect(states).toBeGreaterThan(200);
});

describeChance(
  (['visible', 'silent'] as const).map((feedback) =>
    chanceOfWalk({ ...composition, input: { feedback } }),
  ),
  ({ name }) => `'${name}'`,
);
