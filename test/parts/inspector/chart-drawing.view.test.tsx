import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { heroTabsMachine } from '../../../machines/hero-tabs/hero-tabs.machine.ts';
import { graphOf } from '../../../machines/inspector-chart/inspector-chart.graph.ts';
import type {
  ChartBox,
  ChartLayout,
} from '../../../machines/inspector-chart/inspector-chart.types.ts';
import type { DefinedState } from '../../../machines/inspector-log/inspector-log.types.ts';
import { chartLabels } from '../../../src/content/inspector.ts';
import { ChartDrawing, type ChartRun } from '../../../src/parts/inspector/chart-drawing.tsx';

afterEach(cleanup);

const graph = graphOf(heroTabsMachine.config as DefinedState, chartLabels.drawing);
const boxesOf = (box: ChartBox): ChartBox[] => [box, ...box.children.flatMap(boxesOf)];
const place = { x: 10, y: 20, width: 100, height: 50 };
const points = [
  { x: 0, y: 0 },
  { x: 0, y: 40 },
];
const layout: ChartLayout = {
  width: 400,
  height: 300,
  boxes: Object.fromEntries(boxesOf(graph.box).map(({ id }) => [id, place])),
  rows: {},
  arrows: Object.fromEntries(graph.arrows.map(({ id }) => [id, { points, label: place }])),
};

function draw(active: readonly string[], run: ChartRun | null) {
  const { container } = render(
    <ChartDrawing graph={graph} layout={layout} active={active} run={run} label="Chart of tabs" />,
  );
  const all = (selector: string, name: string) =>
    [...container.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  return { container, all };
}

test('a drawing has a box for every state, says what it is, and lights what is active', () => {
  const { container, all } = draw(['heroTabs', 'heroTabs.app'], null);
  expect(container.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe(
    'Chart of tabs',
  );
  expect(all('[data-box]', 'data-box')).toEqual([
    'heroTabs',
    'heroTabs.app',
    'heroTabs.dashboard',
    'heroTabs.medlink',
  ]);
  expect(all('[data-active]', 'data-box')).toEqual(['heroTabs', 'heroTabs.app']);
  expect(container.querySelector('[data-box="heroTabs.app"] title')?.textContent).toContain(
    'the app is open',
  );
});

test('an arrow has the events and guards that share it', () => {
  const { container } = draw([], null);
  const label = container.querySelector('[data-label="heroTabs.app→heroTabs.dashboard"]');
  expect([...(label?.querySelectorAll('text') ?? [])].map((line) => line.textContent)).toEqual([
    'tab.select',
    '[isFor dashboard]',
    'tab.next',
    'focus.next',
  ]);
});

test('an event runs along its arrow, and the guard that said no is marked', () => {
  const { container, all } = draw(['heroTabs.medlink'], {
    key: '7',
    taken: ['heroTabs.app|tab.select|1'],
    refused: ['heroTabs.app|tab.select|0'],
  });
  expect(all('[data-arrow][data-taken]', 'data-arrow')).toEqual(['heroTabs.app→heroTabs.medlink']);
  expect(all('[data-arrow][data-refused]', 'data-arrow')).toEqual([
    'heroTabs.app→heroTabs.dashboard',
  ]);
  expect(all('[data-transition][data-refused]', 'data-transition')).toEqual([
    'heroTabs.app|tab.select|0',
  ]);
  expect(container.querySelector('[data-transition][data-refused] title')?.textContent).toBe(
    'said no',
  );
  expect(container.querySelectorAll('[data-arrow] circle')).toHaveLength(1);
});
