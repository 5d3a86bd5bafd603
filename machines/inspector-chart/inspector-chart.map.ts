import type { DefinedState, InspectedActor } from '../inspector-log/inspector-log.types.ts';
import { chartMeasures } from './inspector-chart.graph.ts';
import type { ChartArrow, ChartBox, ChartGraph } from './inspector-chart.types.ts';

const { nameCharPx, codeCharPx, lineHeightPx, headerPx, boxPaddingPx } = chartMeasures;

/** Room for what was said last between a machine and one that it runs, both ways. */
const messagePx = { width: 220, height: 2 * lineHeightPx + 6 } as const;

const maxStateChars = 24;
const columnGapPx = 12;

/** More states than three stand in two columns. */
const columnsOfStates = (count: number) => (count > 3 ? 2 : 1);

/** How many rows that many states take. */
export const rowsOfStates = (count: number): number => Math.ceil(count / columnsOfStates(count));

/** How many states of a chart are active at once, and the letters of the longest. */
function leafRoom({ states = {}, type }: DefinedState, path = 0): { count: number; chars: number } {
  const rooms = Object.entries(states).map(([key, state]) =>
    leafRoom(state, path + key.length + (path === 0 ? 0 : 1)),
  );
  if (rooms.length === 0) return { count: 1, chars: path };
  const counts = rooms.map(({ count }) => count);
  return {
    count: type === 'parallel' ? counts.reduce((sum, each) => sum + each, 0) : Math.max(...counts),
    chars: Math.max(...rooms.map(({ chars }) => chars)),
  };
}

const empty = { description: '', isRegion: false, rows: [], children: [] } as const;

/** An actor of the map, with room for its name, its states, and what it also runs. */
function boxOf({ sessionId, name, definition }: InspectedActor, helpers: number): ChartBox {
  const { count, chars } = leafRoom(definition ?? {});
  const lines = (chars === 0 ? 0 : rowsOfStates(count)) + (helpers > 0 ? 1 : 0);
  const columns = columnsOfStates(count);
  const statePx = Math.min(chars, maxStateChars) * codeCharPx;
  const helperPx = helpers > 0 ? 18 * codeCharPx : 0;
  const widestPx = Math.max(
    name.length * nameCharPx,
    columns * statePx + (columns - 1) * columnGapPx,
    helperPx,
  );
  return {
    ...empty,
    id: sessionId,
    name,
    kind: 'actor',
    widthPx: Math.ceil(widestPx) + 2 * boxPaddingPx,
    heightPx: headerPx + (lines === 0 ? 0 : lines * lineHeightPx + boxPaddingPx - 4),
  };
}

/** A frame that is not drawn: it holds together what belongs together. */
const groupOf = (
  id: string,
  kind: 'map' | 'tree' | 'loose',
  name: string,
  children: readonly ChartBox[],
): ChartBox => ({ ...empty, id, kind, name, children, widthPx: 0, heightPx: 0 });

/**
 * The machines of the page as boxes; an arrow leads from each to those that it runs (I2). A page and its
 * parts stand together; those that run alone stand beside them.
 */
export function mapOf(actors: readonly InspectedActor[], name: string): ChartGraph {
  const machines = actors.filter(({ definition }) => definition !== null);
  const parentOf = ({ parentId }: InspectedActor) =>
    machines.find(({ sessionId }) => sessionId === parentId);
  const rootOf = (actor: InspectedActor): InspectedActor => {
    const parent = parentOf(actor);
    return parent ? rootOf(parent) : actor;
  };
  const helpersOf = (id: string) =>
    actors.filter(({ definition, parentId }) => definition === null && parentId === id).length;
  const families = machines
    .filter((actor) => !parentOf(actor))
    .map((root) => machines.filter((actor) => rootOf(actor) === root));
  const boxesOf = (members: readonly InspectedActor[]) =>
    members.map((actor) => boxOf(actor, helpersOf(actor.sessionId)));
  const trees = families
    .filter(({ length }) => length > 1)
    .map((family) =>
      groupOf(`${family[0]?.sessionId ?? ''}|tree`, 'tree', family[0]?.name ?? '', boxesOf(family)),
    );
  const alone = families.filter(({ length }) => length === 1).flat();
  const arrows = machines.flatMap((actor): ChartArrow[] => {
    const parent = parentOf(actor);
    if (!parent) return [];
    return [
      {
        id: `${parent.sessionId}→${actor.sessionId}`,
        source: parent.sessionId,
        target: actor.sessionId,
        transitions: [],
        widthPx: messagePx.width,
        heightPx: messagePx.height,
      },
    ];
  });
  const loose = alone.length > 0 ? [groupOf('|loose', 'loose', '', boxesOf(alone))] : [];
  return { box: groupOf('|map', 'map', name, [...trees, ...loose]), arrows };
}
