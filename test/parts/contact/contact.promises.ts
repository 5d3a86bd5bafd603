import type { AnyMachineSnapshot } from 'xstate';
import { broken, heardBy, type Promises, type Taken } from '../../support/promises.ts';

interface Submission {
  readonly payload: Readonly<
    Record<'name' | 'email' | 'country' | 'userMessage' | 'phoneNumber', string>
  >;
  readonly key: string;
}

const look = ({ value, context, children }: AnyMachineSnapshot) => {
  const outbox = children['outbox']?.getSnapshot() as AnyMachineSnapshot;
  const attempt = outbox.context.attempt as {
    readonly submission: Submission;
    readonly isFresh: boolean;
  } | null;
  const fresh = outbox.context.fresh as readonly Submission[];
  return {
    at: String(value),
    text: JSON.stringify(context.values),
    key: context.key as string | null,
    waiting: (outbox.context.messages as readonly unknown[]).length,
    isTriedAgain: attempt?.isFresh === false,
    posted: outbox.matches({ trying: 'posting' }) ? attempt?.submission : undefined,
    /** What was submitted and is not settled: it waits for its turn, or is tried. */
    outgoing: [
      ...fresh,
      // What was just submitted stays in its place while it is tried.
      ...(attempt && !attempt.isFresh ? [attempt.submission] : []),
    ],
  };
};
type Facts = ReturnType<typeof look>;

/** C2: a name, a country, a message, and an address of at most 254 characters, 64 of them before the @. */
const keepsRules = ({ payload: { name, email, country, userMessage } }: Submission) =>
  [name, country, userMessage].every((text) => text.trim() !== '') &&
  /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email.trim()) &&
  email.trim().length <= 254;

const keysOf = ({ outgoing }: Facts) => outgoing.map(({ key }) => key).join();

const wrongIn = ({ at, key, posted, outgoing }: Facts) =>
  broken({
    'nothing is on its way that breaks a rule': outgoing.every(keepsRules),
    'what is on its way has a key, and no phone number': outgoing.every(
      (each) => each.key !== '' && each.payload.phoneNumber === '',
    ),
    'one key is on its way once':
      new Set(outgoing.map((each) => each.key)).size === outgoing.length,
    'what was received is not posted again': at !== 'sent' || !posted || posted.key !== key,
  });

function wrongBetween(before: Facts, taken: Taken, after: Facts) {
  const isSubmit = heardBy(taken, '', 'form.submit') !== undefined;
  const isSame = keysOf(before) === keysOf(after);
  return broken({
    'a form that is not valid sends nothing':
      !isSubmit ||
      !['pristine', 'invalid'].includes(before.at) ||
      (isSame && after.at === 'invalid'),
    'a message that is being sent, or was sent, is not sent by another click':
      !isSubmit || !['sending', 'sent'].includes(before.at) || before.key === null || isSame,
    'a text keeps its key over all tries':
      before.text !== after.text ||
      before.key === null ||
      after.key === null ||
      before.key === after.key,
  });
}

/** C2, C3, C4, C7: nothing is sent while the form is invalid; one key, one post. */
export const contactPromises: Promises<Facts> = { look, wrongIn, wrongBetween };
