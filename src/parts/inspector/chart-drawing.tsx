import { chartMeasures } from '../../../machines/inspector-chart/inspector-chart.graph.ts';
import type {
  ChartArrow,
  ChartBox,
  ChartGraph,
  ChartLayout,
  ChartPlace,
  ChartPoint,
  ChartText,
} from '../../../machines/inspector-chart/inspector-chart.types.ts';
import { flagAttribute } from '../../../machines/shared/attributes.ts';
import styles from './chart.module.css';
import { roundedPath } from './chart-path.ts';
import { chartLabels } from '../../content/inspector.ts';

const { boxPaddingPx, lineHeightPx, labelPaddingPx } = chartMeasures;
/** From the top of a line to the foot of its letters. */
const baselinePx = 12;

/** What the last event did to the chart. */
export interface ChartRun {
  readonly key: string;
  readonly taken: readonly string[];
  readonly refused: readonly string[];
}

function Lines({ lines, x, y }: ChartPoint & { readonly lines: readonly ChartText[] }) {
  return lines.map(({ text, kind }, index) => (
    <text
      // oxlint-disable-next-line react/no-array-index-key -- a line is its place
      key={index}
      className={styles.code}
      data-line={kind}
      x={x}
      y={y + index * lineHeightPx + baselinePx}
    >
      {text}
    </text>
  ));
}

interface Marks {
  readonly active: ReadonlySet<string>;
  readonly run: ChartRun | null;
}

const tookPart = ({ run }: Marks, id: string) => ({
  'data-taken': flagAttribute(run?.taken.includes(id) ?? false),
  'data-refused': flagAttribute(run?.refused.includes(id) ?? false),
});

/** What took part in the last event is made anew, so that it flashes and runs again. */
const keyOf = ({ run }: Marks, ids: readonly string[]) =>
  run && ids.some((id) => run.taken.includes(id) || run.refused.includes(id)) ? run.key : '';

function Box({
  box,
  layout,
  depth,
  marks,
}: {
  readonly box: ChartBox;
  readonly layout: ChartLayout;
  readonly depth: number;
  readonly marks: Marks;
}) {
  const place = layout.boxes[box.id];
  if (!place) return null;
  const { x, y, width, height } = place;
  if (box.kind === 'initial') {
    return (
      <circle className={styles.initial} cx={x + width / 2} cy={y + height / 2} r={width / 2} />
    );
  }
  return (
    <g
      className={styles.box}
      data-kind={box.kind}
      data-region={flagAttribute(box.isRegion)}
      data-leaf={flagAttribute(depth > 0 && box.children.length === 0)}
      data-depth={depth % 2}
      data-box={box.id}
      data-active={flagAttribute(marks.active.has(box.id))}
    >
      <rect
        className={styles.plate}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={depth === 0 ? 14 : 10}
      >
        {box.description !== '' && <title>{box.description}</title>}
      </rect>
      <text className={styles.name} x={x + boxPaddingPx} y={y + 22}>
        {box.name}
      </text>
      {(layout.rows[box.id] ?? box.rows).map(({ id, lines, xPx, yPx }) => (
        <g key={`${id} ${keyOf(marks, [id])}`} className={styles.row} {...tookPart(marks, id)}>
          <rect
            className={styles.rowPlate}
            x={x + xPx - 5}
            y={y + yPx - 1}
            width={Math.min(width - xPx - 3, widthOf(lines) + 10)}
            height={lines.length * lineHeightPx + 2}
            rx={5}
          />
          <Lines lines={lines} x={x + xPx} y={y + yPx} />
        </g>
      ))}
      {box.children.map((child) => (
        <Box key={child.id} box={child} layout={layout} depth={depth + 1} marks={marks} />
      ))}
    </g>
  );
}

const widthOf = (lines: readonly ChartText[]) =>
  Math.max(...lines.map(({ text }) => text.length)) * chartMeasures.codeCharPx;

