import { expect, test, vi } from 'vitest';
import { connectInspectorChart } from '../../../machines/inspector-chart/inspector-chart.connect.ts';
import { inspectorChartMachine } from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import type { ChartBox } from '../../../machines/inspector-chart/inspector-chart.types.ts';
import { connected } from '../../support/connected.ts';

const boxOf = (
  id: string,
  name: string,
  kind: ChartBox['kind'],
  children: readonly ChartBox[] = [],
): ChartBox => ({
  id,
  name,
  kind,
  children,
  description: '',
  isRegion: false,
  rows: [],
  widthPx: 0,
  heightPx: 0,
});

const oven = boxOf('oven', 'oven', 'state', [
  boxOf('oven|initial', '', 'initial'),
  boxOf('oven|any', 'any state', 'any'),
  boxOf('oven.off', 'off', 'final'),
  boxOf('oven.on', 'on', 'parallel', [
    boxOf('oven.on|always', 'at any time', 'notes'),
    boxOf('oven.on.fan', 'fan', 'state', [
      boxOf('oven.on.fan|initial', '', 'initial'),
      boxOf('oven.on.fan.slow', 'slow', 'state'),
    ]),
  ]),
]);

const limits = {
  minScale: 0.5,
  maxScale: 2,
  maxFitScale: 1,
  zoomStep: 1.25,
  panStepPx: 60,
  marginPx: 20,
  reshapeRatio: 1.25,
};
const drawing = (box = oven) =>
  connected(inspectorChartMachine, connectInspectorChart, { graph: { box, arrows: [] }, limits });
const measured = { type: 'stage.measured', widthPx: 840, heightPx: 640 } as const;
const laid = {
  type: 'actor.done',
  id: 'layout',
  output: {
    width: 400,
    height: 200,
    boxes: { 'oven.off': { x: 300, y: 100, width: 100, height: 100 } },
    arrows: {},
  },
} as const;
const at = (xPx: number, yPx: number, scale: number) => ({
  transform: `translate(${xPx}px, ${yPx}px) scale(${scale})`,
});

test('until a drawing has its places its tools wait, and a drawing that failed says so (I2)', () => {
  const { after } = drawing();
  const handler = expect.any(Function) as unknown;
  const waiting = { type: 'button', disabled: true, onClick: handler };
  const tools = { zoomInProps: waiting, zoomOutProps: waiting, fitProps: waiting };
  const rootProps = (state: string) => ({ 'data-machine': 'inspector-chart', 'data-state': state });
  expect(after()).toEqual({
    ...tools,
    graph: { box: oven, arrows: [] },
    layout: null,
    hasFailed: false,
    rootProps: rootProps('drawing.unmeasured camera.fitted'),
    stageProps: { tabIndex: 0, onKeyDown: handler },
    cameraStyle: at(0, 0, 1),
    percent: 100,
    focusProps: { value: '', onChange: handler },
    focusChoices: expect.any(Array) as unknown,
  });
  expect(after(measured)).toMatchObject({
    ...tools,
    layout: null,
    hasFailed: false,
    rootProps: rootProps('drawing.laying camera.fitted'),
  });
  expect(after({ type: 'actor.error', id: 'layout', error: 'too large' })).toMatchObject({
    ...tools,
    layout: null,
    hasFailed: true,
    rootProps: rootProps('drawing.failed camera.fitted'),
  });
});

test('buttons make the drawing larger and smaller, and fit it; it says its size in percent (I2)', () => {
  const { after, said } = drawing();
  const fitted = after(measured, laid);
  expect(fitted).toMatchObject({
    layout: { width: 400, height: 200 },
    percent: 100,
    cameraStyle: at(220, 220, 1),
    zoomInProps: { disabled: false },
    zoomOutProps: { disabled: false },
    fitProps: { disabled: false },
  });
  fitted.zoomInProps.onClick();
  fitted.zoomInProps.onClick();
  expect(after()).toMatchObject({
    percent: 156,
    cameraStyle: at(107.5, 163.75, 1.5625),
    rootProps: { 'data-state': 'drawing.laid camera.free' },
  });
  fitted.zoomOutProps.onClick();
  expect(after()).toMatchObject({ percent: 125, cameraStyle: at(170, 195, 1.25) });
  fitted.fitProps.onClick();
  expect(after()).toMatchObject({ percent: 100, cameraStyle: at(220, 220, 1) });
  expect(said().map(({ type }) => type)).toEqual(['zoom.in', 'zoom.in', 'zoom.out', 'view.fit']);
});

