import { expect, test } from 'vitest';
import { galleryPage } from '../../scripts/gallery/page.ts';
import { plannedVisits, type Subject } from '../../scripts/gallery/pictures.ts';
import { drivenViews } from '../support/driven-views.ts';
import { picturedOf } from '../support/gallery.ts';

const machineIds = [...new Set(Object.values(drivenViews).map(({ machine }) => machine.id))];
const subjectsOf = (id: string): Subject[] =>
  picturedOf(id).map((state, index) => ({ ...state, id: `${id}-${index + 1}` }));
const subjects = machineIds.flatMap(subjectsOf);

test('each state is pictured once on each screen of its view, and read either way', () => {
  const planned = plannedVisits(subjects).flatMap(({ visit, screen, direction }) =>
    visit.map(({ id }) => `${id} ${screen.width} ${direction}`),
  );
  const wanted = subjects.flatMap(({ id, view }) => {
    const only = drivenViews[view]?.widthPx;
    const widths = only === undefined ? [1440, 390] : [only];
    return widths.flatMap((width) => [`${id} ${width} ltr`, `${id} ${width} rtl`]);
  });
  expect(planned.toSorted()).toEqual(wanted.toSorted());
});

test('a visit pictures its states in the order of its way', () => {
  const wrong = plannedVisits(subjects).filter(({ visit }) => {
    const names = visit[0]?.way.map(({ name }) => name) ?? [];
    return visit.some(({ way }) => way.some(({ name }, index) => name !== names[index]));
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('the page has each state with its way and its test, and tells of what is missing', () => {
  const [first, second] = subjectsOf('heroTabs') as [Subject, Subject];
  const card = ({ id, shown, view }: Subject, file: string) => ({
    id,
    view,
    shown,
    page: '/',
    way: ['click Dashboard'],
    snippet: `test('${id}')`,
    pictures: [{ direction: 'ltr' as const, width: 960, height: 600, file }],
  });
  const page = galleryPage([
    {
      machine: 'heroTabs',
      description: 'Three tabs.',
      looks: 3,
      cards: [card(first, 'a.webp'), card(second, 'b.webp')],
      reasons: [],
      missing: [{ tab: 'medlink' }],
    },
    {
      machine: 'home',
      description: 'The page.',
      looks: null,
      cards: [],
      reasons: [{ shown: null, why: 'It composes others.' }],
      missing: [],
    },
  ]);
  for (const said of [
    'src="a.webp"',
    'src="b.webp"',
    '<li>click Dashboard</li>',
    "test('heroTabs-1')",
    'has no picture and no reason',
    'It composes others.',
    '2 states, 2 machines',
  ]) {
    expect(page).toContain(said);
  }
});
