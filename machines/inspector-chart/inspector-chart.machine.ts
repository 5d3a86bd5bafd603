import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';
import {
  aspectOf,
  type Camera,
  type CameraLimits,
  firstCamera,
  fit,
  moved,
  type Stage,
  wholeOf,
  zoomed,
} from './inspector-chart.logic.ts';
import type { ChartGraph, ChartLayout, ChartPoint } from './inspector-chart.types.ts';

interface Input {
  readonly graph: ChartGraph;
  readonly limits: CameraLimits;
}

interface Context extends Input {
  /** The room for the drawing; null before it is measured. */
  readonly stage: Stage | null;
  readonly layout: ChartLayout | null;
  /** The shape of the stage that it was laid out for. */
  readonly aspect: number;
  readonly camera: Camera;
  /** Where the pointer that drags was last; null while none does. */
  readonly hand: ChartPoint | null;
  /** Id of the box that was chosen to be seen large; null once the drawing is moved otherwise. */
  readonly focus: string | null;
}

/** What the browser tells of the place of the drawing, and of hands on it. */
export type InspectorChartFact =
  | { readonly type: 'stage.measured'; readonly widthPx: number; readonly heightPx: number }
  | { readonly type: 'pointer.pressed'; readonly x: number; readonly y: number }
  | { readonly type: 'pointer.moved'; readonly x: number; readonly y: number }
  | { readonly type: 'pointer.released' }
  /** A wheel, two fingers or what the keyboard comes to move the drawing by so many px. */
  | { readonly type: 'wheel.panned'; readonly x: number; readonly y: number }
  /** A pinch, or a wheel with the control key, makes it so many times larger at a point of the stage. */
  | {
      readonly type: 'wheel.zoomed';
      readonly x: number;
      readonly y: number;
      readonly factor: number;
    };

export type InspectorChartEvent =
  | InspectorChartFact
  | { readonly type: 'zoom.in' }
  | { readonly type: 'zoom.out' }
  /** An arrow key: the drawing moves by so many steps. */
  | { readonly type: 'view.pan'; readonly x: number; readonly y: number }
  | { readonly type: 'view.fit' }
  /** Shows one box large. */
  | { readonly type: 'view.focus'; readonly id: string };

