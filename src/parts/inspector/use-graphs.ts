import { useMemo } from 'react';
import { graphOf } from '../../../machines/inspector-chart/inspector-chart.graph.ts';
import { mapOf } from '../../../machines/inspector-chart/inspector-chart.map.ts';
import { chartLabels } from '../../content/inspector.ts';
import type { useInspectorLog } from './use-inspector-log.ts';

type Log = ReturnType<typeof useInspectorLog>;

/** The boxes and arrows of a machine's chart, out of its definition. */
export const useChartGraph = (definition: NonNullable<Log['shown']>['definition']) =>
  useMemo(() => graphOf(definition, chartLabels.drawing), [definition]);

/** The boxes and arrows of the map; the key changes with the actors that stand on it. */
export function useMapGraph(actors: Log['actors']) {
  const key = actors.map(({ sessionId }) => sessionId).join();
  // Their states and contexts change without end, and take no other room.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which actors there are
  const graph = useMemo(() => mapOf(actors, chartLabels.map), [key]);
  return { key, graph };
}
