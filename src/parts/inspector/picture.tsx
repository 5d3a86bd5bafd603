import { flagAttribute } from '../../../machines/shared/attributes.ts';
import { chartLabels, inspectorLabels } from '../../content/inspector.ts';
import { ActorMap } from './actor-map.tsx';
import { ActorName } from './actor-name.tsx';
import styles from './inspector-log.module.css';
import { StateChart } from './state-chart.tsx';
import { useMapGraph } from './use-graphs.ts';
import type { useInspectorLog } from './use-inspector-log.ts';

type Log = ReturnType<typeof useInspectorLog>;

function MapOfPage({ log }: { readonly log: Log }) {
  const { key, graph } = useMapGraph(log.actors);
  // Other actors have another layout.
  return <ActorMap key={key} log={log} graph={graph} />;
}

/** The drawing: the chosen machine's chart, or the map of all actors. */
export function Picture({ log }: { readonly log: Log }) {
  const { shown, picture } = log;
  return (
    <section
      className={styles.picture}
      aria-label={inspectorLabels.pictures[picture]}
      data-past={flagAttribute(log.selected !== null)}
    >
      <div className={styles.board}>
        <div className={styles.bar}>
          <div className={styles.headline}>
            <h2 className={styles.title}>
              {picture === 'map' && chartLabels.map}
              {picture === 'chart' &&
                (shown ? <ActorName {...shown.actor} /> : chartLabels.noMachine)}
            </h2>
            {picture === 'chart' && (
              <p className={styles.subtitle} title={shown?.outline.description}>
                {shown?.outline.description}
              </p>
            )}
          </div>
          <div className={styles.choices}>
            {(['chart', 'map'] as const).map((name) => (
              <button key={name} className={styles.tool} {...log.pictureProps(name)}>
                {inspectorLabels.pictures[name]}
              </button>
            ))}
            <button className={styles.tool} {...log.largeProps}>
              {inspectorLabels.large}
            </button>
          </div>
        </div>
        {picture === 'map' && <MapOfPage log={log} />}
        {picture === 'chart' && shown && <StateChart key={shown.actor.sessionId} shown={shown} />}
      </div>
    </section>
  );
}