/** The head of an arrow at its last point. */
function headPath(points: readonly ChartPoint[]): string {
  const [from, tip] = points.slice(-2);
  if (!from || !tip) return '';
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const corner = (side: number) => {
    const [along, across] = [-9, side * 4.5];
    const x = tip.x + along * Math.cos(angle) - across * Math.sin(angle);
    const y = tip.y + along * Math.sin(angle) + across * Math.cos(angle);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${tip.x} ${tip.y}L${corner(1)}L${corner(-1)}Z`;
}

function Arrow({
  arrow,
  points,
  marks,
}: {
  readonly arrow: ChartArrow;
  readonly points: readonly ChartPoint[];
  readonly marks: Marks;
}) {
  const { run } = marks;
  const ids = arrow.transitions.map(({ id }) => id);
  const isTaken = ids.some((id) => run?.taken.includes(id));
  const isRefused = !isTaken && ids.some((id) => run?.refused.includes(id));
  const path = roundedPath(points);
  return (
    <g
      className={styles.arrow}
      data-arrow={arrow.id}
      data-taken={flagAttribute(isTaken)}
      data-refused={flagAttribute(isRefused)}
    >
      <g key={keyOf(marks, ids)} className={styles.wire}>
        <path className={styles.line} d={path} />
        <path className={styles.head} d={headPath(points)} />
        {isTaken && (
          <circle className={styles.runner} r={6} style={{ offsetPath: `path("${path}")` }} />
        )}
      </g>
    </g>
  );
}

function Label({
  arrow,
  place,
  marks,
}: {
  readonly arrow: ChartArrow;
  readonly place: ChartPlace;
  readonly marks: Marks;
}) {
  const tops = arrow.transitions.map((_, index) =>
    arrow.transitions.slice(0, index).reduce((sum, { lines }) => sum + lines.length, 0),
  );
  return (
    <g data-label={arrow.id}>
      <rect className={styles.labelPlate} {...place} rx={6} />
      {arrow.transitions.map(({ id, lines }, index) => {
        const top = place.y + labelPaddingPx / 2 + (tops[index] ?? 0) * lineHeightPx;
        const part = tookPart(marks, id);
        return (
          <g
            key={`${id} ${keyOf(marks, [id])}`}
            className={styles.row}
            data-transition={id}
            {...part}
          >
            <rect
              className={styles.rowPlate}
              x={place.x + 2}
              y={top}
              width={place.width - 4}
              height={lines.length * lineHeightPx}
              rx={5}
            />
            <Lines lines={lines} x={place.x + labelPaddingPx} y={top} />
            {part['data-refused'] === '' && <title>{chartLabels.refused}</title>}
          </g>
        );
      })}
    </g>
  );
}

interface DrawingProps {
  readonly graph: ChartGraph;
  readonly layout: ChartLayout;
  /** Ids of the states that are active. */
  readonly active: readonly string[];
  readonly run: ChartRun | null;
  /** What the drawing shows, in words. */
  readonly label: string;
}

/** A machine as a statechart: its states as boxes in boxes, its transitions as arrows (I2). */
export function ChartDrawing({ graph, layout, active, run, label }: DrawingProps) {
  const marks: Marks = { active: new Set(active), run };
  const arrows = graph.arrows.flatMap((arrow) => {
    const at = layout.arrows[arrow.id];
    return at && at.points.length > 1 ? [{ arrow, ...at }] : [];
  });
  return (
    <svg
      className={styles.sheet}
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="img"
      aria-label={label}
    >
      <Box box={graph.box} layout={layout} depth={0} marks={marks} />
      {arrows.map(({ arrow, points }) => (
        <Arrow key={arrow.id} arrow={arrow} points={points} marks={marks} />
      ))}
      {arrows.map(({ arrow, label: place }) =>
        place ? <Label key={arrow.id} arrow={arrow} place={place} marks={marks} /> : null,
      )}
    </svg>
  );
}
