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
const answers = [
  { outcome: 'received' },
  { outcome: 'failed', reason: 'offline' },
  { outcome: 'failed', reason: 'rejected' },
].map((output) =>
  move(
    `the server: ${output.reason ?? output.outcome}`,
    { type: 'actor.done', id: 'outbox/submission', output },
    { type: 'actor.done', id: 'outbox/settle' },
    { type: 'actor.done', id: 'outbox/read', output: { messages: [], expired: 0 } },
  ),
);

const rewrites = types('message', '', 'Hello again');
const restart = move('restart', { type: 'form.restart' });
const walked = [filledIn, ...rewrites, ...submits, ...answers, restart];
const moves = [...walked, ...types('email', 'mina@', 'mina@example.com')];

const composition = { machine: form, isTimed: false, moves, ...asked(contactPromises) };

test('every promise holds', () => {
  const { states, wrong } = walk({ ...composition, moves: walked });
  expect(wrong).toEqual([]);
  expect(states).toBeGreaterThan(10);
});

describeChance(
  (['visible', 'silent'] as const).map((feedback) =>
    chanceOfWalk({ ...composition, input: { feedback } }),
  ),
  ({ name }) => `'${name}'`,
);
