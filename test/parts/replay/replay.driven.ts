import type { AnyMachineSnapshot } from 'xstate';
import { visitPlayerMachine } from '../../../machines/visit-player/visit-player.machine.ts';
import { visitRecorderMachine } from '../../../machines/visit-recorder/visit-recorder.machine.ts';
import { click, type Meaning, wait } from '../../support/gestures.ts';
import type { Step } from '../../support/run.ts';
import type { DrivenView, DrivenViews } from '../../support/view-paths.ts';
import { difference, tinyVisits } from './tiny-visits.ts';

const recorder = '[data-machine="visit-recorder"]';

/** What it says in each state, and on its button. */
const recorderSays: Readonly<Record<string, readonly [string, string]>> = {
  recording: ['This visit is being recorded. What you type is not kept.', 'Stop and save'],
  filled: ['The recording is as long as it can be. Save it.', 'Save'],
  saved: ['The recording has been saved among your downloads.', 'Save again'],
};

/** I1: a recording is kept until it is saved, or is as large as it may be: 1.8 million characters. */
const visitRecorder: DrivenView = {
  machine: visitRecorderMachine,
  page: '/blogs?record',
  section: 'latest',
  root: recorder,
  isOverPage: true,
  only: 'browser',
  meanings: [
    { event: { type: 'visit.save' }, gesture: click(`${recorder} button`) },
    {
      gesture: { kind: 'address', query: `record&topic=${'x'.repeat(1_850_000)}` },
      means: ({ value }) => (value === 'recording' ? [{ type: 'visit.filled' }] : []),
    },
  ],
  shows: ({ value }) => ({ recorder: String(value) }),
  expects: ({ value }) => {
    const [said, button] = recorderSays[String(value)] ?? [];
    return {
      [`${recorder} [role="status"]@text`]: said ?? null,
      [`${recorder} button@text`]: button ?? null,
    };
  },
};

const player = '[data-machine="visit-player"]';
const play = `${player} progress + button`;
const stepOn = `${play} + button`;
const stepCount = 3;

/** What it says: of a file that is none, and at the end. */
function playerSays({ value, context }: AnyMachineSnapshot): string {
  if (value === 'opening') return 'The recording is being read.';
  if (value === 'choosing') return context.problem ?? '';
  if (value !== 'ended') return '';
  const differences = context.differences as readonly string[];
  return differences.length === 0
    ? 'Played to its end: the page stands as it did in the visit. It answers no more.'
    : `Played to its end. The page answers no more. Not as it was in the visit:${differences.join('')}`;
}

const isOpen = ({ value }: AnyMachineSnapshot) => value === 'ready' || value === 'playing';
const positionOf = ({ context }: AnyMachineSnapshot): number => context.position;

/** The recording has been played up to there, and ends with its last step. */
const played = ({ context }: AnyMachineSnapshot, ...positions: readonly number[]): Step[] => [
  ...positions.map((position) => ({ type: 'steps.played', position })),
  ...(positions.at(-1) === stepCount
    ? [
        {
          type: 'play.ended',
          differences: context.text === tinyVisits.differs ? [difference] : [],
        },
      ]
    : []),
];

/** A file is chosen, and read. */
const give = (text: string, read: Step): Meaning => ({
  gesture: { kind: 'give', on: `${player} input`, text },
  means: ({ value }) => (value === 'choosing' ? [{ type: 'file.given', text }, read] : []),
});
const opened: Step = { type: 'actor.done', id: 'open', output: { stepCount } };

/** So much time, and so many steps of the recording are played in it. */
const playFor = (ms: number, from: number, ...positions: readonly number[]): Meaning => ({
  gesture: { kind: 'wait', ms },
  means: (snapshot) =>
    snapshot.value === 'playing' && positionOf(snapshot) === from
      ? played(snapshot, ...positions)
      : [],
});

/** I1: a recording is chosen, and played by itself or step by step. */
const visitPlayer: DrivenView = {
  machine: visitPlayerMachine,
  page: '/blogs?replay',
  section: 'latest',
  root: player,
  isOverPage: true,
  only: 'browser',
  // The address names no recording.
  given: [{ type: 'actor.done', id: 'open', output: null }],
  meanings: [
    give(tinyVisits.same, opened),
    give(tinyVisits.differs, opened),
    give(tinyVisits.none, { type: 'actor.error', id: 'open', error: 'The file is not JSON.' }),
    {
      gesture: click(play),
      means: ({ value }) => {
        if (value === 'ready') return [{ type: 'play.start' }];
        return value === 'playing' ? [{ type: 'play.pause' }] : [];
      },
    },
    {
      gesture: click(stepOn),
      means: (snapshot) =>
        snapshot.value === 'ready'
          ? [{ type: 'play.step' }, ...played(snapshot, positionOf(snapshot) + 1)]
          : [],
    },
    playFor(300, 0, 1),
    playFor(1000, 1, 2, 3),
  ],
  midMs: ({ value }) => (value === 'playing' ? 100 : null),
  shows: (snapshot) => {
    const { value, context } = snapshot;
    if (value === 'choosing') {
      return { player: 'choosing', says: context.problem === null ? 'nothing' : 'what is wrong' };
    }
    if (value === 'ended') {
      return {
        player: 'ended',
        says: context.differences.length > 0 ? 'what differs' : 'the same',
      };
    }
    return isOpen(snapshot)
      ? { player: String(value), played: positionOf(snapshot) > 0 }
      : { player: String(value) };
  },
  also: (snapshot) => [positionOf(snapshot), snapshot.context.text],
  expects: (snapshot) => ({
    [`${player}@data-position`]: String(positionOf(snapshot)),
    [`${player} [role="status"]@text`]: playerSays(snapshot),
    [`${player} progress@value`]: isOpen(snapshot) ? String(positionOf(snapshot)) : null,
    [`${player} input@type`]: snapshot.value === 'choosing' ? 'file' : null,
    [`${stepOn}:disabled@type`]: snapshot.value === 'playing' ? 'button' : null,
    [`${player}:has(li)@data-machine`]:
      snapshot.context.differences.length > 0 ? 'visit-player' : null,
  }),
};

export const replayViews: DrivenViews = {
  'recorder of a visit': visitRecorder,
  'player of a visit': visitPlayer,
  'player of a visit that is still fetched': {
    ...visitPlayer,
    page: '/blogs?replay=/visit.json',
    given: [],
    script: 'window.fetch = () => new Promise(() => undefined)',
    meanings: [{ ...wait(500), means: () => [{ type: 'wait', ms: 500 }] }],
  },
};