const stage = {};
const pressOf = (key: string) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: stage,
  currentTarget: stage,
  preventDefault: vi.fn<() => void>(),
});

test.each([
  { key: 'ArrowLeft', says: { type: 'view.pan', x: 1, y: 0 } },
  { key: 'ArrowRight', says: { type: 'view.pan', x: -1, y: 0 } },
  { key: 'ArrowUp', says: { type: 'view.pan', x: 0, y: 1 } },
  { key: 'ArrowDown', says: { type: 'view.pan', x: 0, y: -1 } },
  { key: '+', says: { type: 'zoom.in' } },
  { key: '=', says: { type: 'zoom.in' } },
  { key: '-', says: { type: 'zoom.out' } },
  { key: '0', says: { type: 'view.fit' } },
])('on the stage $key moves the drawing, and not the page (I2)', ({ key, says }) => {
  const { after, said } = drawing();
  const press = pressOf(key);
  const { stageProps } = after(measured, laid);
  expect(stageProps.tabIndex).toBe(0);
  stageProps.onKeyDown(press);
  expect(said()).toEqual([says]);
  expect(press.preventDefault).toHaveBeenCalledOnce();
});

test.each([
  ['another key', { key: 'a' }],
  ['a key with Ctrl, which is the browser’s', { ctrlKey: true }],
  ['a key with Cmd, which is the browser’s', { metaKey: true }],
  ['a key with Alt, which is the browser’s', { altKey: true }],
  ['a key on a button of the drawing', { target: {} }],
])('%s is left alone', (_, fields) => {
  const { after, said } = drawing();
  const press = { ...pressOf('+'), ...fields };
  after(measured, laid).stageProps.onKeyDown(press);
  expect(said()).toEqual([]);
  expect(press.preventDefault).not.toHaveBeenCalled();
});

test('any state can be gone to by its name and the names around it, and shows large (I2)', () => {
  const { after, said } = drawing();
  const { focusChoices, focusProps } = after(measured, laid);
  expect(focusChoices).toEqual([
    { id: 'oven.off', text: 'off' },
    { id: 'oven.on', text: 'on' },
    { id: 'oven.on|always', text: 'on › at any time' },
    { id: 'oven.on.fan', text: 'on › fan' },
    { id: 'oven.on.fan.slow', text: 'on › fan › slow' },
  ]);
  expect(focusProps.value).toBe('');
  focusProps.onChange({ currentTarget: { value: 'oven.off' } });
  expect(said()).toEqual([{ type: 'view.focus', id: 'oven.off' }]);
  // An arrow key in the list goes on from there.
  expect(after()).toMatchObject({ focusProps: { value: 'oven.off' }, cameraStyle: at(70, 170, 1) });
  focusProps.onChange({ currentTarget: { value: '' } });
  expect(said()).toEqual([{ type: 'view.fit' }]);
  expect(after().cameraStyle).toEqual(at(220, 220, 1));
});

test('on the map every machine can be gone to, also one that runs alone (I2)', () => {
  const map = boxOf('|map', 'Map of actors', 'map', [
    boxOf('x:1|tree', 'home', 'tree', [boxOf('x:2', 'heroTabs', 'actor')]),
    boxOf('|loose', '', 'loose', [boxOf('x:9', 'outbox', 'actor')]),
  ]);
  const { focusChoices } = drawing(map).after();
  expect(focusChoices).toEqual([
    { id: 'x:1|tree', text: 'home' },
    { id: 'x:2', text: 'home › heroTabs' },
    { id: 'x:9', text: 'outbox' },
  ]);
});
