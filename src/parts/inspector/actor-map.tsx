import { rowsOfStates } from '../../../machines/inspector-chart/inspector-chart.map.ts';
import type { ChartPlace } from '../../../machines/inspector-chart/inspector-chart.types.ts';
import { flagAttribute } from '../../../machines/shared/attributes.ts';
import { chartLabels } from '../../content/inspector.ts';
import { Icon } from '../../ui/icon.tsx';
import { endOf } from './actor-name.tsx';
import styles from './chart.module.css';
import { roundedPath } from './chart-path.ts';
import { ChartStage } from './chart-stage-view.tsx';
import { useInspectorChart } from './use-inspector-chart.ts';
import type { useInspectorLog } from './use-inspector-log.ts';

type Log = ReturnType<typeof useInspectorLog>;
type Mapped = Log['map'][number];

/** A place of the drawing in the style of an element. */
const placed = ({ x, y, width, height }: ChartPlace) => ({
  transform: `translate(${x}px, ${y}px)`,
  inlineSize: `${width}px`,
  blockSize: `${height}px`,
});

function Actor({ mapped, place, log }: { mapped: Mapped; place: ChartPlace; log: Log }) {
  const { actor, states, helpers } = mapped;
  return (
    <button
      className={styles.actor}
      style={placed(place)}
      {...log.machineProps(actor)}
      data-part="actor"
    >
      <span className={styles.actorName}>{actor.name}</span>
      {actor.status === 'active' ? (
        <span
          className={styles.actorStates}
          style={{ gridTemplateRows: `repeat(${rowsOfStates(states.length)}, 16px)` }}
        >
          {states.map((state) => (
            <code key={state} className={styles.actorState} title={state}>
              {state}
            </code>
          ))}
        </span>
      ) : (
        <span className={styles.actorQuiet}>{endOf(actor.status)}</span>
      )}
      {helpers.length > 0 && (
        <code className={styles.actorQuiet} title={helpers.join(', ')}>
          + {helpers.join(', ')}
        </code>
      )}
    </button>
  );
}

type Messages = NonNullable<Mapped['down']>;

function Message({
  messages,
  isUp = false,
  log,
}: {
  readonly messages: Messages;
  readonly isUp?: boolean;
  readonly log: Log;
}) {
  return (
    <code
      key={messages.last.id}
      className={styles.message}
      data-up={flagAttribute(isUp)}
      data-newest={flagAttribute(log.isFresh(messages.last))}
    >
      <Icon name="arrowRight" className={styles.way} />
      {messages.type}
      {messages.count > 1 && ` ×${messages.count}`}
    </code>
  );
}

interface MapProps {
  readonly log: Log;
  readonly graph: Parameters<typeof useInspectorChart>[0];
}

/** All machines of the page, each below the one that runs it, with what they last said to each other. */
export function ActorMap({ log, graph }: MapProps) {
  const chart = useInspectorChart(graph);
  const { layout } = chart;
  return (
    <ChartStage chart={chart} label={chartLabels.map}>
      {layout && (
        <div style={{ inlineSize: `${layout.width}px`, blockSize: `${layout.height}px` }}>
          <svg className={styles.sheet} width={layout.width} height={layout.height} aria-hidden>
            {graph.arrows.map(({ id, source, target }) => {
              const points = layout.arrows[id]?.points ?? [];
              const { last } = log.map.find(({ actor }) => actor.sessionId === target) ?? {};
              const isTaken = last ? log.isFresh(last) : false;
              const path = roundedPath(last?.isUp ? points.toReversed() : points);
              return (
                <g
                  key={id}
                  className={styles.arrow}
                  data-arrow={`${source}→${target}`}
                  data-taken={flagAttribute(isTaken)}
                >
                  <path className={styles.line} d={path} />
                  {isTaken && (
                    <circle
                      key={last?.id}
                      className={styles.runner}
                      r={6}
                      style={{ offsetPath: `path("${path}")` }}
                    />
                  )}
                </g>
              );
            })}
          </svg>
          {log.map.map((mapped) => {
            const { sessionId, parentId } = mapped.actor;
            const place = layout.boxes[sessionId];
            const label = layout.arrows[`${parentId}→${sessionId}`]?.label;
            return (
              <div key={sessionId}>
                {place && <Actor mapped={mapped} place={place} log={log} />}
                {label && (mapped.down || mapped.up) && (
                  <div className={styles.messages} style={placed(label)}>
                    {mapped.down && <Message messages={mapped.down} log={log} />}
                    {mapped.up && <Message messages={mapped.up} isUp log={log} />}
                  </div>
                )}
              </div>
            );
          })}
        </div>
      )}
    </ChartStage>
  );
}
