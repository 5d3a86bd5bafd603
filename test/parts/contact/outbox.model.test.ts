import type { SnapshotFrom } from 'xstate';
import { activeLeaves } from '../../../machines/shared/attributes.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { describeModel } from '../../support/model.ts';
import { outboxOfTwoOracle, outboxOracle } from './outbox.oracle.ts';

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
