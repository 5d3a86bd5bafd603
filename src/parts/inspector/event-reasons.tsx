import { Fragment } from 'react';
import { inspectorLabels } from '../../content/inspector.ts';
import type { useInspectorLog } from './use-inspector-log.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './inspector-log.module.css';

type Log = ReturnType<typeof useInspectorLog>;
type Told = NonNullable<Log['told']>;
type Part = Pick<Told['candidates'][number], 'source' | 'guard' | 'targets' | 'actions'>;

function Transition({ source, guard, targets, actions }: Part) {
  return (
    <>
      <code>{source}</code>
      <Icon name="arrowRight" className={styles.arrow} />
      <code>{targets.join(', ') || inspectorLabels.stays}</code>
      <span className={styles.condition}>
        {guard === null ? (
          inspectorLabels.otherwise
        ) : (
          <>
            {inspectorLabels.guard} <code>{guard}</code>
          </>
        )}
        {actions.length > 0 && (
          <>
            {' · '}
            {inspectorLabels.actions} <code>{actions.join(', ')}</code>
          </>
        )}
      </span>
    </>
  );
}

type Candidates = Told['candidates'];

function Verdicts({ candidates }: { readonly candidates: Candidates }) {
  return candidates.map(({ id, verdict, ...part }) => (
    <li key={id} className={styles.reason} data-verdict={verdict}>
      <span className={styles.verdict}>{inspectorLabels.verdicts[verdict]}</span>
      <span>
        <Transition {...part} />
      </span>
    </li>
  ));
}

/** Which states would have taken what no active one did, and where the chart stood instead. */
function Missed({ isKnown, candidates, missed }: Pick<Told, 'isKnown' | 'candidates' | 'missed'>) {
  if (candidates.length === 0 && missed.length === 0) {
    return isKnown && <p>{inspectorLabels.noCandidates}</p>;
  }
  return missed.map(({ region, stands, states }) => (
    <p key={region} className={styles.reason} data-verdict="refused" data-part="missed">
      <span className={styles.verdict}>{inspectorLabels.missed}</span>
      <span>
        <code>{region}</code> {inspectorLabels.standsIn} <code>{stands.join(', ')}</code>
        {states.map(({ name, guards }) => (
          <Fragment key={name}>
            {'; '}
            <code>{name}</code> {inspectorLabels.wouldTake}
            {guards.length > 0 && (
              <>
                , {inspectorLabels.guard} <code>{guards.join(` ${inspectorLabels.or} `)}</code>
              </>
            )}
          </Fragment>
        ))}
      </span>
    </p>
  ));
}

/** What the machine raised for itself, and why that moved it or did not. */
function Raised({ said, ...raised }: Told['raised'][number]) {
  return (
    <li className={styles.raised} data-part="raised">
      <p className={styles.description}>
        {inspectorLabels.raised} <code>{said}</code>
      </p>
      <Missed {...raised} />
      <ol className={styles.reasons}>
        <Verdicts candidates={raised.candidates} />
      </ol>
    </li>
  );
}

/** What the event changed in the context; nothing where it changed nothing. */
function Changes({ changes }: Pick<Told, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.details} open>
      <summary>{inspectorLabels.changes}</summary>
      <ul className={styles.changes} data-part="changes">
        {changes.map(({ member, before, after }) => (
          <li key={member}>
            <span className={styles.actor}>{member}</span>{' '}
            <code>{before ?? inspectorLabels.nothing}</code>
            <Icon name="arrowRight" className={styles.arrow} />
            <code>{after ?? inspectorLabels.nothing}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Reasons({ told, isPast }: { readonly told: Told; readonly isPast: boolean }) {
  const { candidates, raised, followers, sender } = told;
  return (
    <>
      <p className={styles.description}>
        {told.isNewest && `${isPast ? inspectorLabels.newestThen : inspectorLabels.newest} `}
        <code title={told.event.type}>{told.said}</code>{' '}
        <Icon name="arrowRight" className={styles.arrow} /> {told.actorName}:{' '}
        {inspectorLabels.effects[told.effect]}, {inspectorLabels.sentBy}{' '}
        <button className={styles.sender} {...sender.props}>
          {sender.name ?? inspectorLabels.noSender}
          {sender.cause && (
            <>
              {' '}
              {inspectorLabels.sentFor} <code>{sender.cause}</code>
            </>
          )}
        </button>
      </p>
      <Missed {...told} />
      <ol className={styles.reasons}>
        <Verdicts candidates={candidates} />
        {raised.map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same event may be raised twice
          <Raised key={index} {...each} />
        ))}
        {followers.map((part) => (
          <li
            key={`${part.source} ${part.eventType}`}
            className={styles.reason}
            data-verdict="taken"
          >
            <span className={styles.verdict}>{inspectorLabels.followers}</span>
            <span>
              <Transition {...part} />
            </span>
          </li>
        ))}
      </ol>
      <Changes changes={told.changes} />
      <details className={styles.details} open>
        <summary>{inspectorLabels.payload}</summary>
        <pre className={styles.json}>{JSON.stringify(told.event, null, 2)}</pre>
      </details>
    </>
  );
}

function Snippet({ log, snippet }: { readonly log: Log; readonly snippet: string }) {
  return (
    <details className={styles.details}>
      <summary>{inspectorLabels.snippet}</summary>
      <p className={styles.copying}>
        <button className={styles.tool} {...log.copyProps(snippet)}>
          {inspectorLabels.copy}
        </button>
        <span role="status">{log.copy && inspectorLabels.copyResults[log.copy]}</span>
      </p>
      <pre className={styles.json} data-part="snippet">
        {snippet}
      </pre>
    </details>
  );
}

/**
 * Why the chosen event moved its machine, or why it did not; in the present, and where another machine is drawn, the
 * newest of that one. Nothing announces it: who listens reads it when they come to it.
 */
export function EventReasons({ log }: { readonly log: Log }) {
  const { told } = log;
  return (
    <section aria-label={inspectorLabels.why}>
      {told ? (
        <>
          <Reasons told={told} isPast={log.selected !== null} />
          {told.snippet && <Snippet log={log} snippet={told.snippet} />}
          {told.noSnippet && (
            <p className={styles.description}>{inspectorLabels.noSnippet[told.noSnippet]}</p>
          )}
        </>
      ) : (
        log.silence && <p className={styles.description}>{inspectorLabels.silences[log.silence]}</p>
      )}
    </section>
  );
}
