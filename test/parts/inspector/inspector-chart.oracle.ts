import type { Oracle } from '../../support/oracle.ts';

interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface State {
  readonly drawing: 'unmeasured' | 'laying' | 'laid' | 'failed';
  readonly view: 'fitted' | 'free' | 'dragging';
  readonly camera: Camera;
  readonly stage: { readonly widthPx: number; readonly heightPx: number } | null;
  readonly hasLayout: boolean;
  /** The shape of the stage that the layout is for. */
  readonly aspect: number;
  readonly hand: { readonly x: number; readonly y: number } | null;
  /** The box that was chosen, until the drawing moves otherwise. */
  readonly focus: string | null;
}

type Event =
  | { readonly type: 'stage.measured'; readonly widthPx: number; readonly heightPx: number }
  | { readonly type: 'pointer.pressed' | 'pointer.moved'; readonly x: number; readonly y: number }
  | { readonly type: 'pointer.released' | 'zoom.in' | 'zoom.out' | 'view.fit' }
  | { readonly type: 'wheel.panned' | 'view.pan'; readonly x: number; readonly y: number }
  | {
      readonly type: 'wheel.zoomed';
      readonly x: number;
      readonly y: number;
      readonly factor: number;
    }
  | { readonly type: 'view.focus'; readonly id: string }
  | { readonly type: 'actor.done'; readonly id: 'layout'; readonly output: unknown }
  | { readonly type: 'actor.error'; readonly id: 'layout'; readonly error: unknown };

/** The drawing of the model is 400 × 200 px, and holds one box. */
const width = 400;
const height = 200;
const box = { x: 300, y: 100, width: 100, height: 100 };
const layout = { width, height, boxes: { box }, arrows: {} };

/** The model's camera shows a drawing at most twice as large, and at least half as large. */
const limited = (scale: number) => Math.min(2, Math.max(0.5, scale));

/** A place in the middle of the stage, with 20 px around it. */
function shown(stage: NonNullable<State['stage']>, place: typeof box): Camera {
  const room = Math.min((stage.widthPx - 40) / place.width, (stage.heightPx - 40) / place.height);
  // A drawing that fits is not made larger than it is.
  const scale = Math.min(1, Math.max(0.5, room));
  return {
    x: stage.widthPx / 2 - (place.x + place.width / 2) * scale,
    y: stage.heightPx / 2 - (place.y + place.height / 2) * scale,
    scale,
  };
}

/** 20 px of the drawing stay on the stage. */
function moved({ camera, stage }: State, x: number, y: number): Camera {
  if (!stage) return camera;
  const { scale } = camera;
  const between = (value: number, size: number, room: number) =>
    Math.min(room - 20, Math.max(20 - size * scale, value));
  return {
    x: between(camera.x + x, width, stage.widthPx),
    y: between(camera.y + y, height, stage.heightPx),
    scale,
  };
}

/** What stands at a point of the stage stays there. */
function closer({ camera }: State, factor: number, x: number, y: number): Camera {
  const scale = limited(camera.scale * factor);
  const times = scale / camera.scale;
  return { x: x + (camera.x - x) * times, y: y + (camera.y - y) * times, scale };
}

/** The first shape of the stage asks for a layout; so does one that differs by more than a quarter, also from the one of a layout under way. */
function needsLayout({ drawing, aspect }: State, event: Event): boolean {
  if (event.type !== 'stage.measured' || event.widthPx === 0 || event.heightPx === 0) return false;
  const times = event.widthPx / event.heightPx / aspect;
  return drawing === 'unmeasured' || (drawing !== 'failed' && (times > 1.25 || times < 0.8));
}

