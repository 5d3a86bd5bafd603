import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyActor, createActor, setup } from 'xstate';
import { arrivalMachine } from '../../../machines/arrival/arrival.machine.ts';
import type { VisitPlayerEvent } from '../../../machines/visit-player/visit-player.machine.ts';
import { readVisit } from '../../../src/parts/replay/visit.ts';
import { createVisitPlay } from '../../../src/parts/replay/visit-play.ts';
import { tinyVisits } from './tiny-visits.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const sections = ['latest', 'all', 'footer'];

/** What is told at the end of a visit whose three sections come after each other, so much later than in the recording. */
function endOfLateVisit(lateMs: number): VisitPlayerEvent | undefined {
  const { steps, ...head } = JSON.parse(tinyVisits.waits) as { steps: readonly object[] };
  const ofSection = (step: object | undefined, id: string) =>
    JSON.parse(JSON.stringify(step).replaceAll('latest', id)) as object;
  const [enters, , leaves] = steps;
  const visitSteps = [enters, leaves].flatMap((step) => sections.map((id) => ofSection(step, id)));
  const visit = readVisit(JSON.stringify({ ...head, steps: visitSteps }));
  const live: AnyActor[] = [];
  const play = createVisitPlay(visit, {
    roots: { now: () => live },
    path: () => '/blogs',
    goToPage: () => undefined,
  });
  const told: VisitPlayerEvent[] = [];
  play.play((event) => told.push(event));
  vi.advanceTimersByTime(200);
  for (const id of sections) {
    vi.advanceTimersByTime(lateMs);
    live.push(createActor(arrivalMachine, { id: `arrival ${id}`, input: { id } }).start());
  }
  vi.advanceTimersByTime(lateMs);
  return told.findLast(({ type }) => type === 'play.ended');
}

test('each part that comes late is waited for anew', () => {
  expect(endOfLateVisit(9900)).toEqual({ type: 'play.ended', differences: [] });
});

test('one that does not come within 10 s is told to be missing', () => {
  expect(endOfLateVisit(10_100)).toMatchObject({
    differences: [
      '200 ms, arrival latest is in the recording and not here',
      expect.any(String),
      expect.any(String),
    ],
  });
});

test('one step to another page waits for what comes with it', () => {
  const visit = readVisit(tinyVisits.waits);
  const [enters, ...others] = visit.steps;
  const moved = { ...visit, path: '/', steps: [{ ...enters, path: '/blogs' }, ...others] };
  const live: AnyActor[] = [];
  let path = '/';
  const play = createVisitPlay(readVisit(JSON.stringify(moved)), {
    roots: { now: () => live },
    path: () => path,
    goToPage: (to) => (path = to),
  });
  const told: VisitPlayerEvent[] = [];
  const step = () => play.step((event) => told.push(event));
  step();
  // Whoever presses again while nothing comes plays no step more.
  step();
  vi.advanceTimersByTime(1000);
  expect([path, told]).toEqual(['/blogs', []]);
  live.push(createActor(arrivalMachine, { id: 'arrival latest', input: { id: 'latest' } }).start());
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([{ type: 'steps.played', position: 1 }]);
  step();
  step();
  expect(told.slice(1)).toEqual([
    { type: 'steps.played', position: 2 },
    { type: 'steps.played', position: 3 },
    { type: 'play.ended', differences: [expect.stringContaining('"waiting" in the recording')] },
  ]);
});

test('a machine that throws ends it, with the step and what was thrown', () => {
  const tear = () => {
    throw new Error('torn');
  };
  const torn = setup({ actions: { tear } }).createMachine({
    id: 'arrival',
    initial: 'waiting',
    states: { waiting: { on: { 'section.measured': { actions: 'tear' } } } },
  });
  const play = createVisitPlay(readVisit(tinyVisits.waits), {
    roots: { now: () => [root] },
    path: () => '/blogs',
    goToPage: () => undefined,
  });
  const root = createActor(torn, { id: 'arrival latest' }).start();
  const told: VisitPlayerEvent[] = [];
  const stop = play.play((event) => {
    told.push(event);
    if (event.type === 'play.failed') stop();
  });
  vi.advanceTimersByTime(2000);
  expect(told).toEqual([
    { type: 'steps.played', position: 1 },
    {
      type: 'play.failed',
      problem: 'Step 2 (600 ms, arrival latest section.measured) cannot be played: torn',
    },
  ]);
});
