import type {
  Submission,
  SubmissionResult,
} from '../contact-submission/contact-submission.machine.ts';
import { outboxSetup } from './outbox.setup.ts';
import type { Attempt, Settlement, StoreContents } from './outbox.types.ts';

const unexpected: SubmissionResult = { outcome: 'failed', reason: 'unexpected' };

interface AboutMessage {
  readonly event: { readonly key: string };
}

/** The visitor has sent a message; its turn may come later. */
const sending = [
  {
    type: 'holdMessage',
    params: ({ event }: { readonly event: { readonly submission: Submission } }) => ({
      submission: event.submission,
    }),
  },
  'addFresh',
] as const;
const ofKey = { params: ({ event }: AboutMessage) => ({ key: event.key }) };
/** A message is not to be sent, or no longer ours to keep. */
const removal = ['forget', { type: 'removeMessage', ...ofKey }] as const;
/** Another tab has sent or deleted it; the page may hold it. */
const endedElsewhere = [
  'tellEndedElsewhere',
  'forget',
  { type: 'releaseMessage', ...ofKey },
] as const;
const deletion = [
  ...removal,
  { type: 'tellDeleted', ...ofKey },
  {
    type: 'giveFocusOn',
    params: ({ context }: { readonly context: { readonly messages: readonly unknown[] } }) => ({
      remaining: context.messages.length,
    }),
  },
  'tellDropped',
] as const;

/** What is tried ends its try; another one goes on. */
const endingElsewhere = [
  { guard: 'isUnderWay', target: 'reading', actions: endedElsewhere },
  { actions: endedElsewhere },
] as const;

interface Answer {
  readonly event: { readonly output: StoreContents };
}
const contentsOf = ({ event }: Answer) => ({ contents: event.output });

/** The store is asked what waits. Until it answers, the network's return is not forgotten. */
const read = {
  id: 'read',
  src: 'readMessages',
  input: ({ context: { isHastened } }: { readonly context: { readonly isHastened: boolean } }) => ({
    isHastened,
  }),
  onDone: {
    target: '#outbox.empty',
    actions: [
      'clearHaste',
      { type: 'adoptKeys', params: contentsOf },
      { type: 'tellVanished', params: contentsOf },
      { type: 'setMessages', params: contentsOf },
      { type: 'tellExpired', params: contentsOf },
    ],
  },
} as const;