function step(state: State, event: Event | { readonly type: 'after' }): State | 'ignored' {
  const { stage } = state;
  const isLaid = state.hasLayout;
  const free = (camera: Camera): State | 'ignored' =>
    isLaid ? { ...state, view: 'free', hand: null, camera, focus: null } : 'ignored';
  switch (event.type) {
    case 'stage.measured': {
      if (event.widthPx === 0 || event.heightPx === 0) return 'ignored';
      const measured = { widthPx: event.widthPx, heightPx: event.heightPx };
      const refits = isLaid && state.view === 'fitted';
      const isLaying = needsLayout(state, event);
      return {
        ...state,
        stage: measured,
        drawing: isLaying ? 'laying' : state.drawing,
        aspect: isLaying ? event.widthPx / event.heightPx : state.aspect,
        camera: refits ? shown(measured, { x: 0, y: 0, width, height }) : state.camera,
      };
    }
    case 'actor.done':
      if (state.drawing !== 'laying' || !stage) return 'ignored';
      return {
        ...state,
        drawing: 'laid',
        hasLayout: true,
        focus: null,
        camera: shown(stage, { x: 0, y: 0, width, height }),
      };
    case 'actor.error':
      return state.drawing === 'laying' ? { ...state, drawing: 'failed' } : 'ignored';
    case 'pointer.pressed':
      return isLaid ? { ...state, view: 'dragging', hand: { x: event.x, y: event.y } } : 'ignored';
    case 'pointer.moved': {
      if (state.view !== 'dragging' || !state.hand) return 'ignored';
      const camera = moved(state, event.x - state.hand.x, event.y - state.hand.y);
      return { ...state, camera, focus: null, hand: { x: event.x, y: event.y } };
    }
    case 'pointer.released':
      return state.view === 'dragging' ? { ...state, view: 'free', hand: null } : 'ignored';
    case 'wheel.panned':
      return free(moved(state, event.x, event.y));
    case 'view.pan':
      // One press of an arrow key is 1000 px in the model.
      return free(moved(state, event.x * 1000, event.y * 1000));
    case 'wheel.zoomed':
      return free(closer(state, event.factor, event.x, event.y));
    case 'zoom.in':
      return free(closer(state, 2, (stage?.widthPx ?? 0) / 2, (stage?.heightPx ?? 0) / 2));
    case 'zoom.out':
      return free(closer(state, 0.5, (stage?.widthPx ?? 0) / 2, (stage?.heightPx ?? 0) / 2));
    case 'view.fit':
      return isLaid && stage
        ? {
            ...state,
            view: 'fitted',
            hand: null,
            focus: null,
            camera: shown(stage, { x: 0, y: 0, width, height }),
          }
        : 'ignored';
    case 'view.focus':
      return event.id === 'box' && stage && isLaid
        ? { ...state, view: 'free', hand: null, camera: shown(stage, box), focus: 'box' }
        : 'ignored';
    case 'after':
      break;
  }
  return 'ignored';
}

const initial: State = {
  drawing: 'unmeasured',
  view: 'fitted',
  camera: { x: 0, y: 0, scale: 1 },
  stage: null,
  hasLayout: false,
  aspect: 1,
  hand: null,
  focus: null,
};

const laying = [
  { type: 'stage.measured', widthPx: 840, heightPx: 640 },
  { type: 'actor.done', id: 'layout', output: layout },
] as const;

const effects: Oracle<State, Event>['effects'] = (state, event) =>
  event.type === 'stage.measured' && needsLayout(state, event)
    ? [
        {
          layOutChart: {
            graph: { box: 'root', arrows: [] },
            aspect: event.widthPx / event.heightPx,
          },
        },
      ]
    : [];

const chart = {
  initial,
  step,
  effects,
  atStart: ['trackStage'],
  running: ({ drawing }: State) => (drawing === 'laying' ? ['layout', 'stage'] : ['stage']),
};

/** I2: the drawing is laid out for the shape of its stage, and shown whole while nobody chose otherwise. */
export const layoutOracle: Oracle<State, Event> = {
  ...chart,
  events: [
    ...laying,
    { type: 'actor.error', id: 'layout', error: 'too large' },
    { type: 'stage.measured', widthPx: 240, heightPx: 140 },
    { type: 'stage.measured', widthPx: 800, heightPx: 640 },
    { type: 'stage.measured', widthPx: 0, heightPx: 640 },
    { type: 'stage.measured', widthPx: 840, heightPx: 0 },
    { type: 'view.focus', id: 'box' },
    { type: 'view.focus', id: 'never' },
    { type: 'view.fit' },
    { type: 'zoom.in' },
  ],
};

/** I2: a hand moves the drawing, and some of it stays in sight. */
export const handOracle: Oracle<State, Event> = {
  ...chart,
  events: [
    ...laying,
    { type: 'pointer.pressed', x: 100, y: 100 },
    { type: 'pointer.moved', x: 130, y: 90 },
    { type: 'pointer.moved', x: 2000, y: -2000 },
    { type: 'pointer.released' },
    { type: 'view.focus', id: 'box' },
    { type: 'view.fit' },
  ],
};

/** I2: keys and buttons move the drawing and make it larger, up to a limit. */
export const keyOracle: Oracle<State, Event> = {
  ...chart,
  events: [
    ...laying,
    { type: 'view.pan', x: 1, y: 0 },
    { type: 'view.pan', x: 0, y: -1 },
    { type: 'zoom.in' },
    { type: 'zoom.out' },
    { type: 'view.focus', id: 'box' },
  ],
};

/** I2: so does a wheel, at the point that it is over. */
export const wheelOracle: Oracle<State, Event> = {
  ...chart,
  events: [
    ...laying,
    { type: 'wheel.panned', x: -2000, y: 0 },
    { type: 'wheel.panned', x: 0, y: 2000 },
    { type: 'wheel.zoomed', x: 40, y: 80, factor: 4 },
    { type: 'wheel.zoomed', x: 40, y: 80, factor: 0.5 },
    { type: 'view.focus', id: 'box' },
  ],
};

/** I2: a wheel moves the drawing by its own px, and a stage that is a quarter wider in shape is laid out as it was. */
export const edgeOracle: Oracle<State, Event> = {
  ...chart,
  events: [
    ...laying,
    { type: 'wheel.panned', x: 400, y: 0 },
    { type: 'stage.measured', widthPx: 1050, heightPx: 640 },
  ],
};
