import type { AnimationName } from '../../content/animations.ts';
import { idle } from '../../browser/idle.ts';
import type { Drawing, Layer, Leaf, Shape } from './layers.ts';

const svg = 'http://www.w3.org/2000/svg';

function shapeOf([name, attributes]: Shape): SVGElement {
  const shape = document.createElementNS(svg, name);
  for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value);
  return shape;
}

function leafOf({ shapes }: Leaf, size: number): SVGElement {
  const leaf = document.createElementNS(svg, 'svg');
  leaf.setAttribute('viewBox', `0 0 ${size} ${size}`);
  leaf.append(...shapes.map(shapeOf));
  return leaf;
}

/** Builds a drawing's elements and their animations, at rest. */
function build({ parts, size, durationMs }: Drawing) {
  const animations: Animation[] = [];
  function layerOf({ style, moves, parts: inner }: Layer): HTMLElement {
    const layer = document.createElement('span');
    Object.assign(layer.style, style);
    layer.append(...inner.map(elementOf));
    for (const keyframes of moves) {
      const effect = new KeyframeEffect(layer, [...keyframes], {
        duration: durationMs,
        iterations: Infinity,
      });
      animations.push(new Animation(effect));
    }
    return layer;
  }
  const elementOf = (part: Layer | Leaf): Element =>
    'shapes' in part ? leafOf(part, size) : layerOf(part);
  const elements = parts.map(elementOf);
  return { elements, animations };
}

/** One moving drawing in the page. Its layers are built by `load`, never before. */
export function createDrawing() {
  let place: Element | null = null;
  let animations: readonly Animation[] = [];
  /** How far the drawing is, in ms; all its animations are. */
  let elapsedMs = 0;

  function rest(): void {
    for (const each of animations) {
      each.pause();
      each.currentTime = elapsedMs;
    }
  }

  function remove(): void {
    for (const each of animations) each.cancel();
    animations = [];
    elapsedMs = 0;
    place?.replaceChildren();
  }

  return {
    /** Gives the drawing its place on the page; null takes the drawing away. */
    stand: (element: Element | null): void => {
      if (!element) remove();
      place = element;
    },
    /** Puts a drawing into its place, at rest; rejects when it has none. */
    load: async (name: AnimationName, signal: AbortSignal): Promise<void> => {
      const { drawings } = await import('./drawings.ts');
      await idle();
      signal.throwIfAborted();
      if (!place) throw new Error(`The drawing ${name} has no place on the page.`);
      remove();
      const built = build(drawings[name]);
      place.replaceChildren(...built.elements);
      animations = built.animations;
      rest();
    },
    play: (): void => {
      // One start for all, so that no layer runs ahead of another.
      const startTime = Number(document.timeline.currentTime) - elapsedMs;
      for (const each of animations) each.startTime = startTime;
    },
    pause: (): void => {
      elapsedMs = Number(animations[0]?.currentTime ?? 0);
      rest();
    },
  };
}
