import { playerLabels } from '../../content/replay.ts';
import buttons from '../../ui/button.module.css';
import tool from '../../page/tool.module.css';
import styles from './replay.module.css';
import { useVisitPlayer } from './use-visit-player.ts';

/** Plays a recorded visit on the page around it. */
export function VisitPlayer() {
  const player = useVisitPlayer();
  const { state, problem, differences, progress } = player;
  const button = `${buttons.dark} ${tool.button}`;
  const isOpen = state === 'ready' || state === 'playing';
  const isOver = state === 'choosing' || state === 'ended';
  return (
    <aside
      className={`${tool.corner} ${tool.atStart}`}
      aria-label={playerLabels.heading}
      translate="no"
      {...player.rootProps}
      {...player.dropProps}
    >
      <div className={tool.message} {...player.messageProps}>
        {state === 'opening' && playerLabels.opening}
        {state === 'choosing' && problem}
        {state === 'ended' && (differences.length === 0 ? playerLabels.same : playerLabels.differs)}
        {state === 'ended' && differences.length > 0 && (
          <ul className={styles.differences}>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        )}
      </div>
      {state === 'choosing' && (
        <label className={tool.message}>
          <span>{playerLabels.choose}</span>
          <input className={styles.file} {...player.fileProps} />
        </label>
      )}
      {isOpen && (
        <div className={styles.controls}>
          <progress className={styles.progress} aria-label={playerLabels.progress} {...progress} />
          <button className={button} {...player.playProps}>
            {player.isPlaying ? playerLabels.pause : playerLabels.play}
          </button>
          <button className={button} {...player.stepProps}>
            {playerLabels.step}
          </button>
        </div>
      )}
      {isOver && (
        <div className={styles.controls}>
          {state === 'ended' && (
            <button className={button} {...player.againProps}>
              {playerLabels.again}
            </button>
          )}
          <button className={button} {...player.leaveProps}>
            {playerLabels.leave}
          </button>
        </div>
      )}
    </aside>
  );
}
