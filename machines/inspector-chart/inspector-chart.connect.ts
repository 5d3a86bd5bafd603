import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { InspectorChartEvent, inspectorChartMachine } from './inspector-chart.machine.ts';
import type { ChartBox } from './inspector-chart.types.ts';

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: unknown;
  readonly currentTarget: unknown;
  readonly preventDefault: () => void;
}

const keys: Readonly<Record<string, InspectorChartEvent>> = {
  ArrowLeft: { type: 'view.pan', x: 1, y: 0 },
  ArrowRight: { type: 'view.pan', x: -1, y: 0 },
  ArrowUp: { type: 'view.pan', x: 0, y: 1 },
  ArrowDown: { type: 'view.pan', x: 0, y: -1 },
  '+': { type: 'zoom.in' },
  '=': { type: 'zoom.in' },
  '-': { type: 'zoom.out' },
  '0': { type: 'view.fit' },
};

/** The boxes that can be shown large, with the names of those around them. */
const choicesOf = (box: ChartBox, path: string): { id: string; text: string }[] =>
  box.children
    .filter(({ kind }) => kind !== 'initial' && kind !== 'any')
    .flatMap((child) => {
      // The frame around machines that run alone has no name.
      if (child.kind === 'loose') return choicesOf(child, path);
      const text = path === '' ? child.name : `${path} › ${child.name}`;
      return [{ id: child.id, text }, ...choicesOf(child, text)];
    });

/** Props of a drawing, of its stage and of the tools beside it (I2). */
export function connectInspectorChart(
  snapshot: SnapshotFrom<typeof inspectorChartMachine>,
  send: (event: InspectorChartEvent) => void,
) {
  const { graph, layout, camera, focus } = snapshot.context;
  const tool = (event: InspectorChartEvent) =>
    ({ type: 'button', disabled: !snapshot.can(event), onClick: () => send(event) }) as const;
  return {
    graph,
    /** Where everything stands; null before it is known. */
    layout,
    hasFailed: snapshot.matches({ drawing: 'failed' }),
    rootProps: { 'data-machine': 'inspector-chart', 'data-state': stateAttribute(snapshot) },
    stageProps: {
      tabIndex: 0,
      onKeyDown: (press: KeyPress) => {
        const event = keys[press.key];
        const isOwn = press.target === press.currentTarget;
        if (!event || !isOwn || press.ctrlKey || press.metaKey || press.altKey) return;
        press.preventDefault();
        send(event);
      },
    },
    /** The drawing on its stage. */
    cameraStyle: {
      transform: `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`,
    },
    percent: Math.round(camera.scale * 100),
    zoomInProps: tool({ type: 'zoom.in' }),
    zoomOutProps: tool({ type: 'zoom.out' }),
    fitProps: tool({ type: 'view.fit' }),
    focusProps: {
      // The arrow keys go on from what was chosen.
      value: focus ?? '',
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        send(
          currentTarget.value === ''
            ? { type: 'view.fit' }
            : { type: 'view.focus', id: currentTarget.value },
        ),
    },
    focusChoices: choicesOf(graph.box, ''),
  } as const;
}
