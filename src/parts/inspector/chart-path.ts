import type { ChartPoint } from '../../../machines/inspector-chart/inspector-chart.types.ts';

const radiusPx = 8;

/** The point that lies so far before another on the straight way to it. */
function before(from: ChartPoint, to: ChartPoint, distance: number): ChartPoint {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : distance / length;
  return { x: to.x + (from.x - to.x) * part, y: to.y + (from.y - to.y) * part };
}

const text = ({ x, y }: ChartPoint) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** The way through some points as the data of an SVG path, with its corners rounded. */
export function roundedPath(points: readonly ChartPoint[]): string {
  return points
    .map((point, index) => {
      const [last, next] = [points[index - 1], points[index + 1]];
      if (!last) return `M${text(point)}`;
      if (!next) return `L${text(point)}`;
      const half = (to: ChartPoint) => Math.hypot(to.x - point.x, to.y - point.y) / 2;
      const radius = Math.min(radiusPx, half(last), half(next));
      const [from, to] = [before(last, point, radius), before(next, point, radius)];
      return `L${text(from)}Q${text(point)} ${text(to)}`;
    })
    .join('');
}
