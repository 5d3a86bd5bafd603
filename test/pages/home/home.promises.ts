import type { AnyMachineSnapshot } from 'xstate';
import type { Timers } from '../../support/oracle.ts';
import {
  askedPlace,
  askedStep,
  broken,
  heardBy,
  isDrag,
  type Promises,
  type Taken,
} from '../../support/promises.ts';

type Tab = 'app' | 'dashboard' | 'medlink';

/** H4: where a step leads that the pager takes in the first section. */
const heroSteps = {
  down: {
    app: { index: 0, tab: 'dashboard' },
    dashboard: { index: 0, tab: 'medlink' },
    medlink: { index: 1, tab: 'medlink' },
  },
  up: {
    app: { index: 0, tab: 'app' },
    dashboard: { index: 0, tab: 'app' },
    medlink: { index: 0, tab: 'dashboard' },
  },
} as const;

/** K13. */
const messageCounts = { app: 9, dashboard: 10, medlink: 9 } as const;

/** N2, P8: where the visitor goes by name. */
const placeOf = (taken: Taken) =>
  heardBy(taken, 'navBar', 'home.request') ? { index: 0, isKey: false } : askedPlace(taken, 4);

const look = ({ children }: AnyMachineSnapshot, timers: Timers) => {
  const part = (id: string) => children[id]?.getSnapshot() as AnyMachineSnapshot;
  const { context, value } = part('pager');
  const pager = value as Record<'paging' | 'lock' | 'mode', string>;
  const rotation = part('messageRotation').value as Record<
    'section' | 'page' | 'motion' | 'playback' | 'pointer' | 'focus',
    string
  >;
  return {
    index: context.index as number | null,
    paging: pager.paging,
    isLocked: pager.lock === 'on',
    isPaged: pager.mode === 'paged',
    isAsleep: (context.sleepReasons as readonly string[]).length > 0,
    gate: context.gate as unknown,
    tab: part('heroTabs').value as Tab,
    messages: part('messageRotation').context.count as number,
    isHeroShown: rotation.section === 'shown',
    isHeld:
      rotation.page === 'hidden' ||
      rotation.motion === 'reduced' ||
      rotation.playback === 'paused' ||
      rotation.pointer !== 'away' ||
      rotation.focus !== 'away',
    isRotating: 'messageRotation' in timers,
  };
};
type Facts = ReturnType<typeof look>;

const wrongIn = (facts: Facts) =>
  broken({
    'the index is null or one of 0 to 5':
      facts.index === null || [0, 1, 2, 3, 4, 5].includes(facts.index),
    'the index is known once the page was measured':
      (facts.paging === 'unsynced') === (facts.index === null),
    'the body is locked in the first section of the paged mode, nowhere else':
      facts.isLocked === (facts.index === 0 && facts.isPaged),
    'the messages know whether the hero is shown': facts.isHeroShown === (facts.index === 0),
    'the messages turn where the hero is shown and nothing holds them, nowhere else':
      facts.isRotating === (facts.index === 0 && !facts.isHeld),
    'the messages are those of the open tab': facts.messages === messageCounts[facts.tab],
  });

function wrongBetween(before: Facts, taken: Taken, after: Facts) {
  const isSame = after.index === before.index && after.tab === before.tab;
  const asked = askedStep(taken);
  const isStep = asked !== null;
  const isSingle = isStep || isDrag(taken);
  const isEntry = before.index !== 0 && after.index === 0;
  const isEntryFromBelow = isEntry && before.index === 1 && isSingle;
  const isInHero = isStep && before.index === 0;
  const isOpen = before.isPaged && before.paging === 'ready' && !before.isAsleep;
  const isSure = asked?.isSure === true;
  const step = heroSteps[asked?.direction === 1 ? 'down' : 'up'][before.tab];
  const place = placeOf(taken);
  const goes =
    before.index !== null && (place?.isKey === false || (before.isPaged && !before.isAsleep));
  const isClick = heardBy(taken, 'heroTabs', 'tab.select') !== undefined;
  return broken({
    'a wheel or a key while the wheel is closed changes neither tab nor index':
      !isStep || before.paging !== 'throttled' || isSame,
    'no wheel, key or drag turns pages in normal scrolling': !isSingle || before.isPaged || isSame,
    'a wheel or a key in the hero goes through app, dashboard and medlink, and on':
      !isInHero ||
      !isOpen ||
      (after.index === step.index && after.tab === step.tab) ||
      (!isSure && isSame),
    'a step that is taken, by a tab or by the page, closes the wheel':
      !isStep || isSame || after.paging === 'throttled',
    'a place that the visitor names is where the page goes':
      place === undefined || !goes || after.index === place.index,
    'Home and End do nothing in normal scrolling, nor under a modal':
      place?.isKey !== true || (before.isPaged && !before.isAsleep) || isSame,
    'a wheel, a key or a drag turns at most one page':
      !isSingle || isSame || Math.abs((after.index ?? 0) - (before.index ?? 0)) <= 1,
    'a single step from the second section opens medlink':
      !isEntryFromBelow || after.tab === 'medlink',
    'only a click, a step in the hero and a step into it change the tab':
      after.tab === before.tab || isInHero || isEntryFromBelow || isClick,
    'time and clicks on tabs turn no page':
      after.index === before.index || !(isClick || taken.isTime),
    'an index once known is never lost': before.index === null || after.index !== null,
  });
}

/** P1–P12, H4–H6: the bar, the pager, the hero's tabs and its messages. */
export const homePromises: Promises<Facts> = { look, wrongIn, wrongBetween };