/** C7: messages on their way. Each is tried until it is stored, refused for good, deleted or too old. */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  description: 'Messages on their way to the company, and those that wait in the browser for it.',
  meta: { unpictured: 'Its messages show under contactForm, where one waits on this device.' },
  context: ({ input }) => ({
    ...(input?.parent && { parent: input.parent }),
    keepsOnDevice: input?.keepsOnDevice ?? true,
    fresh: [],
    messages: [],
    attempt: null,
    settlement: null,
    isHastened: false,
  }),
  invoke: { id: 'world', src: 'trackWorld' },
  initial: 'unread',
  states: {
    unread: {
      description: 'C7: what waits from an earlier visit is looked for when the page has time.',
      meta: { requirement: 'C7' },
      on: {
        'browser.idle': 'reading',
        'message.send': { target: 'reading', actions: sending },
      },
    },
    reading: {
      description:
        'C7: the store is asked what waits; where something can be sent without it, it has 1 s.',
      meta: { requirement: 'C7' },
      entry: 'clearAttempt',
      invoke: [
        { ...read, onError: 'empty' },
        { id: 'tabs', src: 'hearTabs' },
      ],
      after: { storeLimit: { guard: 'hasUnsent', target: 'empty' } },
      on: {
        'network.returned': { target: 'reading', reenter: true, actions: 'setHaste' },
        'page.returned': { target: 'reading', reenter: true },
        // It may wait already, and goes out within the second all the same.
        'message.send': { target: 'reading', reenter: true, actions: sending },
      },
    },
    empty: {
      description:
        'C7: nothing is to be sent; else what the visitor has just sent goes first, then what is due.',
      meta: { requirement: 'C7' },
      entry: 'clearAttempt',
      always: [
        { guard: 'hasFresh', target: 'trying', actions: 'takeFresh' },
        { guard: 'hasDue', target: 'trying', actions: 'takeDue' },
        { guard: 'isToLookAgain', target: 'waiting.looking' },
        { guard: 'hasWaiting', target: 'waiting' },
      ],
      on: {
        // Of a store that failed while nothing was known nobody else would hear again.
        'network.returned': { target: 'reading', actions: 'setHaste' },
        'page.returned': 'reading',
      },
    },
    waiting: {
      description: 'C7: messages wait for their time, or for the network.',
      meta: { requirement: 'C7' },
      invoke: { id: 'tabs', src: 'hearTabs' },
      after: { nextTry: { target: 'reading', actions: 'passPause' } },
      initial: 'resting',
      states: {
        resting: {
          description: 'C7: nothing is done before its time.',
          meta: { requirement: 'C7' },
          on: { 'page.returned': 'looking' },
        },
        looking: {
          description:
            'C7: the store is asked meanwhile; the pause goes on, and it has all of that.',
          meta: { requirement: 'C7' },
          invoke: { ...read, onError: 'resting' },
        },
      },
      on: {
        'network.returned': { target: '.looking', actions: 'setHaste' },
        'tab.changed': '.looking',
      },
    },
    trying: {
      description: 'C7: one message is tried, by one tab at a time.',
      meta: { requirement: 'C7' },
      initial: 'claiming',
      invoke: [
        {
          id: 'claim',
          src: 'claimMessage',
          input: ({ context: { attempt, keepsOnDevice } }) => ({
            ...(attempt as Attempt),
            keepsOnDevice,
          }),
        },
        { id: 'tabs', src: 'hearTabs' },
      ],
      states: {
        claiming: {
          description:
            'C7: the store has the message before it leaves, if that takes less than 1 s.',
          meta: { requirement: 'C7' },
          after: { storeLimit: 'posting' },
          on: {
            'claim.granted': { target: 'posting', actions: 'setClaim' },
            'claim.refused': { target: '#outbox.empty', actions: 'leaveToOtherTab' },
            'claim.missed': {
              target: '#outbox.empty',
              actions: ['forgetMissed', 'tellMissed'],
            },
          },
        },
        posting: {
          description:
            'C4: a token and one POST; only after a 2xx is a message said to be received.',
          meta: { requirement: 'C4' },
          invoke: {
            id: 'submission',
            src: 'contactSubmission',
            input: ({ context: { attempt } }) => (attempt as Attempt).submission,
            onDone: {
              target: 'settling',
              actions: [
                { type: 'settle', params: ({ event }) => ({ result: event.output }) },
                { type: 'tellResult', params: ({ event }) => ({ result: event.output }) },
              ],
            },
            onError: {
              target: 'settling',
              actions: [
                { type: 'settle', params: { result: unexpected } },
                { type: 'tellResult', params: { result: unexpected } },
              ],
            },
          },
          // A store that was slow still says where the message is.
          on: { 'claim.granted': { meta: { requirement: 'C6' }, actions: 'setClaim' } },
        },
        settling: {
          description: 'C7: the store learns what became of the try, before another tab may look.',
          meta: { requirement: 'C7' },
          invoke: {
            id: 'settle',
            src: 'settleMessage',
            input: ({ context: { attempt, settlement } }) => ({
              key: (attempt as Attempt).submission.key,
              settlement: settlement as Settlement,
            }),
            onDone: '#outbox.reading',
            onError: '#outbox.reading',
          },
          after: { storeLimit: '#outbox.reading' },
          on: {
            'message.send': { actions: sending },
            'message.delete': { actions: deletion },
          },
        },
      },
      on: {
        'message.send': [
          { guard: 'isRetrying', target: 'empty', actions: sending },
          { actions: sending },
        ],
        'message.delete': [
          { guard: 'isUnderWay', target: 'reading', actions: deletion },
          { actions: deletion },
        ],
        'network.returned': { actions: 'setHaste' },
        'tab.received': endingElsewhere,
        'tab.deleted': endingElsewhere,
        'tab.changed': {},
      },
    },
  },
  on: {
    'message.send': { target: '.empty', actions: sending },
    'message.delete': { target: '.reading', actions: deletion },
    'message.taken': { actions: removal },
    'tab.received': { target: '.reading', actions: endedElsewhere },
    'tab.deleted': { target: '.reading', actions: endedElsewhere },
    'tab.changed': '.reading',
  },
});
