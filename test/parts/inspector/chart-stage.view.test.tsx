import { expect, test } from 'vitest';
import type { InspectorChartFact } from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import { createStage } from '../../../src/parts/inspector/chart-stage.ts';
import { fakeResizeObserver, restoreWorld } from '../../support/fake-world.ts';

/** A stage with a box on it, what it tells of pointers and wheels, and hands. */
function stand() {
  fakeResizeObserver();
  const element = document.createElement('div');
  element.innerHTML = '<p></p>';
  element.setPointerCapture = () => undefined;
  const stage = createStage();
  stage.stand(element);
  const facts: InspectorChartFact[] = [];
  const stop = stage.track((fact) => facts.push(fact));
  const does = (type: string, x: number, on: Element | null = element, pointerId = 7) =>
    on?.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 0 }), { pointerId }),
    );
  const told = () => {
    stop?.();
    restoreWorld();
    return facts.filter(({ type }) => type !== 'stage.measured');
  };
  return { box: element.firstElementChild, does, told };
}

test('a finger that was put on a box drags the drawing until it is lifted', () => {
  const { box, does, told } = stand();
  does('pointerdown', 100, box);
  does('pointermove', 103, box);
  does('pointermove', 104, box);
  // The stage has the finger now, and the box has lost it.
  does('lostpointercapture', 104, box);
  does('pointermove', 130);
  does('pointerup', 130);
  does('lostpointercapture', 130);
  does('pointermove', 140);
  expect(told()).toEqual([
    { type: 'pointer.pressed', x: 100, y: 0 },
    { type: 'pointer.moved', x: 104, y: 0 },
    { type: 'pointer.moved', x: 130, y: 0 },
    { type: 'pointer.released' },
  ]);
});

test('two fingers move the drawing by what lies between them, and make it larger as they part', () => {
  const { does, told } = stand();
  does('pointerdown', 100);
  does('pointermove', 110);
  does('pointerdown', 150, undefined, 8);
  // A third has no say.
  does('pointerdown', 400, undefined, 9);
  does('pointermove', 500, undefined, 9);
  does('pointermove', 190, undefined, 8);
  does('pointermove', 130);
  does('pointerup', 190, undefined, 8);
  // The one that stays drags on from where it is.
  does('pointermove', 133);
  does('pointermove', 140);
  does('pointercancel', 140);
  expect(told()).toEqual([
    { type: 'pointer.pressed', x: 100, y: 0 },
    { type: 'pointer.moved', x: 110, y: 0 },
    { type: 'pointer.released' },
    { type: 'wheel.panned', x: 20, y: 0 },
    { type: 'wheel.zoomed', x: 150, y: 0, factor: 2 },
    { type: 'wheel.panned', x: 10, y: 0 },
    { type: 'wheel.zoomed', x: 160, y: 0, factor: 0.75 },
    { type: 'pointer.pressed', x: 130, y: 0 },
    { type: 'pointer.moved', x: 140, y: 0 },
    { type: 'pointer.released' },
  ]);
});