/** A drawing of the inspector: how it is laid out, and what of it is in sight (I2). */
export const inspectorChartMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InspectorChartEvent,
    input: {} as Input,
  },
  actors: {
    /** Tells how large the stage is, and of pointers and wheels over it. */
    trackStage: fromCallback<InspectorChartFact>(() => undefined),
    /** Gives every box and arrow its place. */
    layOutChart: fromPromise<ChartLayout, { readonly graph: ChartGraph; readonly aspect: number }>(
      () => Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    setStage: assign(({ event }) => {
      assertEvent(event, 'stage.measured');
      return { stage: { widthPx: event.widthPx, heightPx: event.heightPx } };
    }),
    setAspect: assign(({ context: { stage, aspect } }) => ({
      aspect: stage ? aspectOf(stage) : aspect,
    })),
    setLayout: assign((_, { layout }: { readonly layout: ChartLayout }) => ({ layout })),
    fitAll: assign(({ context: { stage, layout, limits } }) =>
      stage && layout ? { camera: fit(stage, wholeOf(layout), limits), focus: null } : {},
    ),
    fitBox: assign(({ context: { stage, layout, limits }, event }) => {
      assertEvent(event, 'view.focus');
      const place = layout?.boxes[event.id];
      return stage && place ? { camera: fit(stage, place, limits), focus: event.id } : {};
    }),
    zoom: assign(
      ({ context: { stage, camera, limits } }, { direction }: { readonly direction: 1 | -1 }) => {
        if (!stage) return {};
        const middle = { x: stage.widthPx / 2, y: stage.heightPx / 2 };
        return {
          camera: zoomed(camera, limits.zoomStep ** direction, middle, limits),
          focus: null,
        };
      },
    ),
    zoomAtPoint: assign(({ context: { camera, limits }, event }) => {
      assertEvent(event, 'wheel.zoomed');
      return { camera: zoomed(camera, event.factor, event, limits), focus: null };
    }),
    pan: assign(({ context: { stage, layout, camera, limits }, event }) => {
      assertEvent(event, ['wheel.panned', 'view.pan']);
      const step = event.type === 'view.pan' ? limits.panStepPx : 1;
      const by = { x: event.x * step, y: event.y * step };
      return stage && layout
        ? { camera: moved(camera, by, stage, layout, limits), focus: null }
        : {};
    }),
    setHand: assign(({ event }) => {
      assertEvent(event, ['pointer.pressed', 'pointer.moved']);
      return { hand: { x: event.x, y: event.y } };
    }),
    clearHand: assign({ hand: null }),
    followHand: assign(({ context: { stage, layout, camera, hand, limits }, event }) => {
      assertEvent(event, 'pointer.moved');
      if (!stage || !layout || !hand) return {};
      const by = { x: event.x - hand.x, y: event.y - hand.y };
      return { camera: moved(camera, by, stage, layout, limits), focus: null };
    }),
  },
  guards: {
    hasRoom: ({ event }) => {
      assertEvent(event, 'stage.measured');
      return event.widthPx > 0 && event.heightPx > 0;
    },
    isOtherShape: ({ context: { aspect, limits }, event }) => {
      assertEvent(event, 'stage.measured');
      if (event.widthPx === 0 || event.heightPx === 0) return false;
      const ratio = aspectOf(event) / aspect;
      return Math.max(ratio, 1 / ratio) > limits.reshapeRatio;
    },
    isLaid: ({ context }) => context.layout !== null,
    isKnownBox: ({ context, event }) => {
      assertEvent(event, 'view.focus');
      return context.layout?.boxes[event.id] !== undefined;
    },
  },
}).createMachine({
  id: 'inspectorChart',
  description: 'A drawing of the inspector: its layout, and the camera that looks at it.',
  context: ({ input }) => ({
    ...input,
    stage: null,
    layout: null,
    aspect: 1,
    camera: firstCamera,
    hand: null,
    focus: null,
  }),
  invoke: { id: 'stage', src: 'trackStage' },
  type: 'parallel',
  states: {
    drawing: {
      description: 'I2: where everything stands.',
      meta: { requirement: 'I2' },
      initial: 'unmeasured',
      states: {
        unmeasured: {
          description: 'I2: the shape of the stage is not known yet.',
          meta: { requirement: 'I2' },
          on: { 'stage.measured': { guard: 'hasRoom', target: 'laying' } },
        },
        laying: {
          description: 'I2: the library is looking for a place for everything.',
          meta: { requirement: 'I2' },
          entry: 'setAspect',
          invoke: {
            id: 'layout',
            src: 'layOutChart',
            input: ({ context: { graph, aspect } }) => ({ graph, aspect }),
            onDone: {
              target: 'laid',
              actions: [
                { type: 'setLayout', params: ({ event }) => ({ layout: event.output }) },
                'fitAll',
              ],
            },
            onError: 'failed',
          },
          on: { 'stage.measured': { guard: 'isOtherShape', target: 'laying', reenter: true } },
        },
        laid: {
          description: 'I2: everything has its place, for a stage of that shape.',
          meta: { requirement: 'I2' },
          on: { 'stage.measured': { guard: 'isOtherShape', target: 'laying' } },
        },
        failed: {
          description: 'I2: there is no drawing; the list of states says it in words.',
          meta: { requirement: 'I2' },
        },
      },
    },
    camera: {
      description: 'I2: what of the drawing is in sight.',
      meta: { requirement: 'I2' },
      initial: 'fitted',
      states: {
        fitted: {
          description: 'I2: all of it, however the stage changes.',
          meta: { requirement: 'I2' },
          on: { 'stage.measured': { guard: 'hasRoom', actions: ['setStage', 'fitAll'] } },
        },
        free: { description: 'I2: what the reader has chosen.', meta: { requirement: 'I2' } },
        dragging: {
          description: 'I2: the drawing follows the pointer.',
          meta: { requirement: 'I2' },
          exit: 'clearHand',
          on: {
            'pointer.moved': { actions: ['followHand', 'setHand'] },
            'pointer.released': 'free',
          },
        },
      },
      on: {
        'stage.measured': { guard: 'hasRoom', actions: 'setStage' },
        'pointer.pressed': { guard: 'isLaid', target: '.dragging', actions: 'setHand' },
        'wheel.panned': { guard: 'isLaid', target: '.free', actions: 'pan' },
        'wheel.zoomed': { guard: 'isLaid', target: '.free', actions: 'zoomAtPoint' },
        'view.pan': { guard: 'isLaid', target: '.free', actions: 'pan' },
        'zoom.in': {
          guard: 'isLaid',
          target: '.free',
          actions: { type: 'zoom', params: { direction: 1 } },
        },
        'zoom.out': {
          guard: 'isLaid',
          target: '.free',
          actions: { type: 'zoom', params: { direction: -1 } },
        },
        'view.fit': { guard: 'isLaid', target: '.fitted', actions: 'fitAll' },
        'view.focus': { guard: 'isKnownBox', target: '.free', actions: 'fitBox' },
      },
    },
  },
});
