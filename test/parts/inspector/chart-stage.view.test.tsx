import { expect, test } from 'vitest';
import type { InspectorChartFact } from '../../../machines/inspector-chart/inspector-chart.machine.ts';
import { createStage } from '../../../src/parts/inspector/chart-stage.ts';
import { fakeResizeObserver, restoreWorld } from '../../support/fake-world.ts';

test('a finger that was put on a box drags the drawing until it is lifted', () => {
  fakeResizeObserver();
  const element = document.createElement('div');
  element.innerHTML = '<p></p>';
  element.setPointerCapture = () => undefined;
  const stage = createStage();
  stage.stand(element);
  const facts: InspectorChartFact[] = [];
  const stop = stage.track((fact) => facts.push(fact));
  const box = element.firstElementChild;
  const does = (type: string, x: number, on: Element | null = element) =>
    on?.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 0 }), {
        pointerId: 7,
      }),
    );
  does('pointerdown', 100, box);
  does('pointermove', 103, box);
  does('pointermove', 104, box);
  // The stage has the finger now, and the box has lost it.
  does('lostpointercapture', 104, box);
  does('pointermove', 130);
  does('pointerup', 130);
  does('lostpointercapture', 130);
  does('pointermove', 140);
  stop?.();
  restoreWorld();
  expect(facts.filter(({ type }) => type.startsWith('pointer.'))).toEqual([
    { type: 'pointer.pressed', x: 100, y: 0 },
    { type: 'pointer.moved', x: 104, y: 0 },
    { type: 'pointer.moved', x: 130, y: 0 },
    { type: 'pointer.released' },
  ]);
});
