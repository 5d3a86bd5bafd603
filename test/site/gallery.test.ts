import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { drivenViews } from '../support/driven-views.ts';
import { missingLooks, picturedOf, whyUnpictured } from '../support/gallery.ts';
import { tours } from '../support/scenes.ts';
import { lookOf, type Shown } from '../support/view-paths.ts';
import { pathSnippetOf } from '../support/path-snippet.ts';
import { faultsOf, runSnippet } from '../support/snippets.ts';

// That each model reaches no look without a picture is asked where it is explored, in `describeModel`.

const machines = Object.values(
  import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true }),
).flatMap((exported) =>
  Object.values(exported).flatMap((each) =>
    each instanceof StateMachine ? [each as AnyStateMachine] : [],
  ),
);

test('every machine has pictures, or declares why it has none', () => {
  expect(machines.length).toBeGreaterThan(20);
  const wrong = machines.filter(
    (machine) => (picturedOf(machine.id).length === 0) !== (whyUnpictured(machine) !== null),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('the tabs have a picture for each of the three, with a shortest way', () => {
  const ways = picturedOf('heroTabs').map(({ shown, way }) => [shown, way.length]);
  expect(ways).toEqual([
    [{ tab: 'app' }, 0],
    [{ tab: 'dashboard' }, 1],
    [{ tab: 'medlink' }, 1],
  ]);
});

test('the kit is pictured with every number of devices that are out', () => {
  const out = picturedOf('kitSpread').map(({ shown }) => shown['out']);
  expect(new Set(out)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]));
});

test('a state that the machine reaches and no gesture is told', () => {
  const reached = picturedOf('heroTabs').map(({ shown }) => shown);
  expect(missingLooks('heroTabs', reached)).toEqual([]);
  expect(missingLooks('heroTabs', [...reached, { tab: 'planted' }])).toEqual([{ tab: 'planted' }]);
});

test('a reason excuses no other look of its machine', () => {
  const look = { form: 'valid', problems: false, says: 'arrived' };
  expect(missingLooks('contactForm', [look, { ...look, says: 'planted' }])).toEqual([
    { ...look, says: 'planted' },
  ]);
});

test('the views of a machine agree on what it shows', () => {
  const shows = new Map<string, Set<unknown>>();
  for (const view of Object.values(drivenViews)) {
    const known = shows.get(view.machine.id) ?? new Set();
    shows.set(view.machine.id, known.add(view.shows));
  }
  expect([...shows].filter(([, { size }]) => size > 1).map(([id]) => id)).toEqual([]);
});

describe('a test that can be copied', () => {
  const ids = [...new Set(Object.values(drivenViews).map(({ machine }) => machine.id))];
  const snippetsOf = (id: string) =>
    picturedOf(id).map(({ view, ...state }) => {
      const { machine, input } = drivenViews[view] ?? {};
      if (!machine) throw new Error(`There is no view ${view}.`);
      return { machine, snippet: pathSnippetOf(machine, input, state) };
    });

  test.each(ids)('comes to each state of %s', (id) => {
    for (const { machine, snippet } of snippetsOf(id)) {
      expect(runSnippet(snippet, { [`${id}Machine`]: machine })).toHaveLength(1);
    }
  });

  test('compiles', async () => {
    const named = ids.flatMap((id) =>
      snippetsOf(id).map(({ snippet }, index) => [`${id}-${index + 1}`, snippet]),
    );
    expect(await faultsOf(Object.fromEntries(named))).toEqual([]);
  });
});

/** Why a state at rest of a machine that scenes show has no scene of its own; null where it must have one. */
const withoutScene: Readonly<Record<string, (shown: Shown) => string | null>> = {
  contactForm: ({ form, problems, says }) => {
    if (form === 'valid') return 'As before it was written in, but for the words in its fields.';
    if (form === 'invalid' && (!problems || says === 'nothing')) {
      return 'A part of what the scene of a form that was sent too early shows.';
    }
    return says === 'failed' ? 'As the message that waits on this device, without its list.' : null;
  },
  messageRotation: ({ control, motion }) =>
    control === 'paused' && motion === 'reduced' ? 'As the pause where motion is full.' : null,
  audienceModal: ({ modal, item }) =>
    modal === 'open' && item !== 0 && item !== 5
      ? 'As the first item and the last, with another one.'
      : null,
  testimonialSlider: ({ place, quotes, row }) => {
    if (row === 'in a hand') return 'A row on its way, as a finger draws it.';
    if (place === 'between') return 'As at the start, with other cards.';
    return place === 'end' && !quotes ? 'As at the end, with another side of a card.' : null;
  },
  whyUsCarousel: ({ control, strip }) => {
    if (strip !== 'at rest') return 'A strip on its way, as a finger draws it or lets it go.';
    return control === 'playing' ? null : 'As it rests, with another control or none.';
  },
  kitSpread: ({ devices, floating }) =>
    devices === 'spread' && !floating ? 'As it floats: pictures stand still.' : null,
  sectionPager: ({ finger }) =>
    finger === 'none' ? null : 'A page on its way, as a finger draws it.',
  blogFilter: ({ filter }) =>
    filter === 'adoption' || filter === 'technology' ? 'As the news, with other cards.' : null,
};

describe('the scenes of the contact sheet', () => {
  const looks = tours.flatMap(({ scenes }) => scenes.flatMap(({ looks: shown = [] }) => shown));

  test('name a state wherever a machine stands', () => {
    const views = Object.values(drivenViews);
    const sections = new Set(
      views.flatMap(({ section, isOverPage }) => (isOverPage ? [] : [section])),
    );
    const silent = tours.flatMap(({ page, scenes }) =>
      scenes
        .filter(({ section, looks: shown = [] }) => {
          const machinesThere = views.filter((view) => view.section === section || view.isOverPage);
          const isThere = section === undefined || sections.has(section);
          const tells = shown.some((look) =>
            machinesThere.some(({ machine }) => machine.id === look.machine),
          );
          return isThere && !tells;
        })
        .map(({ name }) => `${page} ${name}`),
    );
    // The older why us is cards that stand, and an unknown address has but words and a link.
    expect(silent).toEqual(['home-v1 why-us', 'not-found page']);
  });

  test('show states that the gallery shows, where they show one of a machine', () => {
    const unknown = looks.filter(
      ({ machine, shown }) =>
        !picturedOf(machine).some((each) => lookOf(each.shown) === lookOf(shown)),
    );
    expect(unknown).toEqual([]);
  });

  test.each([...new Set(looks.map(({ machine }) => machine))])(
    'show each state at rest of %s, or there is a reason not to',
    (machine) => {
      const shown = new Set(
        looks.filter((each) => each.machine === machine).map((each) => lookOf(each.shown)),
      );
      const left = picturedOf(machine).filter(
        (each) =>
          each.leftMs === null &&
          !shown.has(lookOf(each.shown)) &&
          (withoutScene[machine]?.(each.shown) ?? null) === null,
      );
      expect(left.map((each) => each.shown)).toEqual([]);
    },
  );
});
