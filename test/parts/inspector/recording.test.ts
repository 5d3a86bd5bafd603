import { describe, expect, test } from 'vitest';
import { raisedOf } from '../../../machines/inspector-log/inspector-log.chart.ts';
import { withRecording } from '../../../machines/inspector-log/inspector-log.logic.ts';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import type {
  DefinedState,
  LogEntry,
} from '../../../machines/inspector-log/inspector-log.types.ts';
import { sectionPagerMachine } from '../../../machines/section-pager/section-pager.machine.ts';
import { runFile, runVisit } from '../../../src/parts/inspector/recording.ts';
import { readVisit, type Visit } from '../../../src/parts/replay/visit.ts';
import { personalIn, withHowToAccept } from '../../support/replay.ts';

const files = import.meta.glob<string>('../../fixtures/replays/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const named = (name: string): Visit =>
  readVisit(files[`../../fixtures/replays/${name}.json`] ?? '');

/** What the inspector shows of a recording. */
function shownOf(visit: Visit) {
  const { facts, differences } = runVisit(visit);
  const [state] = [inspectorLogMachine.getInitialSnapshot({} as never, { limit: 1, keptLimit: 1 })];
  return { ...withRecording(state.context, facts), differences };
}

describe.each(Object.entries(files))('%s', (file, text) => {
  const visit = readVisit(text);
  const { actors, entries, differences } = shownOf(visit);

  test('ends with every machine as the recording has it', () => {
    const left = visit.steps.flatMap((step) => ('leaves' in step ? [step] : []));
    const last = left.findLast(({ leaves }) => /^(home|blogs)/.test(leaves));
    const ends = Object.entries(last?.actors ?? {});
    expect(ends.length).toBeGreaterThan(0);
    const shown = ends.map(([path]) => {
      const actor = actors.findLast(({ name }) => name === path.split('/').at(-1));
      return [path, actor?.value];
    });
    expect(shown).toEqual(ends.map(([path, { value }]) => [path, value]));
    expect(withHowToAccept(file, differences)).toEqual([]);
  });

  test('has every event from outside, at its time, and nothing personal', () => {
    const told = visit.steps.flatMap((step) =>
      'event' in step ? [`${step.atMs} ${step.event.type}`] : [],
    );
    const midnightMs = new Date(1970, 0, 1).getTime();
    const heard = new Set(entries.map(({ atMs, event }) => `${atMs - midnightMs} ${event.type}`));
    expect(told.filter((each) => !heard.has(each))).toEqual([]);
    const steps = entries.map(({ actorName, event }) => ({ to: actorName, event }));
    expect(personalIn(JSON.stringify({ steps, entries }))).toEqual([]);
  });
});

test('an event has the transition that it took, and who sent it', () => {
  const { entries } = shownOf(named('blogs'));
  expect(entries.findLast(({ event }) => event.type === 'filter.select')).toMatchObject({
    actorName: 'blogFilter',
    from: 'all',
    to: 'technology',
  });
  const { entries: ofHome } = shownOf(named('tour-of-home'));
  expect(ofHome.findLast(({ event }) => event.type === 'hero.tabChanged')).toMatchObject({
    actorName: 'home',
    sourceName: 'heroTabs',
    transitions: [{ source: 'home', eventType: 'hero.tabChanged' }],
  });
});

test('an event has what the machine raised for it, and what was in the way of that', () => {
  const { entries } = shownOf(named('tour-of-home'));
  const wheel = entries.findLast(({ event }) => event.type === 'wheel.moved');
  expect(wheel?.raised).toMatchObject([
    { eventType: 'wheel.read', transitions: [{ source: 'sectionPager', actions: ['askForStep'] }] },
    {
      eventType: 'step.asked',
      from: { paging: 'ready', mode: 'paged' },
      transitions: [{ source: 'sectionPager.paging.ready', guard: 'asksFirst' }],
    },
  ]);
  expect(raisedOf(sectionPagerMachine.config as DefinedState, wheel as LogEntry)).toMatchObject([
    {
      candidates: [
        { guard: 'leavesWheel', verdict: 'refused' },
        { guard: 'passesEdge', verdict: 'refused' },
        { guard: 'isNoPush', verdict: 'refused' },
        { guard: null, verdict: 'taken' },
      ],
    },
    {
      candidates: [
        { guard: 'asksFirst', verdict: 'taken' },
        { guard: 'hasRoom', verdict: 'notAsked' },
      ],
    },
  ]);
});

test('a page that the visit left has ended, and its last one has not', () => {
  const { actors } = shownOf(named('there-and-back'));
  const roots = actors.filter(({ definition }) => ['home', 'blogs'].includes(definition?.id ?? ''));
  expect(roots.map(({ name, status }) => [name, status])).toEqual([
    ['home', 'stopped'],
    ['blogs', 'stopped'],
    ['home 2', 'active'],
  ]);
});

test('a visit whose machine throws is refused, with the step and what was thrown', async () => {
  const text = files['../../fixtures/replays/tour-of-home.json'] ?? '';
  const faulty = text.replace('"field":"name","value":', '"field":"name","other":');
  expect(faulty).not.toBe(text);
  await expect(runFile(new File([faulty], 'file.json'))).rejects.toThrow(
    /^Step \d+ \(\d+ ms, contactForm field\.changed\) cannot be played: Unable to evaluate guard /,
  );
});

test.each([
  { text: 'no JSON', says: 'The file is not JSON.' },
  { text: '{}', says: 'The file is not the recording of a visit.' },
])('a file of $text is refused', async ({ text, says }) => {
  await expect(runFile(new File([text], 'file.json'))).rejects.toThrow(says);
});
