import type { ChartPlace } from '../../../machines/inspector-chart/inspector-chart.types.ts';

/** The room that something takes. */
export type Size = Pick<ChartPlace, 'width' | 'height'>;

/** Where the packed stand: which of its sizes each has, and where. */
export interface Packing extends Size {
  readonly places: readonly (ChartPlace & { readonly choice: number })[];
}

/** How large something of that size may be shown in a place of some shape. */
export const scaleIn = ({ width, height }: Size, aspect: number): number =>
  Math.min(aspect / width, 1 / height);

/** The upper edge of what stands so far: from `x` on, it is free below `y`. */
interface Step {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** How high something so wide may stand that begins at one of the steps; null where it would reach out. */
function restOn(line: readonly Step[], index: number, width: number): number | null {
  let [y, left] = [0, width];
  for (const step of line.slice(index)) {
    y = Math.max(y, step.y);
    left -= step.width;
    if (left <= 0) return y;
  }
  return null;
}

/** The edge with something put on it. */
function covered(line: readonly Step[], { x, y, width, height }: ChartPlace): Step[] {
  const end = x + width;
  const rest = line.flatMap((step): Step[] => {
    const stepEnd = step.x + step.width;
    if (stepEnd <= x || step.x >= end) return [step];
    return [
      { ...step, width: x - step.x },
      { x: end, y: step.y, width: stepEnd - end },
    ].filter((part) => part.width > 0);
  });
  return [...rest, { x, y: y + height, width }].toSorted((a, b) => a.x - b.x);
}

type Choices = readonly (readonly Size[])[];

/** What comes after what, in a place so wide, and which size some of them have to take. */
interface Plan {
  readonly order: readonly number[];
  readonly across: number;
  readonly fixed: readonly (number | null)[];
}

/** Puts one after another as high as it goes; null where one is wider than the place. */
function stacked(choices: Choices, { order, across, fixed }: Plan): Packing | null {
  let line: readonly Step[] = [{ x: 0, y: 0, width: across }];
  const places: (ChartPlace & { readonly choice: number })[] = [];
  for (const item of order) {
    let best: (ChartPlace & { readonly choice: number }) | undefined;
    for (const [choice, size] of (choices[item] ?? []).entries()) {
      if ((fixed[item] ?? choice) !== choice) continue;
      for (const [index, { x }] of line.entries()) {
        const y = restOn(line, index, size.width);
        if (y !== null && (!best || y + size.height < best.y + best.height)) {
          best = { x, y, ...size, choice };
        }
      }
    }
    if (!best) return null;
    places[item] = best;
    line = covered(line, best);
  }
  return {
    places,
    width: Math.max(...places.map(({ x, width }) => x + width)),
    height: Math.max(...places.map(({ y, height }) => y + height)),
  };
}

/** Plans that differ from one in a single thing. */
function* neighbours(choices: Choices, plan: Plan): Generator<Plan> {
  const { order, across, fixed } = plan;
  for (const factor of [0.95, 1.05]) yield { ...plan, across: across * factor };
  for (const [item, each] of choices.entries()) {
    if (each.length < 2) continue;
    for (const choice of each.keys()) yield { ...plan, fixed: fixed.with(item, choice) };
  }
  for (const [first, one] of order.entries()) {
    for (const [after, other] of order.slice(first + 1).entries()) {
      yield { ...plan, order: order.with(first, other).with(first + 1 + after, one) };
    }
  }
}

const area = ({ width, height }: Size) => width * height;

/** What is largest, tallest or widest first: what is small finds room between. */
const measures = [area, ({ height }: Size) => height, ({ width }: Size) => width] as const;

/** Places so many times as wide as one of the right shape that holds all without a gap. */
const stretches = [1, 1.1, 1.2, 1.35] as const;

/** What stands so, each as wide and as high as what is beside and below it allows: no edge is ragged. */
function grown({ places, width, height }: Packing): Packing['places'] {
  const done = [...places];
  for (const [index, place] of places.entries()) {
    const others = done.filter((_, other) => other !== index);
    const beside = others.filter(
      ({ x, y, height: tall }) =>
        x >= place.x + place.width && y < place.y + place.height && place.y < y + tall,
    );
    const wide = Math.min(width, ...beside.map(({ x }) => x)) - place.x;
    const below = others.filter(
      ({ x, y, width: broad }) =>
        y >= place.y + place.height && x < place.x + wide && place.x < x + broad,
    );
    const tall = Math.min(height, ...below.map(({ y }) => y)) - place.y;
    done[index] = { ...place, width: wide, height: tall };
  }
  return done;
}

/**
 * Packs what may have one of several sizes each into a place of some shape, so that all of it shows as large
 * as may be: from a few plans, each goes on to one that differs in a single thing while that helps. The gap
 * stays free between them.
 */
export function packed(sizes: Choices, aspect: number, gap: number): Packing {
  const choices = sizes.map((each) =>
    each.map(({ width, height }) => ({ width: width + gap, height: height + gap })),
  );
  const least = choices.map((each) =>
    each.reduce((smallest, size) => (area(size) < area(smallest) ? size : smallest)),
  );
  const square = Math.sqrt(least.reduce((sum, size) => sum + area(size), 0) * aspect);
  const narrowest = choices.map((each) => Math.min(...each.map(({ width }) => width)));
  const scaleOf = (packing: Packing | null) => (packing ? scaleIn(packing, aspect) : 0);
  let best: Packing | null = null;
  for (const by of measures) {
    const order = [...least.entries()]
      .toSorted(([, a], [, b]) => by(b) - by(a))
      .map(([item]) => item);
    for (const stretch of stretches) {
      const across = Math.max(...narrowest, square * stretch);
      let plan: Plan | undefined = { order, across, fixed: choices.map(() => null) };
      let packing = stacked(choices, plan);
      while (plan) {
        const from: Plan = plan;
        plan = undefined;
        for (const next of neighbours(choices, from)) {
          const other = stacked(choices, next);
          if (scaleOf(other) <= scaleOf(packing)) continue;
          [plan, packing] = [next, other];
          break;
        }
      }
      if (scaleOf(packing) > scaleOf(best)) best = packing;
    }
  }
  if (!best) throw new Error('There is nothing to pack.');
  return {
    width: best.width - gap,
    height: best.height - gap,
    places: grown(best).map((place) => ({
      ...place,
      width: place.width - gap,
      height: place.height - gap,
    })),
  };
}
